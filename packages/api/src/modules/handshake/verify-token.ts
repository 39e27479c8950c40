import type { PartnerStatement } from "@guerdon/domain/session/handshake";
import { tokenTimeRefusal } from "@guerdon/domain/session/handshake";
import { normalizeCode } from "@guerdon/domain/voucher/voucher-code";
import { z } from "zod";
import { type PartnerKey, verifyingKey } from "./partner-keys.ts";

/** A token whose signature and claims are accepted. */
export interface VerifiedToken extends PartnerStatement {
  /** The id that makes it count once. */
  jti: string;
  expires_at: Date;
}

/** `denied` for whatever the partner did not sign, or not for here; `expired` for what is over. */
export type TokenRefusal = "denied" | "expired";

interface Verification {
  keys: readonly PartnerKey[];
  /** The values that `aud` may have: the names of the website. */
  audiences: readonly string[];
  now: Date;
}

const header = z.object({ alg: z.string(), crit: z.undefined().optional(), b64: z.undefined().optional() });

const id = z.string().min(1).max(200);

/** The claims that count [handshake.token]. Others are ignored. A claim of null is one that is not there. */
const claims = z.object({
  sub: id,
  jti: id,
  exp: z.number(),
  nbf: z.number().nullish(),
  aud: z.union([z.string(), z.array(z.string())]).nullish(),
  iss: z.string().nullish(),
  coupon: z.string().max(100).nullish(),
  product_number: z.string().max(50).nullish(),
  referrer: z.url().max(1000).nullish(),
});
type Claims = z.output<typeof claims>;

/**
 * Decides about a partner's token [handshake.token] [handshake.signature]: its signature by one of the website's keys,
 * with the algorithm of that key and no other, then whom it is for, and its times.
 */
export async function verifyToken(
  token: string,
  { keys, audiences, now }: Verification,
): Promise<VerifiedToken | TokenRefusal> {
  const signed = await signedClaims(token, keys);
  if (!signed || !isFor(signed.claims, signed.partner, audiences)) {
    return "denied";
  }
  const { sub: external_id, jti, exp, nbf, coupon, product_number, referrer } = signed.claims;
  const refusal = tokenTimeRefusal(exp, now);
  if (refusal === "expired") {
    return "expired";
  }
  if (refusal || (nbf != null && nbf * 1000 > now.getTime())) {
    return "denied";
  }
  return {
    partner: signed.partner,
    external_id,
    jti,
    expires_at: new Date(exp * 1000),
    coupon: coupon && normalizeCode(coupon) ? coupon : null,
    product_number: product_number || null,
    referrer: referrer ?? null,
  };
}

/** The claims of a token, and the partner whose key signed it; undefined if none did. */
async function signedClaims(
  token: string,
  keys: readonly PartnerKey[],
): Promise<{ claims: Claims; partner: string } | undefined> {
  const alg = await algorithmOf(token);
  for (const key of keys.filter(({ algorithm }) => algorithm === alg)) {
    const payload = await payloadSignedWith(token, key);
    const read = payload && claims.safeParse(payload);
    if (read) {
      return read.success ? { claims: read.data, partner: key.partner } : undefined;
    }
  }
  return undefined;
}

async function algorithmOf(token: string): Promise<string | undefined> {
  const { decodeProtectedHeader } = await import("jose");
  try {
    return header.safeParse(decodeProtectedHeader(token)).data?.alg;
  } catch {
    return undefined;
  }
}

/** Returns the payload of a token that this key signed; undefined if anything is wrong with it. */
async function payloadSignedWith(token: string, key: PartnerKey): Promise<object | undefined> {
  const verifying = verifyingKey(key);
  if (!verifying) {
    return undefined;
  }
  const { compactVerify } = await import("jose");
  try {
    const { payload } = await compactVerify(token, verifying, { algorithms: [key.algorithm] });
    return Object(JSON.parse(Buffer.from(payload).toString("utf8")));
  } catch {
    return undefined;
  }
}

/** A token that names an audience or issuer must name this website and this partner [handshake.one-website]. */
function isFor({ aud, iss }: Claims, partner: string, audiences: readonly string[]): boolean {
  const named = aud == null ? [] : [aud].flat();
  return (aud == null || named.some((each) => audiences.includes(each))) && (iss == null || iss === partner);
}
