import { contract } from "@guerdon/contract";
import { enqueueDueJobs } from "@guerdon/contract/operations/job";
import { importBounces, resendOrderMails } from "@guerdon/contract/operations/mail";
import { listOrders, showOrder } from "@guerdon/contract/operations/order";
import { refundOrder } from "@guerdon/contract/operations/refund";
import { applyRetention } from "@guerdon/contract/operations/retention";
import {
  anAddress,
  anOperator,
  aShopWithInvoices,
  documentMails,
  INVOICING,
  type InvoiceShop,
  orderIn,
  workOnInvoices,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import type { OrderKey } from "../order/index.ts";
import { fulfilOrder } from "./fulfil-order.ts";

const WEBSITE = { website_id: "aurora" };
const EMAIL = anAddress().email;

/** A paid order of a website that mails its documents; its invoice is mailed, or what the mail server made of it. */
async function anInvoicedOrder(answer: InvoiceShop["delivery"]["answer"] = { kind: "sent" }, kept_years = 10) {
  const testShop = await aShopWithInvoices({ invoice: { ...INVOICING, by_mail: true, kept_years } });
  const order_number = await orderIn(testShop);
  testShop.delivery.answer = answer;
  await workOnInvoices(testShop);
  testShop.delivery.answer = { kind: "sent" };
  const operator = anOperator(testShop);
  const named = { ...WEBSITE, order_number };
  const visitor = testShop.visitor();
  const body = { receipt: order_number, email: EMAIL };
  return Object.assign(testShop, {
    operator,
    named,
    /** The outcomes of its mails with documents. */
    mails: async () => {
      const { order } = await operator.must(showOrder, named);
      return order.mails
        .filter(({ kind }) => kind === "invoice")
        .map(({ part, outcome }) => `${part} ${outcome}`)
        .toSorted();
    },
    /** Whether the list of orders, and the page of the order, say that a mail did not arrive. */
    undelivered: async () => {
      const wish = { website_id: null, state: null, undelivered: true, limit: 10 };
      const { mail_undelivered } = await visitor.must(contract.showOrderStatus, { body });
      return [(await operator.must(listOrders, wish)).orders.length > 0, mail_undelivered];
    },
    refund: () => operator.must(refundOrder, { ...named, position: null, quantity: null, delivered: true }),
    ask: () => visitor.must(contract.sendInvoices, { body }),
    resend: async (kind: "invoice" | null) => (await operator.must(resendOrderMails, { ...named, kind })).mails,
  });
}

const idsOf = (shop: InvoiceShop) =>
  documentMails(shop).map(({ messageId }) => /\.invoice\.(.*)@/.exec(messageId)?.[1]);
const filesOf = (shop: InvoiceShop) =>
  documentMails(shop).map(({ attachments }) => attachments?.map(({ file_name }) => file_name));

// [invoice.mail] [fulfilment.at-least-once]
test("where the website wants it, each document is mailed by itself, once", async () => {
  await using shop = await anInvoicedOrder();
  await shop.refund();
  await workOnInvoices(shop);
  expect(filesOf(shop)).toEqual([["aurora LA-000001.pdf"], ["aurora LA-000002.pdf"]]);
  expect(idsOf(shop)).toEqual(["1", "2"]);
  expect(documentMails(shop).map(({ to }) => to.address)).toEqual([EMAIL, EMAIL]);
  expect(await shop.mails()).toEqual(["1 sent", "2 sent"]);
});

// [fulfilment.undelivered] [fulfilment.resend]
test("a mail with an invoice that is refused or comes back marks the order, until it is sent again", async () => {
  await using shop = await anInvoicedOrder({ kind: "refused", reason: "550" });
  expect(await shop.mails()).toEqual(["1 refused"]);
  expect(await shop.undelivered()).toEqual([true, true]);
  expect(await shop.resend(null)).toContainEqual({ kind: "invoice", part: 1 });
  await workOnInvoices(shop);
  expect(idsOf(shop)).toEqual(["1.r2"]);
  expect(await shop.undelivered()).toEqual([false, false]);
  const bounces = documentMails(shop).map(({ messageId }) => ({ message_id: messageId, status: "5.1.1" }));
  expect(await shop.operator.must(importBounces, { bounces })).toMatchObject({ noted: 1, unknown: 0 });
  expect(await shop.mails()).toEqual(["1 bounced"]);
  expect(await shop.undelivered()).toEqual([true, true]);
  expect(await shop.resend(null)).toEqual([{ kind: "invoice", part: 1 }]);
  await workOnInvoices(shop);
  expect(await shop.resend("invoice")).toEqual([{ kind: "invoice", part: 1 }]);
  await workOnInvoices(shop);
  expect(idsOf(shop)).toEqual(["1.r2", "1.r3", "1.r4"]);
  expect(await shop.undelivered()).toEqual([false, false]);
});

// [invoice.send] [fulfilment.undelivered]
test("all documents that somebody asked for are one mail, which a report marks and asking again sends again", async () => {
  await using shop = await anInvoicedOrder();
  await shop.refund();
  await workOnInvoices(shop);
  shop.delivery.sent.length = 0;
  await shop.ask();
  // It has not left yet.
  await shop.ask();
  await workOnInvoices(shop);
  expect(filesOf(shop)).toEqual([["aurora LA-000001.pdf", "aurora LA-000002.pdf"]]);
  const bounces = documentMails(shop).map(({ messageId }) => ({ message_id: messageId, status: null }));
  await shop.operator.must(importBounces, { bounces });
  expect(await shop.mails()).toEqual(["0 bounced", "1 sent", "2 sent"]);
  await shop.ask();
  await workOnInvoices(shop);
  expect(idsOf(shop)).toEqual(["0", "0.r2"]);
  expect(await shop.undelivered()).toEqual([false, false]);
});

// [invoice.send] [fulfilment.at-least-once]
test("a mail that is asked for while an earlier attempt still ends leaves again", async () => {
  await using shop = await anInvoicedOrder();
  shop.delivery.sent.length = 0;
  await shop.ask();
  const { mailer } = shop.delivery;
  const [job] = shop.queuedJobs;
  shop.delivery.mailer = {
    send: async (mail) => {
      // Another process sends and notes the same mail, and somebody asks again, before this one notes it.
      shop.delivery.mailer = mailer;
      await fulfilOrder(shop.shop, shop.delivery, job?.data as OrderKey);
      await shop.ask();
      return mailer.send(mail);
    },
  };
  await workOnInvoices(shop);
  expect([...new Set(idsOf(shop))]).toEqual(["0", "0.r2"]);
  expect(await shop.mails()).toEqual(["0 sent", "1 sent"]);
});

// [backup.jobs]
test("a mail with documents that has not left leaves when the jobs are lost, and one that was sent does not", async () => {
  await using shop = await anInvoicedOrder({ kind: "sent" });
  await shop.ask();
  shop.queuedJobs.length = 0;
  await shop.operator.must(enqueueDueJobs, {});
  await workOnInvoices(shop);
  expect(idsOf(shop)).toEqual(["1", "0"]);
  await shop.operator.must(enqueueDueJobs, {});
  await workOnInvoices(shop);
  expect(idsOf(shop)).toEqual(["1", "0"]);
});

// [invoice.kept] [invoice.mail]
test("the parts of later documents stay when the invoice is not kept any more, and its mail is not sent again", async () => {
  await using shop = await anInvoicedOrder({ kind: "sent" }, 5);
  const seconds = (until: string) => (Date.parse(until) - shop.shop.now().getTime()) / 1000;
  shop.passTime(seconds("2027-02-01T00:00:00Z"));
  await shop.refund();
  await workOnInvoices(shop);
  shop.passTime(seconds("2032-01-02T00:00:00Z"));
  const retention = createPerformJob({ ...shop.shop, mailDelivery: shop.delivery });
  expect(await retention(applyRetention, {})).toMatchObject({ invoices: 1 });
  expect(await shop.resend("invoice")).toHaveLength(2);
  await workOnInvoices(shop);
  expect(await shop.mails()).toEqual(["1 dropped", "2 sent"]);
  expect(idsOf(shop)).toEqual(["1", "2", "2.r2"]);
  expect(filesOf(shop).at(-1)).toEqual(["aurora LA-000002.pdf"]);
});
