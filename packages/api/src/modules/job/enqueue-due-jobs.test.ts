import { contract } from "@guerdon/contract";
import { enqueueDueJobs } from "@guerdon/contract/operations/job";
import { refundOrder } from "@guerdon/contract/operations/refund";
import {
  aMailDelivery,
  anOperator,
  aShop,
  BANK_ACCOUNT,
  insertStock,
  type TestShop,
  websiteFile,
} from "@guerdon/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { jobHandlers } from "../../job-handlers.ts";
import { openJobs } from "../../jobs/index.ts";
import type { JobName, Jobs } from "../../ports/jobs.ts";

const VISA = 102;

/** A shop where something of every kind is asked for. */
async function aShopWithWork() {
  const testShop = await aShop({
    websites: [
      websiteFile({
        newsletter: { enabled: true, list_id: "news" },
        payment_types: [2, VISA],
        bank_account: BANK_ACCOUNT,
      }),
    ],
    vouchers: [
      { code: "GIFT-1", value: 100_000 },
      { code: "GIFT-2", value: 100_000 },
      { code: "GIFT-3", value: 10 },
    ],
  });
  await insertStock(testShop.shop, { codes: ["STOCK-1"] });
  const order = async (code: string) => {
    const visitor = testShop.visitor();
    await visitor.enter(code);
    await visitor.add();
    return visitor.order(await visitor.prepareOrder());
  };
  const first = await order("GIFT-1");
  await order("GIFT-2");
  const payer = testShop.visitor();
  await payer.enter("GIFT-3");
  await payer.add();
  await payer.buy(VISA);
  const visitor = testShop.visitor();
  await visitor.must(contract.subscribeNewsletter, {
    body: { listId: "news", email: "nora@example.org", source: "checkout" },
  });
  await visitor.must(contract.submitWithdrawal, {
    body: { name: "Nora Licht", order_number: first.order_number, email: "nora@example.org", details: "" },
  });
  return testShop;
}

/** Carries out jobs as the queue would. */
async function work({ shop }: TestShop, jobs: readonly { name: JobName; data: object }[]) {
  const mails = aMailDelivery();
  const handlers = jobHandlers(shop, mails);
  for (const { name, data } of jobs) {
    await (handlers[name] as (data: object) => Promise<void>)(data).catch(() => undefined);
  }
  return mails;
}

const kinds = (jobs: readonly { name: JobName }[]) => jobs.map(({ name }) => name).toSorted();

// [backup.jobs]
test("jobs are derived from what is not delivered, mailed and decided, and none from what is done", async () => {
  await using testShop = await aShopWithWork();
  const { queuedJobs } = testShop;
  const operator = anOperator(testShop);
  const lost = queuedJobs.splice(0).filter(({ name }) => name !== "mail-operator");
  await operator.must(enqueueDueJobs, {});
  const data = (jobs: typeof lost) => new Set(jobs.map((job) => JSON.stringify([job.name, job.data])));
  expect(data(queuedJobs)).toEqual(data(lost));
  expect(queuedJobs).toHaveLength(5);

  // One order has its code, the other waits for stock; nothing else is left but the payment, which nobody has made.
  const first = await work(testShop, queuedJobs.splice(0));
  expect(first.sent.length).toBeGreaterThan(3);
  queuedJobs.length = 0;
  await operator.must(enqueueDueJobs, {});
  expect(kinds(queuedJobs)).toEqual(["fulfil-order", "settle-payment"]);
  expect((await work(testShop, queuedJobs)).sent).toEqual([]);

  // A refund that no mail has told of.
  const { order_number } = await testShop.shop.db
    .selectFrom("orders")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.website_id", "=", "orders.website_id")
        .onRef("order_lines.order_id", "=", "orders.order_id"),
    )
    .select("order_number")
    .where("state", "=", "delivered")
    .executeTakeFirstOrThrow();
  await operator.must(refundOrder, {
    website_id: "aurora",
    order_number,
    position: 1,
    quantity: null,
    delivered: true,
  });
  queuedJobs.length = 0;
  await operator.must(enqueueDueJobs, {});
  expect(kinds(queuedJobs)).toEqual(["fulfil-order", "fulfil-order", "settle-payment"]);
  expect((await work(testShop, queuedJobs)).sent).toHaveLength(1);
  queuedJobs.length = 0;
  await operator.must(enqueueDueJobs, {});
  expect(kinds(queuedJobs)).toEqual(["fulfil-order", "settle-payment"]);
});

// [backup.jobs]
test("what the queue has is not enqueued again", async () => {
  await using testShop = await aShopWithWork();
  const { shop, connection } = testShop;
  const url = "url" in connection ? (connection.url as string | undefined) : undefined;
  const jobs = await openJobs({ connection, url, log: pino({ level: "silent" }), now: shop.now });
  const operator = anOperator({ ...testShop, shop: { ...shop, jobs: jobs.queue } });
  const expected = { "fulfil-order": 2, "settle-payment": 1, "mail-subscribers": 1, "mail-withdrawal": 1 };
  const dry = await operator.must(enqueueDueJobs, {}, true);
  expect(dry.enqueued).toEqual(expected satisfies Partial<Record<keyof Jobs, number>>);
  expect((await operator.must(enqueueDueJobs, {})).enqueued).toEqual(expected);
  expect((await operator.must(enqueueDueJobs, {})).enqueued).toEqual({});
  expect((await jobs.queue.unfinished(shop.db, 10)).total).toBe(5);
  await jobs.stop();
});
