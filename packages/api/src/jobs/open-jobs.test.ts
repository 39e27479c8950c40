import { setTimeout as sleep } from "node:timers/promises";
import { type TestDatabase, testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { FailedJob, JobHandlers, JobQueue, NoteFailedJob } from "../ports/jobs.ts";
import { type JobRunnerOptions, openJobs } from "./open-jobs.ts";

const log = pino({ level: "silent" });

const open = (connection: TestDatabase, time: Partial<JobRunnerOptions> = {}) =>
  openJobs({ connection, url: connection.url, log, now: () => new Date(), ...time });

/** Enqueues the orders in one transaction. */
async function enqueue({ kysely }: TestDatabase, queue: JobQueue, ...orders: string[]): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    for (const order_id of orders) {
      await queue.enqueue(transaction, "fulfil-order", { website_id: "aurora", order_id });
    }
  });
}

/** pg-boss looks for retries every five seconds. */
const POLL = { timeout: 20_000, interval: 200 };

const ignore: NoteFailedJob = async () => undefined;

/** Makes jobs that wait for a retry due now, perhaps for the last time. Returns their number. */
async function hurry({ kysely }: TestDatabase, { isLast = false } = {}): Promise<number> {
  const waiting = sql`update pgboss.job set start_after = now(),
    retry_count = case when ${isLast} then retry_limit else retry_count end where state = 'retry' returning id`;
  return (await waiting.execute(kysely)).rows.length;
}

function recorder(act: (order: string) => Promise<void> = async () => undefined) {
  const done: string[] = [];
  const daily: string[] = [];
  const frequent: string[] = [];
  const handlers: JobHandlers = {
    "fulfil-order": async ({ order_id }) => {
      await act(order_id);
      done.push(order_id);
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
      await act("read-bounce-mailbox");
      frequent.push("read-bounce-mailbox");
    },
    "keep-objects": async () => undefined,
    "sum-transfers": async () => undefined,
    "mail-operator": async () => undefined,
    "tell-event": async () => undefined,
    "apply-retention": async () => {
      daily.push("apply-retention");
    },
  };
  return { done, daily, frequent, handlers };
}

test("a job runs within a second of its transaction's commit, and never after a rollback", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  const { done, handlers } = recorder();
  await jobs.work(handlers, ignore);
  const undone = connection.kysely.transaction().execute(async (transaction) => {
    await jobs.queue.enqueue(transaction, "fulfil-order", { website_id: "aurora", order_id: "undone" });
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  await enqueue(connection, jobs.queue, "one");
  await expect.poll(() => done).toEqual(["one"]);
  await jobs.stop();
});

test("many concurrent jobs are all done, without waiting for the next poll", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  const { done, handlers } = recorder(() => sleep(5));
  await jobs.work(handlers, ignore);
  const orders = Array.from({ length: 30 }, (_, index) => `order ${index}`);
  for (const order of orders) {
    await enqueue(connection, jobs.queue, order);
  }
  await expect.poll(() => done.toSorted()).toEqual(orders.toSorted());
  await jobs.stop();
});

// [fulfilment.hanging]
test("a job that hangs holds back no other, neither one that comes later nor a retry", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  let failures = 0;
  const { promise: hangs, resolve: goOn } = Promise.withResolvers<void>();
  const { done, handlers } = recorder(async (order) => {
    if (order === "hangs") {
      await hangs;
    }
    if (order === "bad" && failures++ === 0) {
      throw new Error("not now");
    }
  });
  await jobs.work(handlers, ignore);
  await enqueue(connection, jobs.queue, "hangs", "bad", "one");
  await expect.poll(() => done).toEqual(["one"]);
  await enqueue(connection, jobs.queue, "two");
  await expect.poll(() => done).toEqual(["one", "two"]);
  await expect.poll(() => hurry(connection)).toBe(1);
  await expect.poll(() => done, POLL).toEqual(["one", "two", "bad"]);
  goOn();
  await expect.poll(() => done).toHaveLength(4);
  await jobs.stop();
});

