import { aDeliveredNode, aShop, websiteFile } from "@guerdon/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { linkOf, queryOf, shownPage } from "./shown-page.ts";

async function aWebsite() {
  await using testShop = await aShop({ websites: [websiteFile({ allowed_hosts: ["partner.example"] })] });
  const website = testShop.shop.websites.findById("aurora");
  if (!website) {
    throw new Error("There is no website.");
  }
  const party = { id: "0123456789abcdef0123", width: 40, height: 20 };
  return { ...website, pictures: { ...website.pictures, content: { "party.svg": party } } };
}

const component = (name: string, properties: Record<string, unknown>) =>
  aDeliveredNode({ path: `/welcome/${name}`, type: "mgnl:component", properties });

// [content.pictures] [content.slider]
test("pictures are found by name; what an author got wrong is left out and logged", async () => {
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => logged.push(line) });
  const page = aDeliveredNode({
    path: "/welcome",
    children: [
      component("0", { picture: "party.svg", link: "/faq", query: "category=3&sort=byDiscount" }),
      component("1", { picture: "none.svg", link: "https://elsewhere.example/", query: "sort=dearest", title: "T" }),
    ],
  });
  const shown = shownPage(page as never, await aWebsite(), log);
  expect(shown["0"]).toMatchObject({
    picture: { id: "0123456789abcdef0123", width: 40, height: 20 },
    link: "/faq",
    query: "category=3&sort=byDiscount",
  });
  const { picture, link, query, title } = shown["1"] as Record<string, unknown>;
  expect([picture, link, query, title]).toEqual([undefined, undefined, undefined, "T"]);
  expect(logged.map((line) => JSON.parse(line).property).toSorted()).toEqual(["link", "picture", "query"]);
});

// [website.allowed-hosts]
test.each([
  ["/faq", "/faq"],
  ["/product-overview?category=3#products", "/product-overview?category=3#products"],
  ["https://partner.example/shop", "https://partner.example/shop"],
  ["https://elsewhere.example/", undefined],
  ["//elsewhere.example", undefined],
  ["/\\elsewhere.example", undefined],
  ["javascript:alert(1)", undefined],
  ["faq", undefined],
  ["", undefined],
  [7, undefined],
])("the link %j becomes %j", async (link, shown) => {
  expect(linkOf(link, await aWebsite())).toBe(shown);
});

// [content.slider]
test.each([
  ["category=3&sort=byDiscount", true],
  ["price=1-20", true],
  ["brands=Ballwerk,Sonavik&page=1", true],
  ["", true],
  ["category=three", false],
  ["price=20-1", false],
  ["sort=dearest", false],
  ["unknown=1", false],
  [undefined, false],
])("the query %j is one of a list: %j", (query, isOne) => {
  expect(queryOf(query) === query && query !== undefined).toBe(isOne);
});
