import { aCatalogue, aPricedReward, aShop, offeredProducts } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import type { DatabaseConnection } from "../../db/index.ts";
import type { PlannedRows } from "../catalogue/import-store.ts";
import { beginRevision, writeRevision } from "../catalogue/index.ts";
import { recordComingPrices } from "../price/index.ts";
import { tidyCatalogue } from "./tidy-catalogues.ts";

const ROWS = 24;
const MAX_ROWS = 5;
/** Full batches, and the one that ends it. */
const BATCHES = Math.ceil((ROWS + 1) / MAX_ROWS);

/** Counts transactions, because each blocks the embedded engine while it runs. */
function counted(db: DatabaseConnection["kysely"]) {
  const spy = vi.spyOn(db, "transaction");
  return async (work: () => Promise<unknown>) => {
    spy.mockClear();
    await work();
    return spy.mock.calls.length;
  };
}

/** `length` new products like the first, handed out in rows as they are asked for. */
function planned(rows: readonly unknown[], batches: number[]): PlannedRows {
  const left = [...rows];
  const none = async () => ({ rows: "[]", count: 0 });
  const nextWritten = async (most: number) => {
    const batch = left.splice(0, most);
    if (batch.length > 0) {
      batches.push(batch.length);
    }
    return { rows: JSON.stringify(batch), count: batch.length };
  };
  return { nextWritten, nextMoved: none, nextWithdrawn: none };
}

test("rows and prices are written and deleted in short transactions", async () => {
  const first = aPricedReward("A1", 950);
  await using testShop = await aShop({ catalogues: [aCatalogue({ products: [first] })] });
  const { shop } = testShop;
  const rows = Array.from({ length: ROWS }, (_, sequence) => {
    const number = `B${sequence}`;
    return { number, sequence, document: { ...first, number }, digest: "new" };
  });
  // Long enough for every batch to be as large as it may be.
  const database = { db: shop.db, pace: { aimMs: 60_000, least: MAX_ROWS, most: MAX_ROWS } };
  const transactions = counted(shop.db);
  const coming = await beginRevision(shop.db, "demo", shop.now());
  const batches: number[] = [];
  const written = { rows: planned(rows, batches), now: shop.now(), onWritten: () => undefined };
  expect(await transactions(() => writeRevision(database, coming, written))).toBe(BATCHES);
  expect(batches).toEqual([MAX_ROWS, MAX_ROWS, MAX_ROWS, MAX_ROWS, ROWS % MAX_ROWS]);
  const website = shop.websites.findById("aurora");
  const pricing = { websites: website ? [website] : [], now: shop.now() };
  expect(await transactions(() => recordComingPrices(database, coming, pricing))).toBe(BATCHES);
  // Prices and rows, and a look for each of two kinds of which there are none.
  expect(await transactions(() => tidyCatalogue(database, "demo"))).toBe(2 * BATCHES + 2);
  expect((await offeredProducts(testShop)).map(({ number }) => number)).toEqual(["A1"]);
});
