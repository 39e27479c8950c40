import { contract } from "@guerdon/contract";
import { aMailDelivery, aShop, insertStock, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { fulfilOrder } from "../fulfilment/index.ts";
import type { OrderKey } from "./order-key.ts";
import { OWN_ORDERS_ON_PAGE } from "./own-orders.ts";

const DAY = 86_400;

/** A shop in which Anna and Ben have credit, and one voucher of three for 10 EUR is in stock. */
async function aShopWithUsers() {
  const testShop = await aShop({ websites: [websiteFile({ stock_wait_days: 10 })] });
  await testShop.register({ user_name: "anna", credit: 100_000 }, { user_name: "ben", credit: 0 });
  await insertStock(testShop.shop, { codes: ["A-1"] });
  const as = async (name: string) => {
    const visitor = testShop.visitor();
    await visitor.logIn(name);
    return visitor;
  };
  return Object.assign(testShop, {
    as,
    /** Anna orders a voucher that is in stock and two that are not. */
    order: async () => {
      const visitor = await as("anna");
      await visitor.add("TV1", "TV1-10");
      await visitor.add("TV1", "TV1-25", { quantity: 2 });
      const { order_number } = await visitor.order(await visitor.prepareOrder());
      const key = testShop.queuedJobs.at(-1)?.data as OrderKey;
      return { order_number, fulfil: () => fulfilOrder(testShop.shop, aMailDelivery(), key) };
    },
  });
}

// [account.orders]
test("an account's list says how each order stands, and how many pieces are still to come", async () => {
  await using testShop = await aShopWithUsers();
  const { fulfil } = await testShop.order();
  const anna = await testShop.as("anna");
  const first = async () => (await anna.must(contract.listOwnOrders, { query: { page: 1 } })).orders[0];
  expect(await first()).toMatchObject({ state: "paid", outstanding: 3, positions: [{ quantity: 1 }, { quantity: 2 }] });
  await fulfil();
  expect(await first()).toMatchObject({ state: "in_fulfilment", outstanding: 2 });
  await insertStock(testShop.shop, { variation_number: "TV1-25", codes: ["B-1", "B-2"] });
  await fulfil();
  expect(await first()).toMatchObject({ state: "fulfilled", outstanding: 0 });
});

// [account.orders]
test("many orders of an account come in pages, none twice, and a page beyond the last is the last", async () => {
  await using testShop = await aShopWithUsers();
  const placed: string[] = [];
  for (let count = 0; count <= OWN_ORDERS_ON_PAGE; count += 1) {
    const anna = await testShop.as("anna");
    await anna.add("TV1", "TV1-10");
    placed.push((await anna.order(await anna.prepareOrder())).order_number);
  }
  const anna = await testShop.as("anna");
  const pages = await Promise.all([1, 2, 9].map((page) => anna.must(contract.listOwnOrders, { query: { page } })));
  expect(pages.map(({ page, page_count, orders }) => [page, page_count, orders.length])).toEqual([
    [1, 2, OWN_ORDERS_ON_PAGE],
    [2, 2, 1],
    [2, 2, 1],
  ]);
  const [first, second] = pages;
  const listed = [...(first?.orders ?? []), ...(second?.orders ?? [])].map(({ order_number }) => order_number);
  expect(listed.toSorted()).toEqual(placed.toSorted());
  const ben = await testShop.as("ben");
  expect(await ben.must(contract.listOwnOrders, { query: { page: 1 } })).toEqual({
    orders: [],
    page: 1,
    page_count: 1,
  });
});

// [account.orders] [order.status]
test("an account sees of its order what the order's status shows to anybody who knows the pair", async () => {
  await using testShop = await aShopWithUsers();
  const { order_number, fulfil } = await testShop.order();
  await fulfil();
  const own = await (await testShop.as("anna")).must(contract.showOwnOrder, { params: { order_number } });
  const body = { receipt: order_number, email: "nora@example.org" };
  const { credit_used, receipt_positions, ...shown } = await testShop
    .visitor()
    .must(contract.showOrderStatus, { body });
  expect(own).toMatchObject({ ...shown, receipt_positions });
  expect(own.payments.map(({ value }) => value)).toEqual([credit_used]);
  expect(own.invoice_address?.first_name).toBe("Nora");
});

// [refund.waiting]
test("a user takes back what an own order waits for too long, logged in, and nobody else does", async () => {
  await using testShop = await aShopWithUsers();
  const { order_number, fulfil } = await testShop.order();
  await fulfil();
  const takeBack = async (name: string) =>
    (await testShop.as(name)).call(contract.takeBackOwnWaiting, { params: { order_number } });
  expect(await takeBack("anna")).toMatchObject({ failure: { error_code: "CONFLICT" } });
  testShop.passTime(10 * DAY);
  expect(await takeBack("ben")).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  expect(await takeBack("anna")).toMatchObject({ ok: true, value: { amount: 5000, state: "done" } });
  expect(await takeBack("anna")).toMatchObject({ failure: { error_code: "CONFLICT" } });
  const anna = await testShop.as("anna");
  expect(await anna.must(contract.showOwnOrder, { params: { order_number } })).toMatchObject({
    takeable: 0,
    refunded_value: 5000,
    receipt_positions: [{ refunded: 0 }, { refunded: 2 }],
  });
});
