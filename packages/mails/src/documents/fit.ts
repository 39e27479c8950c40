/** The measures with which a voucher fits its page. Lengths are in points. */
export interface Fit {
  cardWidth: number;
  /** The size of its type; null if the greeting is on the next page. */
  greetingSize: number | null;
  /** The size of their type; null if the conditions are on the next page. */
  conditionsSize: number | null;
  /** False if all details of redemption are on the next page. */
  hasDetails: boolean;
  /** The additional size of gaps over the normal one. */
  air: number;
}
