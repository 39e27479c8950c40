import { contract } from "@guerdon/contract";
import { eraseOrderPeople } from "@guerdon/contract/operations/order";
import { applyRetention } from "@guerdon/contract/operations/retention";
import {
  closeWithdrawal,
  eraseWithdrawal,
  listWithdrawals,
  showWithdrawal,
} from "@guerdon/contract/operations/withdrawal";
import type { TroubleMail } from "@guerdon/domain/mail/trouble-mail";
import type { WithdrawalMail } from "@guerdon/domain/mail/withdrawal-mail";
import {
  aMailDelivery,
  anOperator,
  aShop,
  TEST_SECRET,
  type TestShop,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { jobHandlers } from "../../job-handlers.ts";
import type { Jobs } from "../../ports/jobs.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";

const DAY = 24 * 60 * 60;
const EMAIL = "nora@example.org";
const NEXT = "another secret that is long enough to be one";
const ALL = { website_id: null, limit: 100 };
const KEY = "a-form-that-is-sent-once";
const refusal = (error_code: string) => ({ ok: false, failure: { error_code } });
const body = { name: "Nora Licht", order_number: "10042", email: EMAIL, details: "Nur die Tasse." };

const submit = (visitor: Visitor, changes: Partial<typeof body> & { website?: string } = {}, idempotencyKey?: string) =>
  visitor.call(
    contract.submitWithdrawal,
    { body: { ...body, ...changes } },
    { ...(idempotencyKey && { idempotencyKey }) },
  );

const rowsOf = ({ shop: { db } }: TestShop) => db.selectFrom("withdrawals").selectAll().orderBy("arrived_at").execute();

/** A shop in which Nora ordered a voucher. */
async function aShopWithAnOrder() {
  const testShop = await aShop({
    websites: [websiteFile({ website_title: "Aurora" }), websiteFile({ id: "other" })],
    vouchers: [{ code: "GIFT", value: 100_000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25");
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const placed = await testShop.shop.db.selectFrom("orders").select("order_id").executeTakeFirstOrThrow();
  testShop.queuedJobs.length = 0;
  return Object.assign(testShop, { order_number, order_id: placed.order_id });
}

/** Carries out the queued receipts. */
async function receiptsOf({ shop, queuedJobs }: TestShop) {
  const delivery = aMailDelivery();
  const handlers = jobHandlers(shop, delivery);
  for (const { name, data } of queuedJobs.splice(0)) {
    if (name === "mail-withdrawal") {
      await handlers["mail-withdrawal"](data as Jobs["mail-withdrawal"]);
      await handlers["mail-withdrawal"](data as Jobs["mail-withdrawal"]);
    }
  }
  return delivery.sent.map(({ text, ...mail }) => ({ ...mail, mail: JSON.parse(text) as WithdrawalMail }));
}

// [withdrawal.accepted] [withdrawal.record]
test("every statement is taken, and the answer to a known and an unknown order is the same, after the same statements", async () => {
  await using testShop = await aShopWithAnOrder();
  const answered = async (changes: Partial<typeof body>) => {
    const before = testShop.statements.length;
    const answer = await submit(testShop.visitor(), changes);
    return { answer, statements: testShop.statements.slice(before) };
  };
  const known = await answered({ order_number: ` ${testShop.order_number} `, email: "NORA@example.org" });
  expect(known.answer).toEqual({
    ok: true,
    value: { arrived_at: testShop.shop.now().toISOString(), time_zone: "Europe/Berlin", is_receipt_mailed: true },
  });
  expect(await answered({ order_number: "??" })).toEqual(known);
  expect(await answered({ order_number: testShop.order_number, email: "eve@example.org" })).toEqual(known);
  const rows = await rowsOf(testShop);
  expect(rows.map(({ order_id }) => order_id).filter(Boolean)).toEqual([testShop.order_id]);
  expect(rows).toHaveLength(3);
  expect(JSON.stringify([rows, testShop.queuedJobs])).not.toMatch(/nora|licht|tasse/i);
});

// [withdrawal.once]
test("a form that is sent twice counts once, and gets the answer of the first; another one counts by itself", async () => {
  await using testShop = await aShop();
  const visitor = testShop.visitor();
  const first = await submit(visitor, {}, KEY);
  testShop.passTime(60);
  expect(await submit(visitor, {}, KEY)).toEqual(first);
  expect(await submit(testShop.visitor(), {}, KEY)).toEqual(first);
  expect(await rowsOf(testShop)).toHaveLength(1);
  expect(testShop.queuedJobs.filter(({ name }) => name === "mail-withdrawal")).toHaveLength(1);
  expect(await submit(visitor, { details: "Alles." }, KEY)).not.toEqual(first);
  await submit(visitor);
  await submit(visitor);
  expect(await rowsOf(testShop)).toHaveLength(4);
});

// [withdrawal.limit]
test("from one network address 20 statements an hour are taken", async () => {
  await using testShop = await aShop();
  const visitor = testShop.visitor();
  for (let count = 0; count < 20; count += 1) {
    expect(await submit(visitor)).toMatchObject({ ok: true });
  }
  expect(await submit(visitor)).toMatchObject(refusal("TOO_MANY"));
  const elsewhere = testShop.visitor();
  elsewhere.clientAddress = "192.0.2.2";
  expect(await submit(elsewhere)).toMatchObject({ ok: true });
});

// [withdrawal.form]
test.each([
  ["no name", { name: " " }, "BAD_REQUEST"],
  ["a text that is no address", { email: "nora" }, "EMAIL_INVALID"],
  ["too much to say", { details: "x".repeat(1001) }, "BAD_REQUEST"],
  ["the field that only programs fill", { website: "http://x" }, "BAD_REQUEST"],
])("%s is refused, and nothing is stored", async (_, changes, code) => {
  await using testShop = await aShop();
  expect(await submit(testShop.visitor(), changes)).toMatchObject(refusal(code));
  expect([await rowsOf(testShop), testShop.queuedJobs]).toEqual([[], []]);
});

// [withdrawal.entry] [website.closed]
test("a closed shop takes withdrawals", async () => {
  await using testShop = await aShop();
  await testShop.shop.db.updateTable("websites").set({ state: "closed" }).execute();
  await testShop.shop.websites.reload();
  expect(await submit(testShop.visitor())).toMatchObject({ ok: true });
});

// [withdrawal.receipt]
test("the receipt has what was stated and when it arrived, in the language of the page, always with the same id", async () => {
  await using testShop = await aShop();
  const arrived_at = testShop.shop.now().toISOString();
  const visitor = testShop.visitor();
  visitor.language = "en";
  await submit(visitor, { name: " Nora  Licht " });
  testShop.passTime(DAY);
  const [first, second] = await receiptsOf(testShop);
  expect(first).toMatchObject({ to: { name: "Nora Licht", address: EMAIL }, language: "en" });
  expect(first?.mail).toMatchObject({ statement: body, arrived_at, language: "en" });
  const [row] = await rowsOf(testShop);
  expect([first?.messageId, second?.messageId]).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(`^${row?.withdrawal_id}\\.receipt@`)),
  );
});

// [withdrawal.record]
test.each([
  ["changing what was stated", (db: TestShop["shop"]["db"]) => db.updateTable("withdrawals").set({ ciphertext: "x" })],
  [
    "moving its arrival",
    (db: TestShop["shop"]["db"]) => db.updateTable("withdrawals").set({ arrived_at: new Date(0) }),
  ],
  ["naming another order", (db: TestShop["shop"]["db"]) => db.updateTable("withdrawals").set({ order_id: "ord_1" })],
  ["deleting an open one", (db: TestShop["shop"]["db"]) => db.deleteFrom("withdrawals")],
])("the database refuses %s", async (_, change) => {
  await using testShop = await aShop();
  await submit(testShop.visitor());
  await expect(change(testShop.shop.db).execute()).rejects.toThrow(/withdrawal wdr_/);
});

// [withdrawal.operator] [fulfilment.report]
test("the operator is told of open ones, lists them without people, reads one, and closes it once", async () => {
  await using testShop = await aShopWithAnOrder();
  await submit(testShop.visitor(), { order_number: testShop.order_number });
  expect(testShop.queuedJobs.map(({ name }) => name)).toEqual(["mail-withdrawal", "mail-operator"]);
  testShop.passTime(10 * DAY);
  const operator = anOperator(testShop);
  const { withdrawals } = await operator.must(listWithdrawals, { ...ALL, open: true });
  const [listed] = withdrawals;
  const { next, total } = await operator.must(listWithdrawals, { ...ALL, limit: 1 });
  expect(total).toBe(1);
  expect((await operator.must(listWithdrawals, { ...ALL, after: next })).withdrawals).toEqual([]);
  expect(listed).toMatchObject({
    website_id: "aurora",
    order_number: testShop.order_number,
    days_left: 4,
    closed_at: null,
  });
  const withdrawal_id = listed?.withdrawal_id ?? "";
  const delivery = aMailDelivery();
  await jobHandlers(testShop.shop, delivery)["mail-operator"]({});
  const { withdrawals: told } = JSON.parse(delivery.sent[0]?.text ?? "") as TroubleMail;
  expect(told).toEqual([{ website_id: "aurora", withdrawal_id, order_number: testShop.order_number, days_left: 4 }]);
  expect(JSON.stringify([withdrawals, delivery.sent])).not.toMatch(/nora|licht|tasse/i);
  const { withdrawal } = await operator.must(showWithdrawal, { withdrawal_id });
  expect(withdrawal.statement).toEqual({ ...body, order_number: testShop.order_number });
  await operator.must(closeWithdrawal, { withdrawal_id, note: "refunded" });
  const again = await operator.try(closeWithdrawal, { withdrawal_id, note: "again" });
  expect(again).toMatchObject({ ok: false, refusals: [{ code: "withdrawal_closed" }] });
  expect((await operator.must(listWithdrawals, { ...ALL, open: true })).withdrawals).toEqual([]);
  await jobHandlers(testShop.shop, delivery)["mail-operator"]({});
  expect(delivery.sent).toHaveLength(1);
  const log = await testShop.shop.db.selectFrom("operator_log").selectAll().execute();
  expect(log.filter(({ subject }) => subject === withdrawal_id).map(({ operation }) => operation)).toEqual([
    ...["showWithdrawal", "closeWithdrawal"],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/nora@|licht|tasse/i);
});

test("withdrawals are found by e-mail address, on one website or all", async () => {
  await using testShop = await aShopWithAnOrder();
  await submit(testShop.visitor());
  await submit(testShop.visitor("other.localhost"));
  await submit(testShop.visitor(), { email: "eve@example.org" });
  const operator = anOperator(testShop);
  const sitesOf = async (website_id: string | null) => {
    const found = await operator.must(listWithdrawals, { website_id, email: "Nora@example.org", limit: 10 });
    return found.withdrawals.map((withdrawal) => withdrawal.website_id).sort();
  };
  expect([await sitesOf(null), await sitesOf("other")]).toEqual([["aurora", "other"], ["other"]]);
});

// [withdrawal.erasure] [order.erasure]
test("erasing an order's people leaves its withdrawal, which is erased by itself once it is closed", async () => {
  await using testShop = await aShopWithAnOrder();
  const { order_number } = testShop;
  await submit(testShop.visitor(), { order_number });
  const operator = anOperator(testShop);
  await operator.must(eraseOrderPeople, { website_id: "aurora", order_number });
  const [row] = await rowsOf(testShop);
  const withdrawal_id = row?.withdrawal_id ?? "";
  expect((await operator.must(showWithdrawal, { withdrawal_id })).withdrawal.statement.name).toBe("Nora Licht");
  expect(await operator.try(eraseWithdrawal, { withdrawal_id })).toMatchObject({
    refusals: [{ code: "withdrawal_open" }],
  });
  await operator.must(closeWithdrawal, { withdrawal_id, note: "refunded" });
  await operator.must(eraseWithdrawal, { withdrawal_id });
  expect(await rowsOf(testShop)).toEqual([]);
  expect(await receiptsOf(testShop), "a receipt that has not left").toEqual([]);
  for (const operation of [showWithdrawal, eraseWithdrawal] as const) {
    expect(await operator.try(operation, { withdrawal_id })).toMatchObject({
      refusals: [{ code: "withdrawal_unknown" }],
    });
  }
});

// [withdrawal.retention]
test("a closed one is deleted after the third year that follows, an open one never", async () => {
  await using testShop = await aShop();
  await submit(testShop.visitor());
  await submit(testShop.visitor());
  const [row] = await rowsOf(testShop);
  await anOperator(testShop).must(closeWithdrawal, { withdrawal_id: row?.withdrawal_id ?? "", note: "refunded" });
  const retain = async () => {
    const perform = createPerformJob({ ...testShop.shop, mailDelivery: aMailDelivery() });
    return (await perform(applyRetention, {})).withdrawals;
  };
  testShop.passTime((Date.parse("2030-01-01T00:00:00Z") - testShop.shop.now().getTime()) / 1000 - 1);
  expect(await retain()).toBe(0);
  testShop.passTime(1);
  expect(await retain()).toBe(1);
  testShop.passTime(4000 * DAY);
  expect(await retain()).toBe(0);
  expect(await rowsOf(testShop)).toHaveLength(1);
});

// [key.rotation] [withdrawal.record]
test("statements move to a new key, by which their addresses are found; one that its key does not open is named", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  await submit(testShop.visitor());
  const work = { signal: new AbortController().signal, progress: () => undefined };
  const moved = await moveToCurrentKey(shop.db, new Keyring(NEXT, [TEST_SECRET]), work);
  expect(moved).toMatchObject({ withdrawals: 1, broken: [] });
  shop.keyring = new Keyring(NEXT);
  const { withdrawals } = await anOperator(testShop).must(listWithdrawals, { ...ALL, email: EMAIL });
  const withdrawal_id = withdrawals[0]?.withdrawal_id ?? "";
  const shown = await anOperator(testShop).must(showWithdrawal, { withdrawal_id });
  expect(shown.withdrawal.statement).toEqual(body);
  const wrong = new Keyring(TEST_SECRET).currentId;
  await shop.db.updateTable("withdrawals").set({ ciphertext: "AAAA", key_id: wrong }).execute();
  expect(await moveToCurrentKey(shop.db, new Keyring(NEXT, [TEST_SECRET]), work)).toMatchObject({
    withdrawals: 0,
    broken: [withdrawal_id],
  });
});

// [withdrawal.period] [order.status]
test("the status of an order says until when it can be withdrawn from, and that a withdrawal arrived", async () => {
  await using testShop = await aShopWithAnOrder();
  const pair = { body: { receipt: testShop.order_number, email: EMAIL } };
  const shown = async () => {
    const { withdrawal_periods, withdrawn_on } = await testShop.visitor().must(contract.showOrderStatus, pair);
    return { withdrawal_periods, withdrawn_on };
  };
  const withdrawal_periods = [{ kind: "codes", until: "2026-06-15" }];
  expect(await shown()).toEqual({ withdrawal_periods, withdrawn_on: null });
  await submit(testShop.visitor(), { order_number: testShop.order_number });
  expect(await shown()).toEqual({ withdrawal_periods, withdrawn_on: "2026-06-01" });
});

// [withdrawal.receipt-limit] [fulfilment.mailbox-limit]
test("a mailbox gets five receipts a day, from however many addresses they are asked for; every statement counts", async () => {
  await using testShop = await aShopWithAnOrder();
  const from = (index: number) => Object.assign(testShop.visitor(), { clientAddress: `192.0.2.${index}` });
  const emails = [
    EMAIL,
    "NORA@example.org",
    "nora+1@example.org",
    "nora+2@example.org",
    EMAIL,
    EMAIL,
    "nora+3@example.org",
  ];
  const mailed: boolean[] = [];
  for (const [index, email] of emails.entries()) {
    const answer = await submit(from(index), { email }, `${KEY}-${index}`);
    mailed.push(answer.ok && answer.value.is_receipt_mailed);
  }
  expect(mailed).toEqual([true, true, true, true, true, false, false]);
  expect(await submit(from(6), { email: "nora+3@example.org" }, `${KEY}-6`)).toMatchObject({
    value: { is_receipt_mailed: false },
  });
  expect(await rowsOf(testShop)).toHaveLength(7);
  expect(testShop.queuedJobs.filter(({ name }) => name === "mail-withdrawal")).toHaveLength(5);
  expect(await submit(from(8), { email: "other@example.org" })).toMatchObject({ value: { is_receipt_mailed: true } });
  testShop.passTime(DAY);
  expect(await submit(from(9))).toMatchObject({ value: { is_receipt_mailed: true } });
});
