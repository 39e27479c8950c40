import {
  assignBankEntry,
  importBankStatement,
  listBankEntries,
  returnBankEntry,
} from "@guerdon/contract/operations/bank-statement";
import type { AnyOperation, GivenOf } from "@guerdon/contract/operations/operation";
import { eraseOrderPeople, listOrders, markOrderPaid, showOrder } from "@guerdon/contract/operations/order";
import { applyRetention } from "@guerdon/contract/operations/retention";
import { BANK_TRANSFER } from "@guerdon/domain/payment";
import type { BankEntry } from "@guerdon/domain/payment/bank-entry";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import {
  aMailDelivery,
  aShop,
  aShopWithTransfers,
  BANK_ACCOUNT,
  TEST_SECRET,
  type TestShop,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import type { OperatorCaller } from "../../calls/caller.ts";
import { createOperations } from "../../calls/create-operations.ts";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import type { OperationAnswer } from "../../calls/perform-operation.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { inTransaction } from "../../db/index.ts";
import { keyNeeds } from "../key/key-needs.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import { cancelUnpaid } from "./paid-order.ts";

const MISSING = 5000;
const DAY = 86_400;

const aCaller = ({ shop }: TestShop): OperatorCaller => ({
  kind: "command",
  actor: { kind: "person", name: "anna" },
  permissions: "all",
  command: "payments",
  traceId: "a trace",
  now: shop.now,
  signal: new AbortController().signal,
});

function perform<O extends AnyOperation>(testShop: TestShop, operation: O, input: GivenOf<O>, isDry = false) {
  const operations = createOperations({ ...testShop.shop, connection: testShop.connection });
  return operations.perform<O>(operation, aCaller(testShop), { input, isDry });
}

async function must<O extends AnyOperation>(answer: Promise<OperationAnswer<O>>) {
  const done = await answer;
  if (!done.ok) {
    throw new Error(JSON.stringify(done.refusals));
  }
  return done.value;
}

let numbered = 0;

/** A transfer of the missing amount, which the bank numbers. */
function aTransfer(changes: Partial<BankEntry> = {}): BankEntry {
  numbered += 1;
  return {
    booked_on: "2026-06-03",
    amount: MISSING,
    currency: "EUR",
    direction: "credit",
    is_reversal: false,
    bank_reference: `B${numbered}`,
    reference: null,
    text: "",
    party_name: "Nora Nordmann",
    party_iban: "DE89370400440532013000",
    ...changes,
  };
}

const transferFor = (orderNumber: string, changes: Partial<BankEntry> = {}) =>
  aTransfer({ reference: creditorReference(orderNumber), ...changes });

function importEntries(testShop: TestShop, entries: readonly BankEntry[], isDry = false) {
  const input = { website_id: null, entries: entries.map((entry) => ({ account: BANK_ACCOUNT.iban, entry })) };
  return must(perform(testShop, importBankStatement, input, isDry));
}

const outcomesOf = async (testShop: TestShop, ...entries: BankEntry[]) =>
  (await importEntries(testShop, entries)).entries.map(({ outcome, rest }) => [outcome, rest]);

const unmatched = (testShop: TestShop) => must(perform(testShop, listBankEntries, { website_id: null }));

const stateOf = async (testShop: TestShop, order_number: string) =>
  (await must(perform(testShop, showOrder, { website_id: "aurora", order_number }))).order.state;

/** The sums of money beyond credit by account, in euro. */
async function balances({ shop }: TestShop) {
  const transfers = await shop.db
    .selectFrom("ledger_transfers")
    .select(["debit_account_id", "credit_account_id", "amount"])
    .where("phase", "=", "posted")
    .execute();
  const sums: Record<string, number> = { bank: 0, unallocated: 0, sales: 0 };
  for (const { debit_account_id, credit_account_id, amount } of transfers) {
    for (const name of Object.keys(sums)) {
      const sign = Number(debit_account_id.startsWith(`${name}:`)) - Number(credit_account_id.startsWith(`${name}:`));
      sums[name] = (sums[name] ?? 0) + (name === "bank" ? sign : -sign) * amount;
    }
  }
  return sums;
}

async function expectSoundLedger({ shop }: TestShop) {
  expect((await verifyLedger(shop.db)).mistakes).toEqual([]);
}

// [payment.matching] [payment.books] [order.settle]
test("the exact amount pays an order: credit and money are taken, and it is delivered", async () => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  const jobs = testShop.queuedJobs.length;
  const imported = await importEntries(testShop, [transferFor(number)]);
  expect(imported).toMatchObject({ entries: [{ outcome: "exact", order_number: number, rest: 0 }], known: 0 });
  expect(await stateOf(testShop, number)).toBe("paid");
  expect(testShop.queuedJobs.slice(jobs).map(({ name }) => name)).toEqual(["fulfil-order"]);
  const credit = testShop.shop.db.selectFrom("voucher_credits").select(["available", "pending"]);
  expect(await credit.execute()).toEqual([{ available: 0, pending: 0 }]);
  expect(await balances(testShop)).toEqual({ bank: 5000, unallocated: 0, sales: 5000 });
  expect((await unmatched(testShop)).entries).toEqual([]);
  await expectSoundLedger(testShop);
});

