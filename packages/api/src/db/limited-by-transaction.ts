import type pg from "pg";
import { type Patience, transactionLimits } from "./waiting-limits.ts";

/** Sends a statement on one connection. */
type Query = (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;

const BEGINS = /^(begin|start transaction)\b/i;
const ENDS = /^(commit|rollback)$/i;

/**
 * Gives each transaction its limits in the message that begins it, because behind a pooler the next one is on another
 * connection of the server. Statements outside transactions have the limits of those connections, which are the
 * customers'; those of others are made transactions, which costs them no further wait on a pipelined connection.
 */
export function limitedByTransaction(query: Query, patience: Patience): Query {
  const limits = transactionLimits(patience);
  let isOpen = false;
  return async (text, values = []) => {
    if (BEGINS.test(text)) {
      isOpen = true;
      return query(`${text}; ${limits}`);
    }
    if (ENDS.test(text)) {
      isOpen = false;
      return query(text);
    }
    return isOpen || patience === "customer" ? query(text, values) : asTransaction(query, limits, { text, values });
  };
}

/** Sends all at once. After a statement that failed, COMMIT rolls back. */
async function asTransaction(
  query: Query,
  limits: string,
  { text, values }: { text: string; values: readonly unknown[] },
): Promise<pg.QueryResult> {
  const sent = [query(`begin; ${limits}`), query(text, values), query("commit")] as const;
  const ended = await Promise.allSettled(sent);
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    throw failed.reason;
  }
  return sent[1];
}
