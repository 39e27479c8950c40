import { deletePast } from "../../db/delete-past.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Increments the counter of a subject for an hour, and returns the new count. */
export async function countForHour(
  unit: UnitOfWork,
  website_id: string,
  { subject, hour }: { subject: string; hour: Date },
): Promise<number> {
  const { failures } = await tables<"attempt_counters">(unit)
    .insertInto("attempt_counters")
    .values({ website_id, subject, hour, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["website_id", "subject", "hour"])
        .doUpdateSet((counter) => ({ failures: counter("attempt_counters.failures", "+", 1) })),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  return failures;
}

/** The sum of the counts of a client address in an hour, under all of its digests. */
export async function countedInHour(
  unit: UnitOfWork,
  website_id: string,
  { subjects, hour }: { subjects: readonly string[]; hour: Date },
): Promise<number> {
  const row = await tables<"attempt_counters">(unit)
    .selectFrom("attempt_counters")
    .select((counter) => counter.fn.sum<number>("failures").as("failures"))
    .where("website_id", "=", website_id)
    .where("subject", "in", subjects)
    .where("hour", "=", hour)
    .executeTakeFirst();
  return Number(row?.failures ?? 0);
}

/** The counts of a subject, under all of its digests, of each website and hour in which they reached a number. */
export async function countsFrom(
  unit: UnitOfWork,
  { subjects, since, least }: { subjects: readonly string[]; since: Date; least: number },
): Promise<{ website_id: string; hour: Date; count: number }[]> {
  const rows = await tables<"attempt_counters">(unit)
    .selectFrom("attempt_counters")
    .select((counter) => ["website_id", "hour", counter.fn.sum<number>("failures").as("count")])
    .where("subject", "in", subjects)
    .where("hour", ">=", since)
    .groupBy(["website_id", "hour"])
    .having((counter) => counter.fn.sum("failures"), ">=", least)
    .orderBy("hour")
    .orderBy("website_id")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * Deletes a batch of the counters of hours that began before a moment.
 * @param kept the subjects whose counters stay
 * @returns the number of deleted counters
 */
export async function deletePastAttempts(
  unit: UnitOfWork,
  { before, kept = [] }: { before: Date; kept?: readonly string[] },
  batch: number,
): Promise<number> {
  const key = ["website_id", "subject", "hour"] as const;
  const except = { column: "subject", values: kept } as const;
  return deletePast(tables<"attempt_counters">(unit), "attempt_counters", {
    key,
    column: "hour",
    before,
    except,
    batch,
  });
}
