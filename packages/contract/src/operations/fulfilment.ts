import { ACCOUNT_MAIL_KINDS } from "@guerdon/domain/mail/account-mail";
import { z } from "zod";
import { operation } from "./operation.ts";

export const fulfilOrder = operation({
  name: "fulfilOrder",
  summary: "Delivers the lines of an order that can be delivered now",
  permission: "orders.fulfil",
  changes: true,
  // The order, its lines and its mails are the record.
  records: "none",
  input: z.strictObject({ website_id: z.string(), order_id: z.string() }),
  output: z.strictObject({}),
  refusals: {},
});

export const fulfilWaiting = operation({
  name: "fulfilWaiting",
  summary: "Has the orders that wait for codes delivered as far as they can be",
  permission: "orders.fulfil",
  changes: true,
  // The orders, their lines and their mails are the record.
  records: "none",
  input: z.strictObject({}),
  output: z.strictObject({ waiting_orders: z.int() }),
  refusals: {},
});

export const mailAccounts = operation({
  name: "mailAccounts",
  summary: "Sends a mail about each of some accounts",
  permission: "accounts.mail",
  changes: true,
  records: "none",
  input: z.strictObject({
    website_id: z.string(),
    account_ids: z.array(z.string()),
    kind: z.enum(ACCOUNT_MAIL_KINDS),
  }),
  output: z.strictObject({}),
  refusals: {},
});

export const mailWithdrawal = operation({
  name: "mailWithdrawal",
  summary: "Sends the receipt of a withdrawal",
  permission: "withdrawals.mail",
  changes: true,
  // The withdrawal is the record.
  records: "none",
  input: z.strictObject({ website_id: z.string(), withdrawal_id: z.string() }),
  output: z.strictObject({}),
  refusals: {},
});

export const mailSubscribers = operation({
  name: "mailSubscribers",
  summary: "Sends the list's mail to each of some subscribers of a newsletter",
  permission: "newsletter.mail",
  changes: true,
  // The subscription is the record.
  records: "none",
  input: z.strictObject({ website_id: z.string(), subscriber_ids: z.array(z.string()) }),
  output: z.strictObject({}),
  refusals: {},
});
