import { contract } from "@guerdon/contract";
import { retryJobs } from "@guerdon/contract/operations/job";
import { refundOrder } from "@guerdon/contract/operations/refund";
import type { VouchersMail } from "@guerdon/domain/mail/order-mail";
import type { TroubleMail } from "@guerdon/domain/mail/trouble-mail";
import type { Product } from "@guerdon/domain/product";
import {
  aCatalogue,
  aMailDelivery,
  anOperator,
  aProduct,
  aShop,
  insertStock,
  TEST_SECRET,
  type TestShop,
  websiteFile,
} from "@guerdon/testing";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { Keyring } from "../../crypto/keyring.ts";
import { dyingAt } from "../../db/dying-at.fixture.ts";
import { jsonb } from "../../db/jsonb.ts";
import { jobHandlers } from "../../job-handlers.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import type { OrderKey } from "../order/index.ts";
import { askIssuers } from "./ask-issuers.ts";
import { fulfilOrder } from "./fulfil-order.ts";

const VISA = 102;
const DOWN = { kind: "unavailable", cause: new Error("down") } as const;
const REFUSED = { kind: "refused", reason: "422 product_unknown" } as const;

type Line = [variation: string, quantity: number];

/** A shop whose product TV1 gets its codes from an issuer, and TV2 from the stock. */
async function aShopWithIssuer(changes: Partial<Product> = {}) {
  const testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, 5, VISA] })],
    catalogues: [aCatalogue({ products: [aProduct({ issuer: "http", ...changes }), aProduct({ number: "TV2" })] })],
  });
  const mails = aMailDelivery();
  const { shop, queuedJobs } = testShop;
  return Object.assign(testShop, {
    mails,
    /** Orders with a voucher of its own; answers the order's key. */
    order: async (...lines: Line[]): Promise<OrderKey & { order_number: string }> => {
      const code = `GIFT-${queuedJobs.length}`;
      await testShop.issue({ code, value: 100_000 });
      const visitor = testShop.visitor();
      await visitor.enter(code);
      for (const [variation, quantity] of lines) {
        await visitor.add(variation.split("-")[0], variation, { quantity });
      }
      const { order_number } = await visitor.order(await visitor.prepareOrder());
      return { ...(queuedJobs.at(-1)?.data as OrderKey), order_number };
    },
    fulfil: ({ website_id, order_id }: OrderKey) => fulfilOrder(shop, mails, { website_id, order_id }),
    /** The codes that were mailed, and what the mails say is waiting. */
    mailed: () =>
      mails.sent
        .filter(({ messageId }) => messageId.includes(".vouchers."))
        .map(({ text }) => JSON.parse(text) as VouchersMail)
        .map(({ vouchers, waiting }) => ({
          codes: vouchers.flatMap(({ codes }) => codes.map(({ code }) => code)),
          waiting: waiting.map(({ position, quantity }) => `${position}: ${quantity}`),
        })),
    states: async () => {
      const rows = await shop.db.selectFrom("order_lines").select("state").orderBy("position").execute();
      return rows.map(({ state }) => state);
    },
    notes: () => shop.db.selectFrom("failed_jobs").select(["job_id", "name", "data", "reason"]).execute(),
    mistakes: async () => (await verifyLedger(shop.db)).mistakes,
  });
}

const codesOf = ({ order_id }: OrderKey, position: number, quantity: number) =>
  Array.from({ length: quantity }, (_, unit) => `${order_id}.${position}.${unit + 1}`);

// [fulfilment.issuer]
test("an issuer is asked once for each line, and its codes are delivered beside those of the stock", async () => {
  await using testShop = await aShopWithIssuer();
  await insertStock(testShop.shop, { codes: ["FREE-1", "FREE-2"] });
  await insertStock(testShop.shop, { product_number: "TV2", codes: ["B-1"] });
  const key = await testShop.order(["TV1-10", 2], ["TV2-10", 1], ["TV1-25", 1]);
  await testShop.fulfil(key);
  await testShop.fulfil(key);
  const shared = { product_number: "TV1", currency: "EUR" };
  expect(testShop.issuer.asked).toEqual([
    { ...shared, reference: `${key.order_id}.1`, variation_number: "TV1-10", face_value: 1000, quantity: 2 },
    { ...shared, reference: `${key.order_id}.3`, variation_number: "TV1-25", face_value: 2500, quantity: 1 },
  ]);
  const codes = [...codesOf(key, 1, 2), "B-1", ...codesOf(key, 3, 1)];
  expect(testShop.mailed()).toEqual([{ codes, waiting: [] }]);
  expect(await testShop.states()).toEqual(["delivered", "delivered", "delivered"]);
  expect(await testShop.mistakes()).toEqual([]);
});