// [payment.statement-again]
test("a statement that is imported again, or overlaps, changes nothing", async () => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  const [transfer, other] = [transferFor(number), aTransfer({ text: "Miete" })];
  await importEntries(testShop, [transfer]);
  const again = await importEntries(testShop, [transfer, other, aTransfer({ direction: "debit" })]);
  expect(again).toMatchObject({ known: 1, outgoing: 1, entries: [{ outcome: "unmatched" }] });
  expect(await importEntries(testShop, [transfer, other])).toEqual({ entries: [], known: 2, outgoing: 0, paid: 0 });
  expect(await balances(testShop)).toEqual({ bank: 10_000, unallocated: 5000, sales: 5000 });
  await expectSoundLedger(testShop);
});

// [payment.matching] [payment.unallocated]
test("parts add up, and what is too much belongs to nobody until it is given back", async () => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  expect(await outcomesOf(testShop, transferFor(number, { amount: 1200 }))).toEqual([["partial", 0]]);
  expect(await stateOf(testShop, number)).toBe("awaiting_transfer");
  expect(await balances(testShop)).toEqual({ bank: 1200, unallocated: 1200, sales: 0 });
  const waiting = await must(
    perform(testShop, listOrders, { website_id: null, state: "awaiting_transfer", limit: 10 }),
  );
  expect(waiting.orders).toMatchObject([{ order_number: number, amount_to_pay: 5000, received: 1200 }]);
  await expectSoundLedger(testShop);

  expect(await outcomesOf(testShop, transferFor(number, { amount: 4000 }))).toEqual([["over", 200]]);
  expect(await stateOf(testShop, number)).toBe("paid");
  expect(await balances(testShop)).toEqual({ bank: 5200, unallocated: 200, sales: 5000 });
  await expectSoundLedger(testShop);

  const [open] = (await unmatched(testShop)).entries;
  expect(open).toMatchObject({ outcome: "over", rest: 200, payer: { name: "Nora Nordmann" } });
  const entry_id = open?.entry_id ?? "";
  const dry = await must(perform(testShop, returnBankEntry, { entry_id, reversal_id: null }, true));
  expect(dry.returned).toBe(200);
  await must(perform(testShop, returnBankEntry, { entry_id, reversal_id: null }));
  expect(await balances(testShop)).toEqual({ bank: 5000, unallocated: 0, sales: 5000 });
  expect((await unmatched(testShop)).entries).toEqual([]);
  expect(await perform(testShop, returnBankEntry, { entry_id, reversal_id: null })).toMatchObject({
    ok: false,
    refusals: [{ code: "bank_entry_closed" }],
  });
  await expectSoundLedger(testShop);
});

// [payment.matching]
test("a second payment of one order, and one of a cancelled order, belong to nobody", async () => {
  await using testShop = await aShopWithTransfers();
  const [paid, cancelled] = [await testShop.order(), await testShop.order()];
  await importEntries(testShop, [transferFor(paid), transferFor(cancelled, { amount: 100 })]);
  const { db } = testShop.shop;
  const { order_id } = await db
    .selectFrom("orders")
    .select("order_id")
    .where("order_number", "=", cancelled)
    .executeTakeFirstOrThrow();
  await inTransaction(db, (transaction) =>
    cancelUnpaid({ ...testShop.shop, db: transaction }, { website_id: "aurora", order_id }),
  );
  await expectSoundLedger(testShop);
  expect(await outcomesOf(testShop, transferFor(paid), transferFor(cancelled))).toEqual([
    ["duplicate", 5000],
    ["late", 5000],
  ]);
  expect((await unmatched(testShop)).entries.map(({ outcome, rest }) => [outcome, rest])).toEqual([
    ["late", 100],
    ["duplicate", 5000],
    ["late", 5000],
  ]);
  expect(await balances(testShop)).toEqual({ bank: 15_100, unallocated: 10_100, sales: 5000 });
  await expectSoundLedger(testShop);
});

