import { contract } from "@guerdon/contract";
import type { VouchersMail } from "@guerdon/domain/mail/order-mail";
import {
  aCatalogue,
  aMailDelivery,
  anAddress,
  aProduct,
  aReward,
  aShop,
  insertStock,
  type TestShop,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dyingAt } from "../../db/dying-at.fixture.ts";
import { inTransaction } from "../../db/index.ts";
import { addOrderEvent, enqueueWaitingOrders, type OrderKey } from "../order/index.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import { handOutCodes } from "./hand-out-codes.ts";

type Line = [number: string, variation: string, quantity: number, delivery?: 0 | 1];

/** Orders with a voucher of its own; answers the order's key. */
async function order(testShop: TestShop, ...lines: Line[]): Promise<OrderKey> {
  const code = `GIFT-${testShop.queuedJobs.length}`;
  await testShop.issue({ code, value: 100_000 });
  const visitor = testShop.visitor();
  await visitor.enter(code);
  for (const [number, variation, quantity, delivery = 1] of lines) {
    await visitor.add(number, variation, { quantity, ...(delivery !== undefined && { delivery }) });
  }
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  return testShop.queuedJobs.at(-1)?.data as OrderKey;
}

const voucherMails = (sent: { text: string; messageId: string }[]) =>
  sent.filter(({ messageId }) => messageId.includes(".vouchers.")).map(({ text }) => JSON.parse(text) as VouchersMail);

const codesIn = (mail: VouchersMail | undefined) => mail?.vouchers.map(({ codes }) => codes.map(({ code }) => code));

// [fulfilment.codes]
test("an order's codes are handed out and mailed, the confirmation first", async () => {
  await using testShop = await aShop();
  await insertStock(testShop.shop, { codes: ["A-1", "A-2", "A-3"] });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 2]);

  await fulfilOrder(testShop.shop, mailDelivery, key);

  expect(mailDelivery.sent.map(({ messageId, to, from }) => [messageId, to.address, from.address])).toEqual([
    [`${key.order_id}.confirmation.1@aurora.localhost`, "nora@example.org", "shop@example.org"],
    [`${key.order_id}.vouchers.1@aurora.localhost`, "nora@example.org", "shop@example.org"],
  ]);
  expect(codesIn(voucherMails(mailDelivery.sent)[0])).toEqual([["A-1", "A-2"]]);
  const events = await testShop.shop.db.selectFrom("order_events").select("kind").orderBy("event_id").execute();
  expect(events).toEqual([{ kind: "paid" }, { kind: "fulfilled" }]);
});

test("a job that comes again changes and mails nothing", async () => {
  await using testShop = await aShop();
  await insertStock(testShop.shop, { codes: ["A-1", "A-2", "A-3"] });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 1]);

  for (let time = 0; time < 3; time++) {
    await fulfilOrder(testShop.shop, mailDelivery, key);
  }

  expect(mailDelivery.sent).toHaveLength(2);
  expect(await free(testShop)).toBe(2);
});

async function free({ shop }: TestShop): Promise<number> {
  const rows = await shop.db
    .selectFrom("stock_codes")
    .select("stock_code_id")
    .where("handed_out_at", "is", null)
    .execute();
  return rows.length;
}

test("a mail that could not leave leaves later, with the same codes and the same Message-ID", async () => {
  await using testShop = await aShop();
  await insertStock(testShop.shop, { codes: ["A-1", "A-2"] });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 1]);
  mailDelivery.answer = { kind: "unavailable", cause: new Error("no route") };
  await expect(fulfilOrder(testShop.shop, mailDelivery, key)).rejects.toThrow("not available");
  expect(await free(testShop)).toBe(1);

  mailDelivery.answer = { kind: "sent" };
  await fulfilOrder(testShop.shop, mailDelivery, key);

  expect(mailDelivery.sent).toHaveLength(2);
  expect(codesIn(voucherMails(mailDelivery.sent)[0])).toEqual([["A-1"]]);
});

// [fulfilment.at-least-once]
test("a process that died after sending sends again under the same Message-ID", async () => {
  await using testShop = await aShop();
  await insertStock(testShop.shop, { codes: ["A-1"] });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 1]);
  await fulfilOrder(testShop.shop, mailDelivery, key);
  await testShop.shop.db.updateTable("mails").set({ sent_at: null }).execute();

  await fulfilOrder(testShop.shop, mailDelivery, key);

  const [first, second, third, fourth] = mailDelivery.sent;
  expect([third, fourth]).toEqual([first, second]);
});

