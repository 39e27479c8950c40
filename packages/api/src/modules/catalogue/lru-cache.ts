/** A cache with a limit on its entries. The least recently used entry makes room for a new one. */
export class LruCache<Value> {
  readonly #most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) {
      this.set(key, value);
    }
    return value;
  }

  /** Adds an entry that was not asked for yet, if there is room. */
  offer(key: string, value: Value): void {
    if (this.#values.size < this.#most && !this.#values.has(key)) {
      this.#values.set(key, value);
    }
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) {
      this.#values.delete(oldest);
    }
  }
}
