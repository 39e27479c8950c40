import { contract, type OrderView, type OutputOf } from "@guerdon/contract";
import { aShop, type TestShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { verifyLedger } from "../operator/verify-store.ts";

const CROWD = 64;

/** A visitor who entered the code and lacks nothing but the order. */
async function readyToOrder(testShop: TestShop, code: string, variation = "TV1-10") {
  const visitor = testShop.visitor();
  await visitor.enter(code);
  await visitor.add("TV1", variation);
  return { visitor, basketNumber: await visitor.prepareOrder() };
}

const order = (visitor: Visitor, basketNumber: string) =>
  visitor.call(contract.createOrder, { body: { basketNumber } });

/** The order of a basket that credit paid. */
function placed(bought: OutputOf<typeof contract.createOrder>): OrderView {
  if ("order" in bought) {
    return bought.order;
  }
  throw new Error("It was to be paid at the provider.");
}

async function expectSoundLedger({ shop }: TestShop) {
  expect((await verifyLedger(shop.db)).mistakes).toEqual([]);
}

// [order.once]
test("64 parallel orders of one basket, sent to two processes, are one order that is paid once", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await using two = await one.secondProcess();
  const { visitor, basketNumber } = await readyToOrder(one, "GIFT");
  const tabs = Array.from({ length: CROWD }, (_, index) => {
    const tab = (index % 2 === 0 ? one : two).visitor();
    tab.cookies = new Map(visitor.cookies);
    return tab;
  });
  const results = await Promise.all(tabs.map((tab) => order(tab, basketNumber)));
  const numbers = results.map((result) => (result.ok ? placed(result.value).order_number : result.failure.error_code));
  expect(new Set(numbers).size).toBe(1);
  expect(await one.shop.db.selectFrom("orders").select("order_number").execute()).toEqual([
    { order_number: numbers[0] },
  ]);
  expect(one.queuedJobs.length + two.queuedJobs.length).toBe(1);
  expect(await one.shop.db.selectFrom("voucher_credits").select("available").execute()).toEqual([{ available: 9000 }]);
  await expectSoundLedger(one);
  const confirmations = await Promise.all(tabs.map((tab) => tab.must(contract.showConfirmation, {})));
  expect(confirmations.every((confirmation) => confirmation.order?.order_number === numbers[0])).toBe(true);
});

// [ledger.no-overdraft]
test("64 sessions with one code that order at once in two processes never spend more than it holds", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: 20_500 }] });
  await using two = await one.secondProcess();
  const ready = await Promise.all(
    Array.from({ length: CROWD }, (_, index) => readyToOrder(index % 2 === 0 ? one : two, "GIFT")),
  );
  const results = await Promise.all(ready.map(({ visitor, basketNumber }) => order(visitor, basketNumber)));

  const refused = results.flatMap((result) => (result.ok ? [] : [result.failure]));
  expect(results.length - refused.length).toBe(20);
  for (const failure of refused) {
    expect(failure).toMatchObject({ error_code: "BE026", fields: { missing_amount_of_money: 5, currency: "EUR" } });
  }
  expect(await one.shop.db.selectFrom("voucher_credits").select("available").execute()).toEqual([{ available: 500 }]);
  expect(await one.shop.db.selectFrom("orders").select("order_id").execute()).toHaveLength(20);
  await expectSoundLedger(one);
  const loser = ready[results.findIndex((result) => !result.ok)]?.visitor;
  expect(await loser?.must(contract.readBasket, {}), "who was refused lost nothing").toMatchObject({
    item_count: 1,
    prepaid_value: 500,
  });
});

test("sessions whose codes overlap order at once without waiting for each other for ever", async () => {
  await using one = await aShop({ vouchers: ["A", "B", "C"].map((code) => ({ code, value: 20_000 })) });
  await using two = await one.secondProcess();
  const pairs = [
    ["A", "B"],
    ["B", "C"],
    ["C", "A"],
    ["B", "A"],
    ["C", "B"],
    ["A", "C"],
  ];
  const ready = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const testShop = index % 2 === 0 ? one : two;
      const visitor = testShop.visitor();
      for (const code of pairs[index % pairs.length] ?? []) {
        await visitor.enter(code);
      }
      await visitor.add("TV1", "TV1-10");
      return { visitor, basketNumber: await visitor.prepareOrder() };
    }),
  );
  const results = await Promise.all(ready.map(({ visitor, basketNumber }) => order(visitor, basketNumber)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(24);
  const left = await one.shop.db.selectFrom("voucher_credits").select("available").execute();
  expect(left.reduce((sum, { available }) => sum + Number(available), 0)).toBe(36_000);
  await expectSoundLedger(one);
});

test("the rest of an order's credit goes on shopping once, however many tabs ask", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const { visitor, basketNumber } = await readyToOrder(testShop, "GIFT");
  await visitor.must(contract.createOrder, { body: { basketNumber } });
  const { continue_token } = await visitor.must(contract.showConfirmation, {});
  const tabs = Array.from({ length: 16 }, () => visitor.secondTab());
  const results = await Promise.all(
    tabs.map((tab) => tab.call(contract.continueShopping, { body: { continue_token: continue_token ?? "" } })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a change that races with the order either is in it or is refused", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  for (let round = 0; round < 8; round++) {
    const { visitor, basketNumber } = await readyToOrder(testShop, "GIFT");
    const tab = visitor.secondTab();
    const [changed, ordered] = await Promise.all([
      tab.call(contract.changeBasket, { body: { update_type: "CHANGE_QUANTITY", data: { position: 1, quantity: 3 } } }),
      order(visitor, basketNumber),
    ]);
    if (!ordered.ok) {
      throw new Error(ordered.failure.error_code);
    }
    expect(placed(ordered.value).receipt_positions[0]?.quantity).toBe(changed.ok ? 3 : 1);
    if (!changed.ok) {
      expect(["NOT_FOUND", "CONFLICT", "BFFE041"]).toContain(changed.failure.error_code);
    }
  }
  await expectSoundLedger(testShop);
});

// [payment.account-credit] [ledger.no-overdraft]
test("64 sessions of one account that order at once in two processes never spend more than its credit", async () => {
  await using one = await aShop();
  await using two = await one.secondProcess();
  await one.register({ user_name: "anna", credit: 20_500 });
  const ready: { visitor: Visitor; basketNumber: string }[] = [];
  for (let index = 0; index < CROWD; index += 1) {
    const visitor = (index % 2 === 0 ? one : two).visitor();
    await visitor.logIn("anna");
    await visitor.add("TV1", "TV1-10");
    ready.push({ visitor, basketNumber: await visitor.prepareOrder() });
  }
  const results = await Promise.all(ready.map(({ visitor, basketNumber }) => order(visitor, basketNumber)));
  const refused = results.flatMap((result) => (result.ok ? [] : [result.failure]));
  expect(results.length - refused.length).toBe(20);
  for (const failure of refused) {
    expect(failure).toMatchObject({ error_code: "BE026", fields: { missing_amount_of_money: 5, currency: "EUR" } });
  }
  const [loser] = ready.filter((_, index) => !results[index]?.ok);
  expect(await loser?.visitor.must(contract.readBasket, {})).toMatchObject({ item_count: 1, prepaid_value: 500 });
  await expectSoundLedger(one);
});
