import type { Keyring } from "../../crypto/keyring.ts";

/** The subject that counts the wrong codes of a website from all addresses together, in place of a client address. */
export const ALL_ADDRESSES = "wrong codes from all addresses";

/** The subjects under which these are counted, under every key in use. */
export function subjectsOfAllAddresses(keyring: Keyring): string[] {
  return keyring.digests("client-address", ALL_ADDRESSES);
}
