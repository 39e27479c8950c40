export { clockWatch } from "./clock-watch.ts";
export type {
  ConnectionOptions,
  DatabaseConnection,
  DatabaseOptions,
  EmbeddedOptions,
  ListenOptions,
  MemoryOptions,
  PoolerWay,
  PostgresOptions,
  Statement,
} from "./connection.ts";
export { DataDirInUseError, type DataDirLock, lockDataDir } from "./data-dir-lock.ts";
export { eachInSnapshot } from "./each-in-snapshot.ts";
export { guardedClient } from "./guarded-client.ts";
export { jsonb } from "./jsonb.ts";
export { makeFolder } from "./make-folder.ts";
export {
  isMigrated,
  MigrationError,
  type MigrationState,
  migrate,
  migrationState,
  migrationsFolder,
} from "./migrate.ts";
export { CHANGED_CHANNEL, CLOCK_CHANNEL, notify } from "./notify.ts";
export { openDatabase } from "./open-database.ts";
export { followOtherClocks } from "./other-clocks.ts";
export { databaseIdentity } from "./pooler-facts.ts";
export { READ_PLACES, type ReadPlace } from "./read-places.ts";
export { openReadiness, type Readiness } from "./readiness.ts";
export { type SchemaWatch, watchSchema } from "./schema-watch.ts";
export { type ReadFresh, readAt, Standby } from "./standby.ts";
export { afterCommit, inSnapshot, inTransaction, type TransactionOptions } from "./transaction.ts";
export type { Database } from "./types.ts";
export { DatabaseUnavailableError, isUnavailable, statementError } from "./unavailable.ts";
export { limitSettings } from "./waiting-limits.ts";
