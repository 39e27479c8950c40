import { Keyring, keyWatch, openKeys } from "@guerdon/api";
import { aShop, aTerminal, insertStock, TEST_SECRET, type TestShop } from "@guerdon/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const NEW = "a new secret that is long enough to be one as well";
const [oldKey, newKey] = [new Keyring(TEST_SECRET).currentId, new Keyring(NEW).currentId];

/** A process of the shop with keys of its own, as if it had been started with them. */
async function aProcess({ shop, connection, visitor }: TestShop, secret: string, previous: readonly string[] = []) {
  const keyring = new Keyring(secret, previous);
  const opening = { abandon: [], operator: "tester", now: shop.now() };
  const refusal = await openKeys(shop.db, keyring, { ...opening, role: "server" });
  const isReady = keyWatch(keyring, pino({ level: "silent" }));
  return {
    refusal,
    isReady: () => isReady(shop.db),
    async keys(...argv: string[]) {
      const { io, written } = aTerminal("/");
      const exit = await runCommand(["keys", ...argv], io, { ...shop, keyring, connection });
      return { exit, ...written };
    },
    /** The credit of a code for a new visitor of this process. */
    async creditOf(code: string) {
      shop.keyring = keyring;
      return (await visitor().enter(code)).prepaid_value;
    },
  };
}

test("a key is rotated as described in docs/operations/install.md, while two processes are running", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "ENTERED", value: 1000 },
      { code: "DRAWER", value: 500, valid_until: new Date("2026-12-31T22:59:59Z") },
    ],
  });
  const before = await aProcess(testShop, TEST_SECRET);
  await insertStock(testShop.shop, { codes: ["STOCK-1", "STOCK-2"] });

  // 1. Every process gets the new key, one after the other.
  const first = await aProcess(testShop, TEST_SECRET, [NEW]);
  expect([await before.isReady(), await first.isReady()]).toEqual([true, true]);
  expect((await first.keys("status")).out).toContain(`${newKey} is ready to become SHOP_SECRET`);

  // 2. It becomes SHOP_SECRET, again one process after the other. A process without it is no longer ready.
  const second = await aProcess(testShop, NEW, [TEST_SECRET]);
  expect([await before.isReady(), await first.isReady(), await second.isReady()]).toEqual([false, true, true]);
  expect([await first.creditOf("DRAWER"), await first.creditOf("ENTERED"), await second.creditOf("ENTERED")]).toEqual([
    500, 1000, 1000,
  ]);

  // 3. All readable data is encrypted again.
  expect((await second.keys("rotate", "--dry-run")).out).toBe(
    `2 stock codes, the people of 0 orders and 0 accounts would be encrypted again with key ${newKey}.\n`,
  );
  expect(await second.keys("rotate")).toMatchObject({
    exit: 0,
    out: `2 stock codes, the people of 0 orders and 0 accounts were encrypted again with key ${newKey}.\nKey ${oldKey} is needed until 1 voucher has been entered or spent, or has expired.\n`,
  });
  expect((await second.keys("rotate")).out).toContain("0 stock codes, the people of 0 orders and 0 accounts were");

  // 4. The old key is needed for vouchers that were not entered since, until they are.
  expect((await aProcess(testShop, NEW)).refusal).toContain(`lacks key ${oldKey}, which 1 unspent voucher needs`);
  expect(await second.creditOf("DRAWER")).toBe(500);
  const alone = await aProcess(testShop, NEW);
  expect([alone.refusal, await alone.isReady(), await second.isReady(), await first.isReady()]).toEqual([
    undefined,
    true,
    true,
    false,
  ]);
  expect([await alone.creditOf("ENTERED"), await alone.creditOf("DRAWER")]).toEqual([1000, 500]);
});

test("the status is a table of keys with advice on each", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  await insertStock(testShop.shop, { codes: ["STOCK-1", "STOCK-2"] });
  await aProcess(testShop, TEST_SECRET);
  const running = await aProcess(testShop, NEW, [TEST_SECRET]);
  const { exit, out, err } = await running.keys("status");
  expect([exit, err]).toEqual([0, ""]);
  expect(out.split("\n")).toEqual([
    "key       given as              state   unspent vouchers  stock codes  orders  bound addresses  accounts  subscribers  withdrawals  invoices  secrets  sessions",
    `${newKey}  SHOP_SECRET           active  0                 0            0       0                0         0            0            0         0        0`,
    `${oldKey}  SHOP_SECRET_PREVIOUS  active  1                 2            0       0                0         0            0            0         0        0`,
    `${oldKey} still encrypts 2 stock codes: keys rotate moves them.`,
    "",
  ]);
});

// [key.rotation]
test("a rotation names what its key cannot decrypt, and fails", async () => {
  await using testShop = await aShop();
  await insertStock(testShop.shop, { codes: ["STOCK-1", "STOCK-2"] });
  const { db } = testShop.shop;
  const { stock_code_id } = await db.selectFrom("stock_codes").select("stock_code_id").executeTakeFirstOrThrow();
  await db.updateTable("stock_codes").set({ ciphertext: "AAAA" }).where("stock_code_id", "=", stock_code_id).execute();
  await aProcess(testShop, TEST_SECRET);
  const running = await aProcess(testShop, NEW, [TEST_SECRET]);
  expect(await running.keys("rotate")).toMatchObject({
    exit: 1,
    out: `1 stock code, the people of 0 orders and 0 accounts were encrypted again with key ${newKey}.\n`,
    err: `${stock_code_id} cannot be decrypted with its key; it was changed in the database\n`,
  });
});
