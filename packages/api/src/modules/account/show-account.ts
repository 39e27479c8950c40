import type { showAccount as operation } from "@guerdon/contract/operations/account";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { transfersOf } from "../ledger/index.ts";
import { findBalance } from "./balance-store.ts";
import { namedAccount } from "./named-account.ts";

/** Shows an account without its person, whose name the operator typed. */
export const showAccount: OperatorAct<typeof operation> = async ({ db, keyring }, _run, input) => {
  const found = await namedAccount(db, keyring, input);
  if (!found.ok) {
    return found;
  }
  const { website, account } = found;
  const { account_id, state, language, created_at, giver_id } = account;
  const { available, pending } = await findBalance(db, account);
  const value = {
    account_id,
    state,
    language,
    created_at,
    available,
    pending,
    giver_id,
    has_password: account.password_hash !== null,
    currency: website.settings.website_currency_short_symbol,
    transfers: await transfersOf(db, account),
    time_zone: website.settings.time_zone,
  };
  return done(value, { website: input.website_id, subject: account_id });
};
