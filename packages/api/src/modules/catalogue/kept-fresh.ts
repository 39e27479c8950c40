/**
 * Something costly to make that goes out of date: what is there answers while the next one is made. Only the very first
 * is waited for, and never are two made at once.
 */
export class KeptFresh<Value> {
  readonly #make: (old: Value | undefined) => Promise<Value>;
  #value: Value | undefined;
  #work: Promise<Value> | undefined;
  #isDue = true;

  /** @param make may answer the old one where nothing changed */
  constructor(make: (old: Value | undefined) => Promise<Value>) {
    this.#make = make;
  }

  /** True while it may be out of date: until a making that began afterwards has ended well. */
  get isDue(): boolean {
    return this.#isDue;
  }

  markDue(): void {
    this.#isDue = true;
  }

  /** What is there, however old; made where there is nothing yet. */
  async get(): Promise<Value> {
    return this.#value ?? this.renew();
  }

  /** Makes it anew where that is due, joining a making under way. One that fails keeps the old and leaves it due. */
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
