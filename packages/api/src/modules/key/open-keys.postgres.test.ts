import { contract } from "@guerdon/contract";
import { aShop, TEST_SECRET, type TestShop } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { saveKnownKeys, waitForWriters } from "../../crypto/key-store.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import { nextOrderNumbers } from "../order/store.ts";
import { openKeys } from "./open-keys.ts";

const NEW = new Keyring("a new secret that is long enough to be one as well", [TEST_SECRET]);

/** Waits until a transaction waits for a lock of keys. */
async function someoneWaits({ shop }: TestShop): Promise<void> {
  const waiting = sql`select from pg_locks where not granted and locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBeGreaterThan(0);
}

// [key.rotation]
test("customers order while a new key waits for an import to end", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await using other = await testShop.secondProcess();
  const { db, keyring, now } = testShop.shop;
  const opening = { role: "server" as const, abandon: [], operator: "tester", now: now() };
  await openKeys(db, keyring, opening);
  const visitor = other.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();

  let isOpen = false;
  let opened: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (transaction) => {
    await holdKeys(transaction, keyring);
    opened = openKeys(db, NEW, opening).then(() => {
      isOpen = true;
    });
    await someoneWaits(testShop);
    await visitor.must(contract.createOrder, { body: { basketNumber } });
    expect(isOpen).toBe(false);
  });
  await opened;
  expect(isOpen).toBe(true);
});

// [key.rotation]
test("a new key waits for an order that is being placed", async () => {
  await using testShop = await aShop();
  const { db, keyring, now } = testShop.shop;
  const opening = { role: "server" as const, abandon: [], operator: "tester", now: now() };
  await openKeys(db, keyring, opening);
  let isOpen = false;
  let opened: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (transaction) => {
    await nextOrderNumbers(transaction);
    opened = openKeys(db, NEW, opening).then(() => {
      isOpen = true;
    });
    await someoneWaits(testShop);
    expect(isOpen).toBe(false);
  });
  await opened;
  expect(isOpen).toBe(true);
});

// [key.missing] [key.rotation]
test("an order that waited while its key was retired is not placed", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await using other = await testShop.secondProcess();
  const { db, keyring, now } = testShop.shop;
  await openKeys(db, keyring, { role: "server", abandon: [], operator: "tester", now: now() });
  const visitor = other.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();

  const ordering = await inTransaction(db, async (transaction) => {
    await waitForWriters(transaction);
    const order = visitor.call(contract.createOrder, { body: { basketNumber } });
    await someoneWaits(testShop);
    const check_digest = null;
    await saveKnownKeys(
      transaction,
      [
        { key_id: keyring.currentId, number: 1, check_digest, state: "retired" },
        { key_id: NEW.currentId, number: 2, check_digest, state: "active" },
      ],
      now(),
    );
    return { order };
  });
  expect(await ordering.order).toMatchObject({ ok: false, failure: { error_code: "UNAVAILABLE" } });
  expect(await db.selectFrom("orders").select("order_id").execute()).toEqual([]);
});