test("an issuer learns a freely chosen amount, and one that the order hides", async () => {
  const free_amount = { min: 1000, max: 5000, step: 500 };
  await using testShop = await aShopWithIssuer({ free_amount, external_product_value_type_id: "HID" });
  await testShop.issue({ code: "GIFT", value: 100_000 });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25");
  await visitor.must(contract.changeBasket, {
    body: {
      update_type: "ADD",
      data: { number: "TV1", variation_id: "TV1-FREE", quantity: 1, face_value: 1500, delivery_options: 1 },
    },
  });
  await visitor.order(await visitor.prepareOrder());
  await testShop.fulfil(testShop.queuedJobs.at(-1)?.data as OrderKey);
  expect(testShop.issuer.asked.map(({ face_value }) => face_value)).toEqual([2500, 1500]);
  const stored = await testShop.shop.db.selectFrom("stock_codes").select("face_value").orderBy("imported_at").execute();
  expect(new Set(stored.map(({ face_value }) => face_value))).toEqual(new Set([null, 1500]));
  expect(await testShop.mistakes()).toEqual([]);
});

// [fulfilment.issuer] [fulfilment.at-least-once]
test("an issuer that is unavailable holds up no other line and no mail; its codes follow, and nobody else's", async () => {
  await using testShop = await aShopWithIssuer();
  await insertStock(testShop.shop, { codes: ["FREE-1", "FREE-2"] });
  await insertStock(testShop.shop, { product_number: "TV2", codes: ["B-1"] });
  testShop.issuer.answer = DOWN;
  const key = await testShop.order(["TV1-10", 2], ["TV2-10", 1]);
  await expect(testShop.fulfil(key)).rejects.toThrow("An issuer is not available.");
  await expect(testShop.fulfil(key)).rejects.toThrow("An issuer is not available.");
  expect(testShop.mailed()).toEqual([{ codes: ["B-1"], waiting: ["1: 2"] }]);
  expect(testShop.mails.sent).toHaveLength(2);
  testShop.issuer.answer = undefined;
  await testShop.fulfil(key);
  expect(testShop.mailed()[1]).toEqual({ codes: codesOf(key, 1, 2), waiting: [] });
  expect(testShop.issuer.asked.every((each) => JSON.stringify(each) === JSON.stringify(testShop.issuer.asked[0]))).toBe(
    true,
  );
  expect(await testShop.notes()).toEqual([]);
});

test("an adapter that throws counts as an issuer that is unavailable", async () => {
  await using testShop = await aShopWithIssuer();
  testShop.issuer.beforeAnswer = async () => {
    throw new TypeError("a defect");
  };
  const key = await testShop.order(["TV1-10", 1]);
  await expect(testShop.fulfil(key)).rejects.toThrow("An issuer is not available.");
  expect(testShop.mails.sent).toHaveLength(1);
});

// [fulfilment.issuer] [fulfilment.failed-jobs] [fulfilment.report]
test("a refusal for good is told once with its reason, and asked again when the operator has it done again", async () => {
  await using testShop = await aShopWithIssuer();
  const { shop, mails, queuedJobs } = testShop;
  testShop.issuer.answer = REFUSED;
  const { order_number: _, ...key } = await testShop.order(["TV1-10", 2]);
  await testShop.fulfil(key);
  await testShop.fulfil(key);
  const reason = "the issuer http refused TV1-10: 422 product_unknown";
  expect(await testShop.notes()).toEqual([{ job_id: `${key.order_id}.1`, name: "fulfil-order", data: key, reason }]);
  expect(await testShop.states()).toEqual(["waiting_for_stock"]);
  const { lines } = JSON.parse(mails.sent[0]?.text ?? "");
  expect(lines).toMatchObject([{ waits: true }]);
  mails.sent.length = 0;
  await jobHandlers(shop, mails)["mail-operator"]({});
  await jobHandlers(shop, mails)["mail-operator"]({});
  const told = mails.sent.map(({ text }) => JSON.parse(text) as TroubleMail);
  expect(told).toMatchObject([
    { jobs: [{ reason }], shortages: [{ variation_number: "TV1-10", quantity: 2 }] },
    { jobs: [], shortages: [{ quantity: 2 }] },
  ]);
  testShop.issuer.answer = undefined;
  await anOperator(testShop).must(retryJobs, { job_ids: [`${key.order_id}.1`] });
  expect(queuedJobs.at(-1)).toEqual({ name: "fulfil-order", data: key });
  await testShop.fulfil(key);
  expect(testShop.mailed()).toEqual([{ codes: codesOf(key, 1, 2), waiting: [] }]);
  expect(await testShop.notes()).toEqual([]);
});

