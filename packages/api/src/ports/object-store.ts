export { ObjectStoreUnavailableError } from "../object-store-unavailable-error.ts";

/**
 * A store of large bytes outside of the database, under keys of `a` to `z`, digits, "-" and "/" [operator.objects]. What is
 * under a key is never replaced by something else, so that all calls may be repeated.
 */
export interface ObjectStore {
  /**
   * Stores an object. Resolves when the store has it for good.
   * @throws ObjectStoreUnavailableError if it is not known to have it
   */
  put(key: string, content: Uint8Array): Promise<void>;
  /**
   * Reads an object; undefined if there is none. Whoever asks compares the bytes: a store may have damaged them.
   * @throws ObjectStoreUnavailableError if it gives none, and does not say that there is none
   */
  get(key: string): Promise<Uint8Array | undefined>;
  /**
   * Deletes an object. One that is not there is deleted.
   * @throws ObjectStoreUnavailableError if it may still be there
   */
  delete(key: string): Promise<void>;
}
