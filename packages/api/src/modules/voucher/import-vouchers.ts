import { isMistyped, normalizeCode } from "@guerdon/domain/voucher-code";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Issue, insertIssue, takenCodes } from "./issue-vouchers.ts";

/** Which voucher of a list cannot be taken and why; `index` is its place. */
export interface VoucherRefusalAt {
  index: number;
  reason: string;
  /** Where the list has the same code first. */
  first?: number;
}

const SHORTEST_CODE = 6;

/**
 * Gives out vouchers whose codes somebody else made, in the caller's transaction: all of them, or none and the reasons.
 */
export async function importVouchers(
  transaction: UnitOfWork,
  keyring: Keyring,
  issue: Issue,
): Promise<VoucherRefusalAt[]> {
  const codes = issue.vouchers.map(({ code }) => normalizeCode(code));
  const taken = await takenCodes(transaction, keyring, codes);
  const places = new Map<string, number>();
  const refusals = codes.flatMap((code, index) => {
    const first = places.get(code);
    places.set(code, first ?? index);
    const reason = codeRefusal(code);
    if (reason) {
      return [{ index, reason }];
    }
    if (first !== undefined) {
      return [{ index, reason: "the code stands in the list twice", first }];
    }
    return taken.has(code) ? [{ index, reason: "the code belongs to a voucher already" }] : [];
  });
  if (refusals.length === 0) {
    await insertIssue(transaction, keyring, issue);
  }
  return refusals;
}

function codeRefusal(normalized: string): string | undefined {
  if (normalized.length < SHORTEST_CODE) {
    return `a code has at least ${SHORTEST_CODE} characters`;
  }
  // Such a code could never be entered: the shop would take it for a generated one with a typing mistake.
  return isMistyped(normalized) ? "has the form of a generated code, but its check character does not fit" : undefined;
}
