import type { Sealed } from "../../crypto/keyring.ts";
import { digest, rotation, sealed, type TableCards, words } from "../../tables/table-card.ts";
import type { BasketKey } from "../basket/index.ts";
import { basketsOfPerson } from "../basket/index.ts";
import type { OrderKey } from "./order-key.ts";
import { draftsOfPerson } from "./people/drafts-of-person.ts";
import { eraseBasketPeople } from "./people/erase-basket-people.ts";
import { eraseFormerEmails } from "./people/erase-former-emails.ts";
import { erasePastPeople } from "./people/erase-past-people.ts";
import { eraseOrder } from "./people/erase-people.ts";
import { ordersOfPerson } from "./people/orders-of-person.ts";
import { eraseRecipient } from "./people/recipients-of-person.ts";
import { openPeople, sealPeople } from "./people.ts";
import { replacePeopleDigests } from "./people-store.ts";

/** The tables of the module. */
export const orderTables = {
  orders: {
    of: "website",
    backup: "snapshot",
    // Answers in a record are chosen from a giver's words and name no one; the export has them with the order. The id of a
    // partner's person is random, and leads to no one after an erasure.
    impersonal: [
      "website_id",
      "order_id",
      "order_number",
      "basket_id",
      "language",
      "currency",
      "record",
      "account_id",
      "partner_person_id",
    ],
  },
  order_drafts: {
    of: "website",
    backup: "snapshot",
    personal: { ciphertext: sealed("basket", "order-people", "website_id", "order_id") },
    impersonal: [
      "website_id",
      "basket_id",
      "order_id",
      "account_id",
      "partner_person_id",
      "language",
      "record",
      "lines",
      "key_id",
    ],
    holdings: [
      {
        kind: "basket",
        async find(shop, search) {
          const holdings = await basketsOfPerson(shop, search, await draftsOfPerson(shop, search));
          return { holdings, also: { basket_ids: holdings.map(({ id }) => id) } };
        },
        erase: (transaction, _shop, { website_id, id }) =>
          eraseBasketPeople(transaction, { website_id, basket_id: id }),
      },
    ],
    rotation: rotation<"order_drafts", BasketKey & OrderKey & Sealed>()({
      counted: "orders",
      key: { website_id: "text", basket_id: "text" },
      keyId: "key_id",
      reads: ["order_id", "ciphertext"],
      writes: { ciphertext: "text", key_id: "text" },
      reseal: (keyring, row) => sealPeople(keyring, row, openPeople(keyring, row, row)),
      nameOf: ({ order_id }) => order_id,
    }),
    retention: [
      { counted: "order_drafts", key: ["website_id", "basket_id"], time: "prepared_at", before: "draftsPrepared" },
    ],
  },
  order_lines: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "order_id", "product_number", "variation_number", "state"],
  },
  order_people: {
    of: "website",
    backup: "snapshot",
    personal: { ciphertext: sealed("order", "order-people", "website_id", "order_id") },
    impersonal: ["website_id", "order_id", "key_id"],
    holdings: [
      { kind: "order", find: ordersOfPerson, erase: eraseOrder },
      {
        kind: "former_emails",
        erase: (transaction, shop, { website_id, id }) =>
          eraseFormerEmails(transaction, shop, { website_id, order_id: id }),
      },
      { kind: "recipient", erase: eraseRecipient },
    ],
    rotation: rotation<"order_people", OrderKey & Sealed>()({
      counted: "orders",
      key: { website_id: "text", order_id: "text" },
      keyId: "key_id",
      reads: ["ciphertext"],
      writes: { ciphertext: "text", key_id: "text", is_findable: "boolean" },
      reseal: (keyring, row) => ({ ...sealPeople(keyring, row, openPeople(keyring, row, row)), is_findable: true }),
      nameOf: ({ order_id }) => order_id,
      writeOthers: replacePeopleDigests,
    }),
    retention: [{ counted: "order_people", all: ({ shop, limits }) => erasePastPeople(shop, limits.ordersEnded) }],
  },
  order_emails: {
    of: "website",
    backup: "snapshot",
    personal: { digest: digest("order") },
    impersonal: ["website_id", "order_id", "role"],
  },
  order_names: {
    of: "website",
    backup: "snapshot",
    personal: { digest: digest("order") },
    impersonal: ["website_id", "order_id"],
  },
  order_events: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "order_id", "kind"],
  },
  reached_states: {
    of: "website",
    backup: "snapshot",
    impersonal: ["website_id", "order_id", "state"],
  },
  shipments: {
    of: "website",
    backup: "snapshot",
    personal: { carrier: words("order"), tracking_number: words("order") },
    impersonal: ["website_id", "order_id"],
  },
} satisfies TableCards;
