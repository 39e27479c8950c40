import { importBankStatement } from "@guerdon/contract/operations/bank-statement";
import { eraseOrderPeople, findOrders } from "@guerdon/contract/operations/order";
import { makeOrdersFindable } from "@guerdon/contract/operations/order-job";
import type { OrderSearchKind } from "@guerdon/domain/order/order-search";
import { BANK_TRANSFER, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import {
  aMailDelivery,
  anAddress,
  anOperator,
  aShop,
  BANK_ACCOUNT,
  TEST_SECRET,
  type TestShop,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";

const NEW_SECRET = "a new secret that is long enough to be one as well";
const IBAN = "DE89370400440532013000";

/** A shop in which Łucja Müller paid an order at aurora by transfer, and ordered at another website as well. */
async function aShopWithOrders() {
  const websites = [
    websiteFile({ payment_types: [VOUCHER_CREDIT, BANK_TRANSFER], bank_account: BANK_ACCOUNT }),
    websiteFile({ id: "other", hosts: ["other.localhost"], public_url: "http://other.localhost:3000" }),
  ];
  const vouchers = [
    { code: "GIFT-7X2Q", value: 5000 },
    { code: "GIFT-ELSE", value: 5000, website_id: "other" },
  ];
  const testShop = await aShop({ websites, vouchers });
  const person = { first_name: "Łucja", last_name: "Müller", email: "lucja@example.org" };
  const payer = testShop.visitor();
  await payer.enter("GIFT-7X2Q");
  await payer.add("TV1", "TV1-50", { quantity: 2 });
  await payer.choosePayment(BANK_TRANSFER);
  const { order_number: paid } = await payer.order(await payer.prepareOrder(anAddress(person)));
  testShop.passTime(60);
  const guest = testShop.visitor("other.localhost");
  await guest.enter("GIFT-ELSE");
  await guest.add();
  const { order_number: other } = await guest.order(await guest.prepareOrder(anAddress(person)));
  await pay(testShop, paid);
  return Object.assign(testShop, { paid, other });
}

function pay(testShop: TestShop, orderNumber: string) {
  const entry = {
    booked_on: "2026-06-03",
    amount: 5000,
    currency: "EUR" as const,
    direction: "credit" as const,
    is_reversal: false,
    bank_reference: "B1",
    reference: creditorReference(orderNumber),
    text: "",
    party_name: "Bank Customer",
    party_iban: IBAN,
  };
  const input = { website_id: null, entries: [{ account: BANK_ACCOUNT.iban, entry }] };
  return anOperator(testShop).must(importBankStatement, input);
}

/** The numbers of orders, with what they were found by. */
async function find(
  testShop: TestShop,
  wanted: string,
  { website_id = null, kind = null }: { website_id?: string | null; kind?: OrderSearchKind | null } = {},
) {
  const { orders } = await anOperator(testShop).must(findOrders, { website_id, wanted, kind, limit: 10 });
  return orders.map(({ order_number, found_by }) => [order_number, ...found_by]);
}

const supportNumberOf = async ({ shop }: TestShop, website_id: string) => {
  const sessions = shop.db.selectFrom("sessions").select("support_number").where("website_id", "=", website_id);
  return (await sessions.where("support_number", "is not", null).execute()).at(-1)?.support_number ?? "";
};

// [order.found]
test("an order is found over all websites by all that a customer can tell, in any spelling", async () => {
  await using testShop = await aShopWithOrders();
  const { paid, other } = testShop;
  const emails = ["delivery email", "invoice email"];
  const both = (...by: string[]) => [
    [other, ...by],
    [paid, ...by],
  ];
  expect(await find(testShop, " LUCJA@example.org")).toEqual(both(...emails));
  for (const name of ["müller", "Mueller", "Lucja Müller", "MÜLLER, ŁUCJA"]) {
    expect(await find(testShop, name)).toEqual(both("name"));
  }
  expect(await find(testShop, "Łucja")).toEqual([]);
  expect(await find(testShop, paid)).toEqual([[paid, "order-number"]]);
  expect(await find(testShop, creditorReference(paid))).toEqual([[paid, "reference"]]);
  expect(await find(testShop, "de89 3704 0044 0532 0130 00")).toEqual([[paid, "iban"]]);
  expect(await find(testShop, "…7x2q")).toEqual([[paid, "code-end"]]);
  expect(await find(testShop, "gift-7x2q"), "a whole code").toEqual([[paid, "code-end"]]);
  expect(await find(testShop, await supportNumberOf(testShop, "aurora"))).toEqual([[paid, "support-number"]]);
  expect(await find(testShop, "Müller", { website_id: "other" })).toEqual([[other, "name"]]);
  expect(await find(testShop, "Müller", { kind: "code-end" }).catch(String)).toContain("order_search_unclear");
});

// [order.found]
test("an order is found by a short name of a script without spaces, in whichever field it was typed", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const address = anAddress({ first_name: "王小", last_name: "明" });
  const { order_number } = await visitor.order(await visitor.prepareOrder(address));
  for (const name of ["王小", "明", "王小明", "明 王小"]) {
    expect(await find(testShop, name), name).toEqual([[order_number, "name"]]);
  }
});

// [order.found] [operator.recorded]
test("the log has the kinds of a search, and never what was looked for", async () => {
  await using testShop = await aShopWithOrders();
  await find(testShop, "Müller");
  const log = await testShop.shop.db
    .selectFrom("operator_log")
    .select(["details", "website_id"])
    .where("operation", "=", "findOrders")
    .execute();
  expect(log).toEqual([{ details: { kinds: ["name"], orders: 2 }, website_id: null }]);
});

// [order.found] [customer.encrypted]
test("what orders are found by stands in clear in no table, and differs between websites", async () => {
  await using testShop = await aShopWithOrders();
  const { db } = testShop.shop;
  await find(testShop, "Müller");
  const stored = await Promise.all(
    (["orders", "order_names", "order_people", "bank_entries", "baskets", "operator_log"] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  for (const word of ["Müller", "muller", "Łucja", "lucja", IBAN]) {
    expect(JSON.stringify(stored)).not.toContain(word);
  }
  const digests = await db.selectFrom("order_names").select("digest").execute();
  expect(new Set(digests.map(({ digest }) => digest)).size).toBe(4);
});

// [order.found] [order.erasure]
test("an order whose people are erased is found by number and code only", async () => {
  await using testShop = await aShopWithOrders();
  const { paid, other, shop } = testShop;
  await anOperator(testShop).must(eraseOrderPeople, { website_id: "aurora", order_number: paid });
  const ofAurora = shop.db.selectFrom("order_names").where("website_id", "=", "aurora").selectAll();
  expect(await ofAurora.execute()).toEqual([]);
  expect(await shop.db.selectFrom("bank_entries").select("iban_digest").execute()).toEqual([{ iban_digest: null }]);
  expect(await find(testShop, "Müller")).toEqual([[other, "name"]]);
  expect(await find(testShop, IBAN)).toEqual([]);
  expect(await find(testShop, paid)).toEqual([[paid, "order-number"]]);
  expect(await find(testShop, "7X2Q")).toEqual([[paid, "code-end"]]);
});

// [order.found] [key.rotation]
test("orders are found under both keys during a rotation, and afterwards with the new one alone", async () => {
  await using testShop = await aShopWithOrders();
  const all = async () => [...(await find(testShop, "Müller")), ...(await find(testShop, IBAN))];
  const before = await all();
  expect(before).toHaveLength(3);
  testShop.shop.keyring = new Keyring(NEW_SECRET, [TEST_SECRET]);
  expect(await all()).toEqual(before);
  const work = { signal: new AbortController().signal, progress: () => undefined };
  await moveToCurrentKey(testShop.shop.db, testShop.shop.keyring, work);
  testShop.shop.keyring = new Keyring(NEW_SECRET);
  expect(await all()).toEqual(before);
});

// [order.found]
test("orders of an earlier version are found once the daily job has digested them, which changes nothing twice", async () => {
  await using testShop = await aShopWithOrders();
  const { db } = testShop.shop;
  await db.deleteFrom("order_names").execute();
  await db.updateTable("order_people").set({ is_findable: false }).execute();
  await db.updateTable("bank_entries").set({ is_findable: false, iban_digest: null }).execute();
  const wanted = { website_id: null, wanted: "Müller", limit: 10 };
  expect(await anOperator(testShop).must(findOrders, wanted)).toMatchObject({ orders: [], not_findable: 3 });
  const digest = () => createPerformJob({ ...testShop.shop, mailDelivery: aMailDelivery() })(makeOrdersFindable, {});
  expect(await digest()).toEqual({ orders: 2, payers: 1, broken: 0 });
  expect(await anOperator(testShop).must(findOrders, wanted)).toMatchObject({ orders: [{}, {}], not_findable: 0 });
  expect(await find(testShop, IBAN)).toEqual([[testShop.paid, "iban"]]);
  expect(await digest()).toEqual({ orders: 0, payers: 0, broken: 0 });
});
