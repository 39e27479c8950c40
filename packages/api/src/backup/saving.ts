import type { ScriptTransaction } from "../db/connection.ts";
import type { ObjectStore } from "../ports/object-store.ts";
import type { BackupKeys } from "./manifest.ts";

/** Reports the progress of a back-up. */
export type BackupProgress = (step: "first" | "snapshot", detail: { table: string; isExclusive: boolean }) => void;

/** A back-up that is being made. */
export interface Saving {
  /** The folder to make; it must not exist. */
  folder: string;
  now: Date;
  /** Entries of the list of erasures by now; null if it is not known. */
  erasures: number | null;
  keys: BackupKeys | undefined;
  /** Has the bytes that are outside of the database, which the back-up gets, too; undefined: there are none. */
  objects: ObjectStore | undefined;
  progress: BackupProgress;
  /** Called in the snapshot with the tables that are saved, before their rows are read. */
  onSnapshot?: (transaction: ScriptTransaction, tables: readonly string[]) => Promise<void>;
  /** Aborts when the operator interrupts the back-up. */
  signal: AbortSignal;
}
