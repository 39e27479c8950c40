import { contract } from "@guerdon/contract";
import { aDeliveredNode, aShop, type TestShop, testDelivery } from "@guerdon/testing";
import { expect, test } from "vitest";

const DAY = 24 * 60 * 60;

const aPromotion = (name: string, properties: Record<string, unknown> = {}) =>
  aDeliveredNode({
    path: `/promotions/${name}`,
    type: "mgnl:content",
    properties: { headline_text: "Neu", button_text: "Ansehen", link_type: "all-products", ...properties },
  });

const serving = (...results: unknown[]) => testDelivery({ "promotions aurora website de": { results } });

async function namesOn(testShop: TestShop): Promise<unknown[]> {
  const params = { external_identifier: "aurora" };
  const { results } = await testShop.visitor().must(contract.readPromotions, { params, query: {} });
  return results.map(({ name }) => name);
}

// [promotion.source] [promotion.order]
test("promotions of the content system are shown by weight, and those of the folder are not", async () => {
  const delivery = serving(aPromotion("light", { weight: "1" }), aPromotion("heavy", { weight: 10 }));
  await using testShop = await aShop({ delivery });
  expect(await namesOn(testShop)).toEqual(["heavy", "light"]);
});

// [promotion.source] [promotion.days]
test("which of them are shown is decided by the website's day at each request", async () => {
  const delivery = serving(
    aPromotion("until-today", { end_date: "2026-06-01T00:00:00.000+02:00" }),
    aPromotion("from-tomorrow", { start_date: "2026-06-02" }),
    aPromotion("never", { active: "false" }),
  );
  await using testShop = await aShop({ delivery });
  expect(await namesOn(testShop)).toEqual(["until-today"]);
  delivery.failure = new Error("away");
  testShop.passTime(DAY);
  expect(await namesOn(testShop)).toEqual(["from-tomorrow"]);
});

// [promotion.source]
test.each([
  ["without a headline", { headline_text: undefined }],
  ["with a link to nowhere", { link_type: "product", link: "../start" }],
  ["with a link of an unknown type", { link_type: "javascript" }],
  ["with a link to a host that the website does not allow", { link_type: "external", link: "https://evil.example/" }],
  ["with a date that is none", { start_date: "soon" }],
  ["of another website", { website: "fest" }],
])("a promotion %s is left out, and the others are shown", async (_, properties) => {
  await using testShop = await aShop({ delivery: serving(aPromotion("bad", properties), aPromotion("good")) });
  expect(await namesOn(testShop)).toEqual(["good"]);
});

// [promotion.source]
test("the answer that comes again is the same node, so that its mistakes are logged once", async () => {
  const delivery = serving(aPromotion("bad", { headline_text: "" }), aPromotion("good"));
  await using testShop = await aShop({ delivery });
  const { content, websites } = testShop.shop;
  const website = websites.findById("aurora");
  const read = async () => website && (await content.promotions(website, "website", "de"));
  const first = await read();
  testShop.passTime(60);
  await read();
  await expect.poll(() => delivery.asked).toHaveLength(2);
  expect(first).toBeDefined();
  expect(await read()).toBe(first);
});

// [promotion.source]
test("a place that the content system has nothing for, and a path that nobody published, show those of the folder", async () => {
  const delivery = testDelivery();
  await using testShop = await aShop({ delivery });
  expect(await namesOn(testShop)).toEqual([]);
  const visitor = testShop.visitor();
  for (const path of ["secret", "faq@nodes"]) {
    await visitor.must(contract.readPagePromotions, { params: { path }, query: {} });
  }
  await visitor.must(contract.readPagePromotions, { params: { path: "faq" }, query: {} });
  expect(delivery.asked.filter((question) => question.startsWith("promotions"))).toEqual([
    "promotions aurora website de",
    "promotions aurora /faq de",
  ]);
});
