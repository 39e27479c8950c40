import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** The purpose of a digest or ciphertext; each has its own key. */
export type KeyPurpose =
  | "voucher-code"
  | "stock-code"
  | "session"
  | "client-address"
  | "continue-token"
  | "tan"
  | "hand-over"
  | "author"
  | "handshake"
  | "partner-person"
  | "demonstration-partner"
  | "kept-basket"
  | "preview"
  | "revision"
  | "captcha"
  | "order-people"
  | "order-email"
  | "order-name"
  | "recipient-list"
  | "basket-addresses"
  | "basket-email"
  | "payer"
  | "payer-iban"
  | "mandatory-address"
  | "account-people"
  | "account-name"
  | "account-email"
  | "account-token"
  | "device"
  | "newsletter-subscriber"
  | "invoice"
  | "invoice-document"
  | "invoice-email"
  | "withdrawal"
  | "withdrawal-email"
  | "secret"
  | "arrived-code"
  | "punchout-request"
  | "punchout-start"
  | "admission"
  | "backup"
  | "key-check";

interface Key {
  id: string;
  secret: string;
}

/** A ciphertext with the id of its key. */
export interface Sealed {
  ciphertext: string;
  key_id: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keyed digests and encryption for codes and sessions; keys stay outside the database [key.outside-database]. */
export class Keyring {
  readonly #current: Key;
  readonly #keys: readonly Key[];
  readonly #derived = new Map<string, Buffer>();

  /**
   * @param secret SHOP_SECRET, for all new digests and ciphertexts
   * @param previous SHOP_SECRET_PREVIOUS: keys that other processes write with, or used to
   */
  constructor(secret: string, previous: readonly string[] = []) {
    this.#current = key(secret);
    const others = previous.map(key).filter(({ id }) => id !== this.#current.id);
    this.#keys = [this.#current, ...new Map(others.map((other) => [other.id, other])).values()];
  }

  /** The id of the key for all new digests and ciphertexts. */
  get currentId(): string {
    return this.#current.id;
  }

  /** The ids of all keys, the current one first. */
  get ids(): readonly string[] {
    return this.#keys.map(({ id }) => id);
  }

  /** The keyed digest (HMAC-SHA-256, base64url) to store, with its key id. */
  digest(purpose: KeyPurpose, value: string): { digest: string; key_id: string } {
    return { digest: this.#digest(this.#current, purpose, value), key_id: this.#current.id };
  }

  /** The digests under every key in use, for lookups. */
  digests(purpose: KeyPurpose, value: string): string[] {
    return this.#keys.map((candidate) => this.#digest(candidate, purpose, value));
  }

  /** Encrypts with AES-256-GCM; `context` must be the same when decrypting. */
  seal(purpose: KeyPurpose, plain: string | Uint8Array, context: string): Sealed {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#derive(this.#current, purpose), nonce);
    cipher.setAAD(Buffer.from(context));
    const sealed = Buffer.concat([nonce, cipher.update(Buffer.from(plain)), cipher.final(), cipher.getAuthTag()]);
    return { ciphertext: sealed.toString("base64url"), key_id: this.#current.id };
  }

  /** Decrypts a text; throws if the key is missing or the ciphertext was altered. */
  open(purpose: KeyPurpose, sealed: Sealed, context: string): string {
    return this.openBytes(purpose, sealed, context).toString("utf8");
  }

  /** As `open`, for what is no text. */
  openBytes(purpose: KeyPurpose, sealed: Sealed, context: string): Buffer {
    const found = this.#find(sealed.key_id);
    const bytes = Buffer.from(sealed.ciphertext, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", this.#derive(found, purpose), bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  /**
   * A digest of nothing secret, by which the database verifies that a key has this id.
   * @throws if the keyring lacks the key
   */
  checkDigest(id: string): string {
    return this.#digest(this.#find(id), "key-check", "guerdon");
  }

  #find(id: string): Key {
    const found = this.#keys.find((candidate) => candidate.id === id);
    if (!found) {
      throw new Error(`No key with the id ${id}: SHOP_SECRET_PREVIOUS lacks it.`);
    }
    return found;
  }

  #digest(from: Key, purpose: KeyPurpose, value: string): string {
    return createHmac("sha256", this.#derive(from, purpose)).update(value).digest("base64url");
  }

  #derive(from: Key, purpose: KeyPurpose): Buffer {
    const name = `${from.id}/${purpose}`;
    const derived = this.#derived.get(name) ?? Buffer.from(hkdfSync("sha256", from.secret, "guerdon", purpose, 32));
    this.#derived.set(name, derived);
    return derived;
  }
}

function key(secret: string): Key {
  const id = createHash("sha256").update(`guerdon key id ${secret}`).digest("hex").slice(0, 8);
  return { id, secret };
}

/** An unguessable token of 256 bits, base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}
