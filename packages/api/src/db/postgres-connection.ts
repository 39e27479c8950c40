import { finished } from "node:stream/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { DatabaseConnection, PostgresOptions, ScriptTransaction } from "./connection.ts";
import { guardedClient } from "./guarded-client.ts";
import { PostgresListener } from "./postgres-listener.ts";
import { checkOut, type PooledClients, preparedPool } from "./prepared-pool.ts";
import { SharedConnection } from "./shared-connection.ts";
import { statementLog } from "./statement-log.ts";
import type { Database } from "./types.ts";
import { statementError } from "./unavailable.ts";
import { valueParsers } from "./value-parsers.ts";
import { limitSettings, WAITING_LIMITS } from "./waiting-limits.ts";

// Send a Date as its instant, whatever the process's time zone; `pg` has no other switch for it.
pg.defaults.parseInputDatesAsUTC = true;

/** `pg` looks up a parser per column type; types without one of ours keep the default. */
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format === "binary" ? undefined : valueParsers[oid]) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The application name of the connection that notifies a process of changes; each process has one. */
export const LISTENER_NAME = "guerdon listener";

/** A running PostgreSQL, through a pool that connects on first use. */
export function openPostgres(options: PostgresOptions): DatabaseConnection {
  const report = options.onBackgroundError ?? (() => undefined);
  // The listener reports its connection's errors itself.
  const ListenerClient = guardedClient(() => undefined);
  const config = {
    connectionString: options.url,
    types,
    application_name: "guerdon",
    keepAlive: true,
    ...limitSettings(options.patience ?? "customer"),
  };
  const pool = new pg.Pool({ ...config, Client: guardedClient(report), max: options.poolSize ?? 10 });
  const sessions = new Set<number>();
  pool.on("connect", (client) => sessions.add(sessionOf(client)));
  pool.on("remove", (client) => sessions.delete(sessionOf(client)));
  // The client reports the error, and the pool replaces the client.
  pool.on("error", () => undefined);
  const kyselyOn = (clients: PooledClients) =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(clients) }), ...statementLog(options) });
  const kysely = kyselyOn(pool);
  const reads = kyselyOn(new SharedConnection(guardedClient(report), config));
  const listener = new PostgresListener(
    () => new ListenerClient({ ...config, application_name: LISTENER_NAME }),
    report,
  );
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= Promise.all([listener.close(), reads.destroy(), endPool(kysely, pool)]).then(() => undefined);
    return closed;
  };
  return {
    kysely,
    reads,
    engine: "postgres",
    pglite: undefined,
    listen: (channel, handler, listenOptions) => listener.listen(channel, handler, listenOptions),
    tryLock: (name) => tryLock(pool, name, report),
    scriptTransaction: (work) => scriptTransaction(pool, work),
    cancelStatements: () => cancelStatements(new pg.Client({ ...config, application_name: CANCELLER_NAME }), sessions),
    poolCounts: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** The application name of the short connection that cancels statements of the others. */
const CANCELLER_NAME = "guerdon canceller";

/** The number of a client's process on the server; `pg` learns it when it connects, and its types do not tell. */
function sessionOf(client: pg.PoolClient): number {
  return (client as unknown as { processID: number }).processID;
}

/** Cancels by a connection of its own, because all others may be busy with what is to be cancelled. */
async function cancelStatements(client: pg.Client, sessions: ReadonlySet<number>): Promise<void> {
  await client.connect();
  try {
    await client.query("select pg_cancel_backend(session) from unnest($1::int[]) as session", [[...sessions]]);
  } finally {
    await client.end();
  }
}

/** Kysely ends the pool only if it was used. */
async function endPool(kysely: Kysely<Database>, pool: pg.Pool): Promise<void> {
  await kysely.destroy();
  if (!pool.ended) {
    await pool.end();
  }
}

/** A session-level lock: it lasts at most as long as its connection, which is reserved from the pool. */
async function tryLock(
  pool: pg.Pool,
  name: string,
  report: (error: Error) => void,
): Promise<AsyncDisposable | undefined> {
  const client = await checkOut(pool);
  client.on("error", report);
  const releaseClient = (isBroken: boolean) => {
    client.off("error", report);
    client.release(isBroken);
  };
  const ask = async (lockFunction: "pg_try_advisory_lock" | "pg_advisory_unlock") => {
    try {
      const { rows } = await client.query(`select ${lockFunction}(hashtextextended($1, 0)) as is_done`, [name]);
      return rows[0]?.is_done === true;
    } catch (error) {
      // The end of the connection is the end of its locks.
      releaseClient(true);
      throw error;
    }
  };
  if (await ask("pg_try_advisory_lock")) {
    return {
      [Symbol.asyncDispose]: async () => {
        // Awaited: after its connection was closed, the server would hold the lock a moment longer.
        const isReleased = await ask("pg_advisory_unlock").catch(() => undefined);
        if (isReleased !== undefined) {
          releaseClient(!isReleased);
        }
      },
    };
  }
  releaseClient(false);
  return undefined;
}

async function scriptTransaction<T>(pool: pg.Pool, work: (transaction: ScriptTransaction) => Promise<T>): Promise<T> {
  const client = await checkOut(pool);
  let healthy = false;
  // A migration may rewrite a table, and waits for other processes that are migrating.
  const { statement, lock, answer } = WAITING_LIMITS.work;
  const run = async (text: string, values?: unknown[]) => {
    try {
      return await client.query({ text, ...(values && { values }), query_timeout: answer } as pg.QueryConfig);
    } catch (error) {
      throw statementError(error);
    }
  };
  try {
    await run(`begin; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}`);
    const result = await work({
      script: async (text) => {
        await run(text);
      },
      rows: async <Row>(text: string, parameters: readonly unknown[] = []) =>
        (await run(text, [...parameters])).rows as Row[],
      copy: async (target, text) => {
        const rows = client.query(copyFrom(`copy ${target} from stdin with (freeze)`));
        await finished(rows.end(text)).catch((error: unknown) => {
          throw statementError(error);
        });
      },
    });
    await run("commit");
    healthy = true;
    return result;
  } finally {
    // An unfinished transaction ends with its connection.
    client.release(!healthy);
  }
}
