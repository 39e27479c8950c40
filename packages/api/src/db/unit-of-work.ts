import type {} from "kysely";
import type { Database } from "./types.ts";

declare const readable: unique symbol;
declare const writable: unique symbol;

declare module "kysely" {
  // biome-ignore lint/style/useNamingConvention: merged declarations must name their parameters alike
  interface Kysely<DB> {
    /** Exists for the type checker only: makes a Kysely of all tables a unit of work. */
    readonly [readable]: DB;
    readonly [writable]: DB;
  }
}

/** Takes short reads, outside transactions. Acts pass it on; only a store narrows it to its tables. */
export interface Reads {
  readonly [readable]: Database;
}

/**
 * The database, or a transaction in progress. Acts receive it and pass it to other modules, and cannot query it: only
 * `store.ts` and `*-store.ts` narrow it to the tables of their module.
 */
export interface UnitOfWork extends Reads {
  readonly [writable]: Database;
}
