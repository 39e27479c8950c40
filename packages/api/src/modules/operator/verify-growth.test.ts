import { insertManyVouchers, insertWebsite, mostRowsHandled, testDatabase, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { verifyLedger } from "./verify-store.ts";

const VOUCHERS = 3000;

// [ledger.verify]
test("verifying a website handles each of its vouchers a few times, however many there are", async () => {
  await using database = await testDatabase();
  const db = database.kysely;
  await insertWebsite(db, websiteFile());
  await insertManyVouchers(database, { website_id: "aurora", count: VOUCHERS, key_id: "key" });
  expect((await verifyLedger(db)).mistakes).toEqual([]);
  const most = await mostRowsHandled(db, verifyLedger);
  expect(most.rows, most.step).toBeLessThan(5 * VOUCHERS);
});
