/**
 * Results of long work on the shop's data, kept beyond the end of the process. Each can be made again, so that any of them
 * may be gone at any time. Several processes may share them.
 */
export interface KeptResults {
  /**
   * Returns the bytes that were last stored under this key, unchanged.
   * @returns undefined if it is not there, or is damaged
   * @throws if the disk fails
   */
  read(key: string): Promise<Uint8Array | undefined>;
  /**
   * Stores the parts, one behind the other, under a key of any text, in place of what was there.
   * @throws if the disk fails; then there is what was before, or nothing
   */
  keep(key: string, parts: readonly Uint8Array[]): Promise<void>;
}
