import type { issueDemoVouchers as operation } from "@guerdon/contract/operations/demonstration";
import type { InputOf } from "@guerdon/contract/operations/operation";
import { normalizeCode } from "@guerdon/domain/voucher/voucher-code";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, type OperatorShop } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { expiryAccount, postTransfers } from "../ledger/index.ts";
import { createVouchers, takenCodes, type VoucherToIssue } from "../voucher/index.ts";
import { allWebsites } from "../website/index.ts";

type DemoVoucher = InputOf<typeof operation>["vouchers"][number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Issues the demonstration's codes that do not exist yet [voucher.demo-codes]. */
export const issueDemoVouchers: OperatorAct<typeof operation> = (shop, run, { vouchers, batch }) =>
  run.change(["vouchers"], async (unit) => {
    const codes = vouchers.map(({ code }) => normalizeCode(code));
    const taken = await takenCodes(unit, shop.keyring, codes);
    const websites = await allWebsites(unit);
    const isWanted = ({ website }: DemoVoucher) => websites.some(({ id }) => id === website);
    const missing = vouchers.filter((voucher, index) => isWanted(voucher) && !taken.has(codes[index] ?? ""));
    const now = run.now();
    for (const website of websites) {
      const own = missing.filter((voucher) => voucher.website === website.id);
      const byCurrency = Map.groupBy(own, ({ currency }) => currency ?? website.settings.website_currency_short_symbol);
      for (const [currency, wanted] of byCurrency) {
        await issueOn(unit, shop, { website, currency, wanted, batch, now });
      }
    }
    const outcome = missing.length === 0 ? ({ outcome: "unchanged" } as const) : {};
    return done(
      { codes: missing.map(({ code }) => code) },
      { ...outcome, subject: batch, details: { vouchers: missing.length } },
    );
  });

interface DemoIssue {
  website: Website;
  currency: string;
  wanted: readonly DemoVoucher[];
  batch: string;
  now: Date;
}

async function issueOn(
  unit: UnitOfWork,
  { keyring }: Pick<OperatorShop, "keyring">,
  { website, currency, wanted, batch, now }: DemoIssue,
): Promise<void> {
  const { id: website_id, settings } = website;
  const vouchers = wanted.map((voucher) => ({ ...toIssue(voucher, now), batch }));
  const terms = { website_id, website_group: settings.voucher_group, currency };
  const ids = await createVouchers(unit, keyring, { ...terms, vouchers, now });
  const spent = wanted.flatMap((voucher, index) => (voucher.spent ? [{ ...voucher, id: ids[index] ?? "" }] : []));
  await postTransfers(
    unit,
    spent.map(({ id, value }) => ({
      website_id,
      currency,
      amount: value,
      created_at: now,
      transfer_id: `spend/${id}`,
      debit_account_id: id,
      credit_account_id: expiryAccount(currency),
      reason: "demonstration",
    })),
  );
}

function toIssue(voucher: DemoVoucher, now: Date): Omit<VoucherToIssue, "batch"> {
  const { code, value, combinable, tan, mandatory_address, giver_id, past, later } = voucher;
  const firstDay = past ? -400 : later ? 3650 : -1;
  return {
    code,
    value,
    combinable,
    tan: tan ?? null,
    catalogue_ids: null,
    giver_id: giver_id ?? null,
    mandatory_address: mandatory_address ?? null,
    valid_from: new Date(now.getTime() + firstDay * DAY_MS),
    valid_until: past ? new Date(now.getTime() - 30 * DAY_MS) : null,
  };
}
