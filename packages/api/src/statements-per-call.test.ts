import { type AnyEndpoint, contract } from "@guerdon/contract";
import {
  aShopOfCalls,
  aShopThatKnowsPia,
  makeCallsSucceed,
  orderAsCustomer,
  pathOf,
  payTheRest,
  rightBody,
  StatementCounter,
  type TestShop,
} from "@guerdon/testing";
import { expect, test } from "vitest";

/** The account's password, and the one after its change. */
const PASSWORDS = ["Sommer2026", "Winter2026"] as const;

/** Every call once, with a filled basket, and for many of them with nothing that they would find. */
async function callEverything(counter: StatementCounter, shop: TestShop): Promise<void> {
  for (const [name, endpoint] of Object.entries<AnyEndpoint>(contract)) {
    const visitor = shop.visitor();
    await visitor.enter("GIFT-TWO");
    await visitor.add();
    const { method, body } = endpoint;
    const sent = body && { body: JSON.stringify(rightBody(name)), headers: { "content-type": "application/json" } };
    await counter.count(name, async () => {
      const { ok, status } = await visitor.request(pathOf(endpoint), { method, ...sent });
      return ok ? "ok" : String(status);
    });
  }
}

/**
 * A row for each call: its statements, and how it was answered. `vitest --update` writes the table; what grows needs a reason
 * in the commit.
 */
test("each call makes as many statements as the table says", async () => {
  await using shop = await aShopThatKnowsPia();
  const counter = new StatementCounter(shop);
  // The first time fills what a process keeps.
  for (const passwords of [PASSWORDS, PASSWORDS.toReversed() as [string, string]]) {
    await callEverything(counter, shop);
    await orderAsCustomer(counter, shop.visitor(), passwords);
    await payTheRest(counter, shop.visitor());
  }
  await using shopOfCalls = await aShopOfCalls();
  const succeeding = new StatementCounter(shopOfCalls, counter.rows);
  for (const _ of ["once", "again"]) {
    await makeCallsSucceed(succeeding, shopOfCalls);
  }
  const rows = Object.keys(contract).map((name) => `${name.padEnd(24)} ${counter.rows.get(name)}`);
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("statements-per-call.txt");
});
