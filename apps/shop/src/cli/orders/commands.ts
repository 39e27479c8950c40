import { resendOrderMails } from "@guerdon/contract/operations/mail";
import {
  eraseOrderPeople,
  findOrders,
  listAnswers,
  listOrders,
  markOrderPaid,
  printOrderTerms,
  showOrder,
} from "@guerdon/contract/operations/order";
import { ORDER_MAIL_KINDS } from "@guerdon/domain/mail/order-mail";
import { ORDER_STATES } from "@guerdon/domain/order";
import { ORDER_SEARCH_KINDS } from "@guerdon/domain/order/order-search";
import { MAX_PIECES, numberUpTo } from "../bounded-number.ts";
import { counted } from "../counted.ts";
import { moneyText } from "../money-text.ts";
import type { Command } from "../runner/command.ts";
import { fileCommand } from "../runner/file-command.ts";
import { pagedCommand } from "../runner/paged-command.ts";
import { argument, flag, option, required } from "../runner/parameter.ts";
import { EXPECTED, NO_LIST } from "../runner/shared-parameters.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { orStdin } from "../runner/typed-inputs.ts";
import { readDay } from "../typed-day.ts";
import { typedNumber } from "../typed-values.ts";
import { mailName } from "./mail-name.ts";
import { orderRow, orderText } from "./present.ts";
import { REFUND_COMMANDS } from "./refund-commands.ts";
import { SHIPMENT_COMMANDS } from "./shipment-commands.ts";

const NUMBER = argument("<number>", "the order's number", typedNumber);
const SITE = required("--site <id>", "the website of the order");
const NAMED = { order_number: NUMBER, website_id: SITE };

const reading: readonly Command[] = [
  pagedCommand("list", listOrders, {
    description: "Orders with their states and amounts, newest first, without the people in them.",
    takes: {
      website_id: option("--site <id>", "only orders of this website"),
      state: option("--state <state>", "only orders in this state", ORDER_STATES),
      to_send: flag("--to-send", "only orders with goods by post that are to be sent"),
      undelivered: flag("--undelivered", "only orders with a mail that did not arrive"),
    },
    order: "newest first",
    items: "orders",
    columns: ["order", "website", "placed_at", "state", "price", "awaited", "currency"],
    row: orderRow,
    empty: "There are no such orders.",
  }),
  tableCommand("answers", listAnswers, {
    description: "The answers of orders to questions of givers and surveys of brands, without the people in them.",
    takes: {
      website_id: required("--site <id>", "the website of the orders"),
      from: required("--from <day>", "the first day, of the website's time zone", readDay),
      to: required("--to <day>", "the last day", readDay),
    },
    columns: ["placed_at", "order", "asked_by", "name", "question", "answer", "answer_text"],
    rows: ({ answers }) => answers.map(({ order_number, ...answer }) => ({ order: order_number, ...answer })),
    empty: "There are no answers.",
  }),
  // The texts are those of the time of the order [terms.operator].
  fileCommand("terms", printOrderTerms, {
    description: "Write what was agreed to with an order to a file, as a PDF.",
    takes: { ...NAMED, out: required("--out <file>", "the new file, which only you can read") },
    content: ({ content }, { order_number }) => ({
      text: Buffer.from(content, "base64"),
      what: `What order ${order_number} agreed to is`,
    }),
  }),
  textCommand("show", showOrder, {
    description: "Lines, amounts, payments and events of an order, without the people in it.",
    takes: NAMED,
    present: ({ order }) => orderText(order),
  }),
];

const resending = textCommand("resend", resendOrderMails, {
  description: "Send mails again that did not arrive; if there are none, those with codes. The codes stay the same.",
  takes: {
    ...NAMED,
    email: orStdin(
      option("--email <address>", "replace the e-mail address first, which is told; - reads it from standard input"),
    ),
    role: option("--role <role>", "whose address, if they differ", ["delivery", "invoice"] as const),
    recipient: option(
      "--recipient <number>",
      "the address of this e-card's recipient, and only this e-card",
      numberUpTo(MAX_PIECES),
    ),
    kind: option("--mail <kind>", "mails of this kind instead", ORDER_MAIL_KINDS),
  },
  check: ({ email, role, recipient, kind }) => {
    if (role !== undefined && email === undefined) {
      return "--role says whose address --email replaces, which is missing";
    }
    return recipient !== undefined && (email === undefined || role !== undefined || kind !== undefined)
      ? "--recipient goes with --email alone: it sends the e-card of that number"
      : undefined;
  },
  present: ({ mails }, { order_number, dryRun }) => {
    const names = mails.map(mailName).join(", ") || "nothing, the mail has not left yet";
    return `Order ${order_number}: ${dryRun ? "would be sent" : "sent"} again: ${names}\n`;
  },
});

const finding = pagedCommand("find", findOrders, {
  description:
    "Orders by number, support number, e-mail address, name, IBAN, RF reference, or a code, of which the last four characters count.",
  takes: {
    wanted: orStdin(
      argument("<what>", "what the customer tells, or - to read it from standard input, out of the shell history"),
    ),
    website_id: option("--site <id>", "only orders of this website"),
    kind: option("--by <kind>", "only by this; default: by all that it may be", ORDER_SEARCH_KINDS),
  },
  order: "newest first",
  items: "orders",
  columns: ["website", "order", "placed_at", "name", "state", "found_by"],
  row: ({ website_id: website, order_number: order, placed_at, name, state, found_by }) => {
    return { website, order, placed_at, name, state, found_by: found_by.join(", ") };
  },
  empty: "No such order was found, or its people were erased.",
  note: ({ not_findable }) =>
    not_findable
      ? `${counted(not_findable, "record")} of an earlier version cannot be found by name or IBAN yet.\n`
      : "",
  exit: (found) => (found > 0 ? 0 : 1),
});

/** Orders and the people in them. */
export const ORDER_COMMANDS: readonly Command[] = [
  ...reading,
  ...REFUND_COMMANDS,
  textCommand("mark-paid", markOrderPaid, {
    description: "Mark an order as paid whose transfer is on the bank account. It is delivered at once.",
    takes: {
      order_number: argument("<number>", "the number of an order that waits for a transfer", typedNumber),
      website_id: SITE,
      expected: EXPECTED,
    },
    present: ({ amount, received, currency }, { order_number, dryRun }) => {
      const before = received > 0 ? `; ${moneyText(received, currency)} came before` : "";
      return `Order ${order_number} ${dryRun ? "would be" : "is"} paid: ${moneyText(amount, currency)}${before}\n`;
    },
  }),
  ...SHIPMENT_COMMANDS,
  resending,
  finding,
  textCommand("erase-people", eraseOrderPeople, {
    description: "Permanently erase the names and addresses of an order. Amounts, lines and transfers are kept.",
    takes: { ...NAMED, without_list: NO_LIST },
    present: ({ is_erased_before }, { order_number, dryRun }) => {
      const done = is_erased_before ? "were erased before" : `${dryRun ? "would be" : "are"} erased`;
      return `The names and addresses of order ${order_number} ${done}.\n`;
    },
  }),
];
