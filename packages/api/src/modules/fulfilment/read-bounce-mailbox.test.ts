import { readBounceMailbox } from "@guerdon/contract/operations/bounce-mailbox";
import { listOrders } from "@guerdon/contract/operations/order";
import { aBounceReport, aMailDelivery, anOperator, aShop, insertStock, testMailbox } from "@guerdon/testing";
import { expect, test } from "vitest";
import { jobHandlers } from "../../job-handlers.ts";
import type { OrderKey } from "../order/index.ts";
import { fulfilOrder } from "./fulfil-order.ts";

/** A shop with an order whose two mails have left, and a mailbox to which reports come. */
async function aShopWithAMailbox() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const mailbox = testMailbox();
  testShop.shop.bounceMailbox = mailbox;
  await insertStock(testShop.shop, { codes: ["A-1"] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const delivery = aMailDelivery();
  await fulfilOrder(testShop.shop, delivery, testShop.queuedJobs.at(-1)?.data as OrderKey);
  const operator = anOperator(testShop);
  const undelivered = async () => {
    const wish = { website_id: null, state: null, undelivered: true, limit: 10 };
    return (await operator.must(listOrders, wish)).orders.map((order) => order.order_number);
  };
  const readByJob = () => jobHandlers(testShop.shop, delivery)["read-bounce-mailbox"]({});
  const [messageId = ""] = delivery.sent.map((mail) => mail.messageId).slice(-1);
  const report = aBounceReport({ messageId });
  const log = () => testShop.shop.db.selectFrom("operator_log").selectAll().execute();
  return Object.assign(testShop, { mailbox, order_number, operator, undelivered, readByJob, messageId, report, log });
}

const NOTHING = { noted: 0, known: 0, outdated: 0, unknown: 0, others: 0, left: 0, orders: [] };

// [fulfilment.bounce-mailbox]
test("the job notes a mail that came back, marks the report as read, and records it once", async () => {
  await using testShop = await aShopWithAMailbox();
  const { mailbox, order_number, undelivered, readByJob, report, log } = testShop;
  mailbox.deliver(report);
  await readByJob();
  expect(await undelivered()).toEqual([order_number]);
  expect(mailbox.areRead()).toEqual([true]);
  await readByJob();
  expect((await log()).filter(({ operation }) => operation === "readBounceMailbox")).toMatchObject([
    { caller_kind: "job", outcome: "done", details: { noted: 1, known: 0, unknown: 0, others: 0 } },
  ]);
});

// [fulfilment.bounce-mailbox]
test("a report is taken once, though the process ends before it is marked", async () => {
  await using testShop = await aShopWithAMailbox();
  const { mailbox, order_number, operator, undelivered, readByJob, report } = testShop;
  mailbox.deliver(report);
  mailbox.answer = "ends before marking";
  await expect(readByJob()).rejects.toThrow("refused to a job: bounce_mailbox_unavailable");
  expect(await undelivered()).toEqual([order_number]);
  expect(mailbox.areRead()).toEqual([false]);
  mailbox.answer = "works";
  expect(await operator.must(readBounceMailbox, {})).toEqual({ ...NOTHING, known: 1 });
  expect(mailbox.areRead()).toEqual([true]);
});

// [fulfilment.bounce-mailbox]
test("a report stays to be taken if the shop cannot note it", async () => {
  await using testShop = await aShopWithAMailbox();
  const { shop, mailbox, readByJob, report } = testShop;
  mailbox.deliver(report);
  await shop.db.schema.alterTable("mails").renameTo("mails_away").execute();
  await expect(readByJob()).rejects.toThrow();
  expect(mailbox.areRead()).toEqual([false]);
  await shop.db.schema.alterTable("mails_away").renameTo("mails").execute();
  await readByJob();
  expect(mailbox.areRead()).toEqual([true]);
});

// [fulfilment.bounce-mailbox]
test("letters, reports about other shops and broken mails change nothing, stay unread and are read once", async () => {
  await using testShop = await aShopWithAMailbox();
  const { mailbox, operator, undelivered, messageId, report } = testShop;
  const deep = Array.from(
    { length: 600 },
    (_, at) => `Content-Type: multipart/report; boundary="${at}"\r\n\r\n--${at}\r\n`,
  );
  mailbox.deliver(
    "Subject: Frage\r\n\r\nWann kommt mein Gutschein?\r\n",
    aBounceReport({ messageId: "ord_11065675-76fd-44d0-97a4-49a7fd68cad5.vouchers.1@elsewhere.example" }),
    aBounceReport({ messageId: "newsletter@aurora.example" }),
    report.replace("Action: failed", "Action: delayed"),
    aBounceReport({ messageId: "x".repeat(600) }),
    deep.join(""),
    "Content-Type: multipart/report; boundary=B\r\n\r\n--B\r\n\u0000\u0001\r\n",
    aBounceReport({ messageId, status: "5.1.1" }).slice(0, 300),
  );
  expect(await operator.must(readBounceMailbox, {})).toEqual({ ...NOTHING, unknown: 2, others: 6 });
  expect(await undelivered()).toEqual([]);
  expect(mailbox.areRead()).not.toContain(true);
  expect(await operator.must(readBounceMailbox, {})).toEqual(NOTHING);
});

// [fulfilment.bounce-mailbox]
test("a dry run tells what would be noted, and leaves shop and mailbox as they are", async () => {
  await using testShop = await aShopWithAMailbox();
  const { mailbox, order_number, operator, undelivered, report } = testShop;
  mailbox.deliver(report);
  const learnt = { ...NOTHING, noted: 1, orders: [{ website_id: "aurora", order_number }] };
  expect(await operator.must(readBounceMailbox, {}, true)).toEqual(learnt);
  expect(await undelivered()).toEqual([]);
  expect(await operator.must(readBounceMailbox, {})).toEqual(learnt);
});

// [fulfilment.bounce-mailbox]
test("many reports are noted in several transactions, each of them once", async () => {
  await using testShop = await aShopWithAMailbox();
  const { mailbox, operator, report } = testShop;
  mailbox.deliver(...Array.from({ length: 25 }, () => report));
  expect(await operator.must(readBounceMailbox, {})).toMatchObject({ noted: 1, known: 2, orders: [{}] });
});

// [fulfilment.bounce-mailbox]
test("without a mailbox the job does nothing, and an operator is told", async () => {
  await using testShop = await aShopWithAMailbox();
  const { shop, operator, readByJob } = testShop;
  shop.bounceMailbox = undefined;
  await readByJob();
  expect(await operator.try(readBounceMailbox, {})).toEqual({
    ok: false,
    refusals: [{ code: "bounce_mailbox_unset", fields: {} }],
  });
});
