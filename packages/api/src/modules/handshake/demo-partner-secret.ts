import type { Keyring } from "../../crypto/keyring.ts";

/**
 * The secret of the partner whom the sandbox plays for a website. It follows from the key of the shop, so that all
 * processes have the same one, and nobody knows it who does not know that key [handshake.sandbox].
 */
export function demoPartnerSecret(keyring: Keyring, website: string): string {
  return keyring.digest("demonstration-partner", website).digest;
}

/** The secret by which that partner's portal verifies visitors whom the shop hands off [promotion.sandbox]. */
export function demoPortalSecret(keyring: Keyring, website: string): string {
  return keyring.digest("demonstration-partner", `portal of ${website}`).digest;
}
