import { sql } from "kysely";
import { fromKysely, fromPglite, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type DatabaseConnection, guardedClient, limitSettings, MigrationError } from "../db/index.ts";
import { tables } from "../db/tables.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import {
  JOB_NAMES,
  type JobHandlers,
  type JobName,
  type JobQueue,
  type Jobs,
  type NoteFailedJob,
  type TimedJobs,
} from "../ports/jobs.ts";
import { enqueueDailyJobs, keepDaily } from "./daily-jobs.ts";
import { enqueueKeyed } from "./enqueue-keyed.ts";
import { keepFrequent } from "./frequent-jobs.ts";
import {
  BOSS_SETTINGS,
  DRAIN_MS,
  type FrequentJob,
  failedQueue,
  isFrequent,
  policyOf,
  QUEUE_SETTINGS,
  REPORT_SECONDS,
  SHARED_SETTINGS,
  SLOW_WORK_SETTINGS,
} from "./job-settings.ts";
import { isOfClosedQueue, reportQueueError } from "./report-queue-error.ts";
import { errorKind, unfinishedJobs } from "./unfinished-jobs.ts";
import { workOn } from "./work-queue.ts";

export interface JobRunner extends TimedJobs {
  /** Ready at once: orders may be placed. */
  readonly queue: JobQueue;
  /** Starts processing jobs, those of an earlier process first, and enqueues the daily ones. */
  work(handlers: JobHandlers, noteFailed: NoteFailedJob): Promise<void>;
  /** Lets running jobs end, then releases the database. Idempotent. */
  stop(): Promise<void>;
}

export interface JobRunnerOptions {
  connection: DatabaseConnection;
  /** URL of the PostgreSQL, if any: pg-boss has two connections of its own. */
  url?: string | undefined;
  log: Logger;
  /** The shop's clock, whose days the daily jobs follow. All other times of the queue are the database's. */
  now: () => Date;
  /** The jobs to do every ten minutes; default: none. */
  frequent?: readonly FrequentJob[];
  /** Called before each job. */
  beforeJob?: () => Promise<void>;
  /** The duration of a job after which another worker stands in for its own, in milliseconds; default: 3 seconds. */
  patienceMs?: number;
  /** The time that a stop waits for the jobs under way, in milliseconds; default: 20 seconds. */
  drainMs?: number;
  /** Creates the queue's tables if missing or outdated; default: yes. */
  create?: boolean;
}

/**
 * Jobs in the shop's own database, by pg-boss. Await it before the shop listens, since orders enqueue: it creates its
 * tables the first time (about 80 ms embedded) and only checks them later.
 * @throws MigrationError if tables are missing or outdated and `create` is false
 */
export async function openJobs(options: JobRunnerOptions): Promise<JobRunner> {
  const { connection, url, log, now, create = true } = options;
  const boss = new PgBoss({ ...BOSS_SETTINGS, ...engineSettings(connection, url), migrate: create });
  let isEnding = false;
  boss.on("error", (error) => {
    if (!(isEnding && isOfClosedQueue(error))) {
      reportQueueError(log, error);
    }
  });
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "job queue warning"));
  if (create) {
    await makeTables(boss);
  } else {
    await findTables(boss);
  }
  let stopDailyJobs = () => {};
  let stopFrequentJobs = () => {};
  return {
    queue: {
      enqueue: (transaction, name, data) => enqueue(boss, tables<never>(transaction), { name, data, seconds: 0 }),
      enqueueAll: (transaction, name, data) => enqueueAll(boss, tables<never>(transaction), { name, data }),
      enqueueFor: (transaction, after, job) =>
        enqueue(boss, tables<never>(transaction), { ...job, seconds: secondsUntil(after, now()) }),
      enqueueKeyed: (transaction, key, job) => enqueueKeyed(boss, transaction, { key, job }),
      enqueueReport: async (transaction) => {
        const once = { singletonKey: "hourly", singletonSeconds: REPORT_SECONDS, singletonNextSlot: true };
        await boss.send("mail-operator", {}, { ...once, db: fromKysely(tables<never>(transaction)) });
      },
      unfinished: unfinishedJobs,
    },
    work: async (handlers, noteFailed) => {
      if (connection.engine === "pglite") {
        await takeOver(boss, connection);
      } else {
        // At once, and not only after an interval that a process which is restarted again and again does not reach.
        await boss.supervise().catch((error) => reportQueueError(log, error));
      }
      for (const name of JOB_NAMES) {
        await workOnFailed(boss, name, { log, noteFailed });
        await workOn({ ...options, boss, isEnding: () => isEnding }, name, handlers[name]);
      }
      stopDailyJobs = await keepDaily(boss, options);
      stopFrequentJobs = await keepFrequent(boss, options.frequent ?? [], log);
    },
    comeNearer,
    enqueueDaily: () => enqueueDailyJobs(boss, now()),
    stop: () => {
      isEnding = true;
      stopDailyJobs();
      stopFrequentJobs();
      return boss.stop({ graceful: true, timeout: options.drainMs ?? DRAIN_MS });
    },
  };
}

