import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The signature of what a mailed link says (HMAC-SHA-256, base64url).
 * @param secret of the website, base64url
 */
export function linkSignature(secret: string, said: string): string {
  return createHmac("sha256", Buffer.from(secret, "base64url")).update(said).digest("base64url");
}

/** True if the website signed this; takes as long for a wrong signature as for the right one. */
export function isSigned(secret: string, said: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(linkSignature(secret, said)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
