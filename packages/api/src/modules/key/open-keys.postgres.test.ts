import { contract } from "@guerdon/contract";
import { aShop, TEST_SECRET } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import { openKeys } from "./open-keys.ts";

const NEW = new Keyring("a new secret that is long enough to be one as well", [TEST_SECRET]);

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
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_locks where not granted and locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`.execute(db)
          ).rows.length,
      )
      .toBeGreaterThan(0);
    await visitor.must(contract.createOrder, { body: { basketNumber } });
    expect(isOpen).toBe(false);
  });
  await opened;
  expect(isOpen).toBe(true);
});
