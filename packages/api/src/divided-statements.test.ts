import type { Statement } from "@guerdon/api/db";
import {
  aShopOfCalls,
  aShopThatKnowsPia,
  isDistributed,
  makeCallsSucceed,
  orderAsCustomer,
  payTheRest,
  StatementCounter,
  scatteredPlans,
  type TestShop,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { tablesPlaced } from "./distribution/placement.ts";
import { pictureWall } from "./modules/catalogue/shows-picture.ts";

/** Notes the statements of calls, and not those of operators and jobs between them. */
class CallStatements extends StatementCounter {
  readonly asked: Statement[] = [];
  readonly #all: readonly Statement[];

  constructor(shop: TestShop) {
    super(shop);
    this.#all = shop.asked;
  }

  override async count(name: string, call: () => Promise<string>): Promise<void> {
    const from = this.#all.length;
    await super.count(name, call);
    this.asked.push(...this.#all.slice(from));
  }
}

/** Statements that ask in all websites. */
async function scatteredIn({ shop }: TestShop, { asked }: CallStatements): Promise<string[]> {
  expect(asked.length).toBeGreaterThan(100);
  const scattered = await scatteredPlans(shop.db, asked, tablesPlaced("distributed"));
  return scattered.map(({ sql, step }) => `${step}\n${sql}`);
}

/** Asks for a picture as the server of pictures does. */
async function askForPicture({ shop: { db, websites } }: TestShop): Promise<string> {
  const [website] = websites.all();
  return String(website && (await pictureWall(db)(website, "unknown")));
}

// [website.distributed]
test.skipIf(isDistributed())("every statement of a customer's call names its website", async () => {
  await using shop = await aShopOfCalls();
  const calls = new CallStatements(shop);
  await makeCallsSucceed(calls, shop);
  await calls.count("picture", () => askForPicture(shop));
  await using ofPia = await aShopThatKnowsPia();
  const ofCustomer = new CallStatements(ofPia);
  await orderAsCustomer(ofCustomer, ofPia.visitor(), ["Sommer2026", "Winter2026"]);
  await payTheRest(ofCustomer, ofPia.visitor());
  expect([...(await scatteredIn(shop, calls)), ...(await scatteredIn(ofPia, ofCustomer))]).toEqual([]);
});
