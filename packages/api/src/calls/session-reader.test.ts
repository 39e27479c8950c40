import { contract } from "@guerdon/contract";
import { aShop, type TestShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";

const theShop = () => aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
const lists = (visitor: Visitor) => visitor.call(contract.listProducts, { query: { sort: "priceAscending", page: 1 } });

/** The statements on sessions that some work runs. */
async function sessionStatements({ statements }: TestShop, work: () => Promise<unknown>): Promise<number> {
  const before = statements.length;
  await work();
  return statements.slice(before).filter((sql) => sql.includes('"sessions"')).length;
}

// [session.catalogue-reads]
test("calls that only read the catalogue query their session once in two seconds", async () => {
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
test("calls that show money or personal data read their session again", async () => {
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

test("a log-out takes effect at once, in every tab", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const tab = visitor.secondTab();
  expect(await lists(tab)).toMatchObject({ ok: true });
  await visitor.must(contract.endSession, {});
  expect(await lists(tab)).toMatchObject({ failure: { error_code: "BFFE021" } });
});

// [session.order-ends-it]
test("an order ends all sessions with its basket at once, also for the catalogue", async () => {
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

test("a session that ends within the two seconds is refused", async () => {
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

test("reading the catalogue extends the session, too", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  testShop.passTime(59);
  await lists(visitor);
  testShop.passTime(1);
  await lists(visitor);
  expect(await visitor.must(contract.sessionDuration, {})).toEqual({ duration: 30 * 60 });
});
