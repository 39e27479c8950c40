import { createHash } from "node:crypto";
import type { Keyring } from "../../crypto/keyring.ts";

/** The query parameter of the start page's URL. */
export const START_PARAMETER = "t";
/** The query parameter of the start page's URL that names the language of the request. */
export const LANGUAGE_PARAMETER = "lang";

/**
 * The token of a visit's start page under every key in use, the current one first. It follows from the visit, so that a
 * repeated request gets the same, and it is not stored.
 */
export function startTokens(keyring: Keyring, visit_id: string): string[] {
  return keyring.digests("punchout-start", visit_id);
}

/** The digest by which a token's visit is found. The token has 256 random bits, so that a plain one keeps it secret. */
export function startDigest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
