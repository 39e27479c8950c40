import type { Kysely } from "kysely";
import type { Database } from "./types.ts";
import type { Reads, UnitOfWork } from "./unit-of-work.ts";

/** The part of the database that a store sees: tables of its module, and views that others publish for it. */
export type Tables<Names extends keyof Database> = Kysely<Pick<Database, Names>>;

/** Narrows a unit of work to the tables of a store. */
export function tables<Names extends keyof Database>(unit: UnitOfWork): Tables<Names>;
/** Narrows what takes reads only. */
export function tables<Names extends keyof Database>(reads: Reads): Pick<Tables<Names>, "selectFrom" | "executeQuery">;
export function tables<Names extends keyof Database>(unit: Reads): Tables<Names> {
  return unit as unknown as Tables<Names>;
}
