import { createHash, createHmac } from "node:crypto";
import type { RepeatableRequest } from "../../shop.ts";

/** What a caller may choose: unguessable enough to be their own, short enough to be kept. */
const KEY = /^[A-Za-z0-9_.-]{16,64}$/;

/**
 * @param key value of the header `Idempotency-Key`; one that is malformed counts as none
 * @param call name of the endpoint
 * @param input body, query and path as the contract decoded them
 */
export function repeatableRequest(
  key: string | undefined,
  call: string,
  input: unknown,
): RepeatableRequest | undefined {
  if (key === undefined || !KEY.test(key)) {
    return undefined;
  }
  return {
    keyDigest: createHash("sha256").update(key).digest("base64url"),
    // Keyed by what only the caller knows, because a voucher code alone could be guessed from its digest.
    inputDigest: createHmac("sha256", key)
      .update(canonicalJson([call, input]))
      .digest("base64url"),
  };
}

/** JSON in which the order of an object's keys says nothing. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
