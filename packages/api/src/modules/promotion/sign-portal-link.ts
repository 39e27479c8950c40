import { createPrivateKey, type KeyObject, randomUUID } from "node:crypto";
import type { PORTAL_ALGORITHMS } from "@guerdon/contract/operations/partner-portal-settings";

type PortalAlgorithm = (typeof PORTAL_ALGORITHMS)[number];

/** Seconds for which a link counts: for as long as a browser needs to follow it [promotion.portal-link]. */
const LINK_SECONDS = 120;

/** The query parameter that carries the token to the partner. */
const PORTAL_PARAMETER = "token";

/** Bytes of a shared secret at least: as many as its digest has (RFC 7518, section 3.2). */
const SHORTEST_SECRET_BYTES = 32;

/**
 * The key that signs.
 * @returns undefined if the secret is no key of the algorithm, or too short
 */
export function signingKey(algorithm: PortalAlgorithm, secret: string): KeyObject | Uint8Array | undefined {
  if (algorithm === "HS256") {
    const bytes = Buffer.from(secret);
    return bytes.length < SHORTEST_SECRET_BYTES ? undefined : bytes;
  }
  try {
    const key = createPrivateKey(secret);
    return key.asymmetricKeyDetails?.namedCurve === "prime256v1" ? key : undefined;
  } catch {
    return undefined;
  }
}

interface PortalLink {
  /** The portal's page. */
  url: string;
  audience: string;
  algorithm: PortalAlgorithm;
  key: KeyObject | Uint8Array;
  /** The website, as the partner knows it. */
  issuer: string;
  /** A pseudonym of the visitor at this partner. */
  subject: string;
  now: Date;
}

/** A link to the portal with a token that counts once and says nothing of the visitor but the pseudonym. */
export async function signPortalLink({ url, key, now, ...about }: PortalLink): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { SignJWT } = await import("jose");
  const token = await new SignJWT()
    .setProtectedHeader({ alg: about.algorithm, typ: "JWT" })
    .setIssuer(about.issuer)
    .setAudience(about.audience)
    .setSubject(about.subject)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LINK_SECONDS)
    .sign(key);
  const link = new URL(url);
  link.searchParams.set(PORTAL_PARAMETER, token);
  return link.href;
}
