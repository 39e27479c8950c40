import { contract } from "@guerdon/contract";
import { resendOrderMails } from "@guerdon/contract/operations/mail";
import { eraseOrderPeople, findOrders } from "@guerdon/contract/operations/order";
import type { VouchersMail } from "@guerdon/domain/mail/order-mail";
import { aCatalogue, aMailDelivery, anAddress, anOperator, aProduct, aShop, insertStock } from "@guerdon/testing";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/index.ts";
import { resealRows } from "../../tables/sealed-rows-store.ts";
import { loadOrder, type OrderKey } from "../order/index.ts";
import { orderTables } from "../order/tables.ts";
import { fulfilOrder } from "./fulfil-order.ts";

/** A shop with an order of one code by mail and one by SMS, and its operator. */
async function aShopWithAnOrder() {
  const products = [aProduct({ delivery_options: [1, 2] }), aProduct({ number: "TV2", delivery_options: [1, 2] })];
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }], catalogues: [aCatalogue({ products })] });
  await insertStock(testShop.shop, { codes: ["M-1", "M-2"] });
  await insertStock(testShop.shop, { product_number: "TV2", codes: ["S-1", "S-2"] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-10");
  await visitor.add("TV2", "TV2-10", { delivery: 2 });
  const { order_number } = await visitor.order(
    await visitor.prepareOrder(anAddress({ phone_number: "0151 12345678" })),
  );
  const key = testShop.queuedJobs.at(-1)?.data as OrderKey;
  const delivery = aMailDelivery();
  const named = { website_id: "aurora", order_number };
  return Object.assign(testShop, { key, delivery, named, operator: anOperator(testShop) });
}

const codesIn = (text: string) =>
  (JSON.parse(text) as VouchersMail).vouchers.flatMap(({ codes }) => codes.map(({ code }) => code));

// [fulfilment.resend]
test("codes are sent again as they were, by mail and SMS, each under another id and no other code", async () => {
  await using testShop = await aShopWithAnOrder();
  const { shop, key, delivery, named, operator, queuedJobs } = testShop;
  await fulfilOrder(shop, delivery, key);
  delivery.sent.length = 0;
  delivery.texted.length = 0;
  const again = await operator.must(resendOrderMails, { ...named, kind: null });
  expect(again.mails).toEqual([
    { kind: "sms", part: 2 },
    { kind: "vouchers", part: 1 },
  ]);
  expect(queuedJobs.at(-1)).toEqual({ name: "fulfil-order", data: key });
  await fulfilOrder(shop, delivery, key);
  await fulfilOrder(shop, delivery, key);
  expect(delivery.sent.map(({ messageId, text }) => [messageId, codesIn(text)])).toEqual([
    [`${key.order_id}.vouchers.1.r2@aurora.localhost`, ["M-1"]],
  ]);
  expect(delivery.texted.map(({ id, text }) => [id, codesIn(text)])).toEqual([[`${key.order_id}.sms.2.r2.1`, ["S-1"]]]);
});

// [fulfilment.resend] [order.corrected-email]
test("another e-mail address has no text message sent again", async () => {
  await using testShop = await aShopWithAnOrder();
  const { shop, key, delivery, named, operator } = testShop;
  await fulfilOrder(shop, delivery, key);
  const resent = { ...named, kind: null, email: "right@example.org" };
  expect((await operator.must(resendOrderMails, resent)).mails).toEqual([{ kind: "vouchers", part: 1 }]);
});

// [fulfilment.resend]
test("refused mails come first: once they are sent, nothing is refused any more", async () => {
  await using testShop = await aShopWithAnOrder();
  const { shop, key, delivery, named, operator } = testShop;
  delivery.answer = { kind: "refused", reason: "550" };
  await fulfilOrder(shop, delivery, key);
  expect((await operator.must(resendOrderMails, { ...named, kind: null }, true)).mails).toHaveLength(2);
  expect((await operator.must(resendOrderMails, { ...named, kind: null })).mails).toEqual([
    { kind: "confirmation", part: 1 },
    { kind: "vouchers", part: 1 },
  ]);
  delivery.answer = { kind: "sent" };
  await fulfilOrder(shop, delivery, key);
  expect(delivery.sent.map(({ messageId }) => messageId)).toEqual([
    `${key.order_id}.confirmation.1.r2@aurora.localhost`,
    `${key.order_id}.vouchers.1.r2@aurora.localhost`,
  ]);
  const log = await shop.db.selectFrom("operator_log").selectAll().where("outcome", "=", "done").execute();
  expect(log).toMatchObject([{ operation: "resendOrderMails", subject: key.order_id }]);
  expect(JSON.stringify(log)).not.toMatch(/M-1|nora|example/i);
});

// [fulfilment.resend]
test("what has not left, is outdated or has no reader is not sent again", async () => {
  await using testShop = await aShopWithAnOrder();
  const { shop, key, delivery, named, operator } = testShop;
  const refusalOf = async (kind: "reminder" | "vouchers" | null) => {
    const answer = await operator.try(resendOrderMails, { ...named, kind });
    return answer.ok ? undefined : answer.refusals.map(({ code }) => code);
  };
  expect(await refusalOf("vouchers")).toEqual(["order_nothing_to_resend"]);
  await fulfilOrder(shop, delivery, key);
  expect(await refusalOf("reminder")).toEqual(["order_nothing_to_resend"]);
  expect((await operator.try(resendOrderMails, { ...named, order_number: "1", kind: null })).ok).toBe(false);
  await shop.db
    .insertInto("order_events")
    .values({ ...key, kind: "people_erased", happened_at: shop.now() })
    .execute();
  expect(await refusalOf(null)).toEqual(["order_people_erased"]);
});

// [fulfilment.resend]
test("an SMS that a mail replaced stays replaced", async () => {
  await using testShop = await aShopWithAnOrder();
  const { shop, key, delivery, named, operator } = testShop;
  delivery.smsAnswer = { kind: "refused", reason: "unknown subscriber" };
  await fulfilOrder(shop, delivery, key);
  const { mails } = await operator.must(resendOrderMails, { ...named, kind: null });
  expect(mails).toEqual([
    { kind: "vouchers", part: 1 },
    { kind: "vouchers", part: 2 },
  ]);
});

/** An order for a friend, of one code by mail that has left. */
async function aShopWithAnOrderForAFriend() {
  const testShop = await aShopWithAnOrder();
  const { shop, queuedJobs, delivery } = testShop;
  await testShop.issue({ code: "GIFT-2", value: 10_000 });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-2");
  await visitor.add("TV1", "TV1-10");
  const basketNumber = await visitor.prepareOrder();
  await visitor.must(contract.setAddresses, {
    body: {
      delivery_address: { ...anAddress({ email: "freind@example.org" }), address_type: "DEL" },
      invoice_address: { ...anAddress(), address_type: "INV" },
    },
  });
  const { order_number } = await visitor.order(basketNumber);
  const key = queuedJobs.at(-1)?.data as OrderKey;
  await fulfilOrder(shop, delivery, key);
  delivery.sent.length = 0;
  const knows = async (email: string) =>
    (await testShop.visitor().call(contract.showOrderStatus, { body: { receipt: order_number, email } })).ok;
  return Object.assign(testShop, { key, knows, named: { website_id: "aurora", order_number } });
}

const FRIEND = "friend@example.org";

// [order.corrected-email] [fulfilment.resend]
test("a wrong address is replaced: the same code goes to the new one, and the old one is told without a name", async () => {
  await using testShop = await aShopWithAnOrderForAFriend();
  const { shop, key, delivery, named, operator, knows } = testShop;
  const correction = { ...named, kind: null, email: FRIEND, role: "delivery" } as const;
  await operator.must(resendOrderMails, correction, true);
  expect(await knows(FRIEND)).toBe(false);
  await operator.must(resendOrderMails, correction);
  await operator.must(resendOrderMails, correction);
  await fulfilOrder(shop, delivery, key);
  const sent = delivery.sent.map(({ messageId, to }) => [messageId.split("@")[0], to.name, to.address]);
  expect(sent.toSorted()).toEqual([
    [`${key.order_id}.corrected.1`, "", "freind@example.org"],
    [`${key.order_id}.vouchers.1.r2`, "Nora Licht", FRIEND],
  ]);
  expect(delivery.sent.flatMap(({ messageId, text }) => (messageId.includes("vouchers") ? codesIn(text) : []))).toEqual(
    ["M-1"],
  );
  const told = delivery.sent.find(({ messageId }) => messageId.includes("corrected"));
  expect(told?.text).not.toMatch(/Nora|friend@|M-1/);
  expect([await knows(FRIEND), await knows("freind@example.org"), await knows("nora@example.org")]).toEqual([
    ...[true, false, true],
  ]);
  const found = await operator.must(findOrders, { website_id: "aurora", wanted: "freind@example.org", limit: 10 });
  expect(found.orders).toMatchObject([{ order_number: named.order_number, found_by: ["former email"] }]);
  const log = await shop.db
    .selectFrom("operator_log")
    .selectAll()
    .where("operation", "=", "resendOrderMails")
    .execute();
  expect(JSON.stringify(log)).not.toMatch(/friend|freind|nora/i);
});

// [order.corrected-email]
test("which of two addresses is wrong must be said, and erased people have none", async () => {
  await using testShop = await aShopWithAnOrderForAFriend();
  const { named, operator, knows } = testShop;
  const codes = async (role: "delivery" | "invoice" | null) => {
    const answer = await operator.try(resendOrderMails, { ...named, kind: null, email: FRIEND, role });
    return answer.ok ? [] : answer.refusals.map(({ code }) => code);
  };
  expect(await codes(null)).toEqual(["order_email_ambiguous"]);
  expect(await codes("invoice")).toEqual([]);
  expect(await knows("nora@example.org")).toBe(false);
  await operator.must(eraseOrderPeople, named);
  expect(await codes("invoice")).toEqual(["order_people_erased"]);
  const found = await operator.must(findOrders, { website_id: "aurora", wanted: "nora@example.org", limit: 10 });
  expect(found.orders.map(({ order_number }) => order_number)).not.toContain(named.order_number);
});

// [order.corrected-email]
test("an address that differs in the case of its letters only is the same", async () => {
  await using testShop = await aShopWithAnOrderForAFriend();
  const { shop, key, delivery, named, operator } = testShop;
  await operator.must(resendOrderMails, { ...named, kind: null, email: "FREIND@example.org", role: "delivery" });
  await fulfilOrder(shop, delivery, key);
  expect(delivery.sent.map(({ messageId }) => messageId.split(".")[1])).toEqual(["vouchers"]);
});

// [order.corrected-email] [key.rotation]
test("a replaced address survives a change of the key", async () => {
  await using testShop = await aShopWithAnOrderForAFriend();
  const { shop, named, operator, key } = testShop;
  await operator.must(resendOrderMails, { ...named, kind: null, email: FRIEND, role: "delivery" });
  const { key_id } = await shop.db.selectFrom("order_people").select("key_id").executeTakeFirstOrThrow();
  const resealed = await inTransaction(shop.db, (transaction) =>
    resealRows(transaction, shop.keyring, {
      sealed: { table: "order_people", rotation: orderTables.order_people.rotation },
      where: { column: "key_id", value: key_id },
      after: undefined,
      size: 10,
    }),
  );
  expect(resealed.broken).toEqual([]);
  const order = await loadOrder(shop, key);
  expect(order?.people?.former_emails).toEqual(["freind@example.org"]);
  const found = await operator.must(findOrders, { website_id: "aurora", wanted: "freind@example.org", limit: 10 });
  expect(found.orders).toHaveLength(1);
});
