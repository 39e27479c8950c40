import type { DatabaseConnection } from "../db/connection.ts";
import { endRestoring } from "../db/migrate.ts";
import type { StepKeys } from "../db/migration-step.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import { type BackupKeys, checkRestore, type RestoreProgress, restoreDatabase, saveDatabase } from "./index.ts";
import type { BackupProgress } from "./saving.ts";

interface Options {
  keys?: (BackupKeys & StepKeys) | undefined;
  objects?: ObjectStore | undefined;
  progress?: BackupProgress;
  skipNumbers?: number;
  /** Called before each table is restored; what it throws ends the restore. */
  onTable?: (table: string) => void;
}

const MADE_AT = new Date("2026-06-02T03:00:00Z");

const never = () => new AbortController().signal;

export function save(connection: DatabaseConnection, folder: string, { keys, objects, progress }: Options = {}) {
  return saveDatabase(connection, {
    folder,
    keys,
    objects,
    now: MADE_AT,
    erasures: null,
    signal: never(),
    progress: progress ?? (() => undefined),
  });
}

/** Restores a back-up, as far as rows go. */
export async function restore(connection: DatabaseConnection, folder: string, options: Options = {}): Promise<void> {
  const { keys, skipNumbers = 0, onTable = () => undefined } = options;
  const source = { folder, keys, signal: never() };
  const manifest = await checkRestore(connection, source);
  const progress = (at: RestoreProgress) => at.step === "rows" && onTable(at.table);
  await restoreDatabase(connection, { ...source, manifest, skipNumbers, progress });
  await endRestoring(connection);
}
