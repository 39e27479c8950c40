import { assignBankEntry, importBankStatement } from "@guerdon/contract/operations/bank-statement";
import { markOrderPaid } from "@guerdon/contract/operations/order";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import { aShopWithTransfers, BANK_ACCOUNT, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import type { OperatorCaller } from "../../calls/caller.ts";
import { createOperations } from "../../calls/create-operations.ts";
import { inTransaction } from "../../db/index.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import { lockOrder } from "../order/progress-store.ts";
import { cancelUnpaid } from "./paid-order.ts";

/** A shop with an order that waits for 50 EUR. */
async function aShopWithAnOrder() {
  const testShop = await aShopWithTransfers();
  await testShop.order();
  const order = await testShop.shop.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  return Object.assign(testShop, { placed: order });
}

const aCaller = ({ shop }: TestShop): OperatorCaller => ({
  kind: "command",
  actor: { kind: "person", name: "anna" },
  permissions: "all",
  command: "payments",
  traceId: "a trace",
  now: shop.now,
  signal: new AbortController().signal,
});

function importTransfer(testShop: TestShop, orderNumber: string, amount = 5000) {
  const entry = {
    booked_on: "2026-06-03",
    amount,
    currency: "EUR",
    direction: "credit" as const,
    is_reversal: false,
    bank_reference: "B1",
    reference: creditorReference(orderNumber),
    text: "",
    party_name: null,
    party_iban: null,
  };
  const operations = createOperations({ ...testShop.shop, connection: testShop.connection });
  const input = { website_id: null, entries: [{ account: BANK_ACCOUNT.iban, entry }] };
  return operations.perform<typeof importBankStatement>(importBankStatement, aCaller(testShop), { input });
}

function markPaid(testShop: TestShop, order_number: string) {
  const operations = createOperations({ ...testShop.shop, connection: testShop.connection });
  const input = { website_id: "aurora", order_number };
  return operations.perform<typeof markOrderPaid>(markOrderPaid, aCaller(testShop), { input });
}

const outcomes = async ({ shop }: TestShop) =>
  (await shop.db.selectFrom("bank_entries").select("outcome").execute()).map(({ outcome }) => outcome);

async function expectSoundLedger({ shop }: TestShop) {
  expect((await verifyLedger(shop.db)).mistakes).toEqual([]);
}

// [payment.statement-again]
test("one statement that two processes import at once is taken once", async () => {
  await using one = await aShopWithAnOrder();
  await using two = await one.secondProcess();
  const { order_number } = one.placed;
  const answers = await Promise.all([one, two, one, two].map((each) => importTransfer(each, order_number)));
  expect(answers.map((answer) => answer.ok && answer.value.known).toSorted()).toEqual([0, 1, 1, 1]);
  expect(await outcomes(one)).toEqual(["exact"]);
  await expectSoundLedger(one);
});

// [order.mark-paid]
test("an order is paid once, by an operator and a statement at the same time", async () => {
  await using one = await aShopWithAnOrder();
  await using two = await one.secondProcess();
  const { order_number } = one.placed;
  const [marked] = await Promise.all([markPaid(one, order_number), importTransfer(two, order_number)]);
  expect(await outcomes(one)).toEqual([marked.ok ? "confirmed" : "exact"]);
  const paid = one.shop.db.selectFrom("order_events").select("kind").where("kind", "=", "paid");
  expect(await paid.execute()).toHaveLength(1);
  await expectSoundLedger(one);
});

// [payment.expected]
test("of two operators who assign the same money at once as they saw it, one is told what is left", async () => {
  await using one = await aShopWithAnOrder();
  await using two = await one.secondProcess();
  const { order_number } = one.placed;
  await one.order();
  const orders = await one.shop.db.selectFrom("orders").select("order_number").execute();
  const other = orders.map((order) => order.order_number).find((number) => number !== order_number) ?? "";
  await importTransfer(one, "99999", 8000);
  const { entry_id } = await one.shop.db.selectFrom("bank_entries").select("entry_id").executeTakeFirstOrThrow();
  const assign = (shop: TestShop, number: string) =>
    createOperations({ ...shop.shop, connection: shop.connection }).perform<typeof assignBankEntry>(
      assignBankEntry,
      aCaller(shop),
      { input: { entry_id, order_number: number, expected: 5000 } },
    );
  const answers = await Promise.all([assign(one, order_number), assign(two, other)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    refusals: [{ code: "amount_changed", fields: { expected: 5000, amount: 3000 } }],
  });
  await expectSoundLedger(one);
});

// [payment.matching]
test("a transfer that waits for an order which is being cancelled is too late", async () => {
  await using one = await aShopWithAnOrder();
  await using two = await one.secondProcess();
  const { order_number, ...key } = one.placed;
  let imported: Promise<unknown> = Promise.resolve();
  await inTransaction(one.shop.db, async (transaction) => {
    await lockOrder(transaction, key);
    imported = importTransfer(two, order_number);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await cancelUnpaid({ ...one.shop, db: transaction }, key);
  });
  await imported;
  expect(await outcomes(one)).toEqual(["late"]);
  await expectSoundLedger(one);
});
