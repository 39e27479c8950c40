import { sql } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import { tables } from "../db/tables.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import type { Job, JobName } from "../ports/jobs.ts";
import { KEYED_SECONDS } from "./job-settings.ts";

/**
 * Enqueues a job unless one of its kind and key waits, which then comes nearer. The queue takes one of a key in five
 * seconds, and one more for the next five: so what is asked for while a job runs is done after it.
 */
export async function enqueueKeyed<Name extends JobName>(
  boss: PgBoss,
  unit: UnitOfWork,
  { key, job: { name, data } }: { key: string; job: Job<Name> },
): Promise<void> {
  const transaction = tables<never>(unit);
  // The condition is that of the queue's index.
  const nearer = await sql`
    update pgboss.job set start_after = least(start_after, now() + ${KEYED_SECONDS}::integer * interval '1 second')
    where name = ${name} and singleton_key = ${key} and state < 'active' and not blocked
    returning id
  `.execute(transaction);
  if (nearer.rows.length === 0) {
    const once = { singletonKey: key, singletonSeconds: KEYED_SECONDS, singletonNextSlot: true };
    await boss.send(name, data, { ...once, db: fromKysely(transaction) });
  }
}
