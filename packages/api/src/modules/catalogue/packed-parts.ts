/** Bytes of the number that states the length of the head. */
const PREFIX = 4;

/** Parts with a head in JSON before them, which says how long each of them is. */
export function withHead(head: unknown, parts: readonly Uint8Array[]): Uint8Array[] {
  const json = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32LE(json.length);
  return [prefix, json, ...parts];
}

/**
 * The head of packed parts, and what reads the parts behind it.
 * @throws RangeError if the bytes end too early
 * @throws SyntaxError if they begin with no such head
 */
export function readHead<Head>(packed: Uint8Array): { head: Head; reader: PartReader } {
  const reader = new PartReader(packed);
  const head: Head = JSON.parse(reader.bytes(reader.bytes(PREFIX).readUInt32LE()).toString());
  return { head, reader };
}

/** The bytes of numbers, which are not copied. */
export function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Reads bytes one after the other. */
export class PartReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor({ buffer, byteOffset, byteLength }: Uint8Array) {
    this.#bytes = Buffer.from(buffer, byteOffset, byteLength);
  }

  bytes(count: number): Buffer {
    const from = this.#at;
    this.#at += count;
    if (this.#at > this.#bytes.length) {
      throw new RangeError(`What is packed ends after ${this.#bytes.length} bytes, before byte ${this.#at}.`);
    }
    return this.#bytes.subarray(from, this.#at);
  }

  /** A copy, because an array must begin at a multiple of its size, and shall not hold all the bytes in memory. */
  numbers(count: number): Uint32Array<ArrayBuffer> {
    const numbers = new Uint32Array(count);
    new Uint8Array(numbers.buffer).set(this.bytes(numbers.byteLength));
    return numbers;
  }

  end(): void {
    if (this.#at !== this.#bytes.length) {
      throw new RangeError(`What is packed has ${this.#bytes.length - this.#at} bytes too many.`);
    }
  }
}
