import { hash } from "node:crypto";
import type { z } from "zod";

const utf8 = new TextDecoder();

/** An answer with prepared JSON, validated against the contract when it was created (see the catalogue's snapshot). */
export class PreparedJson {
  /** The serialized form: written once, however often it is sent. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  #tag: string | undefined;
  #value: WeakRef<object> | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  /** Entity tag derived from the content (RFC 9110 §8.8.3), computed on first use. */
  get tag(): string {
    this.#tag ??= `W/"${hash("sha1", this.bytes, "base64url")}"`;
    return this.#tag;
  }

  /** The parsed value, for a caller in this process; parsed once, shared, and dropped if memory is needed. */
  value(output: z.ZodType): object {
    const known = this.#value?.deref();
    if (known) {
      return known;
    }
    const value = frozen(output.parse(JSON.parse(utf8.decode(this.bytes))) as object);
    this.#value = new WeakRef(value);
    return value;
  }
}

function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) {
    if (typeof part === "object" && part !== null) {
      frozen(part);
    }
  }
  return Object.freeze(value);
}
