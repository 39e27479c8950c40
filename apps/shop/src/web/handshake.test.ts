import { contract } from "@guerdon/contract";
import {
  aShop,
  insertPartner,
  partnerToken,
  type TestShop,
  type TokenOptions,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { aFrontDoor, visitorAtDoor } from "./front-door.fixture.ts";

const HOST = "portal.localhost";

/** A shop that is entered through a partner only, with its pages. */
async function aPartnersShop() {
  const testShop = await aShop({
    websites: [
      websiteFile({
        id: "portal",
        wob_coupon_login: false,
        wob_account_login: false,
        allowed_hosts: ["partner.example"],
        handshake: { url: "https://partner.example/shop" },
      }),
    ],
    vouchers: [{ code: "GIFT", value: 10_000, website_id: "portal" }],
  });
  await insertPartner(testShop, { website_id: "portal" });
  return testShop;
}

const linkOf = async (testShop: TestShop, path = "/", options: TokenOptions = {}) =>
  `${path}${path.includes("?") ? "&" : "?"}handshake=${await partnerToken(testShop, options)}`;

/** Follows a link's redirects as a browser does. Returns the last page and all addresses after the first. */
async function follow(visitor: Visitor, path: string, init: RequestInit = {}) {
  const addresses: string[] = [];
  let next = path;
  for (;;) {
    const response = await visitor.request(next, { ...init, redirect: "manual" });
    const location = response.headers.get("location");
    if (location === null) {
      return { status: response.status, html: await response.text(), addresses, response };
    }
    addresses.push(location);
    next = location.replace(/^https?:\/\/[^/]+/, "");
  }
}

const isLoggedIn = async (visitor: Visitor) => (await visitor.must(contract.hasLoggedIn, {})).logged_in;

// [handshake.address] [handshake.log-in] [session.after-log-in]
test("a link leads in at once, to an address without its token that nobody caches", async () => {
  await using testShop = await aPartnersShop();
  const visitor = await visitorAtDoor(testShop, HOST);
  const link = await linkOf(testShop);
  const first = await visitor.request(link, { redirect: "manual", headers: { "accept-language": "de" } });
  expect([first.status, first.headers.get("location")]).toEqual([303, "/de/welcome?cookies=needed"]);
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect(first.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await isLoggedIn(visitor)).toBe(true);
  const { status, addresses } = await follow(visitor, "/de/welcome");
  expect([status, addresses]).toEqual([200, []]);
});

test("a link to a page leads to that page, with the rest of its query", async () => {
  await using testShop = await aPartnersShop();
  const visitor = await visitorAtDoor(testShop, HOST);
  const { addresses, status } = await follow(visitor, await linkOf(testShop, "/en/product-overview?page=1"));
  const page = "/en/product-overview?page=1";
  expect([addresses, status]).toEqual([[`${page}&cookies=needed`, page], 200]);
  const twoSlashes = await follow(await visitorAtDoor(testShop, HOST), await linkOf(testShop, "//evil.example/x"));
  expect(twoSlashes.addresses.every((address) => !address.startsWith("//"))).toBe(true);
});

// [website.handshake-pages] [handshake.url] [handshake.once]
test.each<[string, TokenOptions, string]>([
  ["is over", { seconds: -1 }, "Dieser Link gilt nicht mehr"],
  ["is forged", { key: "a secret that the partner does not know at all" }, "Dieser Link passt nicht zu unserem Shop"],
  ["is for another shop", { more: { aud: "aurora" } }, "Dieser Link passt nicht zu unserem Shop"],
])("a link that %s leads to a page that says so, with the partner's page", async (_, options, title) => {
  await using testShop = await aPartnersShop();
  const visitor = await visitorAtDoor(testShop, HOST);
  const { addresses, status, html } = await follow(visitor, await linkOf(testShop, "/de", options));
  expect([addresses, status]).toEqual([["/de/handshake-failed"], 403]);
  expect(html).toContain(title);
  expect(html).toContain('href="https://partner.example/shop"');
  expect(await isLoggedIn(visitor)).toBe(false);
  const again = await follow(visitor, "/de/handshake-failed");
  expect(again.html, "the reason is told once").toContain("Hier kommen Sie nur über Ihren Partner hinein");
});

// [handshake.once]
test("a link that is followed again leads nowhere, in whichever browser", async () => {
  await using testShop = await aPartnersShop();
  const link = await linkOf(testShop);
  const visitor = await visitorAtDoor(testShop, HOST);
  expect((await follow(visitor, link)).status).toBe(200);
  for (const again of [visitor, await visitorAtDoor(testShop, HOST)]) {
    expect((await follow(again, link)).html).toContain("Dieser Link gilt nicht mehr");
  }
  expect(await isLoggedIn(visitor), "who is in stays in").toBe(true);
});

// [handshake.address]
test("HEAD, loading in advance and a paused shop use no token up", async () => {
  await using testShop = await aPartnersShop();
  const link = await linkOf(testShop);
  const visitor = await visitorAtDoor(testShop, HOST);
  const head = await visitor.request(link, { method: "HEAD", redirect: "manual" });
  expect([head.status, head.headers.get("location")]).toEqual([303, "/de"]);
  const ahead = await visitor.request(link, { headers: { "sec-purpose": "prefetch;prerender" } });
  expect(ahead.status).toBe(503);
  await testShop.shop.db.updateTable("websites").set({ state: "paused" }).execute();
  await testShop.shop.websites.reload();
  expect((await follow(visitor, link)).status).toBe(503);
  await testShop.shop.db.updateTable("websites").set({ state: "open" }).execute();
  await testShop.shop.websites.reload();
  expect((await follow(visitor, link)).status).toBe(200);
  expect(await isLoggedIn(visitor)).toBe(true);
});

// [handshake.coupon]
test("a coupon gives its credit, and one that cannot be redeemed is told", async () => {
  await using testShop = await aPartnersShop();
  const told = "Der Gutscheincode aus Ihrem Link ist hier nicht einlösbar";
  const lucky = await visitorAtDoor(testShop, HOST);
  const page = await follow(lucky, await linkOf(testShop, "/de", { coupon: "GIFT" }));
  expect([page.status, page.html.includes(told)]).toEqual([200, false]);
  expect(await lucky.must(contract.readBasket, {})).toMatchObject({ prepaid_value: 10_000 });
  const other = await visitorAtDoor(testShop, HOST);
  const without = await follow(other, await linkOf(testShop, "/de", { coupon: "NONE" }));
  expect([without.status, without.html.includes(told)]).toEqual([200, true]);
  expect(await other.must(contract.readBasket, {})).toMatchObject({ prepaid_value: 0 });
  const alike = await follow(lucky, await linkOf(testShop, "/de", { coupon: "NONE-GIFT" }));
  expect(alike.html, "another code that ends alike").toContain(told);
});

// [website.handshake-product] [website.routing]
test("a product of the link comes first on every page that yields to it, until it lies in the basket", async () => {
  await using testShop = await aPartnersShop();
  const visitor = await visitorAtDoor(testShop, HOST);
  const page = "/de/product-details/TV1";
  const arrived = await follow(visitor, await linkOf(testShop, "/", { coupon: "GIFT", product_number: "TV1" }));
  expect([arrived.addresses.at(-1), arrived.status]).toEqual([page, 200]);
  const endOf = async (path: string) => (await follow(visitor, path)).addresses.at(-1) ?? path;
  for (const path of ["/de", "/de/welcome", "/de/product-overview", "/de/product-finder", "/de/product-details/TV2"]) {
    expect([path, await endOf(path)]).toEqual([path, page]);
  }
  for (const path of ["/de/basket", "/de/voucher-overview", "/de/faq", "/de/not-found", page]) {
    expect([path, await endOf(path)]).toEqual([path, path]);
  }
  await visitor.add();
  for (const path of ["/de/welcome", "/de/product-overview?page=1", "/de/checkout/address"]) {
    expect([path, await endOf(path)]).toEqual([path, path]);
  }
});

// [handshake.referrer] [website.shop-url]
test("the partner's page that the token names is linked on the pages", async () => {
  await using testShop = await aPartnersShop();
  const visitor = await visitorAtDoor(testShop, HOST);
  const referrer = "https://partner.example/members";
  await follow(visitor, await linkOf(testShop, "/de", { more: { referrer } }));
  expect((await follow(visitor, "/de/welcome")).html).toContain(`href="${referrer}"`);
  const strange = await visitorAtDoor(testShop, HOST);
  const headers = { referer: "https://evil.example/" };
  const answer = await strange.request(await linkOf(testShop, "/de", { more: { referrer } }), {
    headers,
    redirect: "manual",
  });
  expect(answer.headers.get("location")).toBe("/de/handshake-failed");
});

// [session.page-without] [website.handshake-pages]
test("who was away for too long is told so, and after a log-out the way back is told", async () => {
  await using testShop = await aPartnersShop();
  const visitor = await visitorAtDoor(testShop, HOST);
  await follow(visitor, await linkOf(testShop, "/de"));
  testShop.passTime(31 * 60);
  const away = await follow(visitor, "/de/welcome");
  expect([away.addresses, away.status]).toEqual([["/de/handshake-failed"], 403]);
  expect(away.html).toContain("Ihre Sitzung ist beendet");
  expect(away.html).not.toContain("geben Sie Ihren Code noch einmal ein");
  await follow(visitor, await linkOf(testShop, "/de"));
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: `http://${HOST}` };
  const left = await visitor.request("/de/logout", { method: "POST", body: "", headers, redirect: "manual" });
  expect(left.headers.get("location")).toBe("/de/handshake-logout");
  const page = await follow(visitor, "/de/handshake-logout");
  expect(page.html).toContain('href="https://partner.example/shop"');
});

