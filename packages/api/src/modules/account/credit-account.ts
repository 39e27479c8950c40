import type { creditAccount as operation } from "@guerdon/contract/operations/account";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { creditCustomer, lockCredit } from "../ledger/index.ts";
import { lockAccountWithCredit } from "./lock-account-with-credit.ts";
import { namedAccount } from "./named-account.ts";
import { isErased, openAccount } from "./people.ts";

/** Gives an account credit, once for each reference [account.credit]. */
export const creditAccount: OperatorAct<typeof operation> = (shop, run, input) =>
  run.change([], async (unit) => {
    const found = await namedAccount(unit, shop.keyring, input);
    if (!found.ok) {
      return found;
    }
    const { website_id, amount, reference, reason } = input;
    const { account_id } = found.account;
    const currency = found.website.settings.website_currency_short_symbol;
    // Locked, so that of two commands with one reference the second finds the first one's transfer.
    const account = (await lockAccountWithCredit(unit, found.account)) ?? found.account;
    if (isErased(openAccount(shop.keyring, account, account))) {
      return refused({ code: "account_erased", fields: {} });
    }
    const given = { website_id, account_id, currency, amount, reference, reason, now: run.now() };
    const credited = await creditCustomer(unit, given);
    if (credited === "differs") {
      return refused({ code: "reference_used", fields: { reference } });
    }
    const available = (await lockCredit(unit, [{ website_id, account_id }])).get(account_id) ?? 0;
    const is_repeated = credited === "repeated";
    return done(
      { available, currency, is_repeated },
      {
        ...(is_repeated && { outcome: "unchanged" }),
        website: website_id,
        subject: account_id,
        details: { amount, reference },
      },
    );
  });
