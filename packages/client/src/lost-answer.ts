/**
 * Thrown when no answer arrives, so that nobody knows whether the shop acted. Calling again with the same input and the
 * key of this error carries a change out at most once.
 */
export class LostAnswer extends Error {
  /** Undefined for calls that change nothing. */
  readonly idempotencyKey: string | undefined;

  constructor(call: string, { idempotencyKey, cause }: { idempotencyKey: string | undefined; cause: unknown }) {
    super(`No answer to ${call} arrived.`, { cause });
    this.name = "LostAnswer";
    this.idempotencyKey = idempotencyKey;
  }
}
