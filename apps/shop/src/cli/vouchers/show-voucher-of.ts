import type { OutputOf } from "@guerdon/contract/operations/operation";
import { showVoucher } from "@guerdon/contract/operations/voucher";
import { clockTime, dayOrTimeOf } from "@guerdon/domain/day";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "../payments/entry-lines.ts";
import { transferLine } from "../transfer-line.ts";

type ShownVoucher = OutputOf<typeof showVoucher>;

/** Prints the details of a voucher; of its code only the last four characters. */
export async function showVoucherOf(context: CommandContext, code: string): Promise<Checked<number>> {
  const { io } = context;
  const input = async () => ({ ok: true as const, value: { code: code === "-" ? await io.readStdin() : code } });
  const shown = await operate<typeof showVoucher>(context, showVoucher, { input });
  if (!shown.ok) {
    return shown;
  }
  io.stdout(description(shown.value));
  return { ok: true, value: 0 };
}

function description(voucher: ShownVoucher): string {
  const { currency, time_zone: timeZone, valid_from, valid_until, catalogue_ids } = voucher;
  const amount = (minor: number) => moneyText(minor, currency);
  const lines: [string, string][] = [
    ["voucher", `…${voucher.last_four} (${voucher.id})`],
    ["state", stateText(voucher)],
    ["website", voucher.website_id + (voucher.website_group ? `, group ${voucher.website_group}` : "")],
    ["value", amount(voucher.value)],
    ["balance", amount(voucher.available) + (voucher.pending ? `, and ${amount(voucher.pending)} reserved` : "")],
    [
      "valid",
      `${valid_from ? clockTime(valid_from, timeZone) : "at once"} to ${valid_until ? dayOrTimeOf(valid_until, timeZone) : "no end"}`,
    ],
    ["days and times", timeZone],
    ["combinable", voucher.combinable ? "yes" : "no"],
    ["asks for a TAN", voucher.requires_tan ? "yes" : "no"],
    ["bound address", voucher.has_mandatory_address ? "yes" : "no"],
    ["catalogues", catalogue_ids?.join(", ") ?? "the website's own"],
    ["giver", voucher.giver_id ?? "none"],
    ["batch", voucher.batch],
    ...voucher.transfers.map((transfer): [string, string] => ["transfer", transferLine(transfer, amount, timeZone)]),
  ];
  return lines.map(([name, value]) => `${`${name}:`.padEnd(16)}${value}\n`).join("");
}

/** "redeemable", or "blocked: stolen letters", or the reason that a customer is told. */
function stateText({ state, block_reason, replaced_by, returned_in }: ShownVoucher): string {
  if (replaced_by !== null) {
    return `replaced by ${replaced_by}`;
  }
  if (returned_in !== null) {
    return `taken back in return ${returned_in}`;
  }
  return block_reason === null ? state : `blocked: ${block_reason}`;
}
