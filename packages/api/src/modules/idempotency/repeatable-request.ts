import { createHash, createHmac } from "node:crypto";
import type { RepeatableRequest } from "../../shop.ts";

/** The format of keys: long enough to be hard to guess, short enough to be stored. */
const KEY = /^[A-Za-z0-9_.-]{16,64}$/;

/**
 * The identification of a request for repetitions; undefined without a valid key.
 * @param key value of the header `Idempotency-Key`
 * @param call name of the endpoint
 * @param input body, query and path, decoded by the contract
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
    // Keyed with a secret of the caller, because a short input such as a voucher code could be guessed from its digest.
    inputDigest: createHmac("sha256", key)
      .update(canonicalJson([call, input]))
      .digest("base64url"),
  };
}

/** JSON with sorted keys, so that equal objects have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
