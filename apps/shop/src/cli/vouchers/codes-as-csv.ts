import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { issueVouchers } from "@guerdon/contract/operations/voucher";
import { type MinorUnits, majorFromMinor } from "@guerdon/domain/money";
import { dayOrTimeOf } from "@guerdon/domain/time/day";
import { stringify } from "csv-stringify/sync";

/** New codes of one value as CSV, the form that `vouchers link` and `vouchers letter` read. */
export function codesAsCsv(
  { vouchers, valid_until, time_zone }: Pick<OutputOf<typeof issueVouchers>, "vouchers" | "valid_until" | "time_zone">,
  value: MinorUnits,
): string {
  const withTan = vouchers.some(({ tan }) => tan !== null);
  const columns = ["code", "value", "valid_until", ...(withTan ? ["tan"] : [])];
  const lastDay = valid_until ? dayOrTimeOf(valid_until, time_zone) : "";
  const amount = majorFromMinor(value).toFixed(2);
  const rows = vouchers.map(({ code, tan }) => ({ code, value: amount, valid_until: lastDay, tan }));
  return stringify(rows, { header: true, columns });
}
