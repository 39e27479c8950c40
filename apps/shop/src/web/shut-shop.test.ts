import type { WebsiteState } from "@guerdon/domain/website/website-state";
import { translateIn } from "@guerdon/messages";
import { aShop, type TestShop, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

/** A shop of one language, and visitors of its pages. */
async function aSite(website_type_id: "WOB" | "SHP") {
  const website = websiteFile({ website_type_id, language_settings: { selectable: ["de"], default: "de" } });
  const testShop = await aShop({ websites: [website], vouchers: [{ code: "GIFT", value: 5000 }] });
  const arrive = await pageVisitors(testShop);
  return {
    testShop,
    arrive: () => arrive("aurora.localhost"),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  };
}

async function become({ shop }: TestShop, state: WebsiteState): Promise<void> {
  await shop.db.updateTable("websites").set({ state }).execute();
  await shop.websites.reload();
}

const headersOf = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));

// [website.closed] [website.paused]
test.each([
  ["closed", "/product-overview"],
  ["closed", "/"],
  ["paused", "/error-open"],
  ["paused", "/product-details/TV1"],
  ["paused", "/"],
] as const)(
  "the notice of a %s shop at %s says when to come back, and search engines keep away",
  async (state, path) => {
    await using site = await aSite("SHP");
    await become(site.testShop, state);
    const notice = await site.arrive().request(path);
    expect([notice.status, ...headersOf(notice, "retry-after", "x-robots-tag", "refresh")]).toEqual([
      ...[503, "600", "noindex", null],
    ]);
  },
);

// [website.closed] [website.paused]
test("a script of a page that was open before loads the notice as a document, and keeps nothing of the page", async () => {
  await using site = await aSite("WOB");
  const [inside, guest] = [site.arrive(), site.arrive()];
  await inside.enter("GIFT");
  await become(site.testShop, "paused");
  for (const path of ["/error-open", "/welcome"]) {
    const outside = await guest.request(`${path}.data`);
    expect([outside.status, await outside.text()]).toEqual([202, expect.stringContaining(`"${path}"`)]);
  }
  await become(site.testShop, "closed");
  const body = new URLSearchParams({ variation_id: "TV1-10", quantity: "1", delivery_options: "1", hints: "on" });
  for (const init of [{}, { method: "POST", body }]) {
    const answer = await inside.request("/product-details/TV1.data", init);
    expect([answer.status, await answer.text()]).toEqual([
      ...[202, expect.stringMatching(/"\/product-details\/TV1".*"reload"/)],
    ]);
  }
});

// [website.paused]
test.each(["WOB", "SHP"] as const)(
  "a paused shop (%s) says so where it was asked, in the language of the page, and who is inside goes on",
  async (website_type_id) => {
    const website = websiteFile({ website_type_id, language_settings: { selectable: ["de", "en"], default: "de" } });
    await using testShop = await aShop({ websites: [website], vouchers: [{ code: "GIFT", value: 5000 }] });
    const arrive = await pageVisitors(testShop);
    const inside = arrive("aurora.localhost");
    await (website_type_id === "SHP" ? inside.add() : inside.enter("GIFT"));
    await become(testShop, "paused");
    for (const path of ["", "/welcome", "/product-overview?page=1", "/product-details/TV1", "/basket", "/account"]) {
      for (const language of ["de", "en"] as const) {
        const answer = await arrive("aurora.localhost").request(`/${language}${path}`, { redirect: "manual" });
        const page = await answer.text();
        expect([path, language, answer.status]).toEqual([path, language, 503]);
        expect(page).toContain(`<html lang="${language}"`);
        expect(page).toContain(translateIn(language)("error.open.title"));
        expect(page).toContain(`href="/${language}${path}"`);
        expect(page).not.toContain("/product-details/TV2");
      }
    }
    expect((await inside.request("/de/product-details/TV1")).status).toBe(200);
  },
);

// [website.paused] [website.closed] [website.shut-search]
test.each(["paused", "closed"] as const)(
  "what stays open in a %s shop answers as ever, and search engines list none of it",
  async (state) => {
    await using site = await aSite("WOB");
    await become(site.testShop, state);
    for (const path of ["/cookies", "/withdrawal", "/order-status"]) {
      const answer = await site.arrive().request(path);
      expect([path, answer.status, ...headersOf(answer, "retry-after", "x-robots-tag")]).toEqual([
        ...[path, 200, null, "noindex"],
      ]);
    }
    await become(site.testShop, "open");
    expect(headersOf(await site.arrive().request("/cookies"), "x-robots-tag")).toEqual([null]);
  },
);

// [website.paused] [basket.kept-addition]
test("the notice offers, at any page, to add again what a paused shop did not take", async () => {
  await using site = await aSite("SHP");
  await become(site.testShop, "paused");
  const visitor = site.arrive();
  const body = new URLSearchParams({ variation_id: "TV1-10", quantity: "1", delivery_options: "1", hints: "on" });
  const answer = await visitor.request("/product-details/TV1", { method: "POST", body, redirect: "manual" });
  expect([answer.status, ...headersOf(answer, "location")]).toEqual([303, "/error-open"]);
  const page = await (await visitor.request("/welcome")).text();
  expect(page).toMatch(/<form[^>]*action="\/product-details\/TV1"/);
});

// [website.unavailable]
test("a paused shop whose database is away still shows the page that tries again by itself", async () => {
  await using site = await aSite("WOB");
  const visitor = site.arrive();
  await visitor.enter("GIFT");
  await become(site.testShop, "paused");
  const { db } = site.testShop.shop;
  await sql`create function away() returns boolean language plpgsql as
    $$ begin raise exception 'the database system is shutting down' using errcode = '57P01'; end $$`.execute(db);
  await sql`alter table sessions rename to sessions_kept`.execute(db);
  await sql`create view sessions as select * from sessions_kept where away()`.execute(db);
  const answer = await visitor.request("/product-overview?page=1");
  expect([answer.status, ...headersOf(answer, "retry-after")]).toEqual([503, expect.stringMatching(/^[4-8]$/)]);
});
