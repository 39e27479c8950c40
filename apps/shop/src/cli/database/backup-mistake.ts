import { MigrationError } from "@guerdon/api";
import { BackupError } from "@guerdon/api/backup";
import type { Checked } from "../mistakes.ts";

/**
 * Runs work on a back-up. What its files or the operator are to blame for becomes a mistake of one line.
 * @param describe makes a line of whatever else ends the work, which is thrown without it
 */
export async function orMistake<Value>(
  work: () => Promise<Value>,
  describe?: (error: unknown) => string,
): Promise<Checked<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    const reason = reasonOf(error) ?? describe?.(error);
    if (reason === undefined) {
      throw error;
    }
    return { ok: false, mistakes: [{ reason }] };
  }
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  if (error instanceof BackupError || error instanceof MigrationError) {
    return error.message;
  }
  if (error.name === "AbortError" || error.message === CANCELLED) {
    return "it was interrupted";
  }
  if ("code" in error && error.code === "42501") {
    return `the database's user may not do that: ${error.message}`;
  }
  // An error of the file system, such as "ENOSPC: no space left on device, write".
  return "syscall" in error && "path" in error
    ? `a file of the back-up: ${error.message}`
    : FULL.test(error.message)
      ? error.message
      : undefined;
}

/** The message of PostgreSQL for a statement that the operator's interruption ended. */
const CANCELLED = "canceling statement due to user request";

/** Writing has no path. */
const FULL = /^(ENOSPC|EDQUOT|EIO|EFBIG):/;
