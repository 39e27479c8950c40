import type { Sealed } from "../../crypto/keyring.ts";
import { digest, rotation, sealed, type TableCards } from "../../tables/table-card.ts";
import { type BankEntryKey, openPayer, sealPayer } from "./payer.ts";
import { erasePastPayers } from "./payer-store.ts";
import { erasePayer } from "./person-store.ts";

/** Encrypts payers, and digests their accounts. */
export const bankEntryRotation = rotation<"bank_entries", BankEntryKey & Sealed>()({
  counted: "orders",
  key: { website_id: "text", entry_id: "text" },
  keyId: "key_id",
  reads: ["ciphertext"],
  writes: { ciphertext: "text", key_id: "text", iban_digest: "text", is_findable: "boolean" },
  reseal: (keyring, row) => ({ ...sealPayer(keyring, row, openPayer(keyring, row, row)), is_findable: true }),
  nameOf: ({ entry_id }) => entry_id,
});

/** The tables of the module. */
export const paymentTables = {
  payment_attempts: {
    of: "website",
    backup: "snapshot",
    // Ids of the provider and of the fraud service, and the provider's message to the payer, which names no one.
    impersonal: [
      "website_id",
      "attempt_id",
      "basket_id",
      "order_id",
      "currency",
      "state",
      "language",
      "ref_digest",
      "token",
      "redirect_url",
      "transaction_id",
      "capture_id",
      "failure",
      "payer_message",
      "request",
      "risk_token",
    ],
  },
  bank_entries: {
    of: "website",
    backup: "snapshot",
    personal: {
      ciphertext: sealed("payer", "payer", "website_id", "entry_id"),
      iban_digest: digest("payer"),
      // A digest of the bank's own number, or of the whole entry, so that a statement imported again counts nothing twice.
      entry_key: digest(null),
    },
    impersonal: [
      "website_id",
      "entry_id",
      "booked_on",
      "currency",
      "direction",
      "outcome",
      "reason",
      "order_id",
      "key_id",
    ],
    // Found with the orders that it paid.
    holdings: [
      {
        kind: "payer",
        erase: (transaction, _shop, { website_id, id, at }) =>
          erasePayer(transaction, { website_id, entry_id: id }, at),
      },
    ],
    rotation: bankEntryRotation,
    retention: [
      { counted: "payers", batch: ({ shop: { db }, limits }, size) => erasePastPayers(db, limits.entriesTaken, size) },
    ],
  },
  bank_allocations: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "entry_id", "order_id"],
  },
} satisfies TableCards;
