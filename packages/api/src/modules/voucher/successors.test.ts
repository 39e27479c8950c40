import { aShop, mostRowsHandled, sentStatements } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { successorsOf } from "./change-store.ts";

const chain = (length: number) => Array.from({ length }, (_, place) => `CHAIN-${length}-${place}`);

/** A shop with vouchers each of which replaced the one before, in chains of these lengths. */
async function aShopOfChains(...lengths: number[]) {
  const codes = lengths.flatMap(chain);
  const testShop = await aShop({ vouchers: codes.map((code) => ({ code, value: 100 })) });
  const { db } = testShop.shop;
  const { rows } = await sql<{ website_id: string; voucher_id: string }>`
    select website_id, voucher_id from vouchers order by created_at, voucher_id`.execute(db);
  const all = rows.map((row) => row);
  const chains = lengths.map((length) => all.splice(0, length));
  for (const each of chains) {
    for (const [place, { website_id, voucher_id }] of each.entries()) {
      const replaced_by = each[place + 1]?.voucher_id ?? null;
      await sql`update vouchers set replaced_by = ${replaced_by}
        where website_id = ${website_id} and voucher_id = ${voucher_id}`.execute(db);
    }
  }
  return Object.assign(testShop, { chains });
}

// [voucher.replacement] [website.divided]
test("what was left on a code is now on the last of those that took its place, however many there were", async () => {
  await using testShop = await aShopOfChains(1, 2, 4, 5, 12);
  const { db } = testShop.shop;
  const keys = testShop.chains.flat();
  const expected = testShop.chains.flatMap((each) =>
    each.slice(0, -1).map(({ voucher_id }) => [voucher_id, each.at(-1)?.voucher_id]),
  );
  expect(await successorsOf(db, keys)).toEqual(new Map(expected as [string, string][]));
  expect(await successorsOf(db, [])).toEqual(new Map());
});

test("one statement finds them, unless a code was replaced more often than three times", async () => {
  await using testShop = await aShopOfChains(1, 3, 7);
  const sent = (place: number) => {
    const keys = testShop.chains[place]?.slice(0, 1) ?? [];
    return sentStatements(testShop, () => successorsOf(testShop.shop.db, keys));
  };
  expect([await sent(0), await sent(1), await sent(2)].map(({ length }) => length)).toEqual([1, 1, 3]);
  const most = await mostRowsHandled(testShop.connection.kysely, (db) =>
    successorsOf(db, testShop.chains[1]?.slice(0, 1) ?? []),
  );
  expect(most.rows).toBeLessThanOrEqual(11);
});

test("vouchers that replaced each other in a circle are an error, and no work without an end", async () => {
  await using testShop = await aShopOfChains(2);
  const [first, second] = testShop.chains[0] ?? [];
  await sql`update vouchers set replaced_by = ${first?.voucher_id} where voucher_id = ${second?.voucher_id}`.execute(
    testShop.shop.db,
  );
  await expect(successorsOf(testShop.shop.db, first ? [first] : [])).rejects.toThrow("have no end");
});
