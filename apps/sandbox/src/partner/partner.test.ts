import { decodeJwt, jwtVerify, SignJWT } from "jose";
import { expect, test } from "vitest";
import { createSandbox } from "../index.ts";

const SECRET = "a secret of the simulated partner and its shop";
const PORTAL_SECRET = "a secret of the shop and the simulated portal";
const NOW = new Date("2026-06-01T10:00:00Z");
const PORTAL = "http://sandbox.localhost:3000/partner";

function aPortal() {
  const called: { url: string; body: unknown }[] = [];
  const app = createSandbox({
    dataDir: "unused",
    now: () => NOW,
    partnerSecret: SECRET,
    portalSecret: PORTAL_SECRET,
    shop: async (request) => {
      called.push({ url: request.url, body: await request.json() });
      return new Response();
    },
  });
  const tokenOf = async (query: string) => {
    const location = (await app.request(`${PORTAL}/go?${query}`)).headers.get("location") ?? "";
    const link = new URL(location);
    return { link, token: link.searchParams.get("handshake") ?? "" };
  };
  const arrive = (token: string) => app.request(`${PORTAL}/arrival?token=${token}`);
  return { called, tokenOf, arrive, page: async (query = "") => (await app.request(`${PORTAL}${query}`)).text() };
}

const isSigned = async (token: string) =>
  jwtVerify(token, Buffer.from(SECRET), { currentDate: NOW, algorithms: ["HS256"] }).then(
    () => true,
    () => false,
  );

// [handshake.sandbox]
test("a good link leads to the shop on the portal's port, signed at that moment for two minutes, each time anew", async () => {
  const { tokenOf, called } = aPortal();
  const { link, token } = await tokenOf("kind=good&person=12&coupon=GIFT&product=PH1");
  expect(link.origin).toBe("http://kompass.localhost:3000");
  expect(await isSigned(token)).toBe(true);
  const claims = decodeJwt(token);
  expect(claims).toMatchObject({
    sub: "12",
    coupon: "GIFT",
    product_number: "PH1",
    referrer: PORTAL,
    aud: "kompass",
    iss: "nordwind",
    exp: NOW.getTime() / 1000 + 120,
  });
  expect(decodeJwt((await tokenOf("kind=good&person=12")).token).jti).not.toBe(claims.jti);
  expect(called).toEqual([]);
});

// [handshake.sandbox]
test("bad links have one mistake each", async () => {
  const { tokenOf, called } = aPortal();
  expect(await isSigned((await tokenOf("kind=expired")).token)).toBe(false);
  expect(await isSigned((await tokenOf("kind=forged")).token)).toBe(false);
  expect(decodeJwt((await tokenOf("kind=audience")).token).aud).toBe("aurora");
  expect(decodeJwt((await tokenOf("kind=long")).token).exp).toBe(NOW.getTime() / 1000 + 3600);
  const { token } = await tokenOf("kind=replayed");
  expect(called).toEqual([
    {
      url: `http://kompass.localhost:3000/api/website/handshake?handshake=${token}`,
      body: { url: "http://kompass.localhost:3000" },
    },
  ]);
});

test("the portal shows what is typed as text, and brings it along", async () => {
  const { page } = aPortal();
  const html = await page(`?person=${encodeURIComponent('"><b>')}&coupon=GIFT`);
  expect(html).not.toContain("<b>");
  expect(html).toContain("coupon=GIFT");
  expect(html).toContain("kind=replayed");
});

/** A link as the shop signs it, with what is wrong with it. */
function handedOff({ secret = PORTAL_SECRET, audience = "nordwind", seconds = 120 } = {}): Promise<string> {
  const now = NOW.getTime() / 1000;
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("kompass")
    .setAudience(audience)
    .setSubject("pseudonym-1")
    .setJti(`jti-${secret}-${audience}-${seconds}`)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(Buffer.from(secret));
}

// [promotion.sandbox]
test("the portal takes over whom the shop hands off, once, and shows all that it was told", async () => {
  const { arrive } = aPortal();
  const token = await handedOff();
  const html = await (await arrive(token)).text();
  expect(html).toContain("pseudonym-1");
  expect([...html.matchAll(/<dt>(\w+)<\/dt>/g)].map(([, name]) => name).sort()).toEqual([
    "aud",
    "exp",
    "iat",
    "iss",
    "jti",
    "sub",
  ]);
  const again = await (await arrive(token)).text();
  expect(again).toContain("used before");
  expect(again).not.toContain("pseudonym-1");
});

// [promotion.sandbox]
test.each([
  ["forged", { secret: "another secret that is long enough to sign" }],
  ["for another partner", { audience: "suedwind" }],
  ["over", { seconds: -1 }],
])("the portal refuses a link that is %s", async (_, wrong) => {
  const html = await (await aPortal().arrive(await handedOff(wrong))).text();
  expect(html).toContain("This link does not count");
  expect(html).not.toContain("pseudonym-1");
});
