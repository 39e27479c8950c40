import { ORDER_STATES } from "@guerdon/domain/order";
import { ORDER_SEARCH_KINDS } from "@guerdon/domain/order/order-search";
import { z } from "zod";
import { amountChanged, expectedAmount } from "./expected-amount.ts";
import { pageFacts, pageWish } from "./list-page.ts";
import { operation } from "./operation.ts";

const websiteId = z.string();

export const eraseOrderPeople = operation({
  name: "eraseOrderPeople",
  summary: "Erases the names and addresses of an order; amounts, lines and transfers stay. It cannot be undone",
  permission: "orders.erase",
  changes: true,
  input: z.strictObject({
    website_id: websiteId,
    order_number: z.string(),
    /** Without the list that lets a restored back-up erase again. */
    without_list: z.boolean().default(false),
  }),
  output: z.strictObject({ is_erased_before: z.boolean() }),
  refusals: { website_unknown: ["website_id", "known"], order_unknown: ["order_number"], erasure_list_missing: [] },
});

const minor = z.int();
const state = z.enum(ORDER_STATES);

/** An order in a list, without its people. */
const listedOrder = z.strictObject({
  website_id: z.string(),
  order_number: z.string(),
  placed_at: z.date(),
  state,
  currency: z.string(),
  gross_price: minor,
  /** The amount to be paid beyond credit. */
  amount_to_pay: minor,
  /** The part of it that transfers have paid so far. */
  received: minor,
});

export const listOrders = operation({
  name: "listOrders",
  summary: "Lists orders with their states and amounts, newest first, without their people",
  permission: "orders.list",
  changes: false,
  input: z.strictObject({
    website_id: z.string().nullable(),
    state: state.nullable(),
    /** Only those with goods by post that are to be sent. */
    to_send: z.boolean().default(false),
    /** Only those with a mail that did not arrive. */
    undelivered: z.boolean().default(false),
    ...pageWish,
  }),
  output: z.strictObject({ orders: z.array(listedOrder), ...pageFacts }),
  refusals: { website_unknown: ["website_id", "known"] },
});

export const findOrders = operation({
  name: "findOrders",
  summary: "Finds orders by number, reference, support number, e-mail address, name, IBAN or the end of a code",
  permission: "orders.find",
  changes: false,
  input: z.strictObject({
    /** Null: on all websites. */
    website_id: z.string().nullable(),
    /** As an operator types it. Its form tells what it may be. */
    wanted: z.string().trim().min(1).max(320),
    /** Only as this; null: as all that it may be. */
    kind: z.enum(ORDER_SEARCH_KINDS).nullable().default(null),
    ...pageWish,
  }),
  output: z.strictObject({
    orders: z.array(
      listedOrder.pick({ website_id: true, order_number: true, placed_at: true, state: true }).extend({
        /** The names of the people whom the order is delivered and invoiced to, each once; null once they are erased. */
        name: z.string().nullable(),
        /** Kinds; of e-mail addresses with whose it is. */
        found_by: z.array(z.string()),
      }),
    ),
    /** Orders and transfers of an earlier version that name or IBAN do not find yet; comes with the first page only. */
    not_findable: z.int().nullable(),
    ...pageFacts,
  }),
  refusals: { website_unknown: ["website_id", "known"], order_search_unclear: ["kind"] },
});

const day = z.iso.date("must be a day, such as 2026-12-31");

export const listAnswers = operation({
  name: "listAnswers",
  summary: "Lists the answers of orders to questions of givers and surveys of brands, without the orders' people",
  permission: "orders.answers",
  changes: false,
  input: z
    .strictObject({
      website_id: websiteId,
      /** Days of the website, both included. */
      from: day,
      to: day,
    })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: "the last day is before the first one" }),
  output: z.strictObject({
    /** The first order first. What was not answered is left out. */
    answers: z.array(
      z.strictObject({
        placed_at: z.date(),
        order_number: z.string(),
        asked_by: z.enum(["giver", "brand"]),
        /** The name of the giver or brand, as the order was placed. */
        name: z.string(),
        /** As it was asked, in the order's language; a brand always asks whether it was known before. */
        question: z.string().nullable(),
        /** Its id; of a brand "yes" or "no". */
        answer: z.string(),
        /** As it was chosen from, in the order's language. */
        answer_text: z.string().nullable(),
      }),
    ),
  }),
  refusals: { website_unknown: ["website_id", "known"] },
});

