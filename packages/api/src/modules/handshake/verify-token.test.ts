import { LONGEST_TOKEN_SECONDS } from "@guerdon/domain/session/handshake";
import { PARTNER, PARTNER_SECRET, partnerKeyPair, partnerToken, type TokenOptions } from "@guerdon/testing";
import fc from "fast-check";
import { SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import type { PartnerKey } from "./partner-keys.ts";
import { verifyToken } from "./verify-token.ts";

const NOW = new Date("2026-06-01T10:00:00.500Z");
const CLOCK = { shop: { now: () => NOW } };
const key = (changes: Partial<PartnerKey> = {}): PartnerKey => {
  return { partner: PARTNER, number: 1, algorithm: "HS256", key: PARTNER_SECRET, changed_at: NOW, ...changes };
};
const verify = (token: string, keys: readonly PartnerKey[] = [key()]) =>
  verifyToken(token, { keys, audiences: ["aurora", "https://aurora.example"], now: NOW });
const of = async (options: TokenOptions, keys?: readonly PartnerKey[]) =>
  verify(await partnerToken(CLOCK, options), keys);

// [handshake.token]
test("a token tells whom it brings, and what it may bring", async () => {
  const full = { coupon: "GIFT", product_number: "TV1", more: { referrer: "https://partner.example/a", jti: "1" } };
  expect(await of(full)).toEqual({
    partner: PARTNER,
    external_id: "4711",
    jti: "1",
    coupon: "GIFT",
    product_number: "TV1",
    referrer: "https://partner.example/a",
    expires_at: new Date("2026-06-01T10:02:00Z"),
  });
  const nothing = { coupon: null, product_number: null, referrer: null };
  expect(await of({})).toMatchObject(nothing);
  expect(await of({ more: { coupon: " - ", product_number: "", referrer: null, aud: null, iss: null } })).toMatchObject(
    nothing,
  );
});

// [handshake.token]
test.each<[string, TokenOptions, string]>([
  ["that is over", { seconds: 0 }, "expired"],
  ["that is over for long", { seconds: -86_400 }, "expired"],
  ["that counts for five minutes", { seconds: LONGEST_TOKEN_SECONDS }, "accepted"],
  ["that counts for longer", { seconds: LONGEST_TOKEN_SECONDS + 1 }, "denied"],
  ["that does not count yet", { more: { nbf: NOW.getTime() / 1000 + 10 } }, "denied"],
  ["without a person", { more: { sub: undefined } }, "denied"],
  ["with an empty person", { sub: "" }, "denied"],
  ["without an id", { more: { jti: undefined } }, "denied"],
  ["without an end", { more: { exp: undefined } }, "denied"],
  ["whose end is a text", { more: { exp: "1780308000" } }, "denied"],
  ["whose person is a number", { more: { sub: 4711 } }, "denied"],
  ["for this website", { more: { aud: "aurora" } }, "accepted"],
  ["for this website by its address", { more: { aud: ["x", "https://aurora.example"] } }, "accepted"],
  ["for another website", { more: { aud: "fest" } }, "denied"],
  ["for nobody", { more: { aud: [] } }, "denied"],
  ["by its partner", { more: { iss: PARTNER } }, "accepted"],
  ["by another issuer", { more: { iss: "suedwind" } }, "denied"],
  ["with another secret", { key: `${PARTNER_SECRET}!` }, "denied"],
  ["with another secret that is over, too", { key: `${PARTNER_SECRET}!`, seconds: -1 }, "denied"],
  ["with a referrer that is no URL", { more: { referrer: "partner" } }, "denied"],
])("a token %s", async (_, options, outcome) => {
  const verified = await of(options);
  expect(typeof verified === "string" ? verified : "accepted").toBe(outcome);
});

// [handshake.signature]
test.each(["RS256", "ES256"] as const)("%s counts with its own key, and with no other algorithm", async (algorithm) => {
  const { signing, pem } = await partnerKeyPair(algorithm);
  const other = await partnerKeyPair(algorithm);
  const token = await partnerToken(CLOCK, { algorithm, key: signing });
  expect(await verify(token, [key(), key({ algorithm, key: pem })])).toMatchObject({ external_id: "4711" });
  expect(await verify(token, [key({ algorithm, key: other.pem })])).toBe("denied");
  // The public key is no secret: knowing it must not be enough to sign.
  const forged = await partnerToken(CLOCK, { algorithm: "HS256", key: pem });
  expect(await verify(forged, [key({ algorithm, key: pem })])).toBe("denied");
});

// [handshake.signature]
test("no token without a signature, with an unknown extension, or of another form counts", async () => {
  const claims = { sub: "4711", jti: "1", exp: Math.floor(NOW.getTime() / 1000) + 60 };
  expect(await verify(new UnsecuredJWT(claims).encode())).toBe("denied");
  const extended = new SignJWT(claims).setProtectedHeader({ alg: "HS256", crit: ["b64"], b64: true });
  expect(await verify(await extended.sign(Buffer.from(PARTNER_SECRET)))).toBe("denied");
  const { length } = PARTNER_SECRET;
  const stronger = new SignJWT(claims).setProtectedHeader({ alg: "HS512" });
  expect(length).toBeGreaterThan(32);
  expect(await verify(await stronger.sign(Buffer.from(PARTNER_SECRET.repeat(2))))).toBe("denied");
  for (const text of ["", ".", "..", "a.b", "a.b.c.d.e", "💶", "null.null.null", "e30.e30.e30"]) {
    expect([text, await verify(text)]).toEqual([text, "denied"]);
  }
});

// [handshake.signature]
test("a key that is too weak verifies nothing", async () => {
  expect(await of({ key: "short" }, [key({ key: "short" })])).toBe("denied");
  expect(await of({}, [])).toBe("denied");
});

// [handshake.signature]
test("whatever is changed of a token, it counts no more", async () => {
  const token = await partnerToken(CLOCK, { coupon: "GIFT" });
  // The last character of a part has bits that say nothing, so a change of it may be the same token.
  const places = [...token].flatMap((_, index) => (/^[\w-]/.test(token.slice(index + 1)) ? [index] : []));
  const change = fc.record({
    place: fc.constantFrom(...places),
    character: fc.constantFrom(..."ABCabc019-_.+/= ".split("")),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ place, character }) => {
      const changed = token.slice(0, place) + character + token.slice(place + 1);
      expect(await verify(changed)).toEqual(changed === token ? await verify(token) : "denied");
    }),
    { numRuns: 400 },
  );
});

// [handshake.signature]
test("claims that are signed by nobody never count, whatever they are", async () => {
  const own = await partnerToken(CLOCK);
  const [header = "", , signature = ""] = own.split(".");
  const claims = fc.record({ sub: fc.string(), jti: fc.string(), exp: fc.integer(), coupon: fc.string() });
  await fc.assert(
    fc.asyncProperty(claims, async (each) => {
      const payload = Buffer.from(JSON.stringify(each)).toString("base64url");
      expect(await verify(`${header}.${payload}.${signature}`)).toBe("denied");
    }),
  );
});
