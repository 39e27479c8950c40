import type { Database, Keyring, Shop, Website } from "@guerdon/api";
import {
  allWebsites,
  createVouchers,
  expiryAccount,
  postTransfers,
  takenCodes,
  type VoucherToIssue,
} from "@guerdon/api/operator";
import { normalizeCode } from "@guerdon/domain/voucher-code";
import type { Transaction } from "kysely";
import { type CommandContext, progress } from "../command-context.ts";
import { listed } from "../counted.ts";
import { makeChange } from "../make-change.ts";
import { DEMO_BATCH } from "./demo-contents.ts";
import { DEMO_VOUCHERS, type DemoVoucher } from "./demo-vouchers.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Issues those of the demonstration's codes that are not there yet. */
export async function issueDemoVouchers(context: CommandContext, options: { dryRun: boolean }): Promise<void> {
  const { shop } = context;
  await makeChange(context, { ...options, locks: ["vouchers"] }, async (transaction) => {
    const missing = await missingVouchers(transaction, shop.keyring);
    for (const website of await allWebsites(transaction)) {
      const wanted = missing.filter((voucher) => voucher.website === website.id);
      await issueOn({ ...shop, transaction }, website, wanted);
    }
    if (options.dryRun && missing.length > 0) {
      progress(context, `New codes: ${listed(missing.map(({ code }) => code))}`);
    }
    const unchanged = missing.length === 0;
    return { ok: true, value: undefined, details: { vouchers: missing.length }, unchanged };
  });
}

async function missingVouchers(transaction: Transaction<Database>, keyring: Keyring): Promise<DemoVoucher[]> {
  const codes = DEMO_VOUCHERS.map(({ code }) => normalizeCode(code));
  const taken = await takenCodes(transaction, keyring, codes);
  return DEMO_VOUCHERS.filter((_, index) => !taken.has(codes[index] ?? ""));
}

async function issueOn(
  { transaction, keyring, now }: Pick<Shop, "keyring" | "now"> & { transaction: Transaction<Database> },
  { id: website_id, settings }: Website,
  wanted: readonly DemoVoucher[],
): Promise<void> {
  const issued_at = now();
  const currency = settings.website_currency_short_symbol;
  const ids = await createVouchers(transaction, keyring, {
    website_id,
    website_group: settings.voucher_group,
    currency,
    vouchers: wanted.map((voucher) => toIssue(voucher, issued_at)),
    now: issued_at,
  });
  const spent = wanted.flatMap((voucher, index) => (voucher.spent ? [{ ...voucher, id: ids[index] ?? "" }] : []));
  const transfers = spent.map(({ id, value }) => ({
    website_id,
    transfer_id: `spend/${id}`,
    debit_account_id: id,
    credit_account_id: expiryAccount(currency),
    amount: value,
    currency,
    reason: "demonstration",
    created_at: issued_at,
  }));
  await postTransfers(transaction, transfers);
}

function toIssue({ code, value, past }: DemoVoucher, now: Date): VoucherToIssue {
  return {
    code,
    value,
    valid_from: new Date(now.getTime() - (past ? 400 : 1) * DAY_MS),
    valid_until: past ? new Date(now.getTime() - 30 * DAY_MS) : null,
    combinable: true,
    tan: null,
    catalogue_ids: null,
    batch: DEMO_BATCH,
  };
}
