import {
  allWebsites,
  expiryAccount,
  issueVouchers,
  postTransfers,
  takenDigests,
  type VoucherToIssue,
} from "@guerdon/api/operator";
import { normalizeCode } from "@guerdon/domain/voucher-code";
import type { CommandContext } from "../command-context.ts";
import { makeChange } from "../make-change.ts";
import { DEMO_VOUCHERS, type DemoVoucher } from "./demo-vouchers.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Issues those of the demonstration's codes that are not there yet. */
export async function issueDemoVouchers(context: CommandContext): Promise<void> {
  const { shop } = context;
  const digestsOf = ({ code }: DemoVoucher) => shop.keyring.digests("voucher-code", normalizeCode(code));
  const { db } = shop;
  const taken = await takenDigests(db, DEMO_VOUCHERS.flatMap(digestsOf));
  const missing = DEMO_VOUCHERS.filter((voucher) => !digestsOf(voucher).some((digest) => taken.has(digest)));
  if (missing.length === 0) return;
  await makeChange(context, { dryRun: false }, async (transaction) => {
    const now = shop.now();
    for (const { id, settings } of await allWebsites(transaction)) {
      const wanted = missing.filter(({ website }) => website === id);
      const currency = settings.website_currency_short_symbol;
      const website_group = settings.voucher_group;
      const vouchers = wanted.map((voucher) => toIssue(voucher, now));
      const ids = await issueVouchers(transaction, shop.keyring, {
        website_id: id,
        website_group,
        currency,
        vouchers,
        now,
      });
      const spent = wanted.flatMap(({ spent: isSpent, value }, index) =>
        isSpent ? [{ id: ids[index] ?? "", value }] : [],
      );
      await postTransfers(
        transaction,
        spent.map(({ id: voucherId, value }) => ({
          website_id: id,
          transfer_id: `spend/${voucherId}`,
          debit_account_id: voucherId,
          credit_account_id: expiryAccount(currency),
          amount: value,
          currency,
          reason: "demonstration",
          created_at: now,
        })),
      );
    }
    return { ok: true, value: undefined, details: { demonstration: true, vouchers: missing.length } };
  });
}

function toIssue({ code, value, past }: DemoVoucher, now: Date): VoucherToIssue {
  return {
    code,
    value,
    valid_from: new Date(now.getTime() - (past ? 400 : 1) * DAY_MS),
    valid_until: past ? new Date(now.getTime() - 30 * DAY_MS) : null,
    combinable: true,
    tan: null,
    catalog_ids: null,
    batch: "demonstration",
  };
}
