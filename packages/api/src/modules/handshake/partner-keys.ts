import { createPublicKey, type KeyObject } from "node:crypto";
import { TOKEN_ALGORITHMS, type TokenAlgorithm } from "@guerdon/domain/session/handshake";
import { z } from "zod";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { partnerKeyName, putSecret, readPartnerKeyName, readSecretsOf } from "../secret/index.ts";

/** A key that a partner's tokens may be signed with. */
export interface PartnerKey {
  /** The partner's name at the website. */
  partner: string;
  /** Counts the partner's keys. */
  number: number;
  algorithm: TokenAlgorithm;
  /** A shared secret as text, or a public key as PEM. */
  key: string;
  changed_at: Date;
}

const stored = z.strictObject({ algorithm: z.enum(TOKEN_ALGORITHMS), key: z.string() });

/** The keys of a website's partners, or of one of them, oldest first [handshake.partners]. */
export async function partnerKeysOf(
  unit: UnitOfWork,
  keyring: Keyring,
  { website_id, partner }: { website_id: string; partner?: string },
): Promise<PartnerKey[]> {
  const isWanted = (name: string) => readPartnerKeyName(name) !== undefined;
  const secrets = await readSecretsOf(unit, keyring, { website_id, isWanted });
  return secrets
    .flatMap(({ name, value, changed_at }) => {
      const named = readPartnerKeyName(name);
      return named ? [{ ...named, ...stored.parse(JSON.parse(value)), changed_at }] : [];
    })
    .filter((key) => partner === undefined || key.partner === partner)
    .toSorted((a, b) => a.partner.localeCompare(b.partner) || a.number - b.number);
}

/** Stores a key, encrypted as all secrets of the website are [secret.encrypted]. */
export async function storePartnerKey(
  unit: UnitOfWork,
  keyring: Keyring,
  { website_id, key, now }: { website_id: string; key: Omit<PartnerKey, "changed_at">; now: Date },
): Promise<void> {
  const { algorithm, key: text } = key;
  const value = JSON.stringify({ algorithm, key: text });
  await putSecret(unit, keyring, { website_id, name: partnerKeyName(key), value, now });
}

/** Bytes of a shared secret at least: as many as its digest has (RFC 7518, section 3.2). */
const SHORTEST_SECRET_BYTES = 32;
/** Bits of an RSA key at least (RFC 7518, section 3.3). */
const SHORTEST_RSA_BITS = 2048;

/**
 * Returns the key that verifies a partner's signatures.
 * @returns undefined if the text is no key of the algorithm, or too weak
 */
export function verifyingKey({
  algorithm,
  key,
}: Pick<PartnerKey, "algorithm" | "key">): KeyObject | Uint8Array | undefined {
  if (algorithm === "HS256") {
    const bytes = Buffer.from(key);
    return bytes.length < SHORTEST_SECRET_BYTES ? undefined : bytes;
  }
  const isPublic = /^-----BEGIN (RSA )?PUBLIC KEY-----/.test(key.trim());
  const parsed = isPublic ? parsePublicKey(key) : undefined;
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = parsed ?? {};
  const fits =
    algorithm === "RS256"
      ? type === "rsa" && (details?.modulusLength ?? 0) >= SHORTEST_RSA_BITS
      : type === "ec" && details?.namedCurve === "prime256v1";
  return fits ? parsed : undefined;
}

function parsePublicKey(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}
