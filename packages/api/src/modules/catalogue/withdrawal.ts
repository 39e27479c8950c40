import type { importCatalogue } from "@guerdon/contract/operations/catalogue";
import type { RefusalOf } from "@guerdon/contract/operations/operation";

/** What an import would withdraw, and of how many products. */
export interface Withdrawal {
  numbers: readonly string[];
  /** Products on offer before the import. */
  offered: number;
}

/** One in so many may go without a word: more is a file cut short, or the wrong file, until somebody says otherwise. */
const SHARE = 10;

/** True when so many products go that the operator must name their number [catalogue.withdrawal-limit]. */
export function needsConsent({ numbers, offered }: Withdrawal): boolean {
  return numbers.length * SHARE > offered;
}

/**
 * Why an import must not withdraw these products.
 * @param allowed how many may go, undefined where nobody said; "any" for files that are beyond doubt
 */
export function withdrawalRefusal(
  withdrawal: Withdrawal,
  allowed: number | "any" | undefined,
): RefusalOf<typeof importCatalogue> | undefined {
  const { numbers, offered } = withdrawal;
  if (allowed === "any" || allowed === numbers.length) {
    return undefined;
  }
  if (allowed !== undefined) {
    return { code: "withdrawal_differs", fields: { numbers, offered, allowed } };
  }
  return needsConsent(withdrawal) ? { code: "withdrawal_unconfirmed", fields: { numbers, offered } } : undefined;
}