function engineSettings({ pglite }: DatabaseConnection, url: string | undefined) {
  if (pglite) {
    return { db: fromPglite(pglite), backend: "pglite" } as const;
  }
  if (!url) {
    throw new Error("A job queue on PostgreSQL needs the URL of the database.");
  }
  // pg-boss passes unknown options to its `pg` pool, and reports the pool's errors by its own event.
  const pool = { ...limitSettings("queue"), options: AT_COORDINATOR, Client: guardedClient(() => undefined) };
  return { ...SHARED_SETTINGS, ...pool, connectionString: url, max: 2, application_name: "guerdon jobs" };
}

/**
 * pg-boss creates and changes its tables by scripts that begin with settings of their transaction. Those of a database that is
 * divided would go to the workers with all that follows them in a script; the queue is at the coordinator
 * [website.distributed]. Other databases ignore it.
 */
const AT_COORDINATOR = "-c citus.propagate_set_commands=none";

/** Creates the tables and queues, and brings their settings up to date. */
async function makeTables(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const name of JOB_NAMES) {
    const settings = { ...QUEUE_SETTINGS, deadLetter: failedQueue(name) };
    await boss.createQueue(settings.deadLetter, { notify: true });
    await boss.createQueue(name, { ...settings, ...policyOf(name) });
    await boss.updateQueue(name, settings);
  }
  await rememberQueues(boss);
}

/** @throws MigrationError if the tables or a queue of this version are missing */
async function findTables(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
    const wanted = JOB_NAMES.flatMap((name) => [name, failedQueue(name)]);
    if ((await boss.getQueues(wanted)).length < wanted.length) {
      throw new MigrationError(NO_TABLES);
    }
    await rememberQueues(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error instanceof Error && UNFIT.test(error.message) ? new MigrationError(NO_TABLES) : error;
  }
}

/** Messages of pg-boss for a database without its tables, or with those of another version. */
const UNFIT = /^pg-boss (is not installed|database requires migrations)$/;

const NO_TABLES =
  'the database lacks tables of the job queue: start this version of the shop first, or run "database migrate"';

/**
 * Fills pg-boss's cache of queues: it must not query them within an order's transaction, which on the embedded engine
 * holds the only connection.
 */
async function rememberQueues(boss: PgBoss): Promise<void> {
  for (const name of JOB_NAMES) {
    await boss.findJobs(name, { queued: true });
  }
}

async function enqueue<Name extends JobName>(
  boss: PgBoss,
  transaction: Parameters<typeof fromKysely>[0],
  { name, data, seconds }: { name: Name; data: Jobs[Name]; seconds: number },
): Promise<void> {
  const id = await boss.send(name, data, { db: fromKysely(transaction), ...(seconds > 0 && { startAfter: seconds }) });
  // A frequent job that is under way already does the same.
  if (!id && !isFrequent(name)) {
    throw new Error(`The job ${name} was not taken.`);
  }
}

async function enqueueAll<Name extends JobName>(
  boss: PgBoss,
  transaction: Parameters<typeof fromKysely>[0],
  { name, data }: { name: Name; data: readonly Jobs[Name][] },
): Promise<void> {
  const jobs = data.map((each) => ({ data: each }));
  const ids = jobs.length > 0 ? await boss.insert(name, jobs, { db: fromKysely(transaction), returnId: true }) : [];
  if (ids?.length !== jobs.length) {
    throw new Error(`Not all jobs ${name} were taken.`);
  }
}

/** The queue counts by the database's clock, which the sandbox does not move, hence the waiting time. */
function secondsUntil(after: Date, now: Date): number {
  return Math.max(0, Math.ceil((after.getTime() - now.getTime()) / 1000));
}

/** Brings jobs nearer that wait for a retry or for their time. */
async function comeNearer(transaction: UnitOfWork, milliseconds: number): Promise<void> {
  await sql`update pgboss.job set start_after = start_after - ${milliseconds}::double precision * interval '1 millisecond'
    where state in ('created', 'retry') and start_after > now()`.execute(tables<never>(transaction));
}

/** The embedded database has one process: jobs active at its start were left by a dead one. */
async function takeOver(boss: PgBoss, { kysely }: DatabaseConnection): Promise<void> {
  for (const name of JOB_NAMES) {
    const active = sql<{ id: string }>`select id::text from pgboss.job where name = ${name} and state = 'active'`;
    for (const { id } of (await active.execute(kysely)).rows) {
      await boss.fail(name, id, { error: "the process that did it ended" });
      await boss.update(name, undefined, { id, startAfter: new Date() });
    }
  }
}

/** Logs and notes the jobs of a kind that failed for good; a job holds ids only. */
async function workOnFailed(
  boss: PgBoss,
  name: JobName,
  { log, noteFailed }: { log: Logger; noteFailed: NoteFailedJob },
): Promise<void> {
  const settings = { ...SLOW_WORK_SETTINGS, includeMetadata: true } as const;
  const note = async ({ id, data, output }: JobWithMetadata<Record<string, unknown>>): Promise<JobResult> => {
    const job = { job_id: id, name, data, reason: errorKind(output) };
    try {
      await noteFailed(job);
      log.error(job, "job failed permanently");
      return { id, status: "completed" };
    } catch (error) {
      log.error({ ...job, err: error }, "failed job could not be noted; will retry");
      // The job's failure is noted at the next attempt.
      return { id, status: "failed", output };
    }
  };
  await boss.work<Record<string, unknown>, unknown, typeof settings>(failedQueue(name), settings, (jobs) =>
    Promise.all(jobs.map(note)),
  );
}
