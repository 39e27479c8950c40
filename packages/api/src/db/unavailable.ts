import { ObjectStoreUnavailableError } from "../object-store-unavailable-error.ts";

/**
 * The database cannot serve the request now: it is down, frozen, full, or another transaction holds a lock. The request
 * is not at fault; a retry may succeed a moment later. `code` is the SQLSTATE or system error code, if any.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
  readonly code: string | undefined;

  constructor(message: string, { cause }: { cause: unknown }) {
    super(message, { cause });
    this.code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  }
}

/**
 * Transient SQLSTATEs and classes of them: connection (08), resources such as a full disk (53), intervention by an
 * operator or a timeout (57), I/O (58), a lock (55P03), a transaction that idled or conflicted for too long (25P03,
 * 25P04, 40001, 40P01), a read-only server during a switchover (25006).
 */
const PASSING = /^(08|53|57|58)...$|^(55P03|25P03|25P04|25006|40001|40P01)$/;

/**
 * What a server says without a code for it. Its disk is full, so that it cannot cache what its sessions read when they begin;
 * or it is the coordinator of Citus, and a worker was lost in a transaction, at its end, or with a part of an answer.
 */
const NO_CODE = new RegExp(
  [
    "^could not write init file",
    "^failure on connection marked as essential",
    "^terminating connection due to",
    "^could not commit transaction .*on (any|at least one) active node",
    "^cannot connect to \\S+ to fetch",
  ].join("|"),
);

/** Messages of `pg` for a connection that ended, never began, or got no answer; these errors have no code. */
const LOST = /^(Connection terminated|Query read timeout|timeout e|Client (has|was) )/;

/** Classifies a failed statement: returns the error itself, or that the database is unavailable. */
export function statementError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) {
    return error;
  }
  const code = "code" in error ? String(error.code) : "";
  // The server's errors have a severity beside the SQLSTATE, the system's the name of the failed call.
  const { message } = error;
  const isPassing =
    "severity" in error ? PASSING.test(code) || NO_CODE.test(message) : "syscall" in error || LOST.test(message);
  return isPassing ? new DatabaseUnavailableError(error.message || code, { cause: error }) : error;
}

/** True if a retry of the same request may succeed: what it needs of the database, or of the object store, is away. */
export function isUnavailable(error: unknown): error is DatabaseUnavailableError | ObjectStoreUnavailableError {
  return error instanceof DatabaseUnavailableError || error instanceof ObjectStoreUnavailableError;
}
