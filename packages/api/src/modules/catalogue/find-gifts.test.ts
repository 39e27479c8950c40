import { contract } from "@guerdon/contract";
import { aCatalogue, aReward, aShop, aVariation, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const reward = (number: string, price: number, categories: number[]) =>
  aReward({ number, categories, variations: [aVariation({ number, selling_price: price })] });

const answer = (id: string, ...categories: number[]) => ({ id, name: { de: id, en: id }, categories });
const giftomatic = {
  recipients: [answer("cook", 65, 10), answer("reader", 20)],
  occasions: [answer("birthday", 20, 65), answer("any-day")],
};

const theShop = (page_options: object = { giftomatic }) =>
  aShop({
    websites: [websiteFile({ page_options })],
    catalogues: [
      aCatalogue({
        products: [
          reward("POT", 4000, [65]),
          reward("TEA", 1500, [10]),
          reward("BOOK", 2000, [20]),
          reward("LAMP", 9000, [40]),
          reward("COOKBOOK", 3000, [20, 65]),
        ],
      }),
    ],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });

type Asked = Parameters<typeof ask>[1];

async function ask(visitor: Visitor, query: { recipient?: string; occasion?: string; budget?: "to-25" | "25-50" }) {
  const { products } = await visitor.must(contract.findGifts, { query });
  return products.map(({ number }) => number);
}

// [catalogue.finder]
test.each([
  [{ recipient: "cook" }, ["POT", "COOKBOOK", "TEA"]],
  [{ recipient: "cook", occasion: "birthday" }, ["POT", "COOKBOOK", "TEA", "BOOK"]],
  [{ recipient: "reader", occasion: "birthday" }, ["BOOK", "COOKBOOK", "POT"]],
  [{ recipient: "cook", budget: "to-25" }, ["TEA"]],
  [{ budget: "25-50" }, ["POT", "COOKBOOK"]],
  [{ occasion: "any-day" }, ["POT", "TEA", "BOOK", "LAMP", "COOKBOOK"]],
] as [Asked, string[]][])("who answers %j is shown what suits, the best first", async (query, numbers) => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await ask(visitor, query)).toEqual(numbers);
});

// [catalogue.finder]
test("an answer that is not offered, and a website without the finder, are not found", async () => {
  for (const [options, query] of [
    [{ giftomatic }, { recipient: "birthday" }],
    [{}, {}],
    [{ giftomatic, minimalMode: "active" }, {}],
  ] as const) {
    await using testShop = await theShop(options);
    const visitor = testShop.visitor();
    await visitor.enter("GIFT");
    const answered = await visitor.call(contract.findGifts, { query });
    expect(answered).toMatchObject({ ok: false, failure: { error_code: "NOT_FOUND" } });
  }
});

// [catalogue.finder]
test("the website tells the answers in the language of the page, and not what they look for", async () => {
  await using testShop = await theShop();
  const body = { url: "http://aurora.localhost/", language: "de" } as const;
  const { page_options } = await testShop.visitor().must(contract.initWebsite, { body });
  expect(page_options.giftomatic?.recipients).toEqual([
    { id: "cook", name: "cook" },
    { id: "reader", name: "reader" },
  ]);
});
