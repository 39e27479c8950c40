import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";

/** The kinds of links that the portal makes: a good one, and one for each mistake or special case. */
export const LINK_KINDS = ["good", "expired", "replayed", "forged", "audience", "long"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** The person that a link brings, and what the link says of them. */
export interface Traveller {
  /** The partner's own id of the person. */
  person: string;
  coupon: string | undefined;
  product: string | undefined;
}

interface Portal {
  /** The secret that partner and shop share. */
  secret: string;
  /** The page from which the visitor comes. */
  page: string;
  now: Date;
}

/** The website that the portal leads to, as the shop names it, and the portal's own name there. */
export const WEBSITE = "kompass";
export const PARTNER = "nordwind";
/** A website that knows other partners. */
const OTHER_WEBSITE = "aurora";

/** Seconds until the end of a token. The shop takes none that counts for more than five minutes. */
const SECONDS: Record<LinkKind, number> = {
  good: 120,
  expired: -60,
  replayed: 120,
  forged: 120,
  audience: 120,
  long: 3600,
};

/** A token as a partner makes it, with the mistake that its kind names. */
export function partnerToken(kind: LinkKind, { person, coupon, product }: Traveller, portal: Portal): Promise<string> {
  const now = Math.floor(portal.now.getTime() / 1000);
  const secret = kind === "forged" ? `${portal.secret} of somebody else` : portal.secret;
  const claims = { ...(coupon && { coupon }), ...(product && { product_number: product }), referrer: portal.page };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(PARTNER)
    .setAudience(kind === "audience" ? OTHER_WEBSITE : WEBSITE)
    .setSubject(person)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + SECONDS[kind])
    .sign(Buffer.from(secret));
}

/** The shop's address with a token, on the port of the portal. */
export function shopLink(portal: URL, token: string): URL {
  const link = new URL("/", portal);
  link.hostname = `${WEBSITE}.localhost`;
  link.searchParams.set("handshake", token);
  return link;
}
