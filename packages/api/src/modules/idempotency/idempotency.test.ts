import { contract } from "@guerdon/contract";
import { EMPTY_ADDRESS } from "@guerdon/domain/address";
import { anAddress, aShop, type TestShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";

const KEY = "b0f6a9a2-one-request";
const once = { idempotencyKey: KEY };

const theShop = () =>
  aShop({
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "MORE", value: 5_000 },
    ],
  });

/** A logged-in visitor who has confirmed the conditions of TV1. */
async function aBuyer(testShop: TestShop): Promise<Visitor> {
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  return visitor;
}

/** Sends a request whose response is lost after the server acted: the visitor gets neither body nor cookie. */
const cutOff = (visitor: Visitor, act: (visitor: Visitor) => Promise<unknown>) => act(visitor.secondTab());

const adds =
  (variation_id = "TV1-10", idempotencyKey = KEY) =>
  (visitor: Visitor) => {
    const data = { number: "TV1", variation_id, quantity: 1, face_value: null, delivery_options: 1 as const };
    return visitor.call(contract.changeBasket, { body: { update_type: "ADD", data } }, { idempotencyKey });
  };

const enters = (code: string) => (visitor: Visitor) => visitor.call(contract.enterCode, { body: { code } }, once);

const linesOf = async (visitor: Visitor) =>
  (await visitor.must(contract.readBasket, {})).product_position.map(
    ({ variation_number, quantity }) => `${quantity} x ${variation_number}`,
  );

const records = ({ shop: { db } }: TestShop) => db.selectFrom("idempotency_records").selectAll().execute();

// [idempotency.key]
test("a product is added once if the response was lost, and a retry returns the current basket", async () => {
  await using testShop = await theShop();
  const visitor = await aBuyer(testShop);
  await cutOff(visitor, adds());
  await visitor.add("TV1", "TV1-25");
  const again = await adds()(visitor);
  expect(again).toMatchObject({ ok: true, value: { item_count: 2 } });
  expect(await linesOf(visitor)).toEqual(["1 x TV1-10", "1 x TV1-25"]);
});

// [idempotency.key]
test("another input with the same key is a new request, and so is the same input with another key", async () => {
  await using testShop = await theShop();
  const visitor = await aBuyer(testShop);
  await adds("TV1-10")(visitor);
  await adds("TV1-25")(visitor);
  await adds("TV1-10", "b0f6a9a2-another-one")(visitor);
  expect(await linesOf(visitor)).toEqual(["2 x TV1-10", "1 x TV1-25"]);
});

test("a key of another session reveals nothing and is a new request", async () => {
  await using testShop = await theShop();
  const [one, two] = [await aBuyer(testShop), await aBuyer(testShop)];
  await adds()(one);
  await adds()(two);
  expect([await linesOf(one), await linesOf(two)]).toEqual([["1 x TV1-10"], ["1 x TV1-10"]]);
});

test.each(["too-short", "x".repeat(65), "sixteen characters, but with spaces"])(
  "the id %o counts as none",
  async (id) => {
    await using testShop = await theShop();
    const visitor = await aBuyer(testShop);
    await adds("TV1-10", id)(visitor);
    await adds("TV1-10", id)(visitor);
    expect(await linesOf(visitor)).toEqual(["2 x TV1-10"]);
    expect(await records(testShop)).toEqual([]);
  },
);

test("a further code is entered once if the response was lost, and a retry succeeds", async () => {
  await using testShop = await theShop();
  const visitor = await aBuyer(testShop);
  await cutOff(visitor, enters("MORE"));
  const again = await enters("MORE")(visitor);
  expect(again).toMatchObject({ ok: true, value: { prepaid_value: 15_000 } });
  expect((await visitor.must(contract.readBasket, {})).payments).toHaveLength(2);
});

