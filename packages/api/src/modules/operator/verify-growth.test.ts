import { Keyring } from "@guerdon/api";
import {
  fillCompany,
  insertManyVouchers,
  insertWebsite,
  isDistributed,
  mostRowsHandled,
  TEST_SECRET,
  testDatabase,
  timesRead,
  websiteFile,
} from "@guerdon/testing";
import { test as anyTest, expect } from "vitest";
import { verifyLedger } from "./verify-store.ts";

/** The plans of one database: one that is divided has them at its workers [website.distributed]. */
const test = anyTest.skipIf(isDistributed());

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

// [ledger.verify]
test("verifying a company reads no table again for each row of another", async () => {
  await using database = await testDatabase();
  const keyring = new Keyring(TEST_SECRET);
  await fillCompany(database, { keyring, scale: 0.01, seed: 1, log: () => undefined });
  const times = await timesRead(database.kysely, verifyLedger);
  const often = [...times].filter(([, number]) => number > 3);
  expect(often).toEqual([]);
});
