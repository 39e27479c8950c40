import { sql } from "kysely";
import { tables } from "../db/tables.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import { JOB_NAMES } from "../ports/jobs.ts";

/** The jobs of a kind that are not done yet. */
export interface JobBacklog {
  name: string;
  /** Those that wait for another attempt after a failure. */
  retrying: number;
  /** Those that are due, but that no process has taken. */
  overdue: number;
  /** How long the first of them is due, in seconds. */
  overdue_seconds: number;
}

/** The kinds of jobs of which some are not done yet, in the order of their names. */
export async function jobBacklog(unit: UnitOfWork): Promise<JobBacklog[]> {
  const { rows } = await sql<JobBacklog>`
    select name,
      (count(*) filter (where state = 'retry'))::integer as retrying,
      (count(*) filter (where start_after <= now()))::integer as overdue,
      coalesce(max(extract(epoch from now() - start_after)) filter (where start_after <= now()), 0)::integer
        as overdue_seconds
    from pgboss.job
    where name in (${sql.join(JOB_NAMES)}) and state in ('created', 'retry')
    group by name
    order by name
  `.execute(tables<never>(unit));
  return rows;
}
