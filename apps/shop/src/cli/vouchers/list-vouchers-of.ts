import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listVouchers } from "@guerdon/contract/operations/voucher-list";
import { majorFromMinor } from "@guerdon/domain/money";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import type { Cell } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { writeList } from "../write-list.ts";

/** The options of `vouchers list`. */
export interface VoucherListOptions {
  site: string;
  batch?: string;
  ending?: string;
  giver?: string;
  unspent: boolean;
  endsBefore?: string;
  limit?: number;
  format: ListFormat;
}

const COLUMNS = [
  ...["id", "code", "batch", "state", "value", "available", "reserved"],
  ...["currency", "valid_from", "valid_until", "giver"],
] as const;

/** Prints vouchers with their states and balances; of their codes only the last four characters. */
export async function listVouchersOf(
  context: CommandContext,
  { site, batch, ending, giver, unspent, endsBefore, limit, format }: VoucherListOptions,
): Promise<Checked<number>> {
  const filter = {
    website_id: site,
    batch: batch ?? null,
    last_four: ending ?? null,
    unspent,
    giver_id: giver ?? null,
    ends_before: endsBefore ?? null,
  };
  return writeList(context, {
    format,
    limit,
    columns: COLUMNS,
    row: voucherRow,
    empty: "There are no such vouchers.",
    page: async (page, reading) => {
      const listed = await operate<typeof listVouchers>(context, listVouchers, {
        reading,
        input: async () => ({ ok: true, value: { ...filter, ...page } }),
      });
      return listed.ok ? { ok: true, value: { ...listed.value, items: listed.value.vouchers } } : listed;
    },
  });
}

/** Amounts are decimal numbers of the currency. */
function voucherRow(
  voucher: OutputOf<typeof listVouchers>["vouchers"][number],
): Record<(typeof COLUMNS)[number], Cell> {
  const { id, last_four, batch, state, currency, valid_from, valid_until, giver_id } = voucher;
  const amount = (minor: number) => majorFromMinor(minor).toFixed(2);
  return {
    id,
    code: `…${last_four}`,
    batch,
    state,
    currency,
    valid_from,
    valid_until,
    giver: giver_id,
    value: amount(voucher.value),
    available: amount(voucher.available),
    reserved: amount(voucher.pending),
  };
}