// [fulfilment.at-least-once]
test("a mail that is refused for good is not tried again, and the other one still leaves", async () => {
  await using testShop = await aShop();
  await insertStock(testShop.shop, { codes: ["A-1"] });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 1]);
  mailDelivery.answer = { kind: "refused", reason: "550" };
  await fulfilOrder(testShop.shop, mailDelivery, key);
  mailDelivery.answer = { kind: "sent" };
  await fulfilOrder(testShop.shop, mailDelivery, key);
  expect(mailDelivery.sent).toEqual([]);
});

// [fulfilment.codes]
test("only whole lines are delivered; the rest waits, the mails say so, and comes with the next part", async () => {
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [aProduct(), aProduct({ number: "TV2" })] })],
  });
  const { shop } = testShop;
  await insertStock(shop, { codes: ["A-1"] });
  await insertStock(shop, { product_number: "TV2", codes: ["B-1", "B-2"] });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 2], ["TV2", "TV2-10", 2]);
  await fulfilOrder(shop, mailDelivery, key);
  const [first] = voucherMails(mailDelivery.sent);
  expect(codesIn(first)).toEqual([["B-1", "B-2"]]);
  expect(first?.waiting).toEqual([{ position: 1, name: "Gutschein TV1", quantity: 2 }]);
  const confirmation = JSON.parse(mailDelivery.sent[0]?.text ?? "");
  expect(confirmation.lines.map(({ waits }: { waits: boolean }) => waits)).toEqual([true, false]);
  expect(await free(testShop)).toBe(1);

  await insertStock(shop, { codes: ["A-2"] });
  const waiting = await inTransaction(shop.db, (transaction) => enqueueWaitingOrders(transaction, shop.jobs));
  expect(waiting).toBe(1);
  expect(testShop.queuedJobs.at(-1)).toEqual({ name: "fulfil-order", data: key });
  await fulfilOrder(shop, mailDelivery, key);

  const [, second] = voucherMails(mailDelivery.sent);
  expect(mailDelivery.sent.at(-1)?.messageId).toContain(".vouchers.2@");
  expect(codesIn(second)?.flat().sort()).toEqual(["A-1", "A-2"]);
  expect(second?.waiting).toEqual([]);
  expect(mailDelivery.sent).toHaveLength(3);
});

// [fulfilment.post]
test("what goes by post gets no code and waits for the operator", async () => {
  await using testShop = await aShop({ catalogues: [aCatalogue({ products: [aProduct(), aReward()] })] });
  await insertStock(testShop.shop, { codes: ["A-1", "A-2"] });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 1, 0]);
  await fulfilOrder(testShop.shop, mailDelivery, key);
  expect(mailDelivery.sent).toHaveLength(1);
  expect(await free(testShop)).toBe(2);
  const lines = await testShop.shop.db.selectFrom("order_lines").select("state").execute();
  expect(lines).toEqual([{ state: "open" }]);
});

test("codes of a freely chosen amount are those of that amount", async () => {
  const products = [aProduct({ free_amount: { min: 1000, max: 5000, step: 500 } })];
  await using testShop = await aShop({ catalogues: [aCatalogue({ products })] });
  const { shop } = testShop;
  const freely = { variation_number: "TV1-FREE" };
  await insertStock(shop, { ...freely, face_value: 1500, codes: ["OF-15"] });
  await insertStock(shop, { ...freely, face_value: 2000, codes: ["OF-20"] });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 1]);
  await sql`alter table order_lines disable trigger user`.execute(shop.db);
  await shop.db.updateTable("order_lines").set({ variation_number: "TV1-FREE", face_value: 2000 }).execute();
  await fulfilOrder(shop, mailDelivery, key);
  expect(codesIn(voucherMails(mailDelivery.sent)[0])).toEqual([["OF-20"]]);
});

