/** JSON texts as bytes: outside the heap, and small whatever characters they have. */
export class PreparedCards {
  readonly #chunks: Buffer[] = [];
  /** In which chunk each text is, and where it ends there. */
  readonly #chunkOf: number[] = [];
  readonly #ends: number[] = [];

  /** Adds some texts at once. */
  add(texts: readonly string[]): void {
    let end = 0;
    for (const text of texts) {
      end += Buffer.byteLength(text);
      this.#chunkOf.push(this.#chunks.length);
      this.#ends.push(end);
    }
    this.#chunks.push(Buffer.from(texts.join("")));
  }

  /** The text at a place, in the order in which they were added. */
  at(place: number): string {
    const chunk = this.#chunkOf[place];
    if (chunk === undefined) {
      throw new RangeError(`There is no card ${place}.`);
    }
    const start = this.#chunkOf[place - 1] === chunk ? this.#ends[place - 1] : 0;
    return this.#chunks[chunk]?.toString("utf8", start, this.#ends[place]) ?? "";
  }
}
