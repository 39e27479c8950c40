import type { verifyLedger } from "@guerdon/contract/operations/ledger";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { counted } from "../counted.ts";

/** Whether the ledger adds up, and each place where it does not. */
export function verdictText({ accounts, transfers, orders, undated, mistakes }: OutputOf<typeof verifyLedger>): string {
  const verdict = mistakes.length === 0 ? "everything adds up" : `${mistakes.length} do not add up`;
  return [
    ...mistakes.map(({ website_id, subject, reason }) => `${website_id} ${subject}: ${reason}\n`),
    undated > 0 ? `${counted(undated, "transfer is", "transfers are")} from before their time was recorded\n` : "",
    `${accounts} accounts, ${transfers} transfers, ${orders} orders: ${verdict}\n`,
  ].join("");
}
