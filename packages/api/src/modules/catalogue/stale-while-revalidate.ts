/**
 * A cached value that is expensive to compute. While it is recomputed, callers get the stale one; only the first
 * computation is waited for, and there is never more than one at a time.
 */
export class StaleWhileRevalidate<Value> {
  readonly #make: (old: Value | undefined) => Promise<Value>;
  #value: Value | undefined;
  #work: Promise<Value> | undefined;
  #isDue = true;

  /** @param make may return the old value if nothing changed */
  constructor(make: (old: Value | undefined) => Promise<Value>) {
    this.#make = make;
  }

  /** True while the value may be stale, which is until a computation that started later succeeds. */
  get isDue(): boolean {
    return this.#isDue;
  }

  /** The cached value, however old; undefined until the first computation succeeds. */
  get made(): Value | undefined {
    return this.#value;
  }

  markDue(): void {
    this.#isDue = true;
  }

  /** The cached value, however old; the first call computes it. */
  async get(): Promise<Value> {
    return this.#value ?? this.renew();
  }

  /** Recomputes the value if due, or joins the computation in progress. On failure the old value stays, still due. */
  renew(): Promise<Value> {
    this.#work ??= this.#makeWhileDue().finally(() => {
      this.#work = undefined;
    });
    return this.#work;
  }

  async #makeWhileDue(): Promise<Value> {
    let value = this.#value;
    while (value === undefined || this.#isDue) {
      this.#isDue = false;
      try {
        value = await this.#make(value);
      } catch (error) {
        this.#isDue = true;
        throw error;
      }
      this.#value = value;
    }
    return value;
  }
}
