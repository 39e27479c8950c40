import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { DatabaseUnavailableError, statementError } from "./unavailable.ts";

/** Longer statements are one-offs (many rows at once) and not worth preparing. */
const MAX_LENGTH = 4000;

/** Per connection on the server; the shop has far fewer. */
const MAX_STATEMENTS = 500;

/** Lends connections: a pool or a substitute. */
export interface PooledClients {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/**
 * A pool whose statements are prepared under a name, so that the server parses and plans each once per connection
 * instead of per request: it halves the cost of the database. A failure because the database is down, full or locked is
 * thrown as DatabaseUnavailableError.
 */
export function preparedPool(pool: PooledClients): PostgresPool {
  const names = new Map<string, string>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || text.length > MAX_LENGTH || names.size >= MAX_STATEMENTS) {
      return known;
    }
    const name = `guerdon_${names.size}`;
    names.set(text, name);
    return name;
  };

  const run = async (client: pg.PoolClient, text: string, values: readonly unknown[]) => {
    // BEGIN, COMMIT and the like have no plan to cache; unprepared they take one message, and the server counts them.
    const name = values.length === 0 ? undefined : nameOf(text);
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
    try {
      return await client.query(values.length === 0 ? text : query);
    } catch (error) {
      throw statementError(error);
    }
  };

  const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
    // Kysely's second form takes a cursor, which the shop does not use.
    query: ((text: string, values: readonly unknown[] = []) =>
      run(client, text, values)) as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  });

  return {
    connect: async () => {
      const client = await checkOut(pool);
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: {},
  };
}

/** @throws DatabaseUnavailableError for any reason: without a connection, no request is at fault */
export async function checkOut(pool: PooledClients): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    // If several addresses refuse, the error has a code but no message.
    const { message, code } = cause as Error & { code?: string };
    throw new DatabaseUnavailableError(message || `no connection: ${code}`, { cause });
  }
}
