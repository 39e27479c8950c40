import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moveObjects } from "@guerdon/contract/operations/object";
import {
  anOperator,
  aShopWithInvoices,
  emptyDatabase,
  isDistributed,
  orderIn,
  printedInvoices,
  testObjects,
  workOnInvoices,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertPictures } from "../modules/picture/index.ts";
import { restore, save } from "./backup.fixture.ts";
import { tableDigests } from "./table-digests.ts";

const CONTENT = new Uint8Array([0, 1, 2, 253, 254, 255]);
const PICTURE = { id: "0123456789abcdef0123", media_type: "image/png", width: 1, height: 1, content: CONTENT };
const TABLES = ["pictures", "invoice_documents"];

async function aShopToSave() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-backup-"));
  const objects = testObjects();
  const testShop = await aShopWithInvoices();
  testShop.shop.objects = objects;
  await insertPictures(testShop.shop.db, [PICTURE]);
  await orderIn(testShop);
  await workOnInvoices(testShop);
  await anOperator(testShop).must(moveObjects, { into: "store" });
  return Object.assign(testShop, { objects, backup: join(folder.path, "one") });
}

// [backup.objects] [backup.drill]
test.skipIf(isDistributed())(
  "a back-up has what is outside, and is restored without a store into a database with the same digests",
  async () => {
    await using shop = await aShopToSave();
    await orderIn(shop);
    await workOnInvoices(shop);
    const before = await printedInvoices(shop);
    await save(shop.connection, shop.backup, { objects: shop.objects });
    const digests = await shop.connection.scriptTransaction((transaction) => tableDigests(transaction, TABLES));
    await using target = await emptyDatabase();
    await restore(target, shop.backup);
    expect(await target.scriptTransaction((transaction) => tableDigests(transaction, TABLES))).toEqual(digests);
    const { rows } = await sql`select encode(content, 'hex') as content, object_key from pictures`.execute(
      target.kysely,
    );
    expect(rows).toEqual([{ content: Buffer.from(CONTENT).toString("hex"), object_key: null }]);
    const restored = { ...shop, shop: { ...shop.shop, db: target.kysely, objects: undefined } };
    expect(await printedInvoices(restored)).toEqual(before);
  },
);

// [backup.objects]
test.skipIf(isDistributed())(
  "a back-up that would not be whole is none, and says which object is missing",
  async () => {
    await using shop = await aShopToSave();
    await expect(save(shop.connection, shop.backup)).rejects.toThrow("set OBJECT_STORE_URL");
    shop.objects.failing.add("get");
    await expect(save(shop.connection, shop.backup, shop)).rejects.toThrow(
      "the back-up would not be whole: The object store cannot be used: status 503 SlowDown.",
    );
    shop.objects.failing.clear();
    shop.objects.objects.clear();
    await expect(save(shop.connection, shop.backup, shop)).rejects.toThrow("The object store has no pictures/");
    await expect(readFile(join(shop.backup, "manifest.json"))).rejects.toThrow("ENOENT");
  },
);

// [backup.drill]
test("the digest of a table tells other bytes, wherever they are", async () => {
  await using shop = await aShopToSave();
  const digestOf = async () =>
    (await shop.connection.scriptTransaction((transaction) => tableDigests(transaction, ["pictures"]))).get("pictures");
  const outside = await digestOf();
  await anOperator(shop).must(moveObjects, { into: "database" });
  expect(await digestOf()).toBe(outside);
  await sql`update pictures set content = ${Buffer.from("other")}`.execute(shop.shop.db);
  expect(await digestOf()).not.toBe(outside);
});
