import {
  aShopOfCalls,
  aShopThatKnowsPia,
  makeCallsSucceed,
  orderAsCustomer,
  payTheRest,
  StatementCounter,
  scatteredPlans,
  type TestShop,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { tablesPlaced } from "./distribution/placement.ts";

/** The statements of customers' calls that read rows of more than one website. */
async function scatteredIn({ shop, asked }: TestShop): Promise<string[]> {
  const scattered = await scatteredPlans(shop.db, asked.slice(), tablesPlaced("distributed"));
  return scattered.map(({ sql, step }) => `${step}\n${sql}`);
}

// [website.distributed]
test("every statement of a customer's call names its website", async () => {
  await using shop = await aShopOfCalls();
  shop.asked.length = 0;
  await makeCallsSucceed(new StatementCounter(shop), shop);
  await using ofPia = await aShopThatKnowsPia();
  ofPia.asked.length = 0;
  await orderAsCustomer(new StatementCounter(ofPia), ofPia.visitor(), ["Sommer2026", "Winter2026"]);
  await payTheRest(new StatementCounter(ofPia), ofPia.visitor());
  expect([...(await scatteredIn(shop)), ...(await scatteredIn(ofPia))]).toEqual([]);
});