// [payment.unallocated]
test("an operator assigns money to orders, one after the other", async () => {
  await using testShop = await aShopWithTransfers();
  const [one, two] = [await testShop.order(), await testShop.order()];
  const text = `${creditorReference(one)} und ${creditorReference(two)}`;
  const { entries } = await importEntries(testShop, [aTransfer({ amount: 10_300, text })]);
  expect(entries).toMatchObject([{ outcome: "unmatched", reason: "several_orders", order_number: null }]);
  const entry_id = entries[0]?.entry_id ?? "";
  const assign = (order_number: string) => perform(testShop, assignBankEntry, { entry_id, order_number });
  expect(await assign(one)).toMatchObject({ ok: true, value: { is_paid: true, missing: 0, entry: { rest: 5300 } } });
  expect(await assign(one)).toMatchObject({ refusals: [{ code: "order_not_awaiting", fields: { state: "paid" } }] });
  expect(await assign("1")).toMatchObject({ refusals: [{ code: "order_unknown" }] });
  expect(await assign(two)).toMatchObject({ ok: true, value: { is_paid: true, entry: { rest: 300 } } });
  expect(await balances(testShop)).toEqual({ bank: 10_300, unallocated: 300, sales: 10_000 });
  expect(await perform(testShop, assignBankEntry, { entry_id: "bank_999", order_number: one })).toMatchObject({
    refusals: [{ code: "bank_entry_unknown" }],
  });
  await expectSoundLedger(testShop);
});

// [payment.expected]
test("money that was assigned meanwhile is not assigned or given back as an operator expected it before", async () => {
  await using testShop = await aShopWithTransfers();
  const [one, two] = [await testShop.order(), await testShop.order()];
  const { entries } = await importEntries(testShop, [aTransfer({ amount: 8000, text: "Nora" })]);
  const entry_id = entries[0]?.entry_id ?? "";
  const assign = (order_number: string, expected: number) =>
    perform(testShop, assignBankEntry, { entry_id, order_number, expected });
  const giveBack = (expected: number) => perform(testShop, returnBankEntry, { entry_id, reversal_id: null, expected });
  const changed = (expected: number, amount: number) => ({
    refusals: [{ code: "amount_changed", fields: { expected, amount, currency: "EUR" } }],
  });
  expect(await assign(one, 5000)).toMatchObject({ ok: true, value: { amount: 5000, entry: { rest: 3000 } } });
  const before = await balances(testShop);
  expect(await giveBack(8000)).toMatchObject(changed(8000, 3000));
  expect(await assign(two, 5000)).toMatchObject(changed(5000, 3000));
  expect(await balances(testShop)).toEqual(before);
  expect(await giveBack(3000)).toMatchObject({ ok: true, value: { returned: 3000 } });
  await expectSoundLedger(testShop);
});

// [payment.expected]
test("a statement that no longer pays the orders that its dry run promised is not taken", async () => {
  await using testShop = await aShopWithTransfers();
  const [one, two] = [await testShop.order(), await testShop.order()];
  const input = {
    website_id: null,
    entries: [one, two].map((number) => ({ account: BANK_ACCOUNT.iban, entry: transferFor(number) })),
  };
  const { paid } = await must(perform(testShop, importBankStatement, input, true));
  expect(paid).toBe(2);
  const wish = { ...input, expected_orders: paid };
  await must(perform(testShop, markOrderPaid, { website_id: "aurora", order_number: one }));
  expect(await perform(testShop, importBankStatement, wish)).toMatchObject({
    refusals: [{ code: "paid_orders_changed", fields: { expected: 2, paid: 1 } }],
  });
  expect(await outcomesOf(testShop, transferFor(two))).toEqual([["exact", 0]]);
});

test("a part that is assigned leaves the order waiting for the rest", async () => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  const { entries } = await importEntries(testShop, [aTransfer({ amount: 2000, text: `Bestellung ${number}` })]);
  expect(entries).toMatchObject([{ outcome: "unmatched", reason: "amount_differs", order_number: number }]);
  const entry_id = entries[0]?.entry_id ?? "";
  expect(await perform(testShop, assignBankEntry, { entry_id, order_number: number })).toMatchObject({
    ok: true,
    value: { is_paid: false, missing: 3000, entry: { rest: 0 } },
  });
  await expectSoundLedger(testShop);
  expect(await outcomesOf(testShop, aTransfer({ amount: 3000, text: `Bestellung ${number}` }))).toEqual([["exact", 0]]);
  await expectSoundLedger(testShop);
});

