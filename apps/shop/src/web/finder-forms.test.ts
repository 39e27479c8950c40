import { aCatalogue, aPricedReward, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";

const giftomatic = {
  recipients: [
    { id: "cook", name: { de: "Wer gern kocht" }, categories: [10] },
    { id: "reader", name: { de: "Wer gern liest" }, categories: [20] },
  ],
  occasions: [
    { id: "moving", name: { de: "Umzug" }, categories: [20] },
    { id: "birthday", name: { de: "Geburtstag" }, categories: [10] },
  ],
};

// [catalogue.finder]
test("no answer leads to gifts, three to others, which change with the answers, and a gift leads to its page", async () => {
  const products = [10, 20, 10, 20].map((category, index) =>
    aPricedReward(`PH${index}`, 1000 * (index + 1), { categories: [category] }),
  );
  await using shop = await aVisitedShop({
    websites: [websiteFile({ website_type_id: "SHP", page_options: { giftomatic } })],
    catalogues: [aCatalogue({ products })],
  });
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.open("/de/welcome");
  const [way] = visitor.all("link", t("finder.title"), visitor.document.body);
  await visitor.follow(way as HTMLElement);
  expect(visitor.heading).toBe(t("finder.title"));
  const cards = () =>
    [...visitor.main.querySelectorAll<HTMLElement>("a.card, .card a")].map((card) => card.getAttribute("href"));
  expect(cards()).toEqual([]);
  const ask = async (answers: Record<string, string>) => {
    visitor.fill(answers);
    await visitor.press(t("finder.submit"));
  };
  await ask({});
  expect(visitor.one("status").textContent).toMatch(/^[1-9]\d* /);
  expect(cards()).not.toEqual([]);
  await ask({ recipient: "cook", budget: "to-25" });
  expect(visitor.url.search).toContain("recipient=cook");
  expect(visitor.field("recipient").value).toBe("cook");
  const before = cards();
  expect(before).not.toEqual([]);
  await ask({ occasion: "moving" });
  expect(visitor.url.search).toContain("occasion=moving");
  expect(cards()).not.toEqual(before);
  await visitor.follow(visitor.main.querySelector<HTMLElement>('a[href*="/product-details/"]') ?? "");
  expect(visitor.path).toMatch(/^\/de\/product-details\//);
});
