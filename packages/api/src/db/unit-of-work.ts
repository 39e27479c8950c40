import type { Kysely } from "kysely";
import type { Database } from "./types.ts";

declare const readable: unique symbol;
declare const writable: unique symbol;

declare module "kysely" {
  // biome-ignore lint/style/useNamingConvention: declarations that are merged name their parameters alike
  interface Kysely<DB> {
    /** Exists for the type checker only: makes a Kysely of all tables a unit of work. */
    readonly [readable]: DB;
    readonly [writable]: DB;
  }
}

/** Takes short reads, outside of transactions. Acts pass it on; only a store narrows it to its tables. */
export interface Reads {
  readonly [readable]: Database;
}

/**
 * The database, or a transaction under way. Acts receive it and pass it to other modules, and cannot query it: only
 * `store.ts` and `*-store.ts` narrow it to the tables of their module.
 */
export interface UnitOfWork extends Reads {
  readonly [writable]: Database;
}

/** The part of the database that a store sees: tables of its module, and views that others publish for it. */
export type Tables<Names extends keyof Database> = Kysely<Pick<Database, Names>>;

/** Narrows a unit of work to the tables of a store. */
export function tables<Names extends keyof Database>(unit: UnitOfWork): Tables<Names>;
/** Narrows what takes reads only. */
export function tables<Names extends keyof Database>(reads: Reads): Pick<Tables<Names>, "selectFrom" | "executeQuery">;
export function tables<Names extends keyof Database>(unit: Reads): Tables<Names> {
  return unit as unknown as Tables<Names>;
}