// [order.mark-paid]
test("an order that is marked as paid is delivered, and a statement that proves it books nothing again", async () => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  await importEntries(testShop, [transferFor(number, { amount: 1000 })]);
  const mark = (isDry = false) =>
    perform(testShop, markOrderPaid, { website_id: "aurora", order_number: number }, isDry);
  expect(await mark(true)).toMatchObject({ ok: true, value: { amount: 4000, received: 1000 } });
  expect(await stateOf(testShop, number)).toBe("awaiting_transfer");
  expect(await mark()).toMatchObject({ ok: true });
  expect(await stateOf(testShop, number)).toBe("paid");
  expect(await balances(testShop)).toEqual({ bank: 5000, unallocated: 0, sales: 5000 });
  await expectSoundLedger(testShop);
  expect(await mark()).toMatchObject({ ok: false, refusals: [{ code: "order_not_awaiting" }] });

  const proof = transferFor(number, { amount: 4000 });
  expect(await outcomesOf(testShop, proof)).toEqual([["confirmed", 0]]);
  expect(await balances(testShop)).toEqual({ bank: 5000, unallocated: 0, sales: 5000 });
  expect(await outcomesOf(testShop, transferFor(number, { amount: 4000 }))).toEqual([["duplicate", 4000]]);
  await expectSoundLedger(testShop);
});

// [payment.unallocated]
test("an entry that the bank takes back closes the one that it takes back", async () => {
  await using testShop = await aShopWithTransfers();
  const imported = await importEntries(testShop, [
    aTransfer({ text: "Irrtum" }),
    aTransfer({ direction: "debit", is_reversal: true, text: "Irrtum" }),
    aTransfer({ direction: "debit", is_reversal: true, amount: 1 }),
  ]);
  expect(imported.entries.map(({ outcome }) => outcome)).toEqual(["unmatched", "reversal", "reversal"]);
  const [entry_id = "", reversal_id = "", other = ""] = imported.entries.map((entry) => entry.entry_id);
  const back = (id: string, by: string | null) => perform(testShop, returnBankEntry, { entry_id: id, reversal_id: by });
  expect(await back(entry_id, other)).toMatchObject({ refusals: [{ code: "bank_entry_reversal_differs" }] });
  expect(await back(reversal_id, null)).toMatchObject({ refusals: [{ code: "bank_entry_is_reversal" }] });
  expect(await back(entry_id, reversal_id)).toMatchObject({ ok: true, value: { returned: 5000 } });
  expect(await balances(testShop)).toEqual({ bank: 0, unallocated: 0, sales: 0 });
  expect((await unmatched(testShop)).entries.map((entry) => entry.entry_id)).toEqual([other]);
  await expectSoundLedger(testShop);
});

// [operator.dry-run]
test("a dry run tells what an import would do, and does nothing", async () => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  expect(await importEntries(testShop, [transferFor(number)], true)).toMatchObject({ entries: [{ outcome: "exact" }] });
  expect(await stateOf(testShop, number)).toBe("awaiting_transfer");
  expect(await testShop.shop.db.selectFrom("bank_entries").selectAll().execute()).toEqual([]);
  await expectSoundLedger(testShop);
});

// [payment.statement]
test("a statement of an unknown account is refused; without an account it needs the website", async () => {
  await using testShop = await aShopWithTransfers();
  const ask = (account: string | null, website_id: string | null = null) =>
    perform(testShop, importBankStatement, { website_id, entries: [{ account, entry: aTransfer() }] });
  expect(await ask("DE89370400440532013000")).toMatchObject({
    refusals: [{ code: "bank_account_unknown", fields: { known: [BANK_ACCOUNT.iban] } }],
  });
  expect(await ask(null)).toMatchObject({ refusals: [{ code: "bank_account_unnamed" }] });
  expect(await ask(null, "nowhere")).toMatchObject({ refusals: [{ code: "website_unknown" }] });
  expect(await ask("DE89370400440532013000", "aurora")).toMatchObject({ refusals: [{ code: "bank_account_differs" }] });
  expect(await ask(null, "aurora")).toMatchObject({ ok: true });
  expect(await ask("0001020304", "aurora")).toMatchObject({ ok: true });
});

// [payment.statement]
test("websites that share an account share its statements", async () => {
  const shared = { payment_types: [2, BANK_TRANSFER], bank_account: BANK_ACCOUNT };
  await using testShop = await aShop({
    websites: [websiteFile(shared), websiteFile({ ...shared, id: "boreal" })],
    vouchers: [{ website_id: "boreal", code: "GIFT", value: 5000 }],
  });
  const visitor = testShop.visitor("boreal.localhost");
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  const bought = await visitor.buy(BANK_TRANSFER);
  const number = bought.ok && "order" in bought.value ? bought.value.order.order_number : "";
  const entries = [transferFor(number), aTransfer({ text: "Miete" })];
  expect((await importEntries(testShop, entries)).entries).toMatchObject([
    { website_id: "boreal", outcome: "exact" },
    { website_id: "aurora", outcome: "unmatched" },
  ]);
  expect(await importEntries(testShop, entries)).toMatchObject({ entries: [], known: 2 });
  await expectSoundLedger(testShop);
});