// [fulfilment.hanging]
test("jobs that hang, more of them than there are workers, hold back no other", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection, { patienceMs: 50 });
  const hanging = Array.from({ length: 15 }, (_, index) => `hangs ${index}`);
  const { promise: hangs, resolve: goOn } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const { done, handlers } = recorder(async (order) => {
    begun.push(order);
    if (order.startsWith("hangs")) {
      await hangs;
    }
  });
  await jobs.work(handlers, ignore);
  await enqueue(connection, jobs.queue, ...hanging, "one");
  await expect.poll(() => done, POLL).toEqual(["one"]);
  goOn();
  await expect.poll(() => done, POLL).toHaveLength(16);
  // The stand-ins went, and as many workers as at first are there for the next.
  await enqueue(connection, jobs.queue, ...hanging.map((order) => `then ${order}`));
  await expect.poll(() => done, POLL).toHaveLength(31);
  expect(begun).toHaveLength(31);
  await jobs.stop();
});

test("jobs enqueued before work starts are done afterwards", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  await enqueue(connection, jobs.queue, "early");
  const { done, handlers } = recorder();
  await jobs.work(handlers, ignore);
  await expect.poll(() => done).toEqual(["early"]);
  await jobs.stop();
});

test("a failed job is retried and does not block others", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  let failures = 0;
  const { done, handlers } = recorder(async (order) => {
    if (order === "bad" && failures++ === 0) {
      throw new Error("not now");
    }
  });
  await jobs.work(handlers, ignore);
  await enqueue(connection, jobs.queue, "bad", "good");
  await expect.poll(() => done).toEqual(["good"]);
  await expect.poll(() => hurry(connection)).toBe(1);
  await expect.poll(() => done).toEqual(["good", "bad"]);
  await jobs.stop();
});

test("a daily job runs once a day, however often the process starts", async () => {
  await using connection = await testDatabase();
  const { done, daily, handlers } = recorder();
  const start = async (order: string) => {
    const jobs = await open(connection);
    await jobs.work(handlers, ignore);
    await enqueue(connection, jobs.queue, order);
    await expect.poll(() => done).toContain(order);
    return jobs;
  };
  const first = await start("first");
  await expect.poll(() => daily).toHaveLength(1);
  await first.stop();
  await (await start("same day")).stop();
  expect(daily).toHaveLength(1);

  await sql`update pgboss.job set singleton_on = singleton_on - interval '1 day' where name = 'apply-retention'`.execute(
    connection.kysely,
  );
  const next = await start("next day");
  await expect.poll(() => daily).toHaveLength(2);
  await next.stop();
});

// [fulfilment.bounce-mailbox]
test("a frequent job runs once in ten minutes, where it is wanted, however often the process starts", async () => {
  await using connection = await testDatabase();
  const { done, frequent, handlers } = recorder();
  const work = async (order: string, wanted: Partial<JobRunnerOptions>) => {
    const jobs = await open(connection, wanted);
    await jobs.work(handlers, ignore);
    await enqueue(connection, jobs.queue, order);
    await expect.poll(() => done).toContain(order);
    return jobs;
  };
  await (await work("not wanted", {})).stop();
  expect(frequent).toEqual([]);
  const wanted = { frequent: ["read-bounce-mailbox"] } as const;
  const first = await work("first", wanted);
  await expect.poll(() => frequent).toHaveLength(1);
  await first.stop();
  await (await work("again", wanted)).stop();
  expect(frequent).toHaveLength(1);

  await sql`
    update pgboss.job set singleton_on = singleton_on - interval '10 minutes' where name = 'read-bounce-mailbox'
  `.execute(connection.kysely);
  const later = await work("later", wanted);
  await expect.poll(() => frequent).toHaveLength(2);
  await later.stop();
});

