import { aShop, insertWebsiteWith, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aFrontDoor, pageVisitors } from "./front-door.fixture.ts";

const URLS = /<loc>([^<]*)<\/loc>/g;
const urlsIn = (xml: string) => [...xml.matchAll(URLS)].map(([, url = ""]) => url);

const ORIGIN = "http://aurora.localhost:3000";

/** A website, its sitemaps and robots.txt, as its visitors get them. */
async function aSite(website_type_id: "WOB" | "SHP", languages: readonly ("de" | "en")[] = ["de", "en"]) {
  const file = websiteFile({ website_type_id, language_settings: { selectable: [...languages], default: "de" } });
  const testShop = await aShop({ websites: [] });
  const pages = ["/faq", "/imprint", "/gift-basket"].map((path) => ({
    path,
    language: "de" as const,
    document: { "@name": path.slice(1), "@path": path, "@id": path, "@nodeType": "mgnl:page", "@nodes": [] },
  }));
  await insertWebsiteWith(testShop.shop.db, { file, pages });
  await testShop.shop.websites.reload();
  const arrive = await pageVisitors(testShop);
  const read = async (path: string) => (await arrive("aurora.localhost")).request(path);
  return {
    testShop,
    read,
    urls: async (path: string) => urlsIn(await (await read(path)).text()),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  };
}

// [shell.sitemap]
test("robots.txt names the index, which names a sitemap for each language", async () => {
  await using site = await aSite("WOB");
  expect(await (await site.read("/robots.txt")).text()).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  expect(await site.urls("/sitemap.xml")).toEqual([`${ORIGIN}/sitemap-de-1.xml`, `${ORIGIN}/sitemap-en-1.xml`]);
  for (const path of ["/sitemap-fr-1.xml", "/sitemap-de-2.xml", "/sitemap-de-0.xml"]) {
    expect((await site.read(path)).status).toBe(404);
  }
});

/** Whether robots.txt keeps search engines from a path: the longest pattern would decide, but nothing is allowed again. */
function isKeptOut(robots: string, path: string): boolean {
  const patterns = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, pattern = ""]) => {
    const [body, end] = pattern.endsWith("$") ? [pattern.slice(0, -1), "$"] : [pattern, ""];
    return new RegExp(`^${body.split("*").map(RegExp.escape).join(".*")}${end}`);
  });
  return patterns.some((pattern) => pattern.test(path));
}

// [shell.sitemap]
test("robots.txt keeps search engines from calls and from what is personal, and from no other page", async () => {
  await using site = await aSite("SHP");
  const answer = await site.read("/robots.txt");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
  const robots = await answer.text();
  const personal = [
    "/basket",
    "/en/basket",
    "/basket?x=1",
    "/de/basket/recipients/1",
    "/de/checkout/address",
    "/checkout/x",
  ];
  const others = ["/api/basket", "/magnolia/x", "/de/search-preview?q=a", "/menu-categories", "/de/logout", "/error"];
  expect([...personal, ...others].filter((path) => !isKeptOut(robots, path))).toEqual([]);
  const listed = (await site.urls("/sitemap-de-1.xml")).map((url) => url.slice(ORIGIN.length));
  expect(listed).toContain("/de/gift-basket");
  expect(listed.filter((path) => isKeptOut(robots, path))).toEqual([]);
});

// [shell.sitemap]
test("sitemaps have addresses as URLs write them, and none of a page that the website lacks", async () => {
  await using site = await aSite("WOB");
  const urls = await site.urls("/sitemap-de-1.xml");
  expect(urls).toEqual(["", "/faq", "/imprint", "/withdrawal", "/gift-basket"].map((path) => `${ORIGIN}/de${path}`));
  for (const url of urls) {
    const answer = await site.read(url.slice(ORIGIN.length));
    expect([url, answer.status]).toEqual([url, 200]);
  }
});

// [shell.sitemap]
test("where a log-in is needed, only start and content pages are listed, with their other languages", async () => {
  await using site = await aSite("WOB");
  const urls = await site.urls("/sitemap-en-1.xml");
  expect(urls.slice(0, 3)).toEqual([`${ORIGIN}/en`, `${ORIGIN}/en/faq`, `${ORIGIN}/en/imprint`]);
  expect(urls.filter((url) => /product|welcome|\/basket/.test(url))).toEqual([]);
  const xml = await (await site.read("/sitemap-en-1.xml")).text();
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/faq"/>`);
});

