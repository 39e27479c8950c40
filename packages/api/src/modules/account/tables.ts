import type { Sealed } from "../../crypto/keyring.ts";
import { digest, rotation, sealed, type TableCards } from "../../tables/table-card.ts";
import { accountsOfPerson } from "./accounts-of-person.ts";
import { eraseAccount } from "./erase-account.ts";
import { type AccountKey, openAccount, sealAccount } from "./people.ts";

/** The tables of the module. */
export const accountTables = {
  accounts: {
    of: "website",
    backup: "snapshot",
    personal: {
      ciphertext: sealed("account", "account-people", "website_id", "account_id"),
      password_hash: digest("account"),
      user_name_digest: digest("account"),
      email_digest: digest("account"),
    },
    impersonal: ["website_id", "account_id", "state", "language", "giver_id", "key_id"],
    holdings: [
      {
        kind: "account",
        async identify(shop, person) {
          const holdings = await accountsOfPerson(shop, person);
          return { holdings, also: { account_ids: holdings.map(({ id }) => id) } };
        },
        erase: (transaction, shop, { website_id, id }) =>
          eraseAccount(transaction, shop, { website_id, account_id: id }),
      },
    ],
    rotation: rotation<"accounts", AccountKey & Sealed>()({
      counted: "accounts",
      key: { website_id: "text", account_id: "text" },
      keyId: "key_id",
      reads: ["ciphertext"],
      writes: { ciphertext: "text", key_id: "text", user_name_digest: "text", email_digest: "text" },
      reseal: (keyring, row) => sealAccount(keyring, row, openAccount(keyring, row, row)),
      nameOf: ({ account_id }) => account_id,
    }),
  },
  account_attempts: {
    of: "website",
    backup: { leftOut: "counts wrong passwords of the last two hours" },
    personal: { name_digest: digest("account"), origin_digest: digest("account") },
    impersonal: ["website_id"],
    retention: [
      {
        counted: "account_attempts",
        key: ["website_id", "name_digest", "origin_digest"],
        time: "last_at",
        before: "passwordWrong",
      },
    ],
  },
  account_tokens: {
    of: "website",
    backup: "snapshot",
    personal: {
      // A new e-mail address that is not confirmed yet. The export has the confirmed one.
      ciphertext: {
        ...sealed("account", "account-people", "website_id", "account_id", "'email'"),
        exported: null,
      },
      token_digest: digest("account"),
    },
    impersonal: ["website_id", "account_id", "purpose", "key_id"],
    retention: [{ counted: "account_tokens", key: ["website_id", "token_digest"], time: "expires_at", before: "now" }],
  },
} satisfies TableCards;