// [fulfilment.bounce-mailbox]
test("while a frequent job is under way, or waits for its retry, no other one is enqueued", async () => {
  await using connection = await testDatabase();
  const wanted = { frequent: ["read-bounce-mailbox"] } as const;
  const jobs = await open(connection, wanted);
  const { handlers } = recorder(async () => {
    throw new Error("the mail server is away");
  });
  await jobs.work(handlers, ignore);
  const found = sql<{ state: string }>`select state from pgboss.job where name = 'read-bounce-mailbox'`;
  const states = async () => (await found.execute(connection.kysely)).rows.map(({ state }) => state);
  await expect.poll(states).toEqual(["retry"]);
  await jobs.stop();
  await sql`
    update pgboss.job set singleton_on = singleton_on - interval '10 minutes' where name = 'read-bounce-mailbox'
  `.execute(connection.kysely);
  const next = await open(connection, wanted);
  await next.work(handlers, ignore);
  await connection.kysely
    .transaction()
    .execute((transaction) => next.queue.enqueue(transaction, "read-bounce-mailbox", {}));
  expect(await states()).toHaveLength(1);
  await next.stop();
});

// [newsletter.hand-over-list]
test("many jobs are enqueued by one statement, are all done, and are gone if their transaction fails", async () => {
  const statements: string[] = [];
  await using connection = await testDatabase({ onStatement: ({ sql: text }) => statements.push(text) });
  const jobs = await open(connection);
  const orders = Array.from({ length: 50 }, (_, index) => ({ website_id: "aurora", order_id: `order ${index}` }));
  const enqueueAll = (data: typeof orders) =>
    connection.kysely.transaction().execute(async (transaction) => {
      await jobs.queue.enqueueAll(transaction, "fulfil-order", data);
      if (data[0]?.order_id === "undone") {
        throw new Error("undone");
      }
    });
  await expect(enqueueAll([{ website_id: "aurora", order_id: "undone" }])).rejects.toThrow("undone");
  await enqueueAll([]);
  statements.length = 0;
  await enqueueAll(orders);
  expect(statements.filter((text) => /insert into/i.test(text))).toHaveLength(1);
  const { done, handlers } = recorder();
  await jobs.work(handlers, ignore);
  await expect.poll(() => done.toSorted(), POLL).toEqual(orders.map(({ order_id }) => order_id).toSorted());
  await jobs.stop();
});

test("[clock.jobs] a daily job runs once on each day of the shop that the clock is moved to", async () => {
  await using connection = await testDatabase();
  let now = new Date("2026-06-01T10:00:00Z");
  const jobs = await open(connection, { now: () => now });
  const { daily, handlers } = recorder();
  await jobs.work(handlers, ignore);
  await expect.poll(() => daily).toHaveLength(1);
  for (const [moment, runs] of [
    ["2026-06-01T23:59:00Z", 1],
    ["2026-06-02T00:00:00Z", 2],
    ["2026-06-16T12:00:00Z", 3],
    ["2026-06-16T13:00:00Z", 3],
  ] as const) {
    now = new Date(moment);
    await jobs.enqueueDaily();
    const { rows } = await sql`select from pgboss.job where name = 'apply-retention'`.execute(connection.kysely);
    expect(rows).toHaveLength(runs);
  }
  await expect.poll(() => daily).toHaveLength(3);
  await jobs.stop();
});

test("[clock.jobs] a waiting job comes nearer by as much as the clock is moved", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  let failures = 0;
  const { done, handlers } = recorder(async () => {
    if (failures++ === 0) {
      throw new Error("not now");
    }
  });
  await jobs.work(handlers, ignore);
  await enqueue(connection, jobs.queue, "later");
  const put = sql`update pgboss.job set start_after = now() + interval '3 hours' where state = 'retry' returning id`;
  await expect.poll(async () => (await put.execute(connection.kysely)).rows).toHaveLength(1);
  const comeNearer = (hours: number) =>
    connection.kysely.transaction().execute((transaction) => jobs.comeNearer(transaction, hours * 3_600_000));
  const due = sql<{ hours: number }>`
    select round(extract(epoch from start_after - now()) / 3600)::integer as hours from pgboss.job where state = 'retry'`;
  await comeNearer(1);
  expect((await due.execute(connection.kysely)).rows).toEqual([{ hours: 2 }]);
  await comeNearer(24);
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(["later"]);
  await jobs.stop();
});

