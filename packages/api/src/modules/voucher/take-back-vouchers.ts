import type { takeBackVouchers as operation } from "@guerdon/contract/operations/voucher-return";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { freezeManyAccounts, returnCredit } from "../ledger/index.ts";
import { findWebsite } from "../website/index.ts";
import { chooseVouchers } from "./choose-vouchers.ts";
import { changeMany } from "./chosen-store.ts";
import { recordedChoice } from "./recorded-choice.ts";
import { insertReturn, insertReturned } from "./return-store.ts";

/**
 * Takes back unused codes: they are void, and what is left on them moves from outstanding credit to an account of its own,
 * in one transaction [voucher.take-back].
 */
export const takeBackVouchers: OperatorAct<typeof operation> = async (shop, run, wish) => {
  const { choice, reason } = wish;
  const { website_id } = choice;
  const found = await findWebsite(shop.db, website_id);
  if (!found.ok) {
    return found;
  }
  const { website } = found;
  const currency = website.settings.website_currency_short_symbol;
  return run.change([returnsLock(website_id)], async (unit) => {
    const choosing = { ...shop, unit, website, isDry: run.isDry };
    const chosen = await chooseVouchers(choosing, wish, { kind: "take-back", currency });
    if (!chosen.ok) {
      return chosen;
    }
    const { changing, amount, left } = chosen.value;
    const now = run.now();
    const ids = changing.map(({ id }) => id);
    const amounts = changing.map(({ id, available }) => ({ account_id: id, amount: available }));
    const number = await insertReturn(unit, { website_id, reason, currency, now });
    await insertReturned(unit, { website_id, number }, changing);
    await returnCredit(unit, { website_id, currency, number, amounts, now });
    await freezeManyAccounts(unit, { website_id, account_ids: ids }, now);
    await changeMany(unit, { website_id, ids }, { returned_in: number });
    return done(
      { number, vouchers: changing.length, amount, currency, left },
      {
        website: website_id,
        subject: String(number),
        details: { reason, ...recordedChoice(choice), vouchers: changing.length, amount },
      },
    );
  });
};

/** Returns of a website are made and closed one after the other. */
export function returnsLock(website_id: string): string {
  return `returns:${website_id}`;
}
