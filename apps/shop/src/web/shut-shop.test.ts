import type { WebsiteState } from "@guerdon/domain/website-state";
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
  const outside = await guest.request("/error-open.data");
  expect([outside.status, await outside.text()]).toEqual([202, expect.stringContaining('"/error-open"')]);
  await become(site.testShop, "closed");
  const body = new URLSearchParams({ variation_id: "TV1-10", quantity: "1", delivery_options: "1", hints: "on" });
  for (const init of [{}, { method: "POST", body }]) {
    const answer = await inside.request("/product-details/TV1.data", init);
    expect([answer.status, await answer.text()]).toEqual([
      ...[202, expect.stringMatching(/"\/product-details\/TV1".*"reload"/)],
    ]);
  }
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
  expect([answer.status, ...headersOf(answer, "retry-after")]).toEqual([503, "5"]);
});
