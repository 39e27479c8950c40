import { randomBytes } from "node:crypto";
import type pg from "pg";
import { guardedClient } from "./guarded-client.ts";
import { ownLimitSettings } from "./waiting-limits.ts";

/** What was found out about a connection pooler by going through it. */
export interface PoolerFacts {
  /** It leads to the same database as the way past it. */
  isSameDatabase: boolean;
  /** The time limits of its connections to the server, in milliseconds; 0: none. */
  limits: { statement: number; lock: number; idle_in_transaction: number };
  /** A named statement can be run on another connection than the one it was prepared on; undefined if there was none. */
  keepsStatements: boolean | undefined;
}

const APPLICATION_NAME = "guerdon pooler check";

/**
 * What only this database of this server has, as long as the server runs, whichever way leads there.
 * @throws the error of `pg` if it cannot be reached
 */
export function databaseIdentity(url: string): Promise<string> {
  return asked(url, identityOf);
}

/** Tries out a pooler. It changes nothing, and takes some of its connections for a moment. */
export async function poolerFacts({ url, poolerUrl }: { url: string; poolerUrl: string }): Promise<PoolerFacts> {
  const isSameDatabase = (await databaseIdentity(url)) === (await databaseIdentity(poolerUrl));
  const limits = await asked(poolerUrl, limitsOf);
  return { isSameDatabase, limits, keepsStatements: await tryStatements(poolerUrl) };
}

async function connected(url: string, limits: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new (guardedClient(() => undefined))({
    connectionString: url,
    application_name: APPLICATION_NAME,
    ...ownLimitSettings("customer"),
    ...limits,
  });
  await client.connect();
  return client;
}

async function asked<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = await connected(url);
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(`
    select concat_ws(' ', oid, datname, extract(epoch from pg_postmaster_start_time())) as identity
    from pg_database where datname = current_database()`);
  return rows[0]?.identity ?? "";
}

/** Outside a transaction, as statements are that have no limits of a transaction. */
async function limitsOf(client: pg.Client): Promise<PoolerFacts["limits"]> {
  const { rows } = await client.query<PoolerFacts["limits"]>(`
    select max(setting::integer) filter (where name = 'statement_timeout') as statement,
      max(setting::integer) filter (where name = 'lock_timeout') as lock,
      max(setting::integer) filter (where name = 'idle_in_transaction_session_timeout') as idle_in_transaction
    from pg_settings`);
  return rows[0] ?? { statement: 0, lock: 0, idle_in_transaction: 0 };
}

/** How many transactions are opened at most until one has the connection on which the statement was prepared. */
const MAX_TRANSACTIONS = 10;

/** How long a connection of the server is waited for; where there is only one, there is no other to try it on. */
const FREE_MS = 2000;

/** PostgreSQL's code for a named statement that the connection does not have. */
const UNKNOWN_STATEMENT = "26000";

/**
 * Prepares a statement, has others open transactions until one of them has that connection of the server, and runs the
 * statement, which now gets another.
 */
async function tryStatements(url: string): Promise<boolean | undefined> {
  const named = { name: `guerdon_${randomBytes(8).toString("hex")}`, text: "select pg_backend_pid() as session" };
  const sessionBy = async (client: pg.Client, query: string | pg.QueryConfig = named.text) =>
    (await client.query<{ session: number }>(query)).rows[0]?.session;
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = await connected(url, { query_timeout: FREE_MS });
    clients.push(client);
    return client;
  };
  try {
    const first = await open();
    const prepared = await sessionBy(first, named);
    for (let tried = 0; tried < MAX_TRANSACTIONS; tried += 1) {
      const other = await open();
      await other.query("begin");
      if ((await sessionBy(other)) === prepared) {
        return await first.query(named).then(
          () => true,
          (error: unknown) => forgotten(error, () => other.query(`deallocate "${named.name}"`)),
        );
      }
    }
    return undefined;
  } catch (error) {
    if (isLate(error)) {
      return undefined;
    }
    throw error;
  } finally {
    await Promise.all(clients.map(closed));
  }
}

/** Removes the statement from the connection that has it, which others will use. */
async function forgotten(error: unknown, remove: () => Promise<unknown>): Promise<false> {
  if (!(error instanceof Error && "code" in error && error.code === UNKNOWN_STATEMENT)) {
    throw error;
  }
  await remove();
  return false;
}

/** A client that leaves within a transaction would cost the pooler its connection to the server. */
async function closed(client: pg.Client): Promise<void> {
  await client.query("rollback").catch(() => undefined);
  await client.end().catch(() => undefined);
}

function isLate(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}
