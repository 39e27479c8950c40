/**
 * The database cannot do it now: it is away, frozen, full, or another transaction holds what is needed. Nothing is wrong
 * with the request; the same one may succeed a moment later. `code` is the SQLSTATE or system error code, where there is
 * one.
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
 * SQLSTATEs and classes of them that a later attempt may not meet again: connection (08), resources such as a full disk
 * (53), an operator's or a time limit's intervention (57), input and output (58), a lock (55P03), a transaction that
 * idled or met its rivals for too long (25P03, 25P04, 40001, 40P01), a server that takes no changes while it is being
 * replaced (25006).
 */
const PASSING = /^(08|53|57|58)...$|^(55P03|25P03|25P04|25006|40001|40P01)$/;

/** How `pg` says that a connection ended, never began, or gave no answer; these errors have no code. */
const LOST = /^(Connection terminated|Query read timeout|timeout e|Client (has|was) )/;

/** What a failed statement means: the error itself, or that the database is unavailable. */
export function statementError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) {
    return error;
  }
  const code = "code" in error ? String(error.code) : "";
  // What the server refuses has a severity beside its SQLSTATE, what the system does a name of the call that failed.
  const isPassing = "severity" in error ? PASSING.test(code) : "syscall" in error || LOST.test(error.message);
  return isPassing ? new DatabaseUnavailableError(error.message || code, { cause: error }) : error;
}

/** True where the same request may succeed a moment later. */
export function isUnavailable(error: unknown): error is DatabaseUnavailableError {
  return error instanceof DatabaseUnavailableError;
}
