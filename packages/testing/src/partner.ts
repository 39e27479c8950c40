import { randomUUID } from "node:crypto";
import { storePartnerKey } from "@guerdon/api/fixtures";
import { contract, type OutputOf } from "@guerdon/contract";
import type { CallResult } from "@guerdon/contract/client";
import type { TokenAlgorithm } from "@guerdon/domain/session/handshake";
import { type CryptoKey, exportSPKI, generateKeyPair, SignJWT } from "jose";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

/** The partner of test shops. */
export const PARTNER = "nordwind";
export const PARTNER_SECRET = "a secret that a partner shares with a shop of tests";

/** The claims of a token, and how it is signed. */
export interface TokenOptions {
  sub?: string;
  coupon?: string;
  product_number?: string;
  /** Seconds until its end. */
  seconds?: number;
  /** Claims besides, or instead. */
  more?: Record<string, unknown>;
  algorithm?: TokenAlgorithm;
  key?: string | CryptoKey;
}

/** A token as a partner signs it now, by default good for two minutes. */
export function partnerToken({ shop }: { shop: { now: () => Date } }, options: TokenOptions = {}): Promise<string> {
  const { sub = "4711", seconds = 120, coupon, product_number, more = {}, algorithm = "HS256" } = options;
  const { key = PARTNER_SECRET } = options;
  const exp = Math.floor(shop.now().getTime() / 1000) + seconds;
  const claims = { sub, exp, jti: randomUUID(), ...(coupon && { coupon }), ...(product_number && { product_number }) };
  return new SignJWT({ ...claims, ...more })
    .setProtectedHeader({ alg: algorithm })
    .sign(typeof key === "string" ? Buffer.from(key) : key);
}

/** Stores a partner's key with a website, as `partners add` does. */
export async function insertPartner(
  { shop }: TestShop,
  {
    website_id = "aurora",
    partner = PARTNER,
    number = 1,
    algorithm = "HS256" as TokenAlgorithm,
    key = PARTNER_SECRET,
  } = {},
): Promise<void> {
  const stored = { partner, number, algorithm, key };
  await storePartnerKey(shop.db, shop.keyring, { website_id, key: stored, now: shop.now() });
}

/** A pair of keys of a partner: the private one signs, the public one is for the shop, as PEM. */
export async function partnerKeyPair(algorithm: "RS256" | "ES256"): Promise<{ signing: CryptoKey; pem: string }> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  return { signing: privateKey, pem: await exportSPKI(publicKey) };
}

/** Brings a token to the shop, as a page does, without logging in. */
export function shakeHands(
  visitor: Visitor,
  token: string,
  more: { referrer?: string } = {},
): Promise<CallResult<typeof contract.handshake>> {
  return visitor.call(contract.handshake, {
    query: { handshake: token },
    body: { url: `http://${visitor.host}/`, ...more },
  });
}

/** Comes by a partner's link and logs in. @throws if the token is refused */
export async function comeByPartner(
  testShop: TestShop,
  visitor: Visitor,
  options: TokenOptions = {},
): Promise<OutputOf<typeof contract.handshakeLogin>> {
  const taken = await shakeHands(visitor, await partnerToken(testShop, options));
  if (!taken.ok || taken.value.externalId === null) {
    throw new Error(`The token was refused: ${JSON.stringify(taken)}`);
  }
  const { externalId, isValidCoupon } = taken.value;
  return visitor.must(contract.handshakeLogin, { body: { login_user: true, externalId, isValidCoupon } });
}
