import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { transfersOf } from "../ledger/index.ts";
import { findBalance } from "./balance-store.ts";
import { accountEmailDigests, openAccount } from "./people.ts";
import { findAccountsOfEmail } from "./store.ts";

/** More accounts than a person has. */
const MOST = 1000;

/** The accounts of a person, with address book and movements of their credit. One with credit is not erased. */
export async function accountsOfPerson(
  { db, keyring }: PersonalShop,
  { website_id, email }: Person,
): Promise<PersonalHolding[]> {
  const digests = accountEmailDigests(keyring, website_id, email);
  const accounts = await findAccountsOfEmail(db, website_id, { digests, most: MOST });
  return Promise.all(
    accounts.map(async (account): Promise<PersonalHolding> => {
      const { account_id, state, language, created_at, secured_at, password_hash } = account;
      const { available, pending } = await findBalance(db, account);
      const people = openAccount(keyring, account, account);
      return {
        kind: "account",
        website_id,
        id: account_id,
        name: account_id,
        stays: available + pending > 0 ? "credit_left" : null,
        data: {
          ...people,
          ...{ state, language, created_at, secured_at, has_password: password_hash !== null, available, pending },
          transfers: await transfersOf(db, account),
        },
      };
    }),
  );
}