test("a first code can be entered again, and is in the basket once", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await cutOff(visitor, enters("GIFT"));
  expect(await enters("GIFT")(visitor)).toMatchObject({ ok: true });
  // Here the cookie arrived, but not the rest of the response.
  expect(await enters("GIFT")(visitor)).toMatchObject({ ok: true, value: { prepaid_value: 10_000 } });
  expect((await visitor.must(contract.readBasket, {})).payments).toHaveLength(1);
});

// [idempotency.new-session-id]
test("a session id that a log-in replaced may repeat the log-in for a minute, and gets a new one", async () => {
  await using testShop = await theShop();
  const guest = testShop.visitor();
  const { basket_id } = await guest.must(contract.createBasket, {});
  await cutOff(guest, enters("GIFT"));
  testShop.passTime(59);
  const planted = guest.secondTab();
  expect(await enters("GIFT")(guest)).toMatchObject({ ok: true, value: { basket_id, prepaid_value: 10_000 } });
  expect((await guest.must(contract.readBasket, {})).payments).toHaveLength(1);
  expect(await guest.must(contract.hasLoggedIn, {})).toEqual({ logged_in: true });

  expect(await planted.call(contract.readBasket, {}, once)).toMatchObject({ failure: { error_code: "BFFE021" } });
  expect(await adds()(planted)).toMatchObject({ failure: { error_code: "BFFE021" } });
  expect(await planted.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
  testShop.passTime(1);
  const late = await enters("GIFT")(planted);
  expect(late.ok && late.value.basket_id, "a session of its own").not.toBe(basket_id);
});

test("the new session id may repeat the log-in, too, if only the cookie arrived", async () => {
  await using testShop = await theShop();
  const guest = testShop.visitor();
  await guest.must(contract.createBasket, {});
  await enters("GIFT")(guest);
  const cookies = new Map(guest.cookies);
  expect(await enters("GIFT")(guest)).toMatchObject({ ok: true, value: { prepaid_value: 10_000 } });
  expect(guest.cookies).toEqual(cookies);
});

test("a replaced session id gets no session after a log-out", async () => {
  await using testShop = await theShop();
  const guest = testShop.visitor();
  await guest.must(contract.createBasket, {});
  const other = guest.secondTab();
  await enters("GIFT")(other);
  await other.must(contract.endSession, {});
  expect(await enters("GIFT")(guest)).toMatchObject({ failure: { error_code: "BFFE021", status: 401 } });
});

test("an order whose response was lost is placed once; its confirmation opens, and continuing works once", async () => {
  await using testShop = await theShop();
  const visitor = await aBuyer(testShop);
  await adds()(visitor);
  const basketNumber = await visitor.prepareOrder();
  const order = (who: Visitor) => who.order(basketNumber);
  await cutOff(visitor, order);
  const placed = await order(visitor);
  const shown = await visitor.must(contract.showConfirmation, {});
  expect(shown.order?.order_number).toBe(placed.order_number);
  expect(await testShop.shop.db.selectFrom("orders").select("order_number").execute()).toHaveLength(1);

  const goesOn = (who: Visitor) =>
    who.call(contract.continueShopping, { body: { continue_token: shown.continue_token ?? "" } }, once);
  await cutOff(visitor, goesOn);
  expect(await goesOn(visitor)).toMatchObject({ ok: true, value: { prepaid_value: 9_000 } });
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: true });
});

test("a repeated log-out succeeds and deletes the cookie", async () => {
  await using testShop = await theShop();
  const visitor = await aBuyer(testShop);
  const leave = (who: Visitor) => who.call(contract.endSession, {}, once);
  await cutOff(visitor, leave);
  expect(await leave(visitor)).toMatchObject({ ok: true });
  expect(visitor.cookies.size).toBe(0);
});

