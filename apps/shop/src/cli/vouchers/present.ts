import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { blockVoucher, importVouchers, showVoucher } from "@guerdon/contract/operations/voucher";
import type { blockVouchers } from "@guerdon/contract/operations/voucher-choice";
import { majorFromMinor } from "@guerdon/domain/money";
import { clockTime, dayOrTimeOf } from "@guerdon/domain/time/day";
import { counted, listed } from "../counted.ts";
import { labelled } from "../labelled.ts";
import { moneyText } from "../money-text.ts";
import { leftLine } from "../refusals/left-text.ts";
import { transferLine } from "../transfer-line.ts";

/** The text about the number of codes that were taken; of a dry run also about their values. */
export function importedText(
  { vouchers, currency, values }: OutputOf<typeof importVouchers>,
  { dryRun }: { dryRun: boolean },
): string {
  const taken = `${counted(vouchers, "code")} taken\n`;
  const added = values.map((each) => `${majorFromMinor(each.value).toFixed(2)} ${currency} (${each.vouchers})`);
  return dryRun ? `Dry run: ${taken}  added: ${listed(added)}\n` : `Vouchers: ${taken}`;
}

/** The text about a changed voucher: "The code …AAAA (vou_1) is now blocked." */
export function changedText(
  { id, last_four, is_changed }: OutputOf<typeof blockVoucher>,
  done: string,
  dryRun: boolean,
): string {
  const verb = is_changed ? (dryRun ? "would be" : "is now") : "was already";
  return `The code …${last_four} (${id}) ${verb} ${done}.\n`;
}

/** The text about many changed vouchers: "120 vouchers with 3400.00 EUR left are now blocked." */
export function manyText(
  { vouchers, amount, currency, left }: OutputOf<typeof blockVouchers>,
  done: string,
  dryRun: boolean,
): string {
  const be = dryRun ? "would be" : vouchers === 1 ? "is now" : "are now";
  return `${counted(vouchers, "voucher")} with ${moneyText(amount, currency)} left ${be} ${done}.\n${leftLine(left)}`;
}

/** The details of a voucher; of its code only the last four characters. */
export function voucherText(voucher: OutputOf<typeof showVoucher>): string {
  const { currency, time_zone, valid_from, valid_until, catalogue_ids } = voucher;
  const amount = (minor: number) => moneyText(minor, currency);
  const start = valid_from ? clockTime(valid_from, time_zone) : "at once";
  return labelled([
    ["voucher", `…${voucher.last_four} (${voucher.id})`],
    ["state", stateText(voucher)],
    ["website", voucher.website_id + (voucher.website_group ? `, group ${voucher.website_group}` : "")],
    ["value", amount(voucher.value)],
    ["balance", amount(voucher.available) + (voucher.pending ? `, and ${amount(voucher.pending)} reserved` : "")],
    ["valid", `${start} to ${valid_until ? dayOrTimeOf(valid_until, time_zone) : "no end"}`],
    ["days and times", time_zone],
    ["combinable", voucher.combinable ? "yes" : "no"],
    ["asks for a TAN", voucher.requires_tan ? "yes" : "no"],
    ["bound address", voucher.has_mandatory_address ? "yes" : "no"],
    ["catalogues", catalogue_ids?.join(", ") ?? "the website's own"],
    ["giver", voucher.giver_id ?? "none"],
    ["batch", voucher.batch],
    ...voucher.transfers.map((transfer) => ["transfer", transferLine(transfer, amount, time_zone)] as const),
  ]);
}

/** "redeemable", or "blocked: stolen letters", or the reason that a customer is told. */
function stateText({ state, block_reason, replaced_by, returned_in }: OutputOf<typeof showVoucher>): string {
  if (replaced_by !== null) {
    return `replaced by ${replaced_by}`;
  }
  if (returned_in !== null) {
    return `taken back in return ${returned_in}`;
  }
  return block_reason === null ? state : `blocked: ${block_reason}`;
}
