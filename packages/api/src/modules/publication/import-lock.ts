import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection } from "../../db/connection.ts";

/** Interval of attempts to get the lock. */
const POLL_MS = 250;

/** The lock for writing and tidying revisions of a catalogue. */
export function importLockName(catalogueId: string): string {
  return `import:${catalogueId}`;
}

interface Waiting {
  signal: AbortSignal;
  /** Called once if another import holds the lock. */
  waits: () => void;
}

/** Waits for other imports into the catalogue, in any process, and locks it until the caller's block ends. */
export async function importLock(
  connection: DatabaseConnection,
  catalogueId: string,
  { signal, waits }: Waiting,
): Promise<AsyncDisposable> {
  for (let attempt = 0; ; attempt += 1) {
    const lock = await connection.tryLock(importLockName(catalogueId));
    if (lock) {
      return lock;
    }
    if (attempt === 0) {
      waits();
    }
    await sleep(POLL_MS, undefined, { signal });
  }
}
