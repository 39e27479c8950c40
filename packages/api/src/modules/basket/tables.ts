import { digest, rotation, sealed, type TableCards, words } from "../../tables/table-card.ts";
import { deleteAbandonedBaskets } from "./abandoned-store.ts";
import { openAddresses, sealAddresses } from "./addresses.ts";
import { emptyDeadBaskets } from "./dead-store.ts";
import { openRecipients, sealRecipients } from "./recipient-lists.ts";
import type { RecipientListRow } from "./recipient-store.ts";
import type { AddressColumns, BasketKey } from "./store.ts";

/** The tables of the module. */
export const basketTables = {
  baskets: {
    of: "website",
    backup: "snapshot",
    personal: {
      addresses: sealed("basket", "basket-addresses", "website_id", "basket_id"),
      email_digests: digest("basket"),
      giver_answer: words("basket"),
    },
    impersonal: [
      "website_id",
      "basket_id",
      "state",
      "lines",
      "account_id",
      "partner_person_id",
      "post_payment",
      "payment_attempt_id",
      "buyer_id",
      "addresses_key_id",
    ],
    rotation: rotation<"baskets", BasketKey & AddressColumns>()({
      counted: "orders",
      key: { website_id: "text", basket_id: "text" },
      keyId: "addresses_key_id",
      reads: ["addresses"],
      writes: { addresses: "text", addresses_key_id: "text", email_digests: "text[]" },
      reseal: (keyring, row) => sealAddresses(keyring, row, openAddresses(keyring, row, row)),
      nameOf: ({ basket_id }) => basket_id,
    }),
    retention: [
      {
        counted: "baskets",
        batch: ({ shop: { db }, limits }, size) => deleteAbandonedBaskets(db, limits.basketsChanged, size),
      },
      { counted: "basket_people", batch: ({ shop: { db } }, size) => emptyDeadBaskets(db, size) },
    ],
  },
  basket_vouchers: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "basket_id", "voucher_website_id", "voucher_id", "partial_payment_id"],
  },
  recipient_lists: {
    of: "website",
    backup: "snapshot",
    // Recipients are other people: the export gives only their number.
    personal: { ciphertext: sealed("basket", "recipient-list", "website_id", "basket_id", "position") },
    impersonal: ["website_id", "basket_id", "key_id"],
    rotation: rotation<"recipient_lists", RecipientListRow>()({
      counted: "orders",
      key: { website_id: "text", basket_id: "text", position: "integer" },
      keyId: "key_id",
      reads: ["ciphertext"],
      writes: { ciphertext: "text", key_id: "text" },
      reseal: (keyring, row) => sealRecipients(keyring, row, openRecipients(keyring, row)),
      nameOf: ({ basket_id }) => basket_id,
    }),
  },
} satisfies TableCards;
