import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { limitedByTransaction } from "./limited-by-transaction.ts";
import { DatabaseUnavailableError, statementError } from "./unavailable.ts";
import type { Patience } from "./waiting-limits.ts";

/** Longer statements are one-offs (many rows at once) and not worth preparing. */
const MAX_LENGTH = 4000;

/** Per connection on the server; the shop has far fewer. */
const MAX_STATEMENTS = 500;

/** Lends connections: a pool or a substitute. */
export interface PooledClients {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** What is different where a pooler gives every transaction another connection of the server. */
export interface BehindPooler {
  /**
   * Begins the text of named statements; undefined if the pooler keeps none. A pooler gives all clients the statement of the
   * same text, so that of another schema, whose `*` are other columns, needs another text.
   */
  mark: string | undefined;
  /** Connections have no limits of their own, so transactions are given these. */
  patience: Patience;
}

/**
 * A pool whose statements are prepared under a name, so that the server parses and plans each once per connection
 * instead of per request: it halves the cost of the database. A failure because the database is down, full or locked is
 * thrown as DatabaseUnavailableError.
 * @param pooler where a pooler is in between; one that keeps no statements is sent each without a name
 */
export function preparedPool(pool: PooledClients, pooler?: BehindPooler): PostgresPool {
  const names = new Map<string, { name: string; text: string }>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const named = (text: string) => {
    const known = names.get(text);
    if (known || text.length > MAX_LENGTH || names.size >= MAX_STATEMENTS) {
      return known;
    }
    const statement = { name: `guerdon_${names.size}`, text: pooler?.mark ? `${pooler.mark} ${text}` : text };
    names.set(text, statement);
    return statement;
  };
  const isNaming = !pooler || pooler.mark !== undefined;

  const run = async (client: pg.PoolClient, text: string, values: readonly unknown[]) => {
    // BEGIN, COMMIT and the like have no plan to cache; unprepared they take one message, and the server counts them.
    const statement = (isNaming && values.length > 0 && named(text)) || { text };
    try {
      return await client.query(values.length === 0 ? text : { ...statement, values: [...values] });
    } catch (error) {
      throw statementError(error);
    }
  };

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const plain = (text: string, values: readonly unknown[] = []) => run(client, text, values);
    const query = pooler ? limitedByTransaction(plain, pooler.patience) : plain;
    return {
      // Kysely's second form takes a cursor, which the shop does not use.
      query: query as unknown as PostgresPoolClient["query"],
      release: (destroy) => client.release(destroy),
    };
  };

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
