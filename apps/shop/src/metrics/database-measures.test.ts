import { type DatabaseConnection, openJobs } from "@guerdon/api";
import { recordOperation } from "@guerdon/api/operator";
import { JOB_NAMES } from "@guerdon/api/ports/jobs";
import { reportCredit } from "@guerdon/contract/operations/report";
import { anOperator, aShop, testDatabase } from "@guerdon/testing";
import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { databaseMeasures, daysOfProducts } from "./database-measures.ts";
import { KeptMeasures } from "./kept-measures.ts";

const NOW = new Date("2026-05-04T10:00:00Z");

/** Takes some of the measures once and returns the lines of a gauge. */
async function measured(connection: DatabaseConnection, ...names: string[]) {
  const registry = new Registry();
  const failed: unknown[] = [];
  const wanted = databaseMeasures(connection, () => NOW).filter(({ name }) => names.includes(name));
  const report = (error: unknown) => failed.push(error);
  await new KeptMeasures(registry, wanted, { seconds: () => 0, report }).takeAll();
  expect([wanted.length, failed]).toEqual([names.length, []]);
  const lines = (await registry.metrics()).split("\n");
  return (beginning: string) => lines.filter((line) => line.startsWith(`guerdon_${beginning}`));
}

// [operator.metrics] [report.credit]
test("the outstanding credit is that of the report", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "GIFT-ONE", value: 5000 },
      { code: "GIFT-TWO", value: 700 },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-ONE");
  await visitor.add();
  await visitor.order(await visitor.prepareOrder());
  const { rows } = await anOperator(testShop).must(reportCredit, { website_id: "aurora", day: null });
  const outstanding = rows.map((row) => row.outstanding);
  expect(outstanding[0]).toBeGreaterThan(700);
  expect(outstanding[0]).toBeLessThan(5700);
  const lines = await measured(testShop.connection, "credit");
  expect(lines("credit_outstanding")).toEqual([
    `guerdon_credit_outstanding{website="aurora",currency="EUR"} ${outstanding[0]}`,
  ]);
});

// [operator.metrics]
test("every kind of job has its backlog, without what is planned for later", async () => {
  await using connection = await testDatabase();
  const log = pino({ level: "silent" });
  const { queue, stop } = await openJobs({ connection, url: connection.url, log, now: () => NOW });
  const data = { website_id: "aurora", order_id: "ord_1" };
  await queue.enqueue(connection.kysely, "fulfil-order", data);
  await queue.enqueue(connection.kysely, "fulfil-order", data);
  const later = { name: "fulfil-order", data } as const;
  await queue.enqueueFor(connection.kysely, new Date(NOW.getTime() + 3_600_000), later);
  const failed = { job_id: "1", name: "make-invoices", data: "{}", reason: null, failed_at: NOW };
  await connection.kysely
    .insertInto("failed_jobs")
    .values(failed as never)
    .execute();
  const lines = await measured(connection, "jobs");
  expect(lines("jobs_waiting").filter((line) => !line.endsWith(" 0"))).toEqual([
    'guerdon_jobs_waiting{queue_job="fulfil-order"} 2',
  ]);
  expect(lines("jobs_failed").filter((line) => !line.endsWith(" 0"))).toEqual([
    'guerdon_jobs_failed{queue_job="make-invoices"} 1',
  ]);
  expect(lines("job_oldest_seconds")).toHaveLength(JOB_NAMES.length);
  expect(lines("job_overdue_seconds")).toHaveLength(JOB_NAMES.length);
  await stop();
});

// [operator.metrics]
test("back-ups that were never made have no age", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  const { connection } = testShop;
  const before = await measured(connection, "backups");
  expect([...before("backup_age_seconds"), ...before("drill_age_seconds")]).toEqual([]);
  const entry = {
    operator: "nora",
    actor_kind: "person",
    caller_kind: "command",
    operation: null,
    details: {},
  } as const;
  const backup = {
    ...entry,
    at: new Date(NOW.getTime() - 7_200_000),
    command: "database backup",
    outcome: "done",
  } as const;
  await recordOperation(connection.kysely, backup);
  await recordOperation(connection.kysely, { ...backup, at: NOW, outcome: "failed" });
  const after = await measured(connection, "backups");
  expect([...after("backup_age_seconds"), ...after("drill_age_seconds")]).toEqual(["guerdon_backup_age_seconds 7200"]);
});

// [operator.metrics]
test("mails of orders that have not left are counted", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  const { kysely } = testShop.connection;
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.order(await visitor.prepareOrder());
  const { website_id, order_id } = await kysely
    .selectFrom("orders")
    .select(["website_id", "order_id"])
    .executeTakeFirstOrThrow();
  expect((await measured(testShop.connection, "mails"))("mail_oldest_seconds")).toEqual([
    "guerdon_mail_oldest_seconds 0",
  ]);
  const queued_at = new Date(NOW.getTime() - 1_800_000);
  const mail = { website_id, order_id, kind: "vouchers", queued_at } as const;
  const mails = [
    { ...mail, part: 1 },
    { ...mail, part: 2, queued_at: new Date(0), sent_at: NOW },
    { ...mail, part: 3, queued_at: new Date(0), dropped_at: NOW },
  ];
  await kysely.insertInto("mails").values(mails).execute();
  const lines = await measured(testShop.connection, "mails");
  expect(lines("mails_waiting")).toEqual(["guerdon_mails_waiting 1"]);
  expect(lines("mail_oldest_seconds")).toEqual(["guerdon_mail_oldest_seconds 1800"]);
});

// [operator.metrics] [stock.levels]
test("the products that run out first are shown, each with its shortest variation, and none that nobody buys", () => {
  const level = (product_number: string, missing: number, days_left: number | null) => {
    return { product_number, missing, days_left };
  };
  const many = Array.from({ length: 60 }, (_, index) => level(`M${index}`, 0, 100 + index));
  const shown = daysOfProducts([...many, level("A", 0, 9), level("A", 0, 3), level("B", 2, 80), level("C", 0, null)]);
  expect(shown.slice(0, 3).map(({ labels, value }) => [labels?.product, value])).toEqual([
    ["B", 0],
    ["A", 3],
    ["M0", 100],
  ]);
  expect(shown).toHaveLength(50);
});
