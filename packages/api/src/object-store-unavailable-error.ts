/** The store is away, or refuses the shop. Its message names neither credentials nor objects. */
export class ObjectStoreUnavailableError extends Error {
  override readonly name = "ObjectStoreUnavailableError";
  /** Such as "status 503" or "no answer in time". */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`The object store cannot be used: ${reason}.`, options);
    this.reason = reason;
  }
}
