import { counted, listed } from "../counted.ts";

/** What an import would withdraw, and of how many products. */
export interface Withdrawal {
  numbers: readonly string[];
  /** Products on offer before the import. */
  offered: number;
}

/** One in so many may go without a word: more is a file cut short, or the wrong file, until somebody says otherwise. */
const SHARE = 10;

/** True when so many products go that the operator must name their number. */
export function needsConsent({ numbers, offered }: Withdrawal): boolean {
  return numbers.length * SHARE > offered;
}

/**
 * Why an import must not withdraw these products.
 * @param allowed what `--withdraw` says, undefined where it was not given; "any" for files that are beyond doubt
 */
export function withdrawalRefusal(withdrawal: Withdrawal, allowed: number | "any" | undefined): string | undefined {
  if (allowed === "any") {
    return undefined;
  }
  const { numbers, offered } = withdrawal;
  const what = `withdraw ${numbers.length} of ${counted(offered, "product")}`;
  if (allowed !== undefined && allowed !== numbers.length) {
    return `this would ${what}, not the ${allowed} of --withdraw; a dry run names them`;
  }
  if (allowed !== undefined || !needsConsent(withdrawal)) {
    return undefined;
  }
  return `this would ${what}: ${listed(numbers)}. If that is meant, add --withdraw ${numbers.length}`;
}
