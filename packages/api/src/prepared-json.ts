import { hash } from "node:crypto";
import type { z } from "zod";

const utf8 = new TextDecoder();

/** An answer whose JSON is ready, checked against the contract when it was made (see the catalogue's snapshot). */
export class PreparedJson {
  /** As it travels: written once, however often it is answered. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  #tag: string | undefined;
  #value: WeakRef<object> | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  /** Entity tag that follows from the content (RFC 9110 §8.8.3); made at its first use. */
  get tag(): string {
    this.#tag ??= `W/"${hash("sha1", this.bytes, "base64url")}"`;
    return this.#tag;
  }

  /** What it says, for a caller in this process; read once, shared, and let go of where memory is needed. */
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
