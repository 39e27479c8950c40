import { join, relative } from "node:path";
import { aCatalogue, aPricedReward, aShop, type TestShop, Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { readSettings } from "../settings.ts";
import { aFrontDoor } from "./front-door.fixture.ts";
import { createFrontDoor } from "./front-door.ts";
import { builtPages } from "./page-renderer.ts";

const CLIENT = join(import.meta.dirname, "../../../storefront/build/client");

/** Somebody before the process's front door, with the built pages behind it and a test's shop. */
async function aVisitor({ shop }: TestShop): Promise<Visitor> {
  const frontDoor = createFrontDoor({
    shop,
    settings: readSettings({}),
    pages: await builtPages(),
    servePicture: async () => undefined,
    serveThemePicture: async () => undefined,
    serveFont: async () => undefined,
    sandbox: undefined,
    isReady: async () => true,
    assets: relative(process.cwd(), CLIENT),
  });
  const connection = { remoteAddress: "192.0.2.1" };
  return new Visitor("aurora.localhost", async (request) => {
    request.headers.set("host", "aurora.localhost");
    return frontDoor.fetch(request, { connection });
  });
}

// [website.language-prefix]
test("a path without language leads to the browser's, and keeps its query", async () => {
  await using testShop = await aShop();
  const visitor = await aVisitor(testShop);
  const answer = await visitor.request("/faq?x=1", { headers: { "accept-language": "en-GB,en" }, redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(/\/en\/faq\?x=1$/);
  expect(answer.headers.get("vary")).toContain("Accept-Language");
});

// [website.page-security]
test("documents are never stored with a session, and allow nothing unsafe", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  const visitor = await aVisitor(testShop);
  const outside = await visitor.request("/de");
  expect(outside.headers.get("cache-control")).toBe("private, no-cache");
  expect(outside.headers.get("content-security-policy")).not.toContain("unsafe");
  await visitor.enter("GIFT");
  const inside = await visitor.request("/de/product-overview?page=1");
  expect(inside.status).toBe(200);
  expect(inside.headers.get("cache-control")).toBe("no-store");
});

test("a product that is not there is not found, in the shop's own words", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  const visitor = await aVisitor(testShop);
  await visitor.enter("GIFT");
  const answer = await visitor.request("/de/product-details/NOSUCH1");
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("<h1");
});

// [product.page]
test("without a product's number one lands at the start", async () => {
  await using testShop = await aShop();
  const answer = await (await aVisitor(testShop)).request("/de/product-details", { redirect: "manual" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toMatch(/^\/de(\/welcome)?$/);
});

test("machines read a product's price and one description", async () => {
  const catalogue = aCatalogue({ products: [aPricedReward("PH1", 1490)] });
  await using testShop = await aShop({ catalogues: [catalogue], vouchers: [{ code: "GIFT", value: 5000 }] });
  const visitor = await aVisitor(testShop);
  await visitor.enter("GIFT");
  const html = await (await visitor.request("/de/product-details/PH1")).text();
  const data = /<script type="application\/ld\+json" nonce="[^"]+">(.*?)<\/script>/s.exec(html)?.[1];
  expect(JSON.parse(data ?? "")).toMatchObject({
    "@type": "Product",
    offers: { price: "14.90", priceCurrency: "EUR" },
  });
  expect(html.match(/<meta name="description"/g)).toHaveLength(1);
});

// Most proxies ask a process by its address and port, and name the visitor's host beside it. [operator.proxies]
test("a form arrives through a proxy that names a host without a port", async () => {
  await using door = await aFrontDoor({ TRUSTED_PROXIES: "192.0.2.1/32" });
  const [host, origin] = ["aurora.localhost", "http://aurora.localhost"];
  const answer = await door.send("/de", {
    method: "POST",
    body: new URLSearchParams({ code: "GIFT" }),
    headers: { origin, "x-forwarded-for": "203.0.113.5", "x-forwarded-host": host, "x-forwarded-proto": "http" },
    host: "127.0.0.1:3000",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/de/welcome?cookies=needed"]);
  expect(door.logged).toEqual([]);
});
