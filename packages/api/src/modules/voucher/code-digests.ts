import type { Keyring } from "../../crypto/keyring.ts";
import type { CodeDigests } from "./key-store.ts";

/** A code and its identification number in plain text. */
export interface PlainCode {
  /** Normalized. */
  code: string;
  tan: string | null;
}

/** The stored form of a code: digests under the current key. */
export function codeDigests(keyring: Keyring, voucherId: string, { code, tan }: PlainCode): CodeDigests {
  const { digest: code_digest, key_id } = keyring.digest("voucher-code", code);
  const numbered = tan === null ? undefined : keyring.digest("tan", tanText(voucherId, tan));
  return { code_digest, key_id, tan_digest: numbered?.digest ?? null, tan_key_id: numbered?.key_id ?? null };
}

/** The text to digest for an identification number: bound to the voucher, so that equal ones have different digests. */
export function tanText(voucherId: string, tan: string): string {
  return `${voucherId} ${tan}`;
}
