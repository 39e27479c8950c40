import { type ContentNode, childrenOf, contract } from "@guerdon/contract";
import { aShop, insertWebsiteWith, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const page = (name: string, title: string): ContentNode => ({
  "@name": name,
  "@path": `/${name}`,
  "@id": `id-${name}`,
  "@nodeType": "mgnl:page",
  title,
  "@nodes": ["second", "first"],
  first: {
    "@name": "first",
    "@path": `/${name}/first`,
    "@id": "1",
    "@nodeType": "mgnl:component",
    "@nodes": [],
    text: "eins",
  },
  second: {
    "@name": "second",
    "@path": `/${name}/second`,
    "@id": "2",
    "@nodeType": "mgnl:component",
    "@nodes": [],
    text: "zwei",
  },
});

async function withPages(): Promise<TestShop> {
  const testShop = await aShop({ websites: [] });
  const { db, websites } = testShop.shop;
  await insertWebsiteWith(db, {
    file: websiteFile(),
    pages: [
      { path: "/faq", language: "de", document: page("faq", "Fragen") },
      { path: "/faq", language: "en", document: page("faq", "Questions") },
      { path: "/agb", language: "de", document: page("agb", "AGB") },
    ],
  });
  await insertWebsiteWith(db, {
    file: websiteFile({ id: "fest" }),
    pages: [{ path: "/faq", language: "de", document: page("faq", "Festfragen") }],
  });
  await websites.reload();
  return testShop;
}

// [content.fallback]
test("a page is the website's own, in the language requested, or the visitor's, or the website's", async () => {
  await using testShop = await withPages();
  const visitor = testShop.visitor();
  const titleOf = async (path: string, query: { lang?: "de" | "en" | "fr" } = {}) => {
    const result = await visitor.call(contract.readPage, { params: { path }, query });
    return result.ok ? result.value.title : result.failure.error_code;
  };
  expect(await titleOf("faq")).toBe("Fragen");
  expect(await titleOf("faq", { lang: "en" })).toBe("Questions");
  expect(await titleOf("agb", { lang: "fr" })).toBe("AGB");
  visitor.language = "en";
  expect(await titleOf("faq")).toBe("Questions");
  expect(await titleOf("agb")).toBe("AGB");
  for (const path of ["none", "faq/first", "..", "%2e%2e/faq", "FAQ"]) {
    expect(await titleOf(path)).toBe("NOT_FOUND");
  }
  const fest = await testShop.visitor("fest.localhost").must(contract.readPage, { params: { path: "faq" }, query: {} });
  expect(fest.title).toBe("Festfragen");
});

test("child nodes are in document order, and the menu has titles without contents", async () => {
  await using testShop = await withPages();
  const visitor = testShop.visitor();
  const node = await visitor.must(contract.readPage, { params: { path: "faq" }, query: {} });
  expect(childrenOf(node).map((child) => child.text)).toEqual(["zwei", "eins"]);
  const menu = await visitor.must(contract.readNavigation, { params: { path: "" }, query: {} });
  expect(childrenOf(menu).map((child) => [child["@path"], child.title, child.first])).toEqual([
    ["/agb", "AGB", undefined],
    ["/faq", "Fragen", undefined],
  ]);
});

// [content.delivery]
test("asking for a stored version, as a preview does, answers what is published", async () => {
  await using testShop = await withPages();
  const visitor = testShop.visitor();
  const params = { path: "faq" };
  const published = await visitor.must(contract.readPage, { params, query: { lang: "de" } });
  expect(await visitor.must(contract.readPage, { params, query: { lang: "de", version: "1.0" } })).toEqual(published);
});

// [content.delivery]
test("content is also served at the root, as by the content system itself", async () => {
  await using testShop = await withPages();
  const visitor = testShop.visitor();
  const path = "/magnolia/.rest/delivery/pages/v1/faq?lang=en";
  const [root, below] = [await visitor.request(path), await visitor.request(`/api${path}`)];
  expect(await root.json()).toEqual(await below.json());
  expect((await visitor.request("/magnolia/.rest/delivery/pages/v1/none")).status).toBe(404);
  expect((await visitor.request(`${path}&x=1`)).status).toBe(400);
});
