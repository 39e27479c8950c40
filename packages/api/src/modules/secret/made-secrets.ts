/** The secrets that the shop makes itself, by their names. Operators neither store nor remove them [secret.made-once]. */
const MADE_SECRETS = ["voucher-links", "newsletter-links", "delivery-links", "portal-subjects"] as const;

export type MadeSecret = (typeof MADE_SECRETS)[number];

export function isMadeByShop(name: string): name is MadeSecret {
  return (MADE_SECRETS as readonly string[]).includes(name);
}
