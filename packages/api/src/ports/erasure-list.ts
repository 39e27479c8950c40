import type { Erasure, ListedErasure } from "@guerdon/domain/privacy/erasure";

/**
 * The list of what was erased, kept beside the back-ups: a database that is restored from one erases it again
 * [customer.list]. It names no person.
 */
export interface ErasureList {
  /**
   * Adds to the list. Resolves when it is on the disk.
   * @throws if it cannot be written
   */
  note(erasures: readonly Erasure[]): Promise<void>;
  /**
   * Returns all entries noted by every process, oldest day first. A line that a crash cut off is left out.
   * @throws if the list cannot be read, or a line of it is damaged
   */
  read(): Promise<readonly ListedErasure[]>;
}
