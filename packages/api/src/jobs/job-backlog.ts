import { sql } from "kysely";
import { tables } from "../db/tables.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import { JOB_NAMES, type JobName } from "../ports/jobs.ts";
import { failedQueue } from "./job-settings.ts";

/** The jobs of a kind that are to be done. */
export interface JobBacklog {
  name: JobName;
  /** Whose time has come, or whose last attempt failed; none of those that are planned for later. */
  waiting: number;
  /** For how long the first of them has waited, in seconds; 0 if none waits. */
  oldest_seconds: number;
  /** Those that wait for another attempt after a failure. */
  retrying: number;
  /** Those that are due, but that no process has taken. */
  overdue: number;
  /** For how long the first of these is due, in seconds. */
  overdue_seconds: number;
  /** That failed for good and are not noted yet. */
  unnoted: number;
}

const NONE = { name: "", waiting: 0, oldest_seconds: 0, retrying: 0, overdue: 0, overdue_seconds: 0 };

/** The backlog of every kind of job, by the clock of the queue. */
export async function jobBacklog(unit: UnitOfWork): Promise<JobBacklog[]> {
  const failed = JOB_NAMES.map(failedQueue);
  const { rows } = await sql<Omit<JobBacklog, "name" | "unnoted"> & { name: string }>`
    select name, count(*)::integer as waiting,
      (count(*) filter (where state = 'retry'))::integer as retrying,
      (count(*) filter (where start_after <= now()))::integer as overdue,
      coalesce(max(extract(epoch from now() - start_after)) filter (where start_after <= now()), 0)::float
        as overdue_seconds,
      greatest(0, max(extract(epoch from now() - case state when 'retry' then created_on else start_after end)))::float
        as oldest_seconds
    from pgboss.job
    where name in (${sql.join([...JOB_NAMES, ...failed])})
      and (state = 'retry' or state = 'created' and start_after <= now())
    group by name
  `.execute(tables<never>(unit));
  const found = new Map(rows.map((row) => [row.name, row]));
  return JOB_NAMES.map((name) => {
    const { name: _, ...counts } = found.get(name) ?? NONE;
    return { name, ...counts, unnoted: found.get(failedQueue(name))?.waiting ?? 0 };
  });
}
