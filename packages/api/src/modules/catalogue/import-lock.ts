import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection } from "../../db/connection.ts";

/** How often it is looked whether another import has ended. */
const LOOK_MS = 250;

/** The lock of whoever writes or tidies revisions of a catalogue. */
export function importLockName(catalogueId: string): string {
  return `import:${catalogueId}`;
}

interface Waiting {
  signal: AbortSignal;
  /** Is told once, if there is something to wait for. */
  waits: () => void;
}

/** Waits until no other import writes into the catalogue, in whatever process, and keeps others out until its block ends. */
export async function importLock(
  connection: DatabaseConnection,
  catalogueId: string,
  { signal, waits }: Waiting,
): Promise<AsyncDisposable> {
  for (let looks = 0; ; looks += 1) {
    const lock = await connection.tryLock(importLockName(catalogueId));
    if (lock) {
      return lock;
    }
    if (looks === 0) {
      waits();
    }
    await sleep(LOOK_MS, undefined, { signal });
  }
}
