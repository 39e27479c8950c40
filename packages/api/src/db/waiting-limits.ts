/** Timeouts of a PostgreSQL connection, in milliseconds. */
export interface WaitingLimits {
  /** For a connection, new or from the pool. */
  readonly connect: number;
  /** For one statement; the server ends it. */
  readonly statement: number;
  /** For a lock that another transaction holds. */
  readonly lock: number;
  /** For the next statement of an open transaction. */
  readonly idleInTransaction: number;
  /** For any answer. Longer than `statement`: it takes effect only if the server is frozen or unreachable. */
  readonly answer: number;
}

/** The waiting party: a customer, background work (imports, reports, jobs), the job queue, or a readiness probe. */
export type Patience = "customer" | "work" | "queue" | "probe";

const MINUTE = 60_000;

export const WAITING_LIMITS: Record<Patience, WaitingLimits> = {
  customer: { connect: 5000, statement: 5000, lock: 2000, idleInTransaction: 10_000, answer: 7000 },
  work: {
    connect: 10_000,
    statement: 10 * MINUTE,
    lock: MINUTE,
    idleInTransaction: 10 * MINUTE,
    answer: 11 * MINUTE,
  },
  queue: { connect: 10_000, statement: 30_000, lock: 10_000, idleInTransaction: MINUTE, answer: 35_000 },
  probe: { connect: 600, statement: 600, lock: 500, idleInTransaction: 2000, answer: 700 },
};

/** Settings of a `pg` client or pool for these timeouts. */
export function limitSettings(patience: Patience) {
  const { statement, lock, idleInTransaction } = WAITING_LIMITS[patience];
  return {
    ...ownLimitSettings(patience),
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
  };
}

/** Those that the client itself keeps. A pooler refuses the others, which are the server's. */
export function ownLimitSettings(patience: Patience) {
  const { connect, answer } = WAITING_LIMITS[patience];
  return { connectionTimeoutMillis: connect, query_timeout: answer };
}

/** Statements that give a transaction its timeouts. */
export function transactionLimits(patience: Patience): string {
  const { statement, lock, idleInTransaction } = WAITING_LIMITS[patience];
  return (
    `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; ` +
    `set local idle_in_transaction_session_timeout = ${idleInTransaction}`
  );
}
