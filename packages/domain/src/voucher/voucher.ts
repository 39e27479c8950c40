import { type Currency, type MinorUnits, sum } from "../money/money.ts";

/** A voucher's stored properties. The balance is in the ledger. */
export interface Voucher {
  id: string;
  website_id: string;
  /** Websites of the same group redeem each other's vouchers. */
  website_group: string | null;
  value: MinorUnits;
  currency: Currency;
  /** Null: since it was issued. */
  valid_from: Date | null;
  valid_until: Date | null;
  combinable: boolean;
  requires_tan: boolean;
  released: boolean;
  /** An operator blocked it, so that its credit cannot be spent. */
  is_blocked: boolean;
  /** Another code was issued in its place. */
  is_replaced: boolean;
}

/** The reason for refusing a code; the `reason` of BFFE020 [voucher.refusal]. */
export type VoucherRefusal =
  | "inactive_unreleased"
  | "inactive_redeemed"
  | "expired"
  | "not_redeemable"
  | "redeemable_at"
  | "unknown_error";

interface Redemption {
  website_id: string;
  website_group: string | null;
  currency: Currency;
  now: Date;
  /** Credit left on the voucher. */
  available: MinorUnits;
}

/** The reason why a voucher cannot be used, or undefined if it can [voucher.refusal]. */
export function voucherRefusal(voucher: Voucher, at: Redemption): VoucherRefusal | undefined {
  const sharesGroup = voucher.website_group !== null && voucher.website_group === at.website_group;
  if (voucher.website_id !== at.website_id && !sharesGroup) {
    return "redeemable_at";
  }
  if (voucher.currency !== at.currency) {
    return "not_redeemable";
  }
  if (voucher.is_replaced) {
    return "inactive_redeemed";
  }
  if (voucher.is_blocked) {
    return "unknown_error";
  }
  if (!voucher.released || (voucher.valid_from && at.now < voucher.valid_from)) {
    return "inactive_unreleased";
  }
  if (voucher.valid_until && at.now > voucher.valid_until) {
    return "expired";
  }
  if (at.available <= 0) {
    return "inactive_redeemed";
  }
  return undefined;
}

/** True if the vouchers may be used together; a single one always may [voucher.combinable]. */
export function areCombinable(vouchers: readonly Pick<Voucher, "combinable">[]): boolean {
  return vouchers.length < 2 || vouchers.every((voucher) => voucher.combinable);
}

/** True if a voucher among these fixes the delivery address [voucher.mandatory-address]. */
export function isBound({ credits }: { credits: readonly { has_mandatory_address: boolean }[] }): boolean {
  return credits.some(({ has_mandatory_address }) => has_mandatory_address);
}

/**
 * The catalogues that vouchers open together: those named by each voucher, or else the default [voucher.catalogues].
 * @returns null if no voucher names any, so that a later change of the website's default takes effect
 */
export function openedCatalogues(
  vouchers: readonly { catalogue_ids: readonly string[] | null }[],
  defaultId: string,
): string[] | null {
  const named = vouchers.map(({ catalogue_ids }) => (catalogue_ids?.length ? catalogue_ids : null));
  return named.every((ids) => ids === null) ? null : [...new Set(named.flatMap((ids) => ids ?? [defaultId]))];
}

/**
 * True if an entered voucher may be removed: any but the only one. Removing one that is not entered is not an error
 * [voucher.removal].
 */
export function mayRemoveVoucher(entered: readonly string[], id: string): boolean {
  return !entered.includes(id) || entered.length > 1;
}

/** The credit that can be spent now: 0 after it has expired, even if entered before [voucher.valid-until]. */
export function spendableCredit(available: MinorUnits, validUntil: Date | null, now: Date): MinorUnits {
  return validUntil !== null && now > validUntil ? 0 : available;
}

export interface CreditSource {
  id: string;
  available: MinorUnits;
  valid_until: Date | null;
  entered_at: Date;
}

/** An account's credit, by the account's id. It does not expire. */
export interface AccountCredit {
  id: string;
  available: MinorUnits;
}

/** All credit that a basket may use. */
export interface HeldCredit {
  credits: readonly CreditSource[];
  account_credit: AccountCredit | null;
}

/** The sum of all credit, in minor units. */
export function heldCredit({ credits, account_credit }: HeldCredit): MinorUnits {
  return sum([...credits, ...(account_credit ? [account_credit] : [])].map(({ available }) => Math.max(0, available)));
}

/** Where credit is: on voucher codes, in an account, or in both. */
export const CREDIT_PLACES = ["codes", "account", "both"] as const;
export type CreditPlace = (typeof CREDIT_PLACES)[number];

/** Where the credit is that is left, in minor units; `codes` if none is. */
export function creditPlace({ codes, account }: { codes: MinorUnits; account: MinorUnits }): CreditPlace {
  if (account <= 0) {
    return "codes";
  }
  return codes > 0 ? "both" : "account";
}

/** The amount taken from a source, above zero. */
export interface CreditShare {
  id: string;
  amount: MinorUnits;
}

/**
 * Spreads an amount over credit: vouchers first, those that expire first, then those entered first, and an account's
 * credit after all of them [voucher.spending-order].
 * @returns the shares, and the amount that no source covers
 */
export function spendCredit(
  amount: MinorUnits,
  { credits, account_credit }: HeldCredit,
): { shares: CreditShare[]; missing: MinorUnits } {
  const shares: CreditShare[] = [];
  let missing = amount;
  for (const source of [...[...credits].sort(bySpendingOrder), ...(account_credit ? [account_credit] : [])]) {
    const share = Math.min(missing, source.available);
    if (share > 0) {
      shares.push({ id: source.id, amount: share });
    }
    missing -= Math.max(share, 0);
  }
  return { shares, missing };
}

function bySpendingOrder(a: CreditSource, b: CreditSource): number {
  const never = Number.MAX_SAFE_INTEGER;
  const expiry = (a.valid_until?.getTime() ?? never) - (b.valid_until?.getTime() ?? never);
  return expiry || a.entered_at.getTime() - b.entered_at.getTime() || a.id.localeCompare(b.id);
}
