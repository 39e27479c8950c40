import { openEditing } from "@guerdon/contract/operations/editing";
import { anOperator, aShop, insertWebsiteWith, testAuthor, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const SERVICES = {
  website_etracker_id: "abc123",
  couponing_enable: true,
  couponing_source_number: "1",
  couponing_medium_number: "2",
};
const BANNER = 'class="consent-banner"';

/** A shop whose first website asks about etracker and Sovendus, and whose second one asks nothing. */
async function theShop() {
  const author = testAuthor();
  const testShop = await aShop({ websites: [websiteFile(SERVICES), websiteFile({ id: "fest" })], author });
  const arrive = await pageVisitors(testShop);
  return Object.assign(testShop, { arrive });
}

const choose = (visitor: Visitor, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visitor.request("/de/cookies", { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });

const id = "AAAAAAAAAAAAAAAAAAAAAA";
const AT_HOME = "http://aurora.localhost";
const policyOf = ({ headers }: Response) => headers.get("content-security-policy") ?? "";

// [consent.banner] [consent.no-session] [consent.return]
test.each(["all", "none"])(
  "the banner's button for %s leads back, and the browser holds the choice and no session",
  async (choice) => {
    await using testShop = await theShop();
    const visitor = testShop.arrive("aurora.localhost");
    const before = await visitor.request("/de/faq");
    expect(await before.text()).toContain(BANNER);
    expect([...visitor.cookies.keys()]).toEqual([]);
    const answer = await choose(visitor, { id, choice }, { referer: `${AT_HOME}/de/faq?a=b` });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/de/faq?a=b&cookies=needed"]);
    expect([...visitor.cookies.keys()].toSorted()).toEqual(["consent", "flash"]);
    const after = await visitor.request("/de/faq");
    expect(await after.text()).not.toContain(BANNER);
    expect(policyOf(after).includes("etracker")).toBe(choice === "all");
    expect([...visitor.cookies.keys()]).toEqual(["consent"]);
    expect(await testShop.shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  },
);

// [consent.nothing-before]
test("no document permits the host of a service before its group was agreed to", async () => {
  await using testShop = await theShop();
  const visitor = testShop.arrive("aurora.localhost");
  for (const path of ["/de", "/de/faq", "/de/cookies", "/de/privacy", "/de/no-such-page", "/de/error"]) {
    expect(policyOf(await visitor.request(path)), path).not.toMatch(/etracker|sovendus/);
  }
});

// [consent.privacy-link]
test("the banner leads to the website's page about privacy, or to the address that the website names", async () => {
  const named = { url: "https://aurora.example/cookies", label: { de: "Datenschutz von Aurora" } };
  for (const [page_options, link] of [
    [undefined, /<a class="link" href="\/de\/privacy">Datenschutz<\/a>/],
    [
      { cookiePrivacyLink: named },
      /<a class="link" href="https:\/\/aurora\.example\/cookies">Datenschutz von Aurora<\/a>/,
    ],
  ] as const) {
    await using testShop = await aShop({
      websites: [websiteFile({ ...SERVICES, ...(page_options && { page_options }) })],
    });
    const page = await (await pageVisitors(testShop))("aurora.localhost").request("/de/cookies-elsewhere");
    const [banner = ""] = /<section class="consent-banner".*?<\/section>/s.exec(await page.text()) ?? [];
    expect(banner).toMatch(link);
  }
});

// [consent.banner]
test("the banner is on every page, also on one that is not found, but not on the page of the settings", async () => {
  await using testShop = await theShop();
  const visitor = testShop.arrive("aurora.localhost");
  const shows = async (path: string) => (await (await visitor.request(path)).text()).includes(BANNER);
  expect(await Promise.all(["/de", "/en/imprint", "/de/no-such-page", "/de/error"].map(shows))).toEqual(
    Array(4).fill(true),
  );
  expect(await shows("/de/cookies")).toBe(false);
});

// [consent.services]
test("a website without optional services has no banner, and its settings say so", async () => {
  await using testShop = await theShop();
  const visitor = testShop.arrive("fest.localhost");
  expect(await (await visitor.request("/de")).text()).not.toContain(BANNER);
  const settings = await (await visitor.request("/de/cookies")).text();
  expect(settings).toContain("nichts auszuwählen");
  expect(settings).not.toContain('name="choice"');
  expect((await choose(visitor, { id, choice: "all" })).status).toBe(422);
  expect([...visitor.cookies.keys()]).toEqual([]);
});

// [consent.banner]
test("an author in editing mode is not asked", async () => {
  await using testShop = await theShop();
  const author = testShop.arrive("aurora.localhost");
  const { word } = await anOperator(testShop).must(openEditing, { website_id: "aurora" });
  const path = "/de/imprint?mgnlPreview=true";
  await author.request(path, { method: "POST", body: new URLSearchParams({ word }), redirect: "manual" });
  const page = await (await author.request(path)).text();
  expect(page).toContain("<header");
  expect(page).not.toContain(BANNER);
});

// [consent.withdrawal]
test("withdrawing deletes the cookies of the group's services and what scripts stored; agreeing again does neither", async () => {
  await using testShop = await theShop();
  const visitor = testShop.arrive("aurora.localhost");
  await choose(visitor, { id, choice: "all" });
  visitor.cookies.set("_et_coid", "x").set("BT_pdc", "y").set("other", "z");
  const again = await choose(visitor, { id, choice: "all" });
  expect(again.headers.get("clear-site-data")).toBeNull();
  expect(visitor.cookies.has("_et_coid")).toBe(true);
  const withdrawn = await choose(visitor, { id, choice: "some", group: "marketing", from: "/basket" });
  expect(withdrawn.headers.get("location")).toBe("/de/cookies?from=%2Fbasket");
  expect(withdrawn.headers.get("clear-site-data")).toBe('"storage"');
  expect(withdrawn.headers.getSetCookie().filter((cookie) => cookie.startsWith("_et_coid=; Max-Age=0"))).toHaveLength(
    2,
  );
  expect([...visitor.cookies.keys()].toSorted()).toEqual(["consent", "flash", "other"]);
  const page = await (await visitor.request("/de/cookies?from=%2Fbasket")).text();
  expect(page).toMatch(/zugestimmt für Werbung/);
  expect(page).toContain('href="/de/basket"');
});

// [consent.other-tabs]
test("only the first document after a choice tells others of it, and only those with services listen", async () => {
  await using testShop = await theShop();
  const visitor = testShop.arrive("aurora.localhost");
  const scriptOf = async () => {
    const html = await (await visitor.request("/de/faq")).text();
    return { tells: /postMessage\(\w+\)\}\)\((.*?)\)/.exec(html)?.[1], listens: html.includes("onmessage") };
  };
  expect(await scriptOf()).toEqual({ tells: undefined, listens: false });
  await choose(visitor, { id, choice: "some", group: "analytics" });
  expect(await scriptOf()).toEqual({ tells: '["analytics"]', listens: true });
  expect(await scriptOf()).toEqual({ tells: undefined, listens: true });
  await choose(visitor, { id, choice: "none" });
  expect(await scriptOf()).toEqual({ tells: "[]", listens: false });
  expect(await scriptOf()).toEqual({ tells: undefined, listens: false });
});

// [consent.return]
test("nobody is led to another host, nor back to the settings from the settings", async () => {
  await using testShop = await theShop();
  const visitor = testShop.arrive("aurora.localhost");
  visitor.cookies.set("language", "de");
  const ends = async (fields: Record<string, string>, referer?: string) =>
    (await choose(visitor, { id, choice: "none", ...fields }, referer ? { referer } : {})).headers.get("location");
  expect(await ends({}, "https://evil.example/x")).toBe("/de");
  expect(await ends({})).toBe("/de");
  expect(await ends({ from: "https://evil.example/x" })).toBe("/de/cookies?from=%2F");
  expect(await ends({}, `${AT_HOME}/de/cookies`)).toBe("/de");
  expect(await ends({}, `${AT_HOME}//evil.example/x`)).toBe("/de");
  expect(await ends({ from: "//evil.example/x" })).toBe("/de/cookies?from=%2F");
});

// [consent.choice]
test("a made-up form stores nothing, and the page says that it failed", async () => {
  await using testShop = await theShop();
  const visitor = testShop.arrive("aurora.localhost");
  const answer = await choose(visitor, { id: "x", choice: "all" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('role="alert"');
  expect([...visitor.cookies.keys()]).toEqual([]);
  await choose(visitor, { id, choice: "everything" });
  expect(await testShop.shop.db.selectFrom("consents").select("agreed").execute()).toEqual([{ agreed: [] }]);
});

// [consent.names]
test("the page about privacy lists what may be stored, and names of services only where they are used", async () => {
  await using testShop = await theShop();
  const document = { "@name": "privacy", "@path": "/privacy", "@id": "1", "@nodeType": "mgnl:page", "@nodes": [] };
  for (const { settings } of testShop.shop.websites.all()) {
    const pages = [{ path: "/privacy", language: "de" as const, document }];
    await insertWebsiteWith(testShop.shop.db, { file: settings as never, pages });
  }
  await testShop.shop.websites.reload();
  const pageOf = async (host: string) => (await testShop.arrive(host).request("/de/privacy")).text();
  const [asking, plain] = [await pageOf("aurora.localhost"), await pageOf("fest.localhost")];
  expect(asking).toMatch(/<code>consent<\/code>.*?1 Jahr.*<code>_et_coid<\/code>.*?720 Tage/s);
  expect(plain).toContain("<code>session</code>");
  expect(plain).not.toContain("_et_coid");
});
