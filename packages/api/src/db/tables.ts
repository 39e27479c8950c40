import type { Kysely } from "kysely";
import type { Database } from "./types.ts";
import type { Reads, UnitOfWork } from "./unit-of-work.ts";

/** A store's part of the database: its module's tables, and views that other modules publish for it. */
export type Tables<Names extends keyof Database> = Kysely<Pick<Database, Names>>;

/** Narrows a unit of work to the tables of a store. */
export function tables<Names extends keyof Database>(unit: UnitOfWork): Tables<Names>;
/** Narrows a read-only handle. */
export function tables<Names extends keyof Database>(reads: Reads): Pick<Tables<Names>, "selectFrom" | "executeQuery">;
export function tables<Names extends keyof Database>(unit: Reads): Tables<Names> {
  return unit as unknown as Tables<Names>;
}
