import { hash } from "node:crypto";

/** An answer whose JSON is ready, checked against the contract when it was made (see the catalogue's snapshot). */
export class PreparedJson {
  /** As it travels: written once, however often it is answered. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  #tag: string | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  /** Entity tag that follows from the content (RFC 9110 §8.8.3); made at its first use. */
  get tag(): string {
    this.#tag ??= `W/"${hash("sha1", this.bytes, "base64url")}"`;
    return this.#tag;
  }
}