// [fulfilment.issuer]
test("once a day orders that wait are tried again, and what is delivered then is trouble no more", async () => {
  await using testShop = await aShopWithIssuer();
  const { shop, mails, queuedJobs } = testShop;
  testShop.issuer.answer = REFUSED;
  const { order_number: _, ...key } = await testShop.order(["TV1-10", 1]);
  await testShop.fulfil(key);
  testShop.issuer.answer = undefined;
  queuedJobs.length = 0;
  await jobHandlers(shop, mails)["fulfil-waiting"]({});
  expect(queuedJobs).toEqual([{ name: "fulfil-order", data: key }]);
  await testShop.fulfil(key);
  expect(testShop.mailed()).toMatchObject([{ codes: codesOf(key, 1, 1) }]);
  expect(await testShop.notes()).toEqual([]);
  queuedJobs.length = 0;
  await jobHandlers(shop, mails)["fulfil-waiting"]({});
  expect(queuedJobs).toEqual([]);
});

// [fulfilment.issuer]
test.each(["refuses", "is not there"])("where an issuer %s, codes of the stock are delivered", async (what) => {
  await using testShop = await aShopWithIssuer();
  const { shop, mails } = testShop;
  testShop.issuer.answer = REFUSED;
  const key = await testShop.order(["TV1-10", 1]);
  const other = what === "is not there" ? { ...shop, issuers: {} } : shop;
  await fulfilOrder(other, mails, key);
  expect(await testShop.states()).toEqual(["waiting_for_stock"]);
  expect(testShop.queuedJobs.map(({ name }) => name)).toContain("mail-operator");
  await insertStock(shop, { codes: ["FREE-1"] });
  await fulfilOrder(other, mails, key);
  expect(testShop.mailed()).toEqual([{ codes: ["FREE-1"], waiting: [] }]);
  expect(await testShop.notes()).toEqual([]);
  expect(await testShop.mistakes()).toEqual([]);
});

const MISTAKES: [string, string[], string][] = [
  ["fewer codes", ["SECRET-1"], "it gave another number of codes"],
  ["more codes", ["SECRET-1", "SECRET-2", "SECRET-3"], "it gave another number of codes"],
  ["no code", [], "it gave another number of codes"],
  ["a code twice", ["SECRET-1", "secret1"], "it gave a code twice"],
  ["a code that is in stock", ["SECRET-1", "FREE-1"], "it gave a code that the stock has already"],
];

// [fulfilment.issuer] [stock.encrypted]
test.each(MISTAKES)("%s are reported and not delivered, nor is anything else instead", async (_, codes, mistake) => {
  await using testShop = await aShopWithIssuer();
  await insertStock(testShop.shop, { codes: ["FREE-1", "FREE-2"] });
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => logged.push(line) });
  testShop.issuer.answer = { kind: "issued", codes };
  const key = await testShop.order(["TV1-10", 2]);
  await fulfilOrder({ ...testShop.shop, log }, testShop.mails, key);
  expect(testShop.mailed()).toEqual([]);
  expect(await testShop.states()).toEqual(["waiting_for_stock"]);
  expect(await testShop.notes()).toMatchObject([{ reason: `the issuer http was asked for TV1-10: ${mistake}` }]);
  expect(logged.join()).toContain(mistake);
  expect(logged.join()).not.toMatch(/secret-?\d|FREE/i);
  expect(await testShop.shop.db.selectFrom("issued_codes").selectAll().execute()).toEqual([]);
  testShop.issuer.answer = undefined;
  await testShop.fulfil(key);
  expect(testShop.mailed()).toMatchObject([{ codes: codesOf(key, 1, 2) }]);
});

test("codes that were delivered for another order are reported, and other codes than before, too", async () => {
  await using testShop = await aShopWithIssuer();
  const first = await testShop.order(["TV1-10", 1]);
  await testShop.fulfil(first);
  testShop.issuer.answer = { kind: "issued", codes: codesOf(first, 1, 1) };
  const second = await testShop.order(["TV1-10", 1]);
  await testShop.fulfil(second);
  expect(testShop.mailed()).toHaveLength(1);
  expect(await testShop.notes()).toMatchObject([{ reason: expect.stringContaining("the stock has already") }]);
});