const shownOrder = listedOrder.extend({
  /** The website's time zone, in which its times are shown. */
  time_zone: z.string(),
  /** The owner of the session that ordered: "guest", "codes", "account" or "partner"; null if it was not recorded. */
  subject: z.string().nullable(),
  lines: z.array(
    z.strictObject({
      position: z.int(),
      name: z.string(),
      product_number: z.string(),
      quantity: z.int(),
      delivery_type: z.int(),
      /** Null for what is enclosed. */
      gross_price: minor.nullable(),
      state: z.string(),
      /** Pieces that went back, or are about to. */
      refunded: z.int(),
    }),
  ),
  /** The partner's person who ordered, by the shop's own id [handshake.person]. */
  partner_person_id: z.string().nullable(),
  /** The shipments by post. */
  shipments: z.array(
    z.strictObject({
      number: z.int(),
      sent_at: z.date(),
      carrier: z.string().nullable(),
      tracking_number: z.string().nullable(),
      positions: z.array(z.int()),
    }),
  ),
  /** Its mails and text messages, and what became of them. */
  mails: z.array(
    z.strictObject({
      kind: z.string(),
      part: z.int(),
      outcome: z.string(),
      since: z.date(),
      /** Why it came back (RFC 3463), such as 5.1.1. */
      bounce_status: z.string().nullable(),
    }),
  ),
  /** The terms agreed to [terms.agreed]; null if its record names none. */
  terms: z
    .strictObject({ language: z.string(), parts: z.array(z.string()), revision: z.int(), published_at: z.date() })
    .nullable(),
  fees: z.array(z.strictObject({ identifier: z.string(), gross_price: minor })),
  /** Credit: the last four characters of a code, or null for an account's. */
  payments: z.array(z.strictObject({ last_four: z.string().nullable(), amount: minor })),
  co_payment_type_id: z.int().nullable(),
  /** The reference by which its transfer is recognised. */
  reference: z.string(),
  transfers: z.array(z.strictObject({ entry_id: z.string(), amount: minor })),
  /** The amount that an operator marked as paid without an entry. */
  marked: minor,
  events: z.array(z.strictObject({ kind: z.string(), happened_at: z.date() })),
});

export const showOrder = operation({
  name: "showOrder",
  summary: "Shows an order: its lines, amounts, payments and events, without its people",
  permission: "orders.show",
  changes: false,
  input: z.strictObject({ website_id: websiteId, order_number: z.string() }),
  output: z.strictObject({ order: shownOrder }),
  refusals: { website_unknown: ["website_id", "known"], order_unknown: ["order_number"] },
});

export const printOrderTerms = operation({
  name: "printOrderTerms",
  summary: "Prints what was agreed to with an order as its confirmation brought it",
  permission: "orders.show",
  changes: false,
  input: z.strictObject({ website_id: websiteId, order_number: z.string() }),
  output: z.strictObject({
    /** Base64. */
    content: z.string(),
  }),
  refusals: {
    website_unknown: ["website_id", "known"],
    order_unknown: ["order_number"],
    /** It was placed before orders named them, or where nothing was to be agreed to. */
    order_without_terms: ["order_number"],
  },
});

export const markOrderPaid = operation({
  name: "markOrderPaid",
  summary: "Marks an order as paid whose transfer the operator has seen on the bank account, and delivers it",
  permission: "orders.mark-paid",
  changes: true,
  input: z.strictObject({ website_id: websiteId, order_number: z.string(), expected: expectedAmount }),
  output: z.strictObject({ amount: minor, received: minor, currency: z.string() }),
  refusals: {
    website_unknown: ["website_id", "known"],
    order_unknown: ["order_number"],
    /** The order does not wait for a transfer. */
    order_not_awaiting: ["order_number", "state"],
    ...amountChanged,
  },
});
