import { aShop, insertWebsiteWith, sentStatements, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { StoredPages } from "./stored-pages.ts";

/** A page with so much text. */
function aPage(characters: number) {
  const document = { "@name": "faq", "@path": "/faq", "@nodes": [], text: "x".repeat(characters) };
  return { path: "/faq", language: "de" as const, document: document as never };
}

// [content.in-memory]
test("the pages of the websites that were asked for last are in memory, as many as fit", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  const websites: Record<string, number> = { small: 100, other: 100, large: 1700 };
  for (const [id, characters] of Object.entries(websites)) {
    await insertWebsiteWith(shop.db, { file: websiteFile({ id }), pages: [aPage(characters)] });
  }
  await shop.websites.reload();
  const pages = new StoredPages(shop.db, 2000);
  const readsOf = async (id: string) => {
    const { revision } = shop.websites.findById(id) ?? { revision: 0 };
    return (await sentStatements(testShop, () => pages.of({ id, revision }))).length;
  };
  expect([await readsOf("small"), await readsOf("other"), await readsOf("small")]).toEqual([1, 1, 0]);
  expect([await readsOf("large"), await readsOf("large")], "for which others go").toEqual([1, 0]);
  expect(await readsOf("other"), "not asked for the longest").toBe(1);
});
