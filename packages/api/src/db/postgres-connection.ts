import { readdirSync } from "node:fs";
import { finished } from "node:stream/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { DatabaseConnection, PostgresOptions, ScriptTransaction } from "./connection.ts";
import { guardedClient } from "./guarded-client.ts";
import { migrationsFolder } from "./migrate.ts";
import { PostgresListener } from "./postgres-listener.ts";
import { checkOut, type PooledClients, preparedPool } from "./prepared-pool.ts";
import { sessionLock } from "./session-lock.ts";
import { SharedConnection } from "./shared-connection.ts";
import { statementLog } from "./statement-log.ts";
import type { Database } from "./types.ts";
import { statementError } from "./unavailable.ts";
import { valueParsers } from "./value-parsers.ts";
import { limitSettings, ownLimitSettings, WAITING_LIMITS } from "./waiting-limits.ts";

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

/** Connections past a pooler, for locks and scripts: a start needs one, and an import one as long as it lasts. */
const SESSION_CONNECTIONS = 4;

/** A running PostgreSQL, through a pool that connects on first use. */
export function openPostgres(options: PostgresOptions): DatabaseConnection {
  const report = options.onBackgroundError ?? (() => undefined);
  // The listener reports its connection's errors itself.
  const ListenerClient = guardedClient(() => undefined);
  const { config, statementConfig, behind } = configsOf(options);
  const pool = openPool({ ...statementConfig, Client: guardedClient(report), max: options.poolSize ?? 10 });
  const sessionPool = behind ? openPool({ ...config, Client: guardedClient(report), max: SESSION_CONNECTIONS }) : pool;
  const sessions = new Set<number>();
  sessionPool.on("connect", (client) => sessions.add(sessionOf(client)));
  sessionPool.on("remove", (client) => sessions.delete(sessionOf(client)));
  const kyselyOn = (clients: PooledClients) =>
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool: preparedPool(clients, behind) }),
      ...statementLog(options),
    });
  const kysely = kyselyOn(pool);
  const reads = kyselyOn(new SharedConnection(guardedClient(report), statementConfig));
  const listener = new PostgresListener(
    () => new ListenerClient({ ...config, application_name: LISTENER_NAME }),
    report,
  );
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= Promise.all([
      listener.close(),
      reads.destroy(),
      kysely.destroy().then(() => Promise.all([...new Set([pool, sessionPool])].map(endPool))),
    ]).then(() => undefined);
    return closed;
  };
  return {
    kysely,
    reads,
    engine: "postgres",
    pglite: undefined,
    listen: (channel, handler, listenOptions) => listener.listen(channel, handler, listenOptions),
    tryLock: (name) => sessionLock(sessionPool, name, report),
    scriptTransaction: (work) => scriptTransaction(sessionPool, work),
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

/** The settings of connections to the server, and of those that take statements. */
function configsOf({ url, pooler, patience = "customer" }: PostgresOptions) {
  const common = { types, application_name: "guerdon", keepAlive: true };
  const config = { ...common, connectionString: url, ...limitSettings(patience) };
  if (!pooler) {
    return { config, statementConfig: config, behind: undefined };
  }
  // A statement that is made a transaction takes three messages, which are sent at once.
  const pipelined = { pipeline: patience !== "customer" };
  return {
    config,
    statementConfig: { ...common, connectionString: pooler.url, ...ownLimitSettings(patience), ...pipelined },
    behind: { mark: pooler.keepsStatements ? schemaMark() : undefined, patience },
  };
}

/** A comment that differs from version to version whose tables differ. */
function schemaMark(): string {
  return `/* ${readdirSync(migrationsFolder).length} */`;
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // The client reports the error, and the pool replaces the client.
  pool.on("error", () => undefined);
  return pool;
}

/** Kysely ends its pool only if it was used. */
async function endPool(pool: pg.Pool): Promise<void> {
  if (!pool.ended) {
    await pool.end();
  }
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
