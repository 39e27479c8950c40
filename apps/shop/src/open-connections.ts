import { type DatabaseConnection, openDatabase, type ReadFresh, Standby } from "@guerdon/api";
import type { Logger } from "pino";
import type { Observers } from "./open-observers.ts";
import type { Settings } from "./settings.ts";

/** Connections for jobs, catalogues and the demonstration, in addition to those for customers. */
const WORK_CONNECTIONS = 4;

/** The ways to the database of a process that serves. */
export interface Connections {
  connection: DatabaseConnection;
  /** With the patience of long work; that of customers for the embedded database. */
  work: DatabaseConnection;
  /** At a standby; undefined: there is none. */
  readFresh: ReadFresh | undefined;
  closeAll(): Promise<void>;
}

/** Long-running work has a separate pool, so that customers neither wait for it nor get its longer timeouts. */
export async function openConnections(
  settings: Pick<Settings, "databaseUrl" | "pooler" | "dataDir" | "standbyUrl">,
  { log, traces, watching }: Pick<Observers, "log" | "traces" | "watching">,
): Promise<Connections> {
  const { databaseUrl: url, pooler, dataDir } = settings;
  const onBackgroundError = ({ message }: Error) => log.warn({ reason: message }, "database connection lost");
  const told = { onBackgroundError, ...(traces && { onStatement: traces.statement }) };
  const connection = await openDatabase(url ? { url, pooler, ...told } : { dataDir, ...told });
  const options = { poolSize: WORK_CONNECTIONS, patience: "work" } as const;
  const work = url ? await openDatabase({ url, pooler, ...options, ...told }) : connection;
  const standby = await openStandby(settings, { primary: work, log, told, watching });
  return {
    connection,
    work,
    readFresh: standby?.read,
    async closeAll() {
      await Promise.all([standby?.[Symbol.asyncDispose](), work.close(), connection.close()]);
    },
  };
}

interface StandbyParts extends Partial<Pick<Observers, "watching">> {
  primary: DatabaseConnection;
  log: Pick<Logger, "warn" | "info">;
  told?: Pick<Parameters<typeof Standby.open>[0], "onStatement" | "onBackgroundError">;
}

/**
 * Opens the standby of the settings, if they name one. The log tells when reads begin to be done at the primary instead,
 * and when they no longer are.
 */
export async function openStandby(
  { databaseUrl, standbyUrl: url }: Pick<Settings, "databaseUrl" | "standbyUrl">,
  { primary, log, told, watching }: StandbyParts,
): Promise<Standby | undefined> {
  if (databaseUrl === undefined || url === undefined) {
    return undefined;
  }
  let last = "standby";
  return Standby.open({
    ...told,
    url,
    primary,
    hear: (place, error) => {
      watching?.hear({ what: "database read", place });
      if (place !== last && place !== "standby") {
        log.warn({ place, err: error }, "the standby of the database is not read: the primary does it");
      } else if (place !== last) {
        log.info("the standby of the database is read again");
      }
      last = place;
    },
  });
}
