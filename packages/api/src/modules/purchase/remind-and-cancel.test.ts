import { importBankStatement } from "@guerdon/contract/operations/bank-statement";
import type { AnyOperation, GivenOf } from "@guerdon/contract/operations/operation";
import { markOrderPaid } from "@guerdon/contract/operations/order";
import type { MoneyMail } from "@guerdon/domain/mail/order-mail";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import { aMailDelivery, aShopWithTransfers, BANK_ACCOUNT, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import type { OperatorCaller } from "../../calls/caller.ts";
import { createOperations } from "../../calls/create-operations.ts";
import { jobHandlers } from "../../job-handlers.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import type { OrderKey } from "../order/order-key.ts";

const DAY = 86_400;

function perform<O extends AnyOperation>({ shop, connection }: TestShop, operation: O, input: GivenOf<O>) {
  const caller: OperatorCaller = {
    kind: "command",
    actor: { kind: "person", name: "anna" },
    permissions: "all",
    command: "payments",
    traceId: "a trace",
    now: shop.now,
    signal: new AbortController().signal,
  };
  return createOperations({ ...shop, connection }).perform<O>(operation, caller, { input });
}

/** The day's job, and the mails that follow from it; answers the new mails as "number kind". */
async function runDay(testShop: TestShop, mailDelivery = aMailDelivery()): Promise<string[]> {
  const { shop, queuedJobs } = testShop;
  const handlers = jobHandlers(shop, mailDelivery);
  await handlers["remind-and-cancel"]({});
  for (const { name, data } of queuedJobs.splice(0)) {
    if (name === "fulfil-order") {
      await handlers["fulfil-order"](data as OrderKey);
    }
  }
  return mailDelivery.sent.map(({ text }) => {
    const { order_number, kind = "confirmation" } = JSON.parse(text) as MoneyMail;
    return `${order_number} ${kind}`;
  });
}

const pay = (testShop: TestShop, number: string, amount = 5000) => {
  const entry = {
    booked_on: "2026-06-03",
    amount,
    currency: "EUR",
    direction: "credit" as const,
    is_reversal: false,
    bank_reference: `${number} ${amount}`,
    reference: creditorReference(number),
    text: "",
    party_name: null,
    party_iban: null,
  };
  return perform(testShop, importBankStatement, { website_id: null, entries: [{ account: BANK_ACCOUNT.iban, entry }] });
};

const statesOf = async ({ shop }: TestShop) => {
  const events = await shop.db
    .selectFrom("order_events")
    .innerJoin("orders", (join) =>
      join
        .onRef("orders.website_id", "=", "order_events.website_id")
        .onRef("orders.order_id", "=", "order_events.order_id"),
    )
    .select(["order_number", "kind"])
    .orderBy("event_id")
    .execute();
  return Object.fromEntries(events.map(({ order_number, kind }) => [order_number, kind]));
};

const creditsOf = async ({ shop }: TestShop) =>
  shop.db.selectFrom("voucher_credits").select(["available", "pending"]).orderBy("voucher_id").execute();

async function expectSoundLedger({ shop }: TestShop) {
  expect((await verifyLedger(shop.db)).mistakes).toEqual([]);
}

// [payment.transfer-deadline] [fulfilment.money-mails]
test("after 14 days exactly the unpaid orders are cancelled, with their credit and time given back", async () => {
  await using testShop = await aShopWithTransfers();
  const unpaid = await testShop.order();
  const paid = await testShop.order();
  const part = await testShop.order();
  await pay(testShop, paid);
  await pay(testShop, part, 1200);
  await runDay(testShop);
  testShop.passTime(DAY);
  const later = await testShop.order();
  testShop.passTime(13 * DAY - 1);
  await runDay(testShop);
  expect(await statesOf(testShop)).toEqual({
    [unpaid]: "reminded",
    [paid]: "paid",
    [part]: "reminded",
    [later]: "reminded",
  });
  testShop.passTime(1);
  expect((await runDay(testShop)).toSorted()).toEqual([`${unpaid} cancelled`, `${part} cancelled`]);
  expect(await statesOf(testShop)).toEqual({
    [unpaid]: "cancelled",
    [paid]: "paid",
    [part]: "cancelled",
    [later]: "reminded",
  });
  expect((await creditsOf(testShop)).map(({ available, pending }) => [available, pending]).toSorted()).toEqual([
    [0, 0],
    [0, 5000],
    [5000, 0],
    [5000, 0],
  ]);
  expect(await runDay(testShop), "once").toEqual([]);
  await expectSoundLedger(testShop);
});

// [payment.reminder] [fulfilment.money-mails]
test("after 7 days the buyer is reminded once, of what is still missing", async () => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  await pay(testShop, number, 1200);
  expect(await runDay(testShop)).toEqual([`${number} confirmation`]);
  testShop.passTime(7 * DAY - 1);
  expect(await runDay(testShop)).toEqual([]);
  testShop.passTime(1);
  const mailDelivery = aMailDelivery();
  expect(await runDay(testShop, mailDelivery)).toEqual([`${number} reminder`]);
  const mail = JSON.parse(mailDelivery.sent[0]?.text ?? "") as MoneyMail;
  expect(mail).toMatchObject({ bank_transfer: { amount: 3800 }, due_at: "2026-06-15T10:00:00.000Z" });
  testShop.passTime(DAY);
  expect(await runDay(testShop)).toEqual([]);
});

// [fulfilment.money-mails]
test("money that comes is confirmed, and a reminder that has not left is not sent any more", async () => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  await runDay(testShop);
  testShop.passTime(8 * DAY);
  const down = { ...aMailDelivery(), answer: { kind: "unavailable", cause: undefined } as const };
  down.mailer = { send: async () => down.answer };
  await expect(runDay(testShop, down)).rejects.toThrow("mail server");
  const marked = await perform(testShop, markOrderPaid, { website_id: "aurora", order_number: number });
  expect(marked).toMatchObject({ ok: true, value: { amount: 5000 } });
  expect(await runDay(testShop)).toEqual([`${number} paid`]);
});

// [order.settle]
test("an order that fails does not keep others from being cancelled, and the job comes again", async () => {
  await using testShop = await aShopWithTransfers();
  const [broken, other] = [await testShop.order(), await testShop.order()];
  testShop.passTime(14 * DAY);
  const { shop } = testShop;
  const orders = await shop.db.selectFrom("orders").select(["order_id", "order_number"]).execute();
  const brokenId = orders.find(({ order_number }) => order_number === broken)?.order_id;
  const jobs = {
    ...shop.jobs,
    enqueue: async (...[unit, name, data]: Parameters<typeof shop.jobs.enqueue>) => {
      if ((data as OrderKey).order_id === brokenId) {
        throw new Error("no queue");
      }
      return shop.jobs.enqueue(unit, name, data);
    },
  };
  const handlers = jobHandlers({ ...shop, jobs }, aMailDelivery());
  await expect(handlers["remind-and-cancel"]({})).rejects.toThrow("1 orders");
  expect(await statesOf(testShop)).toEqual({ [broken]: "awaiting_transfer", [other]: "cancelled" });
  await runDay(testShop);
  expect(await statesOf(testShop)).toEqual({ [broken]: "cancelled", [other]: "cancelled" });
  await expectSoundLedger(testShop);
});
