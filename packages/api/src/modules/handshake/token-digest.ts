import { createHash } from "node:crypto";
import { LOG_IN_SECONDS } from "@guerdon/domain/session/handshake";
import type { VerifiedToken } from "./verify-token.ts";

/**
 * The digest under which a token is used up. It needs no key: two processes must find the same one while keys change, and
 * who knew the id could do nothing with it.
 */
export function tokenDigest({ partner, jti }: Pick<VerifiedToken, "partner" | "jti">): string {
  return createHash("sha256")
    .update(JSON.stringify([partner, jti]))
    .digest("base64url");
}

/** Until when a used token is remembered: it must be over, and its visitor must have had time to log in. */
export function tokenRowEnd({ expires_at }: Pick<VerifiedToken, "expires_at">, now: Date): Date {
  return new Date(Math.max(expires_at.getTime(), now.getTime() + LOG_IN_SECONDS * 1000));
}