// [shell.sitemap]
test("an open shop lists its products and categories", async () => {
  await using site = await aSite("SHP", ["de"]);
  const urls = await site.urls("/sitemap-de-1.xml");
  expect(urls).toContain(`${ORIGIN}/welcome`);
  expect(urls).toContain(`${ORIGIN}/product-details/TV1`);
  expect(urls.some((url) => /\/product-overview\?category=\d+&amp;page=1$/.test(url))).toBe(true);
  expect(await (await site.read("/sitemap-de-1.xml")).text()).not.toContain("xhtml:link");
});

// [shell.sitemap]
test("every listed page answers, and is its own canonical page", async () => {
  await using site = await aSite("SHP", ["de"]);
  const urls = await site.urls("/sitemap-de-1.xml");
  for (const url of urls.map((each) => each.replaceAll("&amp;", "&"))) {
    const answer = await site.read(url.slice(ORIGIN.length));
    expect([url, answer.status]).toEqual([url, 200]);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${url.replaceAll("&", "&amp;")}"/>`);
  }
});

// [shell.sitemap]
test.each(["paused", "closed"])("a %s shop has no sitemap for now", async (state) => {
  await using site = await aSite("WOB");
  await sql`update websites set state = ${state}`.execute(site.testShop.shop.db);
  await site.testShop.shop.websites.reload();
  const answer = await site.read("/sitemap.xml");
  expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([503, "noindex"]);
});

// [shell.sitemap]
test("a sitemap walks through the catalogue once", async () => {
  await using door = await aFrontDoor();
  const before = door.testShop.statements.length;
  await door.send("/sitemap-de-1.xml");
  await door.send("/sitemap-de-1.xml");
  expect(door.testShop.statements.slice(before).filter((statement) => /products/.test(statement))).toEqual([]);
});

// [shell.sharing] [theme.share-picture]
test("a page names itself in every language, and a picture by its full address", async () => {
  await using site = await aSite("SHP");
  const card = {
    property: /<meta property="([^"]*)" content="([^"]*)"/g,
    link: /<link rel="(?:canonical|alternate)"[^>]*>/g,
  };
  for (const [language, path] of [
    ["de", "/welcome"],
    ["en", "/product-details/TV1"],
    ["en", "/withdrawal"],
  ] as const) {
    const page = await (await site.read(`/${language}${path}?utm_source=x`)).text();
    expect([...page.matchAll(card.link)].map(([link]) => link)).toEqual([
      `<link rel="canonical" href="${ORIGIN}/${language}${path}"/>`,
      ...["de", "en"].map((each) => `<link rel="alternate" hrefLang="${each}" href="${ORIGIN}/${each}${path}"/>`),
      `<link rel="alternate" hrefLang="x-default" href="${ORIGIN}${path}"/>`,
    ]);
    const tags = Object.fromEntries([...page.matchAll(card.property)].map(([, name = "", content]) => [name, content]));
    expect(tags["og:url"]).toBe(`${ORIGIN}/${language}${path}`);
    // The products of the test have no pictures.
    expect(tags["og:image"] ?? "none").toMatch(
      path.startsWith("/product-details") ? /^none$/ : new RegExp(`^${ORIGIN}/images/share-[0-9a-f]{20}\\.png$`),
    );
  }
});

// [shell.sitemap]
test("a page of the navigation that needs a log-in is not listed", async () => {
  const website = websiteFile({ language_settings: { selectable: ["de"], default: "de" } });
  await using testShop = await aShop({ websites: [website] });
  const { content } = testShop.shop;
  const node = (path: string) => ({
    "@name": path.slice(1),
    "@path": path,
    "@id": path,
    "@nodeType": "mgnl:page",
    "@nodes": [],
  });
  const paths = ["/welcome", "/gift-ideas", "/basket"];
  const navigation = {
    ...node("/"),
    ...Object.fromEntries(paths.map((path) => [path.slice(1), node(path)])),
    "@nodes": paths.map((path) => path.slice(1)),
  };
  testShop.shop.content = { ...content, page: async () => undefined, navigation: async () => navigation };
  const visitor = (await pageVisitors(testShop))("aurora.localhost");
  const urls = urlsIn(await (await visitor.request("/sitemap-de-1.xml")).text());
  expect(urls.filter((url) => /welcome|gift-ideas|basket/.test(url))).toEqual([`${ORIGIN}/gift-ideas`]);
});
