import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** The name of the secret that encrypts the codes of a website's links. */
export const LINK_SECRET = "voucher-links";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new key for a website's links, base64url. */
export function newLinkKey(): string {
  return randomBytes(KEY_BYTES).toString("base64url");
}

/** Encrypts a code for a link, with AES-256-GCM: nonce, ciphertext and tag, base64url [voucher.link]. */
export function encryptCode(key: string, websiteId: string, code: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key, "base64url"), nonce);
  cipher.setAAD(Buffer.from(websiteId));
  return Buffer.concat([nonce, cipher.update(code, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The code of a link; undefined if it was not encrypted with this key for this website, or was changed. */
export function decryptCode(key: string, websiteId: string, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) {
    return undefined;
  }
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64url"), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(websiteId));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)).toString("utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
