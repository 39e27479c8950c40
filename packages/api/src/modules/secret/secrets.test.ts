import { aShop, TEST_SECRET } from "@guerdon/testing";
import { expect, test } from "vitest";
import { Keyring } from "../../crypto/keyring.ts";
import { resealRows } from "../../tables/sealed-rows-store.ts";
import { ensureSecret, putSecret, readSecret } from "./index.ts";
import { secretTables } from "./tables.ts";

const KEY = { website_id: "aurora", name: "a-service" };

// [secret.encrypted]
test("a secret is stored encrypted under its name, and a new one takes its place", async () => {
  await using testShop = await aShop();
  const { db, keyring, now } = testShop.shop;
  expect(await readSecret(db, keyring, KEY)).toBeUndefined();
  await putSecret(db, keyring, { ...KEY, value: "first words", now: now() });
  await putSecret(db, keyring, { ...KEY, value: "second words", now: now() });
  expect(await readSecret(db, keyring, KEY)).toBe("second words");
  expect(JSON.stringify(await db.selectFrom("secrets").selectAll().execute())).not.toContain("words");
});

// [secret.made-once]
test("a secret that the shop makes is made once", async () => {
  await using testShop = await aShop();
  const { db, keyring, now } = testShop.shop;
  const made = (value: string) =>
    ensureSecret(db, keyring, { ...KEY, name: "voucher-links", make: () => value, now: now() });
  const [first, ...others] = await Promise.all([made("a"), made("b"), made("c")]);
  expect(others).toEqual([first, first]);
});

// [key.rotation]
test("a secret moves to a new key, and one that was changed in the database is named", async () => {
  await using testShop = await aShop();
  const { db, keyring, now } = testShop.shop;
  await putSecret(db, keyring, { ...KEY, value: "words", now: now() });
  await putSecret(db, keyring, { ...KEY, name: "broken", value: "words", now: now() });
  await db.updateTable("secrets").set({ ciphertext: "AAAA" }).where("name", "=", "broken").execute();
  const next = new Keyring("a new secret that is long enough to be one as well", [TEST_SECRET]);
  const sealed = { table: "secrets", rotation: secretTables.secrets.rotation };
  const where = { column: "key_id", value: keyring.currentId };
  const resealed = await resealRows(db, next, { sealed, where, after: undefined, size: 10 });
  expect(resealed).toMatchObject({ done: 1, broken: ["aurora/broken"] });
  expect(await readSecret(db, new Keyring("a new secret that is long enough to be one as well"), KEY)).toBe("words");
});