test("repeated requests for addresses, terms and a reset do not undo later changes", async () => {
  await using testShop = await theShop();
  const visitor = await aBuyer(testShop);
  const terms = (TnC_status: boolean, options = {}) =>
    visitor.call(contract.acceptTerms, { body: { TnC_status } }, options);
  await terms(true, once);
  await terms(false);
  await terms(true, once);
  await visitor.call(contract.resetBasket, {}, once);
  await visitor.enter("GIFT");
  await adds()(visitor);
  const emptied = await visitor.call(contract.resetBasket, {}, once);
  expect(emptied).toMatchObject({ ok: true, value: { item_count: 1, terms_accepted: false } });
});

test("a repeated request returns the same failure, and a wrong code counts once", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.must(contract.createBasket, {});
  const wrong = enters("WRONG");
  const first = await wrong(visitor);
  expect(first).toMatchObject({
    failure: { error_code: "BFFE020", fields: { reason: "invalid", remaining_attemps: 4 } },
  });
  const { trace_id: _, ...failure } = first.ok ? expect.fail() : first.failure;
  expect(await wrong(visitor)).toMatchObject({ failure });
  expect(await testShop.shop.db.selectFrom("sessions").select("failures").execute()).toEqual([{ failures: 1 }]);
  // The new session of this address, its wrong code, and that of the website.
  const counted = await testShop.shop.db.selectFrom("attempt_counters").select("failures").execute();
  expect(counted).toEqual([{ failures: 1 }, { failures: 1 }, { failures: 1 }]);

  await visitor.enter("GIFT");
  expect(await adds()(visitor)).toMatchObject({ failure: { error_code: "BFFE023" } });
  await visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  expect(await adds()(visitor)).toMatchObject({ failure: { error_code: "BFFE023", status: 422 } });
});

// [idempotency.memory]
test("the outcome of a request is recorded for ten minutes", async () => {
  await using testShop = await theShop();
  const visitor = await aBuyer(testShop);
  await adds()(visitor);
  testShop.passTime(599);
  await adds()(visitor);
  expect(await linesOf(visitor)).toEqual(["1 x TV1-10"]);
  testShop.passTime(1);
  await adds()(visitor);
  expect(await linesOf(visitor)).toEqual(["2 x TV1-10"]);
  await adds()(visitor);
  expect(await linesOf(visitor)).toEqual(["2 x TV1-10"]);
});

// [idempotency.memory]
test("a session has at most fifty records: the fifty-first replaces the oldest", async () => {
  await using testShop = await theShop();
  const visitor = await aBuyer(testShop);
  await adds("TV1-10", "request-number-00")(visitor);
  for (let number = 1; number < 50; number += 1) {
    testShop.passTime(1);
    const options = { idempotencyKey: `request-number-${number}` };
    await visitor.call(contract.acceptTerms, { body: { TnC_status: true } }, options);
  }
  await adds("TV1-10", "request-number-00")(visitor);
  expect(await linesOf(visitor)).toEqual(["1 x TV1-10"]);
  testShop.passTime(1);
  await adds("TV1-25", "request-number-50")(visitor);
  expect(await records(testShop)).toHaveLength(50);
  await adds("TV1-10", "request-number-00")(visitor);
  expect(await linesOf(visitor)).toEqual(["2 x TV1-10", "1 x TV1-25"]);
});

// [idempotency.memory]
test("records contain no personal data, codes, session ids or cookies", async () => {
  await using testShop = await theShop();
  const visitor = await aBuyer(testShop);
  await enters("MORE")(visitor);
  await enters("WRONG")(visitor);
  await visitor.call(contract.setAddresses, addresses(), once);
  const kept = JSON.stringify(await records(testShop));
  for (const secret of [KEY, "MORE", "WRONG", "Ada", "example", ...visitor.cookies.values()]) {
    expect(kept).not.toContain(secret);
  }
});

function addresses() {
  const full = { ...EMPTY_ADDRESS, ...anAddress() };
  return {
    body: {
      delivery_address: { ...full, address_type: "DEL" as const },
      invoice_address: { ...full, address_type: "INV" as const },
    },
  };
}
