import type { Sealed } from "../../crypto/keyring.ts";
import { digest, rotation, sealed, type TableCards, words } from "../../tables/table-card.ts";
import { eraseClosedWithdrawal } from "./erase-withdrawal.ts";
import { deletePastWithdrawals } from "./retention-store.ts";
import { openStatement, sealStatement, type WithdrawalKey } from "./statement.ts";
import { withdrawalsOfPerson } from "./withdrawals-of-person.ts";

/** The tables of the module. */
export const withdrawalTables = {
  withdrawals: {
    of: "website",
    backup: "snapshot",
    personal: {
      ciphertext: sealed("withdrawal", "withdrawal", "website_id", "withdrawal_id"),
      email_digest: digest("withdrawal"),
      request_digest: digest("withdrawal"),
      closed_note: words("withdrawal"),
    },
    impersonal: ["website_id", "withdrawal_id", "language", "key_id", "order_id"],
    holdings: [
      {
        kind: "withdrawal",
        find: async (shop, person) => ({ holdings: await withdrawalsOfPerson(shop, person) }),
        erase: (transaction, _shop, { id }) => eraseClosedWithdrawal(transaction, id),
      },
    ],
    rotation: rotation<"withdrawals", WithdrawalKey & Sealed>()({
      counted: "withdrawals",
      key: { website_id: "text", withdrawal_id: "text" },
      keyId: "key_id",
      reads: ["ciphertext"],
      writes: { ciphertext: "text", key_id: "text", email_digest: "text" },
      reseal: (keyring, row) => sealStatement(keyring, row, openStatement(keyring, row, row)),
      nameOf: ({ withdrawal_id }) => withdrawal_id,
    }),
    retention: [
      {
        counted: "withdrawals",
        batch: ({ shop: { db }, limits }, size) => deletePastWithdrawals(db, limits.withdrawalsClosed, size),
      },
    ],
  },
} satisfies TableCards;
