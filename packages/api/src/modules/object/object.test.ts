import { contract } from "@guerdon/contract";
import { moveObjects, showObjects } from "@guerdon/contract/operations/object";
import { keepObjects } from "@guerdon/contract/operations/object-job";
import { applyRetention } from "@guerdon/contract/operations/retention";
import {
  anOperator,
  aShopWithInvoices,
  type InvoiceShop,
  invoiceRecords,
  orderIn,
  printedInvoices,
  TEST_SECRET,
  type TestObjects,
  testObjects,
  workOnInvoices,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";
import { findPicture, insertPictures } from "../picture/index.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const PICTURE = { id: "0123456789abcdef0123", media_type: "image/png", width: 1, height: 1 };
const CONTENT = new Uint8Array([0, 1, 2, 253, 254, 255]);

interface ObjectShop extends InvoiceShop {
  store: TestObjects;
  /** Does the job of every ten minutes. */
  keep(): Promise<{ moved: number; deleted: number }>;
}

/** A shop with a picture, an invoice and a store, into which nothing was moved yet. */
async function aShopWithStore(): Promise<ObjectShop> {
  const store = testObjects();
  const testShop = await aShopWithInvoices();
  testShop.shop.objects = store;
  await insertPictures(testShop.shop.db, [{ ...PICTURE, content: CONTENT }]);
  await orderIn(testShop);
  await workOnInvoices(testShop);
  const keep = () => createPerformJob({ ...testShop.shop, mailDelivery: testShop.delivery })(keepObjects, {});
  return Object.assign(testShop, { store, keep });
}

const contentOf = async ({ shop }: ObjectShop) => Uint8Array.from((await findPicture(shop, PICTURE.id))?.content ?? []);

/** The pictures, and the invoices, in the database and in the store, and the loose objects. */
const countsOf = async (shop: ObjectShop) => {
  const { kinds, loose } = await anOperator(shop).must(showObjects, {});
  const of = (kind: string) => kinds.filter((each) => each.kind === kind);
  const ordered = [...of("pictures"), ...of("invoice-documents")];
  return [...ordered.map(({ in_database, in_store }) => [in_database, in_store]), loose];
};

// [operator.objects]
test("new bytes are moved out by a job, and pictures and invoices are read as before", async () => {
  await using shop = await aShopWithStore();
  const before = await printedInvoices(shop);
  expect(before).toHaveLength(1);
  expect(await countsOf(shop)).toEqual([[1, 0], [1, 0], 0]);
  expect(await shop.keep()).toEqual({ moved: 2, deleted: 0 });
  expect(await countsOf(shop)).toEqual([[0, 1], [0, 1], 0]);
  expect(await contentOf(shop)).toEqual(CONTENT);
  expect(await printedInvoices(shop)).toEqual(before);
  const stored = await shop.shop.db.selectFrom("invoice_documents").select(["ciphertext", "object_key"]).execute();
  expect(stored).toEqual([{ ciphertext: null, object_key: expect.stringMatching(/^invoice-documents\//) }]);
  // What is outside is encrypted.
  const { record } = before[0] ?? {};
  for (const content of shop.store.objects.values()) {
    expect(Buffer.from(content).toString("latin1")).not.toContain(record?.number);
  }
  // A second run finds nothing, and what is new is moved by the next.
  expect(await shop.keep()).toEqual({ moved: 0, deleted: 0 });
  await orderIn(shop);
  await workOnInvoices(shop);
  expect(await countsOf(shop)).toEqual([[0, 1], [1, 1], 0]);
  expect(await printedInvoices(shop)).toHaveLength(2);
  expect(await shop.keep()).toEqual({ moved: 1, deleted: 0 });
});

// [operator.objects]
test("all is moved out and back again by a command, and without a store nothing is", async () => {
  await using shop = await aShopWithStore();
  const operator = anOperator(shop);
  const before = await printedInvoices(shop);
  expect(await operator.must(moveObjects, { into: "store" }, true)).toMatchObject({ moved: 2 });
  expect(await operator.must(moveObjects, { into: "store" })).toEqual({ moved: 2, broken: [], is_interrupted: false });
  expect(await operator.must(moveObjects, { into: "database" })).toMatchObject({ moved: 2, broken: [] });
  expect(await countsOf(shop)).toEqual([[1, 0], [1, 0], 2]);
  shop.shop.objects = undefined;
  expect(await contentOf(shop)).toEqual(CONTENT);
  expect(await printedInvoices(shop)).toEqual(before);
  expect(await operator.try(moveObjects, { into: "store" })).toMatchObject({
    ok: false,
    refusals: [{ code: "object_store_unset" }],
  });
});

// [operator.objects] [operator.objects-read]
test("while the store is away orders are placed and invoices made, and reading says that it is away", async () => {
  await using shop = await aShopWithStore();
  await shop.keep();
  for (const call of ["put", "get", "delete"] as const) {
    shop.store.failing.add(call);
  }
  await expect(contentOf(shop)).rejects.toThrow("The object store cannot be used: status 503 SlowDown.");
  await expect(printedInvoices(shop)).rejects.toThrow("cannot be used");
  await orderIn(shop);
  await workOnInvoices(shop);
  expect(await invoiceRecords(shop)).toHaveLength(2);
  expect(await countsOf(shop)).toEqual([[0, 1], [1, 1], 0]);
  await expect(shop.keep()).rejects.toThrow("cannot be used");
  expect(await anOperator(shop).try(moveObjects, { into: "store" })).toMatchObject({
    ok: false,
    refusals: [{ code: "object_store_unavailable", fields: { reason: "status 503 SlowDown" } }],
  });
  shop.store.failing.clear();
  expect(await shop.keep()).toMatchObject({ moved: 1 });
  expect(await printedInvoices(shop)).toHaveLength(2);
});

// [operator.objects-read]
test("other bytes than were stored, and missing ones, are noticed and named", async () => {
  await using shop = await aShopWithStore();
  await shop.keep();
  const [key = ""] = [...shop.store.objects.keys()].filter((each) => each.startsWith("pictures/"));
  shop.store.objects.set(key, new TextEncoder().encode("other bytes"));
  await expect(contentOf(shop)).rejects.toThrow(`has other bytes under ${key}`);
  const moved = await anOperator(shop).must(moveObjects, { into: "database" });
  expect(moved).toEqual({ moved: 1, broken: [key], is_interrupted: false });
  shop.store.objects.delete(key);
  await expect(contentOf(shop)).rejects.toThrow(`The object store has no ${key}`);
  shop.shop.objects = undefined;
  await expect(contentOf(shop)).rejects.toThrow("set OBJECT_STORE_URL");
});

// [operator.objects] [operator.objects-deleted] [key.rotation]
test("a rotation encrypts what is outside anew; the old object is deleted a day later", async () => {
  await using shop = await aShopWithStore();
  const before = await printedInvoices(shop);
  await shop.keep();
  const [old = ""] = [...shop.store.objects.keys()].filter((key) => key.startsWith("invoice-documents/"));
  const keyring = new Keyring("another secret that is long enough to be one", [TEST_SECRET]);
  const work = { objects: shop.store, progress: () => undefined, signal: new AbortController().signal };
  expect(await moveToCurrentKey(shop.shop.db, keyring, work)).toMatchObject({ invoices: 2, broken: [] });
  expect(await countsOf(shop)).toEqual([[0, 1], [1, 0], 1]);
  shop.shop.keyring = new Keyring("another secret that is long enough to be one");
  expect(await printedInvoices(shop)).toEqual(before);
  expect(await shop.keep()).toEqual({ moved: 1, deleted: 0 });
  shop.passTime(DAY);
  expect(await shop.keep()).toEqual({ moved: 0, deleted: 0 });
  shop.passTime(1);
  expect(await shop.keep()).toEqual({ moved: 0, deleted: 1 });
  expect([...shop.store.objects.keys()]).toHaveLength(2);
  expect(shop.store.objects.has(old)).toBe(false);
  expect(await printedInvoices(shop)).toEqual(before);
});

// [key.rotation] [operator.objects-read]
test("a rotation names what is missing outside, and stops while the store is away", async () => {
  await using shop = await aShopWithStore();
  await shop.keep();
  const keyring = new Keyring("another secret that is long enough to be one", [TEST_SECRET]);
  const work = { objects: shop.store, progress: () => undefined, signal: new AbortController().signal };
  shop.store.failing.add("get");
  await expect(moveToCurrentKey(shop.shop.db, keyring, work)).rejects.toThrow("cannot be used");
  shop.store.failing.clear();
  shop.store.objects.clear();
  const { broken } = await moveToCurrentKey(shop.shop.db, keyring, work);
  expect(broken).toHaveLength(1);
});

// [operator.objects-deleted] [invoice.kept]
test("the object of an invoice that is not kept any more is deleted a day later, also if the store is away meanwhile", async () => {
  await using shop = await aShopWithStore();
  await shop.keep();
  shop.passTime(12 * 366 * DAY);
  const perform = createPerformJob({ ...shop.shop, mailDelivery: shop.delivery });
  expect(await perform(applyRetention, {})).toMatchObject({ invoices: 1 });
  expect(await shop.keep()).toEqual({ moved: 0, deleted: 0 });
  shop.passTime(DAY + 1);
  shop.store.failing.add("delete");
  await expect(shop.keep()).rejects.toThrow("cannot be used");
  expect(shop.store.objects.size).toBe(2);
  shop.store.failing.clear();
  expect(await shop.keep()).toEqual({ moved: 0, deleted: 1 });
  expect(await countsOf(shop)).toEqual([[0, 1], [0, 0], 0]);
});

// [operator.objects] [operator.objects-deleted]
test("killed after an object was stored, its row has its bytes, and the object is deleted a day later", async () => {
  await using shop = await aShopWithStore();
  const { put } = shop.store;
  let stored = 0;
  shop.store.put = async (key, content) => {
    await put(key, content);
    stored += 1;
    throw new Error("killed");
  };
  await expect(shop.keep()).rejects.toThrow("killed");
  expect(stored).toBeGreaterThan(0);
  shop.store.put = put;
  expect(await contentOf(shop)).toEqual(CONTENT);
  expect(await countsOf(shop)).toEqual([[1, 0], [1, 0], stored]);
  expect(await shop.keep()).toEqual({ moved: 2, deleted: 0 });
  expect(shop.store.objects.size).toBe(2 + stored);
  shop.passTime(DAY + 1);
  expect(await shop.keep()).toEqual({ moved: 0, deleted: stored });
  expect(shop.store.objects.size).toBe(2);
  expect(await contentOf(shop)).toEqual(CONTENT);
});

// [operator.objects-deleted]
test("an object that was doomed before its row could name it is named by none", async () => {
  await using shop = await aShopWithStore();
  const { put } = shop.store;
  shop.store.put = async (key, content) => {
    await put(key, content);
    await sql`update loose_objects set is_doomed = true`.execute(shop.shop.db);
  };
  await expect(shop.keep()).rejects.toThrow("was given up before a row named it");
  expect(await countsOf(shop)).toEqual([[1, 0], [1, 0], expect.any(Number)]);
  expect(await contentOf(shop)).toEqual(CONTENT);
});

// [operator.objects-deleted]
test("what a row names is not deleted, even if it is noted as loose", async () => {
  await using shop = await aShopWithStore();
  await shop.keep();
  await sql`insert into loose_objects (object_key) select object_key from pictures`.execute(shop.shop.db);
  await shop.keep();
  shop.passTime(DAY + 1);
  expect(await shop.keep()).toEqual({ moved: 0, deleted: 0 });
  expect(await countsOf(shop)).toEqual([[0, 1], [0, 1], 0]);
  expect(await contentOf(shop)).toEqual(CONTENT);
});

// [operator.objects]
test("the database lets go of bytes only for an object that gave the same ones back", async () => {
  await using shop = await aShopWithStore();
  const { put } = shop.store;
  shop.store.put = (key, content) => put(key, content.slice(1));
  await expect(shop.keep()).rejects.toThrow("has other bytes");
  expect(await countsOf(shop)).toEqual([[1, 0], [1, 0], expect.any(Number)]);
  const { db } = shop.shop;
  const other = `invoice-documents/${"0".repeat(64)}/${"0".repeat(16)}`;
  await expect(sql`update invoice_documents set ciphertext = null, object_key = ${other}`.execute(db)).rejects.toThrow(
    "is not changed after it was issued",
  );
  await expect(sql`update invoice_documents set object_key = ${other}`.execute(db)).rejects.toThrow();
});

// [operator.objects-read]
test("a customer whose invoice cannot be read now is told to come again", async () => {
  await using shop = await aShopWithStore();
  await shop.issue({ code: "BUYER", value: 100_000 });
  const visitor = shop.visitor();
  await visitor.enter("BUYER");
  await visitor.add("TV1", "TV1-25");
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  await workOnInvoices(shop);
  await shop.keep();
  const params = { order_number, number: "LA-000002" };
  expect(await visitor.call(contract.downloadInvoice, { params })).toMatchObject({ ok: true });
  shop.store.failing.add("get");
  expect(await visitor.call(contract.downloadInvoice, { params })).toMatchObject({
    ok: false,
    failure: { error_code: "UNAVAILABLE" },
  });
});