test("[clock.jobs] the shop's time is read anew before each job", async () => {
  await using connection = await testDatabase();
  const events: string[] = [];
  const { handlers } = recorder(async (order) => {
    events.push(order);
  });
  const beforeJob = async () => {
    events.push("time read");
  };
  const jobs = await open(connection, { beforeJob });
  await enqueue(connection, jobs.queue, "one");
  await jobs.work({ ...handlers, "apply-retention": async () => undefined }, ignore);
  await expect.poll(() => events).toContain("one");
  expect(events[events.indexOf("one") - 1]).toBe("time read");
  await jobs.stop();
});

test("stopping waits for the running job", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  let begun = false;
  const { done, handlers } = recorder(async () => {
    begun = true;
    await sleep(300);
  });
  await jobs.work(handlers, ignore);
  await enqueue(connection, jobs.queue, "slow");
  await expect.poll(() => begun).toBe(true);
  await jobs.stop();
  expect(done).toEqual(["slow"]);
});

// [fulfilment.hanging]
test("a stop ends a job that hangs without an error in the log, and it is retried after the next start", async () => {
  await using connection = await testDatabase();
  const lines: string[] = [];
  const logged = pino({ level: "warn" }, { write: (line) => lines.push(line) });
  const first = await open(connection, { log: logged, patienceMs: 500, drainMs: 1000 });
  const { promise: hangs, resolve: goOn } = Promise.withResolvers<void>();
  let begun = false;
  const hanging = recorder(() => {
    begun = true;
    return hangs;
  });
  await first.work(hanging.handlers, ignore);
  await enqueue(connection, first.queue, "hangs");
  await expect.poll(() => begun).toBe(true);
  await first.stop();
  // Time for pg-boss to finish with the job it gave up.
  await sleep(200);
  expect(lines).toEqual([]);

  expect(await hurry(connection)).toBe(1);
  const next = await open(connection);
  const { done, handlers } = recorder();
  await next.work(handlers, ignore);
  await expect.poll(() => done, POLL).toEqual(["hangs"]);
  goOn();
  await next.stop();
});

test("a job that was running when its process died is retried", async () => {
  await using connection = await testDatabase();
  const first = await open(connection);
  await enqueue(connection, first.queue, "orphan");
  await first.stop();
  // A killed process leaves an active job without further heartbeats.
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute'`.execute(connection.kysely);

  const jobs = await open(connection);
  const { done, handlers } = recorder();
  await jobs.work(handlers, ignore);
  if (connection.engine === "postgres") {
    // Another process may still be working on it. Missing heartbeats are checked four times a minute.
    await expect.poll(() => hurry(connection), { timeout: 25_000 }).toBe(1);
  }
  await expect.poll(() => done).toEqual(["orphan"]);
  await jobs.stop();
});

// [fulfilment.failed-jobs]
test("a job that failed for good is noted with its ids and the kind of error, again if noting it fails", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  const { handlers } = recorder(async () => {
    throw new TypeError("about Nora Licht");
  });
  await jobs.work(handlers, ignore);
  await enqueue(connection, jobs.queue, "hopeless");
  await expect.poll(() => hurry(connection, { isLast: true })).toBe(1);
  const failed = sql<{ state: string }>`select state from pgboss.job where name = 'failed-fulfil-order'`;
  const states = async () => (await failed.execute(connection.kysely)).rows.map(({ state }) => state);
  await expect.poll(states, POLL).toEqual(["created"]);
  await jobs.stop();
  const inVain = await open(connection);
  await inVain.work(handlers, async () => {
    throw new Error("the database is away");
  });
  await expect.poll(states, POLL).toEqual(["retry"]);
  await inVain.stop();
  const noted: FailedJob[] = [];
  const next = await open(connection);
  await next.work(handlers, async (job) => {
    noted.push(job);
  });
  await expect.poll(() => noted, POLL).toHaveLength(1);
  const data = { website_id: "aurora", order_id: "hopeless" };
  expect(noted).toEqual([{ job_id: expect.any(String), name: "fulfil-order", data, reason: "TypeError" }]);
  expect((await next.queue.unfinished(connection.kysely, 10)).jobs.map(({ name }) => name)).not.toContain(
    "fulfil-order",
  );
  await next.stop();
});