// [handshake.url] [session.ways-in]
test("the start page of a shop without a log-in of its own leads to the partner", async () => {
  await using testShop = await aPartnersShop();
  const { html } = await follow(await visitorAtDoor(testShop, HOST), "/en");
  expect(html).toContain('href="https://partner.example/shop"');
  expect(html).toContain("Go to your partner’s portal");
});

// [handshake.address] [operator.log]
test("no log has a token, whatever becomes of it", async () => {
  await using door = await aFrontDoor({}, "trace");
  await insertPartner(door.testShop);
  const tokens = await Promise.all(
    [{}, { seconds: -1 }, { key: "a secret that the partner does not know at all" }, { sub: "x".repeat(3500) }].map(
      (each) => partnerToken(door.testShop, each),
    ),
  );
  for (const token of tokens) {
    for (const path of ["/de", "/nowhere", "/api/session", "/images/x", "/assets/x"]) {
      const response = await door.send(`${path}?handshake=${token}`);
      expect(`${await response.text()}${JSON.stringify([...response.headers])}`).not.toContain(token);
    }
    const body = JSON.stringify({ url: "http://aurora.localhost/", surprise: token });
    const headers = { "content-type": "application/json" };
    const call = await door.send(`/api/website/handshake?handshake=${token}`, { method: "POST", headers, body });
    expect(await call.text()).not.toContain(token);
  }
  const logged = JSON.stringify(door.logged);
  expect(tokens.filter((token) => logged.includes(token))).toEqual([]);
});