// [payment.payer]
test("who paid is stored encrypted, and erased with the people of the order", async () => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  await importEntries(testShop, [transferFor(number), transferFor(number), aTransfer({ text: "Nora war hier" })]);
  const { db } = testShop.shop;
  const stored = async () => JSON.stringify(await db.selectFrom("bank_entries").selectAll().execute());
  const log = await db.selectFrom("operator_log").selectAll().execute();
  expect(`${await stored()}${JSON.stringify(log)}`).not.toMatch(/Nora|DE8937/);
  await must(perform(testShop, eraseOrderPeople, { website_id: "aurora", order_number: number }));
  const left = await db.selectFrom("bank_entries").select("outcome").where("ciphertext", "is not", null).execute();
  expect(left).toEqual([{ outcome: "unmatched" }]);
  expect((await unmatched(testShop)).entries.map(({ outcome, payer }) => [outcome, payer?.name])).toEqual([
    ["duplicate", undefined],
    ["unmatched", "Nora Nordmann"],
  ]);
});

// [payment.payer] [retention.times]
test("who paid is erased 180 days after the import, unless some of the money belongs to nobody", async () => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  await importEntries(testShop, [transferFor(number), aTransfer({ text: "Miete" })]);
  const { db } = testShop.shop;
  const kept = () => db.selectFrom("bank_entries").select("outcome").where("ciphertext", "is not", null).execute();
  const apply = () => createPerformJob({ ...testShop.shop, mailDelivery: aMailDelivery() })(applyRetention, {});
  testShop.passTime(180 * DAY);
  expect(await apply()).toMatchObject({ payers: 0 });
  testShop.passTime(1);
  expect(await apply()).toMatchObject({ payers: 1 });
  expect(await kept()).toEqual([{ outcome: "unmatched" }]);
  const [open] = (await unmatched(testShop)).entries;
  await must(perform(testShop, returnBankEntry, { entry_id: open?.entry_id ?? "", reversal_id: null }));
  expect(await apply()).toMatchObject({ payers: 1 });
  expect(await kept()).toEqual([]);
  await expectSoundLedger(testShop);
});

// [key.rotation]
test("payers move to a new key with the people of orders", async () => {
  await using testShop = await aShopWithTransfers();
  await importEntries(testShop, [aTransfer(), aTransfer()]);
  const { db, keyring } = testShop.shop;
  const old = keyring.currentId;
  testShop.shop.keyring = new Keyring("a new secret that is long enough to be one as well", [TEST_SECRET]);
  expect(await keyNeeds(db, testShop.shop.now())).toMatchObject([{ key_id: old, orders: 2 }]);
  const work = { signal: new AbortController().signal, progress: () => undefined };
  const moved = await moveToCurrentKey(db, testShop.shop.keyring, work);
  expect(moved).toMatchObject({ orders: 2, broken: [] });
  testShop.shop.keyring = new Keyring("a new secret that is long enough to be one as well");
  expect((await unmatched(testShop)).entries.map(({ payer }) => payer?.name)).toEqual([
    "Nora Nordmann",
    "Nora Nordmann",
  ]);
});

// [ledger.verify] [payment.books]
test.each([
  ["an amount", "update bank_entries set amount = amount + 1, allocated = 0"],
  ["what counts", "update bank_allocations set amount = amount - 1"],
  ["a booking", "update ledger_transfers set amount = amount + 1 where transfer_id like 'bank%'"],
])("%s that somebody changed in the database is found", async (_, statement) => {
  await using testShop = await aShopWithTransfers();
  const number = await testShop.order();
  await importEntries(testShop, [transferFor(number)]);
  await testShop.connection.scriptTransaction(async ({ script }) => {
    await script("set local session_replication_role = replica");
    await script(statement);
  });
  expect((await verifyLedger(testShop.shop.db)).mistakes.length).toBeGreaterThan(0);
});

test("the database refuses to change or delete what the bank booked", async () => {
  await using testShop = await aShopWithTransfers();
  await importEntries(testShop, [aTransfer()]);
  const { db } = testShop.shop;
  await expect(db.updateTable("bank_entries").set({ amount: 1 }).execute()).rejects.toThrow(/is not changed/);
  await expect(db.deleteFrom("bank_entries").execute()).rejects.toThrow();
});