// [fulfilment.issuer] [stock.once]
test("killed at any statement, also after codes were made, the same codes are delivered, each once", async () => {
  await using testShop = await aShopWithIssuer();
  const { shop, issuer, mails } = testShop;
  let survived = false;
  let lost = 0;
  for (let step = 1; !survived; step++) {
    mails.sent.length = 0;
    issuer.asked.length = 0;
    const key = await testShop.order(["TV1-10", 2], ["TV1-25", 1]);
    survived = await fulfilOrder({ ...shop, db: shop.db.withPlugin(dyingAt(step)) }, mails, key).then(
      () => true,
      (error: unknown) => {
        expect(String(error)).toContain("killed");
        return false;
      },
    );
    lost += issuer.asked.length > 0 && (await issuedOf(testShop, key)) < 3 ? 1 : 0;

    await testShop.fulfil(key);

    for (const { codes } of testShop.mailed()) {
      expect(codes).toEqual([...codesOf(key, 1, 2), ...codesOf(key, 2, 1)]);
    }
    expect(new Set(mails.sent.map(({ messageId }) => messageId)).size).toBe(2);
    expect(new Set(issuer.asked.map(({ reference }) => reference)).size).toBe(2);
    expect(await issuedOf(testShop, key)).toBe(3);
  }
  expect(lost).toBeGreaterThan(0);
  expect(await testShop.notes()).toEqual([]);
  expect(await testShop.mistakes()).toEqual([]);
});

async function issuedOf({ shop }: TestShop, { order_id }: OrderKey): Promise<number> {
  const rows = await shop.db.selectFrom("issued_codes").select("unit").where("order_id", "=", order_id).execute();
  return rows.length;
}

// [fulfilment.issuer]
test("codes that were made for an order are delivered to it alone, also after its product lost the issuer", async () => {
  await using testShop = await aShopWithIssuer();
  const { shop } = testShop;
  const key = await testShop.order(["TV1-10", 1]);
  // Killed between storing the codes and handing them out.
  await askIssuers(shop, key);
  const document = aProduct();
  await shop.db
    .updateTable("product_revisions")
    .set({ document: jsonb(document) })
    .where("number", "=", "TV1")
    .execute();
  await shop.catalogues.refresh();
  const other = await testShop.order(["TV1-10", 1]);
  await testShop.fulfil(other);
  expect(testShop.mailed()).toEqual([]);
  await testShop.fulfil(key);
  expect(testShop.mailed()).toEqual([{ codes: codesOf(key, 1, 1), waiting: [] }]);
  expect(testShop.issuer.asked).toHaveLength(1);
});

// [fulfilment.issuer] [refund.left]
test("what an issuer was asked for stays the same after a refund, unless it refused; the rest is handed out", async () => {
  await using testShop = await aShopWithIssuer();
  const operator = anOperator(testShop);
  const refund = ({ order_number }: { order_number: string }) =>
    operator.must(refundOrder, { website_id: "aurora", order_number, position: 1, quantity: 1, delivered: false });
  testShop.issuer.answer = DOWN;
  const asked = await testShop.order(["TV1-10", 3]);
  await expect(testShop.fulfil(asked)).rejects.toThrow("An issuer is not available.");
  await refund(asked);
  testShop.issuer.answer = REFUSED;
  const refused = await testShop.order(["TV1-10", 3]);
  await testShop.fulfil(refused);
  await refund(refused);
  testShop.issuer.answer = undefined;
  testShop.issuer.asked.length = 0;
  await testShop.fulfil(asked);
  await testShop.fulfil(refused);
  expect(testShop.issuer.asked.map(({ quantity }) => quantity)).toEqual([3, 2]);
  expect(testShop.mailed().map(({ codes }) => codes)).toEqual([codesOf(asked, 1, 2), codesOf(refused, 1, 2)]);
  expect(await testShop.mistakes()).toEqual([]);
});

// [fulfilment.issuer] [refund.waiting]
test("what an issuer did not make in time goes back whole, and it is not asked for any more", async () => {
  await using testShop = await aShopWithIssuer();
  testShop.issuer.answer = DOWN;
  const key = await testShop.order(["TV1-10", 2]);
  await expect(testShop.fulfil(key)).rejects.toThrow("An issuer is not available.");
  testShop.passTime(100 * 86_400);
  const body = { receipt: key.order_number, email: "nora@example.org" };
  expect(await testShop.visitor().must(contract.takeBackWaiting, { body })).toMatchObject({ amount: 2000 });
  testShop.issuer.asked.length = 0;
  await testShop.fulfil(key);
  expect(testShop.issuer.asked).toEqual([]);
  testShop.queuedJobs.length = 0;
  await jobHandlers(testShop.shop, testShop.mails)["fulfil-waiting"]({});
  expect(testShop.queuedJobs).toEqual([]);
  expect(await testShop.mistakes()).toEqual([]);
});

