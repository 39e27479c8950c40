/**
 * The mails that were handed out from a mailbox whose server takes no marks of ours. It is kept in memory: a new process
 * goes through them once more.
 */
export class HandedOut {
  #validity = 0n;
  #uids = new Set<number>();

  /**
   * The mails of a mailbox by their numbers (UID).
   * @param validity changes when the server numbers the mails anew
   */
  of(validity: bigint): Set<number> {
    if (validity !== this.#validity) {
      this.#validity = validity;
      this.#uids = new Set();
    }
    return this.#uids;
  }
}
