import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { transfersOfAccounts } from "../ledger/index.ts";
import { findBalances } from "./balance-store.ts";
import { accountEmailDigests, openAccount } from "./people.ts";
import { findAccountsOfEmail } from "./store.ts";

/** More accounts than a person has. */
const MAX_ACCOUNTS = 1000;

/** The accounts of a person, with address book and movements of their credit. One with credit is not erased. */
export async function accountsOfPerson(
  { db, keyring }: PersonalShop,
  { website_id, email }: Person,
): Promise<PersonalHolding[]> {
  const digests = accountEmailDigests(keyring, website_id, email);
  const accounts = await findAccountsOfEmail(db, website_id, { digests, most: MAX_ACCOUNTS });
  const ids = accounts.map(({ account_id }) => account_id);
  const balances = await findBalances(db, website_id, ids);
  const transfers = await transfersOfAccounts(db, website_id, ids);
  return accounts.map((account) => {
    const { account_id: id, state, language, created_at, secured_at, password_hash } = account;
    const { available, pending } = balances.get(id) ?? { available: 0, pending: 0 };
    const data = {
      ...openAccount(keyring, account, account),
      state,
      language,
      created_at,
      secured_at,
      has_password: password_hash !== null,
      available,
      pending,
      transfers: transfers.get(id) ?? [],
    };
    return { kind: "account", website_id, id, name: id, stays: stayOf(available, pending), until: null, data };
  });
}

/**
 * Returns the reason why an account stays; null if none. Credit that a payment in process has reserved is not given up:
 * it may be released again, or spent on an order.
 */
function stayOf(available: number, pending: number): PersonalHolding["stays"] {
  if (pending > 0) {
    return "payment_open";
  }
  return available > 0 ? "credit_left" : null;
}