/** Buys two pieces by card. */
async function buyByCard(testShop: Awaited<ReturnType<typeof aShopWithIssuer>>) {
  await testShop.issue({ code: "CARD", value: 100 });
  const visitor = testShop.visitor();
  await visitor.enter("CARD");
  await visitor.add("TV1", "TV1-10", { quantity: 2 });
  await visitor.buy(VISA);
  testShop.payments.fate("paid");
  const ref = new URL(testShop.payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  await visitor.must(contract.verifyPayment, { body: { ref } });
  const order = await testShop.shop.db
    .selectFrom("orders")
    .select(["order_id", "order_number"])
    .executeTakeFirstOrThrow();
  return { website_id: "aurora", ...order };
}

// [fulfilment.issuer] [refund.unknown]
test("while a refund is not decided an issuer is not asked", async () => {
  await using testShop = await aShopWithIssuer();
  const key = await buyByCard(testShop);
  testShop.payments.answer("refund", { kind: "unknown", cause: "a time-out" });
  const { order_number } = key;
  const wish = { website_id: "aurora", order_number, position: 1, quantity: 1, delivered: false };
  await anOperator(testShop).must(refundOrder, wish);
  await testShop.fulfil(key);
  expect(testShop.issuer.asked).toEqual([]);
  expect(testShop.mailed()).toEqual([]);
});

// [fulfilment.issuer] [order.states] [refund.dispute]
test.each(["disputed", "cancelled"] as const)("nothing is asked for an order that is %s", async (kind) => {
  await using testShop = await aShopWithIssuer();
  const { order_number: _, ...key } = await testShop.order(["TV1-10", 2]);
  await testShop.shop.db
    .insertInto("order_events")
    .values({ ...key, kind, happened_at: testShop.shop.now() })
    .execute();
  await testShop.fulfil(key);
  expect(testShop.issuer.asked).toEqual([]);
});

// [fulfilment.issuer] [order.states]
test("nothing is asked before the money is there", async () => {
  await using testShop = await aShopWithIssuer();
  await testShop.issue({ code: "GIFT", value: 100 });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-10");
  await visitor.buy(5);
  await testShop.fulfil(testShop.queuedJobs.at(-1)?.data as OrderKey);
  expect(testShop.issuer.asked).toEqual([]);
  expect(await testShop.states()).toEqual(["open"]);
});

// [fulfilment.issuer] [key.rotation] [stock.encrypted]
test("codes that are reserved move to a new key, and are known when they are given again under it", async () => {
  await using testShop = await aShopWithIssuer();
  const { shop } = testShop;
  const key = await testShop.order(["TV1-10", 2]);
  await askIssuers(shop, key);
  const secret = "a new secret that is long enough to be one as well";
  const { ids } = shop.keyring;
  shop.keyring = new Keyring(secret, [TEST_SECRET]);
  const work = { signal: new AbortController().signal, progress: () => undefined };
  expect(await moveToCurrentKey(shop.db, shop.keyring, work)).toMatchObject({ stock_codes: 2, broken: [] });
  shop.keyring = new Keyring(secret);
  expect(ids).not.toEqual(shop.keyring.ids);
  await testShop.fulfil(key);
  expect(testShop.mailed()).toEqual([{ codes: codesOf(key, 1, 2), waiting: [] }]);
  const stored = await shop.db.selectFrom("stock_codes").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(key.order_id);
});

// [fulfilment.issuer]
test("the database keeps reserved codes reserved, and the ledger's check finds one that another line got", async () => {
  await using testShop = await aShopWithIssuer();
  const { db } = testShop.shop;
  const key = await testShop.order(["TV1-10", 1]);
  await testShop.fulfil(key);
  await expect(sql`update stock_codes set reserved_at = null`.execute(db)).rejects.toThrow(/stays reserved or free/);
  await expect(sql`delete from issued_codes`.execute(db)).rejects.toThrow();
  await sql`alter table issued_codes disable trigger user`.execute(db);
  await sql`delete from issued_codes`.execute(db);
  expect(await testShop.mistakes()).toMatchObject([
    { reason: "a code was handed out that was issued for another line" },
  ]);
});
