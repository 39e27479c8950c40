/** JSON texts stored as bytes: outside the heap, and compact for any characters. */
export class PreparedCards {
  readonly #chunks: Buffer[] = [];
  /** The chunk of each text, and its end in the chunk. */
  readonly #chunkOf: number[] = [];
  readonly #ends: number[] = [];

  /** Adds a batch of texts. */
  add(texts: readonly string[]): void {
    this.addBytes(
      Buffer.from(texts.join("")),
      texts.map((text) => Buffer.byteLength(text)),
    );
  }

  /** Adds a batch of texts as bytes, one behind the other. The bytes are kept as they are. */
  addBytes(chunk: Buffer, lengths: Iterable<number>): void {
    let end = 0;
    for (const length of lengths) {
      end += length;
      this.#chunkOf.push(this.#chunks.length);
      this.#ends.push(end);
    }
    this.#chunks.push(chunk);
  }

  /** The text at an index, in the order of addition. */
  at(place: number): string {
    return this.bytesAt(place).toString();
  }

  /** The bytes of the text at an index, which are not copied. */
  bytesAt(place: number): Buffer {
    const chunk = this.#chunks[this.#chunkOf[place] ?? -1];
    if (chunk === undefined) {
      throw new RangeError(`There is no card ${place}.`);
    }
    const start = this.#chunkOf[place - 1] === this.#chunkOf[place] ? this.#ends[place - 1] : 0;
    return chunk.subarray(start, this.#ends[place]);
  }
}
