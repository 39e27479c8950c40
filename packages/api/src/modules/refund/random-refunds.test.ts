import { contract } from "@guerdon/contract";
import {
  cancelOrder,
  decideDispute,
  disputePayment,
  inquireRefund,
  listRefunds,
  refundOrder,
  resolveRefund,
} from "@guerdon/contract/operations/refund";
import { REFUND_CLAIM_SECONDS } from "@guerdon/domain/order/refund";
import { aMailDelivery, anOperator, aShop, insertStock, type TestShop, websiteFile } from "@guerdon/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fulfilOrder } from "../fulfilment/index.ts";
import { verifyLedger } from "../operator/verify-store.ts";

const VISA = 102;
const FEE = { identifier: "SER" as const, amount: { kind: "fixed" as const, value: 1.01 }, tax_rate: 19 };

/** Orders; the same in every run, SEED or SOAK change them. */
const runs = { seed: Number(process.env.SEED ?? 20_260_601), numRuns: process.env.SOAK ? 500 : 8 };
/** A soak takes minutes. */
const TIMEOUT_MS = process.env.SOAK ? 1_800_000 : 120_000;

/** The acts of an operator, the provider, and chance. */
const ACTS = [
  "refund",
  "cancel",
  "fulfil",
  "stock",
  "inquire",
  "resolve",
  "lose",
  "refuse",
  "kill",
  "dispute",
  "decide",
] as const;
type Act = { act: (typeof ACTS)[number]; position: number; quantity: number; delivered: boolean };

const acts = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS, "refund" as const, "fulfil" as const),
    position: fc.integer({ min: 1, max: 2 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    delivered: fc.boolean(),
  }),
  { minLength: 5, maxLength: 25 },
);

/** A shop with an order of five pieces and a fee, paid with two codes and a card. */
async function anOrder() {
  const testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, VISA], fees: [FEE] })],
    vouchers: [
      { code: "GIFT-1", value: 3333 },
      { code: "GIFT-2", value: 4111 },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-1");
  await visitor.enter("GIFT-2");
  await visitor.add("TV1", "TV1-50", { quantity: 3 });
  await visitor.add("TV1", "TV1-25", { quantity: 2 });
  await visitor.buy(VISA);
  testShop.payments.fate("paid");
  const ref = new URL(testShop.payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  await visitor.must(contract.verifyPayment, { body: { ref } });
  const key = await testShop.shop.db
    .selectFrom("orders")
    .select(["website_id", "order_id", "order_number"])
    .executeTakeFirstOrThrow();
  return Object.assign(testShop, { key, stocked: 0 });
}

type OrderShop = Awaited<ReturnType<typeof anOrder>>;

/** Does one thing; what is refused changes nothing. */
async function perform(shop: OrderShop, { act, position, quantity, delivered }: Act): Promise<unknown> {
  const operator = anOperator(shop);
  const { website_id, order_id, order_number } = shop.key;
  const order = { website_id, order_number };
  const { refunds } = await operator.must(listRefunds, { website_id, open: true, limit: 1 });
  const refund_id = refunds[0]?.refund_id ?? "";
  switch (act) {
    case "refund":
      return operator.try(refundOrder, { ...order, position, quantity, delivered });
    case "cancel":
      return operator.try(cancelOrder, { ...order, delivered });
    case "fulfil":
      return fulfilOrder(shop.shop, aMailDelivery(), { website_id, order_id });
    case "stock":
      shop.stocked += 1;
      return insertStock(shop.shop, {
        variation_number: `TV1-${position * -25 + 75}`,
        codes: [`CODE-${shop.stocked}`],
      });
    case "inquire":
      shop.passTime(REFUND_CLAIM_SECONDS);
      return operator.try(inquireRefund, { refund_id });
    case "resolve":
      return operator.try(resolveRefund, { refund_id, outcome: happened(shop, refund_id) ? "done" : "failed" });
    case "lose":
      shop.payments.lose("refund");
      return operator.try(refundOrder, { ...order, position, quantity, delivered });
    case "refuse":
      shop.payments.answer("refund", { kind: "failed", cause: "AMOUNT_INVALID" });
      return operator.try(refundOrder, { ...order, position, quantity, delivered });
    case "kill":
      return killed(shop, () => operator.try(cancelOrder, { ...order, delivered }));
    case "dispute":
      return operator.try(disputePayment, { ...order, amount: quantity * 1000 });
    case "decide":
      return operator.try(decideDispute, { ...order, outcome: delivered ? "won" : "lost" });
  }
}

/** The process dies after the provider has answered. */
async function killed({ payments }: OrderShop, act: () => Promise<unknown>): Promise<void> {
  const { refund } = payments;
  payments.refund = async (...call) => {
    await refund(...call);
    throw new Error("killed");
  };
  await act().catch(() => undefined);
  payments.refund = refund;
}

/** True if the provider's back office shows the refund to an honest operator. */
function happened({ payments }: TestShop, refundId: string): boolean {
  return payments.books.some(({ refunds }) => refunds.some(({ refund_id }) => refund_id === refundId));
}

async function expectSound(shop: OrderShop): Promise<void> {
  const { db } = shop.shop;
  expect((await verifyLedger(db)).mistakes).toEqual([]);
  const done = await db
    .selectFrom("refunds")
    .select((refund) => refund.fn.sum<string>("money").as("money"))
    .where("state", "=", "done")
    .executeTakeFirstOrThrow();
  const open = await db.selectFrom("refunds").select("money").where("settled_at", "is", null).executeTakeFirst();
  const given = shop.payments.books.flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0);
  // An open refund may have happened or not.
  expect([Number(done.money ?? 0), Number(done.money ?? 0) + (open?.money ?? 0)]).toContain(given);
}

// [refund.verify] [refund.once] [refund.unknown]
test("whatever happens in whatever order: books, ledger and deliveries agree to the cent", {
  timeout: TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (drawn) => {
      await using shop = await anOrder();
      for (const act of drawn) {
        await perform(shop, act);
        await expectSound(shop);
      }
    }),
    { ...runs, endOnFailure: true },
  );
});
