/** JSON texts one after the other as bytes: outside the heap, and in one piece whatever characters they have. */
export class PreparedCards {
  readonly #bytes: Buffer;
  /** Where each begins; one more than there are. */
  readonly #starts: Uint32Array;

  constructor(bytes: Buffer, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
  }

  /** The text at a place, in the order in which they were added. */
  at(place: number): string {
    return this.#bytes.toString("utf8", this.#starts[place], this.#starts[place + 1]);
  }
}

/** Collects the texts of `PreparedCards`. */
export class PreparedCardsBuilder {
  readonly #chunks: Buffer[] = [];
  readonly #starts = [0];
  #size = 0;

  add(texts: readonly string[]): void {
    for (const text of texts) {
      this.#size += Buffer.byteLength(text);
      this.#starts.push(this.#size);
    }
    this.#chunks.push(Buffer.from(texts.join("")));
  }

  finish(): PreparedCards {
    return new PreparedCards(Buffer.concat(this.#chunks), Uint32Array.from(this.#starts));
  }
}
