import type { Keyring, Sealed } from "../../crypto/keyring.ts";
import type { TokenKey } from "./store.ts";

/** The content of an accepted token, stored until its visitor is logged in. */
export interface PendingLogIn {
  partner: string;
  /** A digest of the partner's own id of the person. The id itself is never stored, not even for this short time. */
  person_digest: string;
  /** A voucher's code. */
  coupon: string | null;
  /** It could be redeemed when the token was accepted. */
  is_valid_coupon: boolean;
  product_number: string | null;
}

/** Encrypts it, because it has a code. */
export function sealPending(keyring: Keyring, key: TokenKey, pending: PendingLogIn): Sealed {
  return keyring.seal("handshake", JSON.stringify(pending), contextOf(key));
}

/** @throws if the key is missing or the ciphertext was altered */
export function openPending(keyring: Keyring, row: TokenKey & Sealed): PendingLogIn {
  return JSON.parse(keyring.open("handshake", row, contextOf(row)));
}

/** The context of the encryption: the content of one token cannot be read as another's. */
function contextOf({ website_id, token_digest }: TokenKey): string {
  return `${website_id}/${token_digest}`;
}
