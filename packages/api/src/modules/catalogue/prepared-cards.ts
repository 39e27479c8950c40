/** JSON texts stored as bytes: outside the heap, and compact for any characters. */
export class PreparedCards {
  readonly #chunks: Buffer[] = [];
  /** The chunk of each text, and its end in the chunk. */
  readonly #chunkOf: number[] = [];
  readonly #ends: number[] = [];

  /** Adds a batch of texts. */
  add(texts: readonly string[]): void {
    let end = 0;
    for (const text of texts) {
      end += Buffer.byteLength(text);
      this.#chunkOf.push(this.#chunks.length);
      this.#ends.push(end);
    }
    this.#chunks.push(Buffer.from(texts.join("")));
  }

  /** The text at an index, in the order of addition. */
  at(place: number): string {
    const chunk = this.#chunkOf[place];
    if (chunk === undefined) {
      throw new RangeError(`There is no card ${place}.`);
    }
    const start = this.#chunkOf[place - 1] === chunk ? this.#ends[place - 1] : 0;
    return this.#chunks[chunk]?.toString("utf8", start, this.#ends[place]) ?? "";
  }
}
