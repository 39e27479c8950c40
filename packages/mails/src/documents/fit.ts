/** What makes a voucher fit its page. Lengths are in points. */
export interface Fit {
  cardWidth: number;
  /** The size of its type; null if the greeting is on the next page. */
  greetingSize: number | null;
  /** The size of their type; null if the conditions are on the next page. */
  conditionsSize: number | null;
  /** False if all about redeeming it is on the next page. */
  hasDetails: boolean;
  /** How much wider than the normal ones gaps are. */
  air: number;
}
