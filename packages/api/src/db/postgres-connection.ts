import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DatabaseConnection, PostgresOptions, ScriptTransaction } from "./connection.ts";
import { PostgresListener } from "./postgres-listener.ts";
import { preparedPool } from "./prepared-pool.ts";
import { statementLog } from "./statement-log.ts";
import type { Database } from "./types.ts";
import { valueParsers } from "./value-parsers.ts";

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
  const config = { connectionString: options.url, types, application_name: "guerdon" };
  const report = options.onBackgroundError ?? (() => undefined);
  const pool = new pg.Pool({ ...config, max: options.poolSize ?? 10, connectionTimeoutMillis: 10_000 });
  // Without a listener the death of an idle connection would end the process; the pool replaces it by itself.
  pool.on("error", report);
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparedPool(pool) }),
    ...statementLog(options),
  });
  const listener = new PostgresListener(() => new pg.Client({ ...config, keepAlive: true }), report);
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= Promise.all([listener.close(), endPool(kysely, pool)]).then(() => undefined);
    return closed;
  };
  return {
    kysely,
    engine: "postgres",
    pglite: undefined,
    listen: (channel, handler, listenOptions) => listener.listen(channel, handler, listenOptions),
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

async function scriptTransaction<T>(pool: pg.Pool, work: (transaction: ScriptTransaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let healthy = false;
  try {
    await client.query("begin");
    const result = await work({
      script: async (text) => {
        await client.query(text);
      },
      rows: async <Row>(text: string, parameters: readonly unknown[] = []) =>
        (await client.query(text, [...parameters])).rows as Row[],
    });
    await client.query("commit");
    healthy = true;
    return result;
  } finally {
    // An unfinished transaction ends with its connection.
    client.release(!healthy);
  }
}
