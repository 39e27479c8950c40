import { contract } from "@guerdon/contract";
import { aShop, type Visitor, websiteFile } from "@guerdon/testing";
import { describe, expect, test } from "vitest";
import { visitorAtDoor } from "./front-door.fixture.ts";

const PARTNER = "https://partner.example/praemien";
const WEBSITES = [
  websiteFile({ allowed_hosts: ["partner.example"], language_settings: { selectable: ["de"], default: "de" } }),
  websiteFile({
    id: "portal",
    allowed_hosts: ["partner.example"],
    wob_coupon_login: false,
    wob_account_login: false,
    language_settings: { selectable: ["de"], default: "de" },
  }),
];

const path = (shop_url: string, more: Record<string, string> = {}) =>
  `/shop-url?${new URLSearchParams({ shop_url, ...more })}`;

async function open(visitor: Visitor, address: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await visitor.request(address, { method, headers, redirect: "manual" });
  return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() };
}

const isLoggedIn = async (visitor: Visitor) => (await visitor.must(contract.hasLoggedIn, {})).logged_in;

// [website.shop-url]
test("an allowed address is remembered, and linked on the pages until the website allows it no more", async () => {
  await using testShop = await aShop({ websites: WEBSITES, vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = await visitorAtDoor(testShop);
  expect(await open(visitor, path(PARTNER))).toMatchObject({ status: 303, location: "/" });
  const link = `href="${PARTNER}"`;
  expect((await open(visitor, "/")).html).toContain(link);
  await visitor.enter("GIFT");
  const welcome = await open(visitor, "/welcome");
  expect(welcome.html).toContain(link);
  expect(welcome.html).toContain("Zurück zu partner.example");
  // Without a query nothing changes, and in the query of another page it counts for nothing.
  await open(visitor, "/shop-url");
  expect((await open(visitor, "/faq?shop_url=https://partner.example/other")).html).not.toContain("example/other");
  expect((await open(visitor, "/basket")).html).toContain(link);

  const { settings } = testShop.shop.websites.findByHost("aurora.localhost") ?? {};
  settings?.allowed_hosts.pop();
  const later = await open(visitor, "/basket");
  expect([later.status, later.html.includes("partner.example")]).toEqual([200, false]);
});

// [website.shop-url] [website.allowed-hosts]
test("an address that may not be followed is not remembered, wherever it comes from", async () => {
  await using testShop = await aShop({ websites: WEBSITES });
  const visitor = await visitorAtDoor(testShop);
  const tricks = [
    ...["https://evil.example/", "//evil.example", "https://partner.example@evil.example/", "http://partner.example/"],
    ...["javascript:alert(1)", "https://partner.example\\@evil.example", "https://partner.example.evil.example/", ""],
    ...["https://partner.example/\r\nset-cookie: x=1", "https://partner.example/\u0000", "x".repeat(9000)],
    ...[
      'https://partner.example:8443/"><script>',
      "https://partner.example./",
      "https://PARTNER.example%2eevil.example/",
    ],
  ];
  for (const trick of tricks) {
    const answer = await open(visitor, path(trick, { logout: "1" }));
    expect([trick, answer.status, answer.location, visitor.cookies.has("shop_url")]).toEqual([trick, 303, "/", false]);
    // A cookie of that kind is one that somebody changed.
    const changed = await visitorAtDoor(testShop);
    changed.cookies.set("shop_url", encodeURIComponent(trick));
    const { status, html } = await open(changed, "/");
    expect([trick, status]).toEqual([trick, 200]);
    expect(html).not.toContain("Zurück zu");
  }
  // The first allowed one stays.
  await open(visitor, path(PARTNER));
  await open(visitor, path("https://evil.example/"));
  expect(decodeURIComponent(visitor.cookies.get("shop_url") ?? "")).toBe(PARTNER);
});

// [website.shop-url]
describe("with logout=1", () => {
  const NAVIGATION = { "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" };
  const FROM_PARTNER = { ...NAVIGATION, referer: "https://partner.example/" };

  async function arrive(headers: Record<string, string>, more = {}, method = "GET") {
    await using testShop = await aShop({ websites: WEBSITES, vouchers: [{ code: "GIFT", value: 1000 }] });
    const visitor = await visitorAtDoor(testShop);
    await visitor.enter("GIFT");
    const { shop_url = PARTNER, ...query }: Record<string, string> = { logout: "1", ...more };
    const { location } = await open(visitor, path(shop_url, query), headers, method);
    return { location, isLoggedIn: await isLoggedIn(visitor) };
  }

  test("a visitor whom a page of the partner sent is logged out, also by a browser of long ago", async () => {
    expect(await arrive(FROM_PARTNER)).toEqual({ location: "/", isLoggedIn: false });
    expect(await arrive({ referer: "https://partner.example/konto" })).toMatchObject({ isLoggedIn: false });
  });

  test.each<[string, Record<string, string>, Record<string, string>?, string?]>([
    ["of another site", { ...NAVIGATION, referer: "https://evil.example/" }],
    ["of a site with a similar name", { ...NAVIGATION, referer: "https://partner.example.evil.example/" }],
    ["of the partner's site without encryption", { ...NAVIGATION, referer: "http://partner.example/" }],
    ["that tells no referrer, or of a mail", NAVIGATION],
    ["with a picture", { ...FROM_PARTNER, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
    ["that is loaded in advance", { ...FROM_PARTNER, "sec-purpose": "prefetch" }],
    ["of the partner, but leads elsewhere", FROM_PARTNER, { shop_url: "https://evil.example/" }],
    ["of the partner, but asks for nothing", FROM_PARTNER, { logout: "" }],
    ["that a HEAD request asks for", FROM_PARTNER, {}, "HEAD"],
  ])("a page %s logs nobody out", async (_, headers, more, method) => {
    expect(await arrive(headers, more, method)).toMatchObject({ isLoggedIn: true });
  });

  test("a remembered address alone logs nobody out", async () => {
    await using testShop = await aShop({ websites: WEBSITES, vouchers: [{ code: "GIFT", value: 1000 }] });
    const visitor = await visitorAtDoor(testShop);
    await open(visitor, path(PARTNER));
    await visitor.enter("GIFT");
    await open(visitor, "/shop-url?logout=1", FROM_PARTNER);
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  test("in a shop that is entered through a partner, the page after it links back", async () => {
    await using testShop = await aShop({ websites: WEBSITES });
    const visitor = await visitorAtDoor(testShop, "portal.localhost");
    expect((await open(visitor, path(PARTNER, { logout: "1" }), FROM_PARTNER)).location).toBe("/handshake-logout");
    expect((await open(visitor, "/handshake-logout")).html).toMatch(
      /<a class="[^"]*button[^"]*" href="https:\/\/partner\.example\/praemien">Zurück zu partner\.example<\/a>/,
    );
  });
});