// [stock.validity]
test("a code that is not valid any more is not delivered, and that of one that is, says until when", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  await insertStock(shop, { codes: ["PAST-1"], valid_until: "2026-01-01" });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 1]);
  await fulfilOrder(shop, mailDelivery, key);
  expect(voucherMails(mailDelivery.sent)).toEqual([]);
  await insertStock(shop, { codes: ["GOOD-1"], valid_until: "2099-12-31" });
  await fulfilOrder(shop, mailDelivery, key);
  const [mail] = voucherMails(mailDelivery.sent);
  expect(mail?.vouchers.map(({ codes }) => codes)).toEqual([[{ code: "GOOD-1", valid_until: "2099-12-31" }]]);
});

// [order.states]
test("a cancelled order gets nothing", async () => {
  await using testShop = await aShop();
  await insertStock(testShop.shop, { codes: ["A-1"] });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 1]);
  await addOrderEvent(testShop.shop.db, key, { kind: "cancelled", happened_at: testShop.shop.now() });
  await fulfilOrder(testShop.shop, mailDelivery, key);
  expect(mailDelivery.sent).toEqual([]);
  expect(await free(testShop)).toBe(1);
});

// [stock.encrypted] [fulfilment.never-stored]
test("codes are never stored in the clear", async () => {
  await using testShop = await aShop();
  await insertStock(testShop.shop, { codes: ["SECRET-CODE-1"] });
  const mailDelivery = aMailDelivery();
  const key = await order(testShop, ["TV1", "TV1-10", 1]);
  await fulfilOrder(testShop.shop, mailDelivery, key);
  const stored = await Promise.all(
    (["mails", "stock_codes", "handed_out_codes", "orders", "order_lines"] as const).map((table) =>
      testShop.shop.db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(stored)).not.toContain("SECRET");
});

// [stock.once]
test("orders that are fulfilled at the same time, each twice, never share a code", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  const codes = Array.from({ length: 11 }, (_, index) => `C-${index}`);
  await insertStock(shop, { codes });
  const keys: OrderKey[] = [];
  for (let count = 0; count < 6; count++) {
    keys.push(await order(testShop, ["TV1", "TV1-10", 2]));
  }

  await Promise.all([...keys, ...keys].map((key) => handOutCodes(shop, key)));

  const handedOut = await shop.db
    .selectFrom("handed_out_codes")
    .select(["order_id", "unit", "stock_code_id"])
    .execute();
  expect(handedOut).toHaveLength(10);
  expect(new Set(handedOut.map(({ order_id, unit }) => `${order_id} ${unit}`)).size).toBe(10);
  expect(new Set(handedOut.map(({ stock_code_id }) => stock_code_id)).size).toBe(10);
  const states = await shop.db.selectFrom("order_lines").select("state").execute();
  expect(states.filter(({ state }) => state === "waiting_for_stock")).toHaveLength(1);
});

// [fulfilment.mails]
test("vouchers go to the delivery address, the confirmation to who ordered", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await insertStock(testShop.shop, { codes: ["A-1"] });
  const mailDelivery = aMailDelivery();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  await visitor.must(contract.setAddresses, {
    body: {
      delivery_address: { ...anAddress({ email: "friend@example.org" }), address_type: "DEL" },
      invoice_address: { ...anAddress(), address_type: "INV" },
    },
  });
  await visitor.must(contract.createOrder, { body: { basketNumber } });
  await fulfilOrder(testShop.shop, mailDelivery, testShop.queuedJobs.at(-1)?.data as OrderKey);
  expect(mailDelivery.sent.map(({ to }) => to.address)).toEqual(["nora@example.org", "friend@example.org"]);
});

test("killed at any statement and started again, every code is handed out once and every mail leaves", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  let survived = false;
  let step = 0;
  while (!survived) {
    step++;
    const codes = [`${step}-A`, `${step}-B`];
    await insertStock(shop, { codes });
    const mailDelivery = aMailDelivery();
    const key = await order(testShop, ["TV1", "TV1-10", 2]);
    survived = await fulfilOrder({ ...shop, db: shop.db.withPlugin(dyingAt(step)) }, mailDelivery, key).then(
      () => true,
      (error: unknown) => {
        expect(String(error)).toContain("killed");
        return false;
      },
    );

    await fulfilOrder(shop, mailDelivery, key);

    expect(await free(testShop)).toBe(0);
    expect(new Set(mailDelivery.sent.map(({ messageId }) => messageId)).size).toBe(2);
    for (const mail of voucherMails(mailDelivery.sent)) {
      expect(codesIn(mail)).toEqual([codes]);
    }
  }
  expect(step).toBeGreaterThan(10);
});
