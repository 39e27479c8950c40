import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection } from "@guerdon/api";
import { type CommandContext, progress } from "../command-context.ts";

/** How often it is looked whether another import has ended. */
const LOOK_MS = 250;

/** The lock of whoever writes or tidies revisions of a catalogue. */
export function importLockName(catalogueId: string): string {
  return `import:${catalogueId}`;
}

/** Waits until no other import writes into the catalogue, in whatever process, and keeps others out until its block ends. */
export async function importLock(context: CommandContext, catalogueId: string): Promise<AsyncDisposable> {
  const { connection }: { connection: DatabaseConnection } = context.shop;
  for (let looks = 0; ; looks += 1) {
    const lock = await connection.tryLock(importLockName(catalogueId));
    if (lock) {
      return lock;
    }
    if (looks === 0) {
      progress(context, `Another import into ${catalogueId} is running; this one waits for its end …`);
    }
    await sleep(LOOK_MS, undefined, { signal: context.io.signal });
  }
}
