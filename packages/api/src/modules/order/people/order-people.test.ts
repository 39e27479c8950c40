import { contract, type OrderView } from "@guerdon/contract";
import { eraseOrderPeople, findOrders } from "@guerdon/contract/operations/order";
import { currentOrderRecord, type StoredOrderRecord } from "@guerdon/domain/order/stored-order-record";
import { aMailDelivery, anAddress, aShop, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import type { OperatorCaller } from "../../../calls/caller.ts";
import { createOperations } from "../../../calls/create-operations.ts";
import { fulfilOrder } from "../../fulfilment/index.ts";
import { verifyLedger } from "../../operator/verify-store.ts";
import type { OrderKey } from "../order-key.ts";
import { orderView } from "../order-view.ts";

const FEE = { identifier: "DEL" as const, amount: { kind: "fixed" as const, value: 4.9 }, tax_rate: 19 };
const GIFT = { number: "CARD", name: { de: "Grußkarte", en: "Greeting card" } };

/** A shop in which Nora ordered for a friend. */
async function aShopWithAnOrder() {
  const websites = [
    websiteFile({ fees: [FEE], additional_products: [GIFT] }),
    websiteFile({ id: "other", hosts: ["other.localhost"], public_url: "http://other.localhost:3000" }),
  ];
  const testShop = await aShop({ websites, vouchers: [{ code: "GIFT", value: 100_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25", { quantity: 2 });
  await visitor.add("PH1", "PH1", { quantity: 1, delivery: 0 });
  const basketNumber = await visitor.prepareOrder();
  await visitor.must(contract.setAddresses, {
    body: {
      delivery_address: { ...anAddress({ first_name: "Łucja", email: "Friend@Example.org" }), address_type: "DEL" },
      invoice_address: { ...anAddress(), address_type: "INV" },
    },
  });
  const order = await visitor.order(basketNumber);
  const key = testShop.queuedJobs.at(-1)?.data as OrderKey;
  return Object.assign(testShop, { customer: visitor, order, key });
}

const aCaller = ({ shop }: TestShop): OperatorCaller => ({
  kind: "command",
  actor: { kind: "person", name: "anna" },
  permissions: "all",
  command: "orders",
  traceId: "a trace",
  now: shop.now,
  signal: new AbortController().signal,
});

const operationsOf = ({ shop, connection }: TestShop) => createOperations({ ...shop, connection });

function find(testShop: TestShop, wanted: string, website_id = "aurora") {
  return operationsOf(testShop).perform(findOrders, aCaller(testShop), { input: { website_id, wanted, limit: 10 } });
}

function erase(testShop: TestShop, order_number: string, isDry = false) {
  const input = { website_id: "aurora", order_number };
  return operationsOf(testShop).perform(eraseOrderPeople, aCaller(testShop), { input, isDry });
}

// [order.people]
test("names, addresses and e-mails of an order are in the database as ciphertext and digests only", async () => {
  await using testShop = await aShopWithAnOrder();
  const { db } = testShop.shop;
  const stored = await Promise.all(
    (["orders", "order_lines", "order_people", "order_emails", "order_events", "mails"] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(stored[2]).toHaveLength(1);
  for (const secret of ["example.org", "Nora", "Licht", "Łucja", "Berlin"]) {
    expect(JSON.stringify(stored)).not.toContain(secret);
  }
  expect(testShop.order.delivery_address).toMatchObject({ first_name: "Łucja", address_type: "DEL" });
});

// [order.people]
test("the people of one order do not open as those of another", async () => {
  await using testShop = await aShopWithAnOrder();
  const { db, keyring } = testShop.shop;
  const sealed = await db.selectFrom("order_people").selectAll().executeTakeFirstOrThrow();
  expect(() => keyring.open("order-people", sealed, `aurora/${testShop.key.order_id}`)).not.toThrow();
  expect(() => keyring.open("order-people", sealed, "aurora/ord_2")).toThrow();
});

test("a record that an earlier version stored answers what it answered then", async () => {
  await using testShop = await aShopWithAnOrder();
  const { order } = testShop;
  const version1 = (view: OrderView): StoredOrderRecord => {
    const { delivery_address: _, invoice_address: __, ...rest } = view;
    return { ...(rest as Omit<StoredOrderRecord & { version: 1 }, "version">), version: 1 };
  };
  expect(order.impersonal_accounts).toHaveLength(1);
  expect(order.receipt_positions).toHaveLength(3);
  const { delivery_address, invoice_address } = order;
  const view = orderView({ record: currentOrderRecord(version1(order)), people: undefined }, "de");
  expect({ ...view, delivery_address, invoice_address }).toEqual(order);
});

test("a person's orders are found by either e-mail address, whatever its case, on their own website", async () => {
  await using testShop = await aShopWithAnOrder();
  const { order_number } = testShop.order;
  const found = { order_number, state: "paid", placed_at: testShop.shop.now() };
  expect(await find(testShop, "FRIEND@example.org")).toMatchObject({
    ok: true,
    value: { orders: [{ ...found, found_by: ["delivery email"] }] },
  });
  expect(await find(testShop, "nora@example.org")).toMatchObject({
    value: { orders: [{ found_by: ["invoice email"] }] },
  });
  expect(await find(testShop, "nora@example.org", "other")).toMatchObject({ value: { orders: [] } });
  expect(await find(testShop, "nora@example.org", "nowhere")).toMatchObject({
    refusals: [{ code: "website_unknown" }],
  });
});

// [order.erasure]
test("erasing people deletes them, their digests and the basket's addresses, and leaves the books whole", async () => {
  await using testShop = await aShopWithAnOrder();
  const { db } = testShop.shop;
  const { order_number } = testShop.order;
  const books = async () => [
    await db.selectFrom("orders").selectAll().execute(),
    await db.selectFrom("order_lines").selectAll().execute(),
    await db.selectFrom("ledger_transfers").selectAll().orderBy("transfer_id").execute(),
  ];
  const before = await books();
  expect(await erase(testShop, order_number)).toMatchObject({ ok: true, value: { is_erased_before: false } });
  expect(await books()).toEqual(before);
  for (const table of ["order_people", "order_emails", "order_names"] as const) {
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const basket = await db
    .selectFrom("baskets")
    .select(["addresses", "email_digests"])
    .where("state", "=", "ordered")
    .execute();
  expect(basket).toEqual([{ addresses: null, email_digests: [] }]);
  expect(await find(testShop, "nora@example.org")).toMatchObject({ value: { orders: [] } });
  expect(await erase(testShop, order_number)).toMatchObject({ ok: true, value: { is_erased_before: true } });
  const log = await db.selectFrom("operator_log").selectAll().execute();
  expect(log).toMatchObject([
    {
      operation: "eraseOrderPeople",
      outcome: "done",
      website_id: "aurora",
      subject: testShop.key.order_id,
      before: ["delivery_address", "invoice_address", "former_emails", "recipients"],
      after: [],
    },
    { operation: "findOrders", website_id: "aurora", details: { kinds: ["email"], orders: 0 } },
    { operation: "eraseOrderPeople", outcome: "unchanged", before: null, after: null },
  ]);
  expect(JSON.stringify(log)).not.toContain("example.org");
});

// [order.erasure] [voucher.address-erasure]
test("the bound address of a spent voucher is erased with the people of its order, and that of one with credit stays", async () => {
  const bound = { mandatory_address: anAddress() };
  const vouchers = [
    { ...bound, code: "BOUND-DONE", value: 500, valid_until: new Date("2027-06-01T10:00:00Z") },
    { ...bound, code: "BOUND-LEFT", value: 5000 },
    { ...bound, code: "BOUND-IDLE", value: 500 },
  ];
  await using testShop = await aShop({ vouchers });
  const visitor = testShop.visitor();
  await visitor.enter("BOUND-DONE");
  await visitor.enter("BOUND-LEFT");
  await visitor.add();
  const order = await visitor.order(await visitor.prepareOrder());
  const bindings = () =>
    testShop.shop.db
      .selectFrom("vouchers")
      .select("last_four")
      .where("mandatory_address_key_id", "is not", null)
      .orderBy("last_four")
      .execute();
  expect(await erase(testShop, order.order_number, true)).toMatchObject({ ok: true });
  expect(await bindings()).toHaveLength(3);
  expect(await erase(testShop, order.order_number)).toMatchObject({ ok: true });
  expect(await bindings()).toEqual([{ last_four: "IDLE" }, { last_four: "LEFT" }]);
  expect((await verifyLedger(testShop.shop.db)).mistakes).toEqual([]);
});

// [order.erasure]
test("a dry run erases nothing, and an unknown number is refused", async () => {
  await using testShop = await aShopWithAnOrder();
  expect(await erase(testShop, testShop.order.order_number, true)).toMatchObject({ ok: true });
  expect(await testShop.shop.db.selectFrom("order_people").selectAll().execute()).toHaveLength(1);
  expect(await erase(testShop, "1")).toMatchObject({ refusals: [{ code: "order_unknown" }] });
});

// [order.erasure]
test("the confirmation and a repeated order answer without the erased people", async () => {
  await using testShop = await aShopWithAnOrder();
  await erase(testShop, testShop.order.order_number);
  const { order } = await testShop.customer.must(contract.showConfirmation, {});
  expect(order).toEqual({ ...testShop.order, delivery_address: null, invoice_address: null });
});

// [order.erasure]
test("mails of an order whose people are erased are not sent, and the log says why", async () => {
  await using testShop = await aShopWithAnOrder();
  await erase(testShop, testShop.order.order_number);
  const delivery = aMailDelivery();
  const warnings: unknown[] = [];
  const log = Object.assign(Object.create(testShop.shop.log), { warn: (...line: unknown[]) => warnings.push(line) });
  await fulfilOrder({ ...testShop.shop, log }, delivery, testShop.key);
  expect(delivery.sent).toEqual([]);
  expect(warnings).toEqual([
    [{ ...testShop.key, kind: "confirmation", part: 1, sending: 1 }, "mail not sent: its recipient was erased"],
  ]);
  expect(await testShop.shop.db.selectFrom("mails").select(["kind", "sent_at"]).execute()).toEqual([
    { kind: "confirmation", sent_at: null },
  ]);
});

// [order.events]
test("what happens to an order is added as an event, each once and in its order", async () => {
  await using testShop = await aShopWithAnOrder();
  await erase(testShop, testShop.order.order_number);
  await erase(testShop, testShop.order.order_number);
  const events = await testShop.shop.db.selectFrom("order_events").select("kind").orderBy("event_id").execute();
  expect(events).toEqual([{ kind: "paid" }, { kind: "people_erased" }]);
});

// [key.missing]
test("nothing is ordered with a key that other processes lack, and nothing is taken", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const { shop } = testShop;
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  await shop.db
    .insertInto("secret_keys")
    .values({ key_id: "another", number: 1, check_digest: null, state: "active", changed_at: shop.now() })
    .execute();
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({
    ok: false,
    failure: { error_code: "UNAVAILABLE" },
  });
  expect(await shop.db.selectFrom("orders").select("order_id").execute()).toEqual([]);
  await shop.db.deleteFrom("secret_keys").execute();
  await visitor.must(contract.createOrder, { body: { basketNumber } });
});
