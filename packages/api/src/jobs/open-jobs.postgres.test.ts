import { setTimeout as sleep } from "node:timers/promises";
import { testDatabase } from "@guerdon/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { openDatabase } from "../db/index.ts";
import { openJobs } from "./open-jobs.ts";

const log = pino({ level: "silent" });
const now = () => new Date();

test("two processes share the jobs, including the daily and the frequent ones, and each is done once", async () => {
  await using connection = await testDatabase();
  const url = connection.url ?? "";
  await using other = await openDatabase({ url });
  // Both create the tables at the same time, like two processes that start together.
  const runners = await Promise.all(
    [connection, other].map((each) => openJobs({ connection: each, url, log, now, frequent: ["read-bounce-mailbox"] })),
  );
  const done: string[][] = [[], []];
  let daily = 0;
  let frequent = 0;
  for (const [index, runner] of runners.entries()) {
    await runner.work(
      {
        "fulfil-order": async ({ order_id }) => {
          await sleep(10);
          done[index]?.push(order_id);
        },
        "settle-payment": async () => undefined,
        "mail-accounts": async () => undefined,
        "mail-withdrawal": async () => undefined,
        "make-invoices": async () => undefined,
        "make-missing-invoices": async () => undefined,
        "mail-subscribers": async () => undefined,
        "hand-over-subscription": async () => undefined,
        "fulfil-waiting": async () => undefined,
        "remind-and-cancel": async () => undefined,
        "make-orders-findable": async () => undefined,
        "read-bounce-mailbox": async () => {
          frequent += 1;
        },
        "keep-objects": async () => undefined,
        "sum-transfers": async () => undefined,
        "mail-operator": async () => undefined,
        "tell-event": async () => undefined,
        "apply-retention": async () => {
          daily += 1;
        },
      },
      async () => undefined,
    );
  }
  const orders = Array.from({ length: 40 }, (_, index) => `order ${index}`);
  await connection.kysely.transaction().execute(async (transaction) => {
    for (const order_id of orders) {
      await runners[0]?.queue.enqueue(transaction, "fulfil-order", { website_id: "aurora", order_id });
    }
  });
  await expect.poll(() => done.flat().toSorted()).toEqual(orders.toSorted());
  expect(done.every((share) => share.length > 0)).toBe(true);
  await expect.poll(() => daily).toBe(1);
  await expect.poll(() => frequent).toBe(1);
  await Promise.all(runners.map((runner) => runner.stop()));
});
