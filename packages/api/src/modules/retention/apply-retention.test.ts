import { contract } from "@guerdon/contract";
import { applyRetention as operation } from "@guerdon/contract/operations/retention";
import { aMailDelivery, anAddress, aShop, type TestShop, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import { insertSolvedChallenge } from "../captcha/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import { addOrderEvent } from "../order/index.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOTHING = {
  sessions: 0,
  baskets: 0,
  basket_people: 0,
  order_drafts: 0,
  order_people: 0,
  partner_people: 0,
  handshakes: 0,
  voucher_addresses: 0,
  payers: 0,
  attempt_counters: 0,
  account_attempts: 0,
  account_tokens: 0,
  solved_challenges: 0,
  newsletter_subscribers: 0,
  newsletter_handovers: 0,
  withdrawals: 0,
  consents: 0,
  invoices: 0,
  invoice_requests: 0,
  punchout_visits: 0,
  authors: 0,
  idempotency_records: 0,
};

const applyRetention = (shop: CatalogueShop) =>
  createPerformJob({ ...shop, mailDelivery: aMailDelivery() })(operation, {});
const theShop = () => aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });

/** The number of rows per table. */
async function rowsOf<Table extends "sessions" | "baskets" | "basket_vouchers" | "orders" | "ledger_transfers">(
  { shop: { db } }: TestShop,
  ...tables: Table[]
) {
  const count = async (table: Table) => {
    const { rows } = await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.table(table)}`.execute(db);
    return rows[0]?.rows;
  };
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])));
}

// [retention.times]
test("a session is deleted 7 days after its end, and not before", async () => {
  await using testShop = await theShop();
  await testShop.visitor().enter("GIFT");
  testShop.passTime(30 * MINUTE + 7 * DAY);
  const late = testShop.visitor();
  await late.enter("GIFT");
  expect(await applyRetention(testShop.shop)).toEqual(NOTHING);
  testShop.passTime(1);
  expect(await applyRetention(testShop.shop)).toEqual({ ...NOTHING, sessions: 1 });
  expect(await late.must(contract.hasLoggedIn, {})).toEqual({ logged_in: true });
});

// [retention.times]
test("a basket is deleted 30 days after its last change, and its vouchers keep their credit", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  testShop.passTime(10 * MINUTE);
  await visitor.add();
  testShop.passTime(30 * DAY);
  expect(await applyRetention(testShop.shop)).toEqual({ ...NOTHING, sessions: 1 });
  expect(await rowsOf(testShop, "baskets", "basket_vouchers")).toEqual({ baskets: 1, basket_vouchers: 1 });
  testShop.passTime(1);
  expect(await applyRetention(testShop.shop)).toEqual({ ...NOTHING, baskets: 1 });
  expect(await rowsOf(testShop, "baskets", "basket_vouchers")).toEqual({ baskets: 0, basket_vouchers: 0 });
  expect((await testShop.visitor().enter("GIFT")).prepaid_value).toBe(10_000);
});

test("a basket with a session is kept, whenever it was changed", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const { db, now } = testShop.shop;
  await db
    .updateTable("sessions")
    .set({ expires_at: new Date(now().getTime() + 60 * DAY * 1000) })
    .execute();
  testShop.passTime(40 * DAY);
  expect(await applyRetention(testShop.shop)).toEqual(NOTHING);
  expect((await visitor.must(contract.readBasket, {})).product_position).toHaveLength(1);
});

// [retention.kept]
test("data that an order refers to is kept, and the ledger stays consistent", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  const { db } = testShop.shop;
  const before = await rowsOf(testShop, "orders", "baskets", "basket_vouchers", "ledger_transfers");
  testShop.passTime(400 * DAY);
  expect(await applyRetention(testShop.shop)).toEqual({ ...NOTHING, sessions: 2 });
  // Only the order decides, not the state of the basket.
  await db.updateTable("baskets").set({ state: "open" }).execute();
  expect(await applyRetention(testShop.shop)).toEqual(NOTHING);
  expect(await rowsOf(testShop, "orders", "baskets", "basket_vouchers", "ledger_transfers")).toEqual(before);
  expect((await verifyLedger(db)).mistakes).toEqual([]);
});

const boundAddresses = ({ shop: { db } }: TestShop) =>
  db
    .selectFrom("vouchers")
    .select("last_four")
    .where("mandatory_address", "is not", null)
    .orderBy("last_four")
    .execute();

// [retention.times] [voucher.address-erasure]
test("a bound address is erased 30 days after its voucher was spent or expired, and kept while there is credit", async () => {
  const bound = { value: 1000, mandatory_address: anAddress() };
  const valid_until = new Date("2026-06-11T10:00:00Z");
  const vouchers = [
    { ...bound, code: "BOUND-DONE" },
    { ...bound, code: "BOUND-OVER", valid_until },
    { ...bound, code: "BOUND-KEPT" },
  ];
  await using testShop = await aShop({ vouchers });
  const visitor = testShop.visitor();
  await visitor.enter("BOUND-DONE");
  await visitor.add();
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  testShop.passTime(30 * DAY);
  await applyRetention(testShop.shop);
  expect(await boundAddresses(testShop)).toHaveLength(3);
  testShop.passTime(1);
  expect(await applyRetention(testShop.shop)).toMatchObject({ voucher_addresses: 1 });
  expect(await boundAddresses(testShop)).toEqual([{ last_four: "KEPT" }, { last_four: "OVER" }]);
  testShop.passTime(10 * DAY);
  expect(await applyRetention(testShop.shop)).toMatchObject({ voucher_addresses: 1 });
  testShop.passTime(400 * DAY);
  expect(await applyRetention(testShop.shop)).toMatchObject({ voucher_addresses: 0 });
  expect(await boundAddresses(testShop)).toEqual([{ last_four: "KEPT" }]);
  expect((await verifyLedger(testShop.shop.db)).mistakes).toEqual([]);
});

// [voucher.address-erasure] [voucher.extend]
test("a voucher that is extended after its bound address was erased is bound to none, and its credit can be used", async () => {
  const valid_until = new Date("2026-06-11T10:00:00Z");
  await using testShop = await aShop({
    vouchers: [{ code: "BOUND-OVER", value: 1000, mandatory_address: anAddress({ city: "Wien" }), valid_until }],
  });
  testShop.passTime(60 * DAY);
  expect(await applyRetention(testShop.shop)).toMatchObject({ voucher_addresses: 1 });
  await testShop.shop.db
    .updateTable("vouchers")
    .set({ valid_until: new Date("2027-06-11T10:00:00Z") })
    .execute();
  const visitor = testShop.visitor();
  expect(await visitor.enter("BOUND-OVER")).toMatchObject({ prepaid_value: 1000, delivery_address: null });
  await visitor.add();
  const basketNumber = await visitor.prepareOrder(anAddress({ city: "Berlin" }));
  expect(await visitor.order(basketNumber)).toMatchObject({ gross_price: 1000 });
});

// [retention.times] [voucher.guessing]
test("wrong codes are counted for their hour; an address is forgotten two hours later, the website's sum after a day", async () => {
  await using testShop = await theShop();
  testShop.passTime(59 * MINUTE + 59);
  const refused = await testShop.visitor().call(contract.enterCode, { body: { code: "WRONG" } });
  expect(refused.ok).toBe(false);
  testShop.passTime(120 * MINUTE);
  expect(await applyRetention(testShop.shop)).toEqual(NOTHING);
  testShop.passTime(1);
  expect(await applyRetention(testShop.shop)).toEqual({ ...NOTHING, attempt_counters: 1 });
  testShop.passTime(21 * 60 * MINUTE - 2);
  expect(await applyRetention(testShop.shop)).toEqual(NOTHING);
  testShop.passTime(2);
  expect(await applyRetention(testShop.shop)).toEqual({ ...NOTHING, attempt_counters: 1 });
});

test("the outcome of a request is recorded for ten minutes, then its record is deleted", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.call(contract.resetBasket, {}, { idempotencyKey: "reset-once-and-no-more" });
  testShop.passTime(10 * MINUTE);
  expect(await applyRetention(testShop.shop)).toEqual(NOTHING);
  testShop.passTime(1);
  expect(await applyRetention(testShop.shop)).toEqual({ ...NOTHING, idempotency_records: 1 });
});

test("many rows are deleted in batches, each a separate transaction, and a second run finds none", async () => {
  await using testShop = await theShop();
  const { shop, statements } = testShop;
  await sql`insert into sessions (website_id, session_digest, created_at, expires_at, seen_at)
    select 'aurora', 'digest ' || n, ${shop.now()}, ${shop.now()}, ${shop.now()} from generate_series(1, 1001) n`.execute(
    shop.db,
  );
  testShop.passTime(8 * DAY);
  const before = statements.length;
  expect(await applyRetention(shop)).toEqual({ ...NOTHING, sessions: 1001 });
  const since = statements.slice(before);
  expect(since.filter((text) => text.includes('delete from "sessions"'))).toHaveLength(3);
  expect(since.filter((text) => /^\s*begin/i.test(text))).toEqual([]);
  expect(await rowsOf(testShop, "sessions")).toEqual({ sessions: 0 });
  expect(await applyRetention(shop)).toEqual(NOTHING);
});

test("the number of deleted rows is logged", async () => {
  await using testShop = await theShop();
  await testShop.visitor().enter("GIFT");
  testShop.passTime(40 * DAY);
  const logged: unknown[] = [];
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  await applyRetention({ ...testShop.shop, log });
  expect(logged).toContainEqual(
    expect.objectContaining({
      msg: "retention applied",
      deleted: expect.objectContaining({ sessions: 1, baskets: 1, attempt_counters: 0 }),
    }),
  );
});

// [retention.times]
test("a solved captcha is kept until its challenge expires, so that it is not used again", async () => {
  await using testShop = await theShop();
  const { db, now } = testShop.shop;
  const expires_at = new Date(now().getTime() + 60_000);
  const solved = { website_id: "aurora", challenge: "abc", expires_at };
  expect([await insertSolvedChallenge(db, solved), await insertSolvedChallenge(db, solved)]).toEqual([true, false]);
  testShop.passTime(MINUTE);
  expect(await applyRetention(testShop.shop)).toEqual(NOTHING);
  testShop.passTime(1);
  expect(await applyRetention(testShop.shop)).toEqual({ ...NOTHING, solved_challenges: 1 });
});

/** Orders of two websites, of which one keeps their people for 60 days, and what is left after so many days. */
async function peopleAfter(days: number, event: "fulfilled" | "paid" = "fulfilled") {
  const own = websiteFile({ id: "fest", retention: { order_people_days: 60, basket_days: 90 } });
  await using testShop = await aShop({
    websites: [websiteFile(), own],
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "FEST", value: 10_000, website_id: "fest" },
    ],
  });
  const { db } = testShop.shop;
  for (const [code, host] of [
    ["GIFT", "aurora.localhost"],
    ["FEST", "fest.localhost"],
  ] as const) {
    const visitor = testShop.visitor(host);
    await visitor.enter(code);
    await visitor.add();
    await visitor.order(await visitor.prepareOrder());
    const unfinished = testShop.visitor(host);
    await unfinished.enter(code);
    await unfinished.add();
  }
  testShop.passTime(DAY);
  if (event !== "paid") {
    for (const order of await db.selectFrom("orders").select(["website_id", "order_id"]).execute()) {
      await addOrderEvent(db, order, { kind: event, happened_at: testShop.shop.now() });
    }
  }
  testShop.passTime(days * DAY);
  const { order_people } = await applyRetention(testShop.shop);
  const left = await db.selectFrom("order_people").select("website_id").orderBy("website_id").execute();
  const baskets = await db.selectFrom("baskets").select("website_id").where("state", "=", "open").execute();
  expect((await verifyLedger(db)).mistakes).toEqual([]);
  return {
    order_people,
    left: left.map(({ website_id }) => website_id),
    baskets: baskets.map((each) => each.website_id),
  };
}

// [retention.settings] [retention.order-people]
test("a website erases the people of orders after its own days, and others keep them; so with baskets", async () => {
  expect(await peopleAfter(60)).toEqual({ order_people: 0, left: ["aurora", "fest"], baskets: ["fest"] });
  expect(await peopleAfter(61)).toEqual({ order_people: 1, left: ["aurora"], baskets: ["fest"] });
  expect((await peopleAfter(91)).baskets).toEqual([]);
});

// [retention.order-people]
test("the people of an order that has not ended are kept, however old it is", async () => {
  expect(await peopleAfter(400, "paid")).toMatchObject({ order_people: 0, left: ["aurora", "fest"] });
});
