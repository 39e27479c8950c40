import { sql } from "kysely";
import { tables } from "../db/tables.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import { JOB_NAMES, type UnfinishedJob } from "../ports/jobs.ts";

/** Jobs that are not done yet, the next due first; and how many there are beyond the limit. */
export async function unfinishedJobs(
  unit: UnitOfWork,
  limit: number,
): Promise<{ jobs: UnfinishedJob[]; total: number }> {
  const { rows } = await sql<UnfinishedJob & { output: object | null; total: number }>`
    select id::text as job_id, name, data, retry_count as failures, output, count(*) over ()::integer as total,
      case state when 'active' then 'running' when 'retry' then 'retrying' else 'waiting' end as state,
      case state when 'active' then 0 else greatest(0, ceil(extract(epoch from start_after - now())))::integer end as due_in
    from pgboss.job
    where name in (${sql.join(JOB_NAMES)}) and state in ('created', 'retry', 'active')
    order by due_in, created_on, id
    limit ${limit}
  `.execute(tables<never>(unit));
  const jobs = rows.map(({ output, total: _, ...job }) => ({ ...job, reason: errorKind(output) }));
  return { jobs, total: rows[0]?.total ?? 0 };
}

/** The kind of error that a failed attempt left; null if it left none. */
export function errorKind(output: object | null): string | null {
  return output && "error" in output && typeof output.error === "string" ? output.error : null;
}
