import { contract } from "@guerdon/contract";
import { aMailDelivery, aShop, type TestShop } from "@guerdon/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { jobHandlers } from "./job-handlers.ts";

const DAY = 24 * 60 * 60;

const handlersOf = ({ shop }: TestShop) => jobHandlers(shop, aMailDelivery());
const logOf = ({ shop: { db } }: TestShop) => db.selectFrom("operator_log").selectAll().execute();

// [operator.recorded]
test("a retention run is recorded if it deleted anything", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const handlers = handlersOf(testShop);
  await handlers["apply-retention"]({});
  expect(await logOf(testShop)).toEqual([]);
  await testShop.visitor().enter("GIFT");
  testShop.passTime(40 * DAY);
  await handlers["apply-retention"]({});
  expect(await logOf(testShop)).toMatchObject([
    {
      operation: "applyRetention",
      caller_kind: "job",
      actor_kind: "machine",
      operator: "jobs",
      command: null,
      outcome: "done",
      details: { sessions: 1, baskets: 1, attempt_counters: 0, idempotency_records: 0 },
    },
  ]);
});

// [operator.recorded]
test("fulfilling an order is not recorded as an operation", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  const [job] = testShop.queuedJobs;
  const mailDelivery = aMailDelivery();
  await jobHandlers(testShop.shop, mailDelivery)["fulfil-order"](job?.data as { website_id: string; order_id: string });
  expect(mailDelivery.sent).toHaveLength(1);
  expect(await logOf(testShop)).toEqual([]);
});

test("a failed job throws, so that the queue retries it", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  const absent = { website_id: "aurora", order_id: "absent" };
  await expect(handlersOf(testShop)["fulfil-order"](absent)).rejects.toThrow("The order to fulfil is not there.");
  expect(await logOf(testShop)).toEqual([]);
  const log = pino({}, { write: () => expect.unreachable("the log's disk is full") });
  const handlers = jobHandlers({ ...shop, log }, aMailDelivery());
  await expect(handlers["apply-retention"]({})).rejects.toThrow("the log's disk is full");
  expect(await logOf(testShop)).toMatchObject([{ operation: "applyRetention", outcome: "failed" }]);
});
