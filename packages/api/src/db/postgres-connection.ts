import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
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

// A Date must reach the server as the instant it is, whatever the time zone of the process; `pg` knows this switch only.
pg.defaults.parseInputDatesAsUTC = true;

/** `pg` asks for a parser per column type; everything not ours keeps its default. */
const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format === "binary" ? undefined : valueParsers[oid]) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A running PostgreSQL, through a pool that connects on first use. */
export function openPostgres(options: PostgresOptions): DatabaseConnection {
  const report = options.onBackgroundError ?? (() => undefined);
  // Of its own connection the listener tells itself.
  const ListenerClient = guardedClient(() => undefined);
  const config = {
    connectionString: options.url,
    types,
    application_name: "guerdon",
    keepAlive: true,
    ...limitSettings(options.patience ?? "customer"),
  };
  const pool = new pg.Pool({ ...config, Client: guardedClient(report), max: options.poolSize ?? 10 });
  // The client itself reports it; the pool replaces it by itself.
  pool.on("error", () => undefined);
  const kyselyOn = (clients: PooledClients) =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparedPool(clients) }), ...statementLog(options) });
  const kysely = kyselyOn(pool);
  const reads = kyselyOn(new SharedConnection(guardedClient(report), config));
  const listener = new PostgresListener(() => new ListenerClient(config), report);
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
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Kysely ends the pool only if it was ever used. */
async function endPool(kysely: Kysely<Database>, pool: pg.Pool): Promise<void> {
  await kysely.destroy();
  if (!pool.ended) {
    await pool.end();
  }
}

/** A session's lock: it lasts as long as a connection, which is taken from the pool for it. */
async function tryLock(
  pool: pg.Pool,
  name: string,
  report: (error: Error) => void,
): Promise<AsyncDisposable | undefined> {
  const client = await checkOut(pool);
  client.on("error", report);
  const giveBack = (isBroken: boolean) => {
    client.off("error", report);
    client.release(isBroken);
  };
  try {
    const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended($1, 0)) as taken", [name]);
    if (rows[0]?.taken) {
      // A connection that is closed takes its lock along.
      return { [Symbol.asyncDispose]: async () => giveBack(true) };
    }
  } catch (error) {
    giveBack(true);
    throw error;
  }
  giveBack(false);
  return undefined;
}

async function scriptTransaction<T>(pool: pg.Pool, work: (transaction: ScriptTransaction) => Promise<T>): Promise<T> {
  const client = await checkOut(pool);
  let healthy = false;
  // A migration may rewrite a table, and waits for other processes that migrate at the same time.
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
    });
    await run("commit");
    healthy = true;
    return result;
  } finally {
    // An unfinished transaction ends with its connection.
    client.release(!healthy);
  }
}