// [fulfilment.jobs]
test("unfinished jobs are listed by when they are due, with the failures so far", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  await enqueue(connection, jobs.queue, "again");
  await sql`
    update pgboss.job set state = 'retry', retry_count = 1, output = '{"error": "TypeError"}' where name = 'fulfil-order'
  `.execute(connection.kysely);
  await connection.kysely.transaction().execute((transaction) =>
    jobs.queue.enqueueFor(transaction, new Date(Date.now() + 3_600_000), {
      name: "settle-payment",
      data: { website_id: "aurora", attempt_id: "later" },
    }),
  );
  const { jobs: listed, total } = await jobs.queue.unfinished(connection.kysely, 10);
  expect(listed).toMatchObject([
    { name: "fulfil-order", data: { order_id: "again" }, reason: "TypeError", state: "retrying", failures: 1 },
    { name: "settle-payment", data: { attempt_id: "later" }, state: "waiting", failures: 0, reason: null },
  ]);
  expect(listed[1]?.due_in).toBeGreaterThan(3000);
  expect(total).toBe(2);
  expect(await jobs.queue.unfinished(connection.kysely, 1)).toMatchObject({ jobs: [{}], total: 2 });
  await jobs.stop();
});

// [payment.notification]
test("of the jobs of a key one waits, also for a retry; what comes while it runs is one more, seconds later", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  const ask = async (key: string) => {
    const job = { name: "settle-payment", data: { website_id: "aurora", attempt_id: key } } as const;
    await connection.kysely.transaction().execute((transaction) => jobs.queue.enqueueKeyed(transaction, key, job));
    const { jobs: listed } = await jobs.queue.unfinished(connection.kysely, 10);
    return listed.map(({ data, due_in, state }) => ({ key: data.attempt_id, isDue: due_in === 0, state }));
  };
  const turn = (from: string, to: string) =>
    sql
      .raw(`update pgboss.job set state = '${to}', start_after = now() + interval '1 hour' where state = '${from}'`)
      .execute(connection.kysely);
  await ask("pay_1");
  expect(await ask("pay_1")).toEqual([{ key: "pay_1", isDue: true, state: "waiting" }]);
  await turn("created", "active");
  await ask("pay_1");
  const running = { key: "pay_1", isDue: true, state: "running" };
  expect(await ask("pay_1")).toEqual([running, { key: "pay_1", isDue: false, state: "waiting" }]);
  expect(await ask("pay_2")).toHaveLength(3);
  await sql`delete from pgboss.job where state = 'created'`.execute(connection.kysely);
  await turn("active", "retry");
  await ask("pay_1");
  const { jobs: retried } = await jobs.queue.unfinished(connection.kysely, 10);
  expect(retried).toMatchObject([{ state: "retrying" }]);
  expect(retried[0]?.due_in).toBeLessThanOrEqual(5);
  await jobs.stop();
});

// [fulfilment.report]
test("of the operator's mails there is one now and one in the next hour, however much happens", async () => {
  await using connection = await testDatabase();
  const jobs = await open(connection);
  for (let times = 0; times < 5; times++) {
    await connection.kysely.transaction().execute((transaction) => jobs.queue.enqueueReport(transaction));
  }
  const { jobs: listed } = await jobs.queue.unfinished(connection.kysely, 10);
  expect(listed.map(({ name }) => name)).toEqual(["mail-operator", "mail-operator"]);
  expect(listed[0]?.due_in).toBe(0);
  expect(listed[1]?.due_in).toBeLessThanOrEqual(3600);
  await jobs.stop();
});
