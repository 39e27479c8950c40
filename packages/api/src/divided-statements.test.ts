import type { Statement } from "@guerdon/api/db";
import {
  aShopOfCalls,
  aShopThatKnowsPia,
  handedOnPlans,
  isDistributed,
  makeCallsSucceed,
  orderAsCustomer,
  payTheRest,
  StatementCounter,
  scatteredPlans,
  type TestShop,
  testDatabase,
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

/** Statements that need servers without rows of their website. */
async function farReachingIn({ shop }: TestShop, { asked }: CallStatements): Promise<string[]> {
  expect(asked.length).toBeGreaterThan(100);
  const scattered = await scatteredPlans(shop.db, asked, tablesPlaced("distributed"));
  const handedOn = await handedOnPlans(shop.db, asked);
  return [...scattered, ...handedOn].map(({ sql, step }) => `${step}\n${sql}`);
}

/** Asks for a picture as the server of pictures does. */
async function askForPicture({ shop: { db, websites } }: TestShop): Promise<string> {
  const [website] = websites.all();
  return String(website && (await pictureWall(db)(website, "unknown")));
}

// [website.distributed]
test.skipIf(isDistributed())(
  "every statement of a customer's call names its website, and inserts no rows of another part of it",
  async () => {
    await using shop = await aShopOfCalls();
    const calls = new CallStatements(shop);
    await makeCallsSucceed(calls, shop);
    await calls.count("picture", () => askForPicture(shop));
    await using ofPia = await aShopThatKnowsPia();
    const ofCustomer = new CallStatements(ofPia);
    await orderAsCustomer(ofCustomer, ofPia.visitor(), ["Sommer2026", "Winter2026"]);
    await payTheRest(ofCustomer, ofPia.visitor());
    expect([...(await farReachingIn(shop, calls)), ...(await farReachingIn(ofPia, ofCustomer))]).toEqual([]);
  },
);

// [website.distributed]
test.skipIf(isDistributed())(
  "a statement is told that inserts rows of another part of it, and not one that inserts its own",
  async () => {
    await using database = await testDatabase();
    const own = `insert into consents (website_id, consent_id, version, language, agreed, given_at, ends_at)
    select website_id, 'two', version, language, agreed, given_at, ends_at from consents where website_id = 'aurora'`;
    const handedOn = `with known as (${own} returning *)
    insert into consents select website_id, 'three', version, language, agreed, given_at, ends_at from known`;
    const asked = [own, handedOn].map((text) => ({ sql: text, parameters: [], durationMs: 0, failed: false }));
    expect((await handedOnPlans(database.kysely, asked)).map(({ sql: text }) => text)).toEqual([handedOn]);
  },
);
