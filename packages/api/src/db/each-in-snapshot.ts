import { sql } from "kysely";
import { eachAtOnce } from "../each-at-once.ts";
import type { DatabaseConnection } from "./connection.ts";
import { tables } from "./tables.ts";
import { inSnapshot } from "./transaction.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/** One of several works on one state of the database. */
export type SnapshotWork<T> = (snapshot: UnitOfWork) => Promise<T>;

/**
 * Does each work on the same state of the database, which none of them can change. PostgreSQL does two at once, each by a
 * connection of its own; the embedded database has one.
 * @param works begun in their order; after a failure none is begun
 * @returns their answers in their order
 */
export function eachInSnapshot<T>(
  { kysely, engine }: Pick<DatabaseConnection, "kysely" | "engine">,
  works: readonly SnapshotWork<T>[],
): Promise<T[]> {
  return inSnapshot(kysely, async (first) => {
    if (engine === "pglite") {
      return shareOut([first], works);
    }
    const exported = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tables<never>(first));
    const [{ id } = { id: "" }] = exported.rows;
    return inSnapshot(kysely, async (second) => {
      await sql`set transaction snapshot ${sql.lit(id)}`.execute(tables<never>(second));
      return shareOut([first, second], works);
    });
  });
}

async function shareOut<T>(snapshots: readonly UnitOfWork[], works: readonly SnapshotWork<T>[]): Promise<T[]> {
  const free = [...snapshots];
  const answers: T[] = [];
  await eachAtOnce([...works.entries()], snapshots.length, async ([index, work]) => {
    // Never empty: no more works are under way than there are snapshots.
    const snapshot = free.pop() as UnitOfWork;
    try {
      answers[index] = await work(snapshot);
    } finally {
      free.push(snapshot);
    }
  });
  return answers;
}
