import type { JsonValue } from "../../db/column-types.ts";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { FailedJob } from "../../ports/jobs.ts";

/** A failed job as it was noted. */
export interface NotedJob extends FailedJob {
  failed_at: Date;
}

const COLUMNS = ["job_id", "name", "data", "reason", "failed_at"] as const;

/**
 * Notes a failed job.
 * @returns false if it was noted before
 */
export async function insertFailedJob(unit: UnitOfWork, { data, ...job }: NotedJob): Promise<boolean> {
  const added = await tables<"failed_jobs">(unit)
    .insertInto("failed_jobs")
    .values({ ...job, data: jsonb<JsonValue>(data as JsonValue) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The noted jobs, the latest first. */
export async function failedJobs(unit: UnitOfWork): Promise<NotedJob[]> {
  const rows = await tables<"failed_jobs">(unit)
    .selectFrom("failed_jobs")
    .select(COLUMNS)
    .orderBy("failed_at", "desc")
    .orderBy("job_id")
    .execute();
  return rows.map(noted);
}

export async function findFailedJob(unit: UnitOfWork, job_id: string): Promise<NotedJob | undefined> {
  const row = await tables<"failed_jobs">(unit)
    .selectFrom("failed_jobs")
    .select(COLUMNS)
    .where("job_id", "=", job_id)
    .executeTakeFirst();
  return row && noted(row);
}

/** Takes noted jobs out, all of them or those with these ids. */
export async function takeFailedJobs(unit: UnitOfWork, ids: readonly string[] | null): Promise<NotedJob[]> {
  const query = tables<"failed_jobs">(unit).deleteFrom("failed_jobs").returning(COLUMNS);
  const rows = await (ids === null
    ? query
    : query.where((job) => job("job_id", "=", job.fn.any(job.val([...ids]))))
  ).execute();
  return rows.map(noted);
}

/** How many jobs of each kind are noted, by their names; kinds without any are missing. */
export async function countFailedJobs(unit: UnitOfWork): Promise<Map<string, number>> {
  const rows = await tables<"failed_jobs">(unit)
    .selectFrom("failed_jobs")
    .select((job) => ["name", job.fn.countAll<string>().as("count")])
    .groupBy("name")
    .execute();
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

/** Noted jobs that were not reported to the operator yet, the earliest first. */
export async function unreportedJobs(unit: UnitOfWork): Promise<NotedJob[]> {
  const rows = await tables<"failed_jobs">(unit)
    .selectFrom("failed_jobs")
    .select(COLUMNS)
    .where("reported_at", "is", null)
    .orderBy("failed_at")
    .orderBy("job_id")
    .execute();
  return rows.map(noted);
}

export async function markReported(unit: UnitOfWork, ids: readonly string[], now: Date): Promise<void> {
  await tables<"failed_jobs">(unit)
    .updateTable("failed_jobs")
    .set({ reported_at: now })
    .where((job) => job("job_id", "=", job.fn.any(job.val([...ids]))))
    .execute();
}

function noted<Row extends { data: JsonValue }>({ data, ...job }: Row) {
  return { ...job, data: data as Record<string, unknown> };
}
