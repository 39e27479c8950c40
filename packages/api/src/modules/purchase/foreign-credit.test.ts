import { contract } from "@guerdon/contract";
import { markOrderPaid } from "@guerdon/contract/operations/order";
import { cancelOrder, refundOrder, resolveRefund } from "@guerdon/contract/operations/refund";
import { anOperator, aShop, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { verifyLedger } from "../operator/verify-store.ts";

const BANK_TRANSFER = 5;

const VISA = 102;

/** Goods for 100 EUR in a basket with credit of two websites of a group. */
async function aSharedBasket(): Promise<{ testShop: TestShop; visitor: Visitor }> {
  const group = { voucher_group: "house" };
  const testShop = await aShop({
    websites: [
      websiteFile({ payment_types: [2, 3, BANK_TRANSFER, VISA], ...group }),
      websiteFile({ id: "fest", ...group }),
    ],
    vouchers: [
      { code: "HERE", value: 3000, website_group: "house" },
      { code: "ELSEWHERE", value: 2000, website_id: "fest", website_group: "house" },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("HERE");
  await visitor.enter("ELSEWHERE");
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  return { testShop, visitor };
}

/** An order that waits for a transfer, and holds the credit until then. */
async function aHeldOrder(): Promise<TestShop & { order: { website_id: string; order_number: string } }> {
  const { testShop, visitor } = await aSharedBasket();
  await visitor.choosePayment(BANK_TRANSFER);
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  return Object.assign(testShop, { order: { website_id: "aurora", order_number } });
}

/** What is free and what is held in the ledger of each website. */
async function creditOf({ shop }: TestShop): Promise<unknown[]> {
  const credits = await shop.db
    .selectFrom("voucher_credits")
    .select(["website_id", "available", "pending"])
    .orderBy("website_id")
    .execute();
  expect((await verifyLedger(shop.db)).mistakes).toEqual([]);
  return credits.map(({ website_id, available, pending }) => [website_id, available, pending]);
}

// [website.crossing] [voucher.group] [ledger.holds]
test("credit of another website of the group is held, taken and given back in that website's ledger", async () => {
  await using shop = await aHeldOrder();
  expect(await creditOf(shop)).toEqual([
    ["aurora", 0, 3000],
    ["fest", 0, 2000],
  ]);
  const operator = anOperator(shop);
  await operator.must(markOrderPaid, shop.order);
  expect(await creditOf(shop)).toEqual([
    ["aurora", 0, 0],
    ["fest", 0, 0],
  ]);
  const { refund } = await operator.must(refundOrder, {
    ...shop.order,
    position: null,
    quantity: null,
    delivered: false,
  });
  await operator.must(resolveRefund, { refund_id: refund.refund_id, outcome: "done" });
  expect(await creditOf(shop)).toEqual([
    ["aurora", 3000, 0],
    ["fest", 2000, 0],
  ]);
});

// [website.crossing] [ledger.holds]
test("of an order that is not paid, the credit of both websites is free again", async () => {
  await using shop = await aHeldOrder();
  await anOperator(shop).must(cancelOrder, { ...shop.order, delivered: false });
  expect(await creditOf(shop)).toEqual([
    ["aurora", 3000, 0],
    ["fest", 2000, 0],
  ]);
});

// [website.crossing] [order.prepare]
test("of a payment that fails before its order is placed, the credit of both websites is free again", async () => {
  const { testShop, visitor } = await aSharedBasket();
  await using shop = testShop;
  await visitor.buy(VISA);
  expect(await creditOf(shop)).toEqual([
    ["aurora", 0, 3000],
    ["fest", 0, 2000],
  ]);
  shop.payments.fate("declined");
  const url = new URL(shop.payments.books.at(-1)?.return_url ?? "");
  await visitor.must(contract.verifyPayment, { body: { ref: url.searchParams.get("ref") ?? "" } });
  expect(await creditOf(shop)).toEqual([
    ["aurora", 3000, 0],
    ["fest", 2000, 0],
  ]);
});
