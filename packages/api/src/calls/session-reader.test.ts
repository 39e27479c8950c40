import { contract } from "@guerdon/contract";
import { aShop, type TestShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";

const theShop = () => aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
const lists = (visitor: Visitor) => visitor.call(contract.listProducts, { query: { sort: "priceAscending", page: 1 } });

/** Statements about sessions that some work caused. */
async function sessionStatements({ statements }: TestShop, work: () => Promise<unknown>): Promise<number> {
  const before = statements.length;
  await work();
  return statements.slice(before).filter((sql) => sql.includes('"sessions"')).length;
}

// [session.catalogue-reads]
test("calls that only read the catalogue ask for their session once in two seconds", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await sessionStatements(testShop, () => lists(visitor))).toBe(1);
  testShop.passTime(2);
  expect(await sessionStatements(testShop, () => lists(visitor))).toBe(0);
  testShop.passTime(1);
  expect(await sessionStatements(testShop, () => lists(visitor))).toBe(1);
});

// [session.catalogue-reads]
test("what shows money or people reads its session anew", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await lists(visitor);
  const { readBasket, listPaymentTypes, showConfirmation, hasLoggedIn } = contract;
  for (const endpoint of [readBasket, listPaymentTypes, showConfirmation, hasLoggedIn]) {
    expect(await sessionStatements(testShop, () => visitor.call(endpoint, {})), endpoint.name).toBe(1);
  }
});

test("a basket is read together with its session, in one statement", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  testShop.statements.splice(0);
  const basket = await visitor.must(contract.readBasket, {});
  expect(basket).toMatchObject({ item_count: 1, prepaid_value: 10_000 });
  expect(testShop.statements).toHaveLength(1);
});

test("whoever leaves is refused at once, in every tab", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const tab = visitor.secondTab();
  expect(await lists(tab)).toMatchObject({ ok: true });
  await visitor.must(contract.endSession, {});
  expect(await lists(tab)).toMatchObject({ failure: { error_code: "BFFE021" } });
});

// [session.order-ends-it]
test("an order closes the catalogue to every session that filled its basket, at once", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  const tab = visitor.secondTab();
  await lists(tab);
  await visitor.must(contract.createOrder, { body: { basketNumber } });
  expect(await lists(tab)).toMatchObject({ failure: { error_code: "BFFE041" } });
});

test("a session that ends within the two seconds is over", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const { db, now } = testShop.shop;
  await db
    .updateTable("sessions")
    .set({ expires_at: new Date(now().getTime() + 1000) })
    .execute();
  expect(await lists(visitor)).toMatchObject({ ok: true });
  testShop.passTime(1);
  expect(await lists(visitor)).toMatchObject({ failure: { error_code: "BFFE021" } });
});

test("a session is extended by reading the catalogue too", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  testShop.passTime(59);
  await lists(visitor);
  testShop.passTime(1);
  await lists(visitor);
  expect(await visitor.must(contract.sessionDuration, {})).toEqual({ duration: 30 * 60 });
});
