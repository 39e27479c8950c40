import { Keyring } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { expect, test } from "vitest";
import { testDatabase } from "../test-database.ts";
import { TEST_SECRET } from "../test-shop.ts";
import { fillCompany } from "./fill-company.ts";

// [ledger.verify]
test("a company's books are right", async () => {
  await using database = await testDatabase();
  const keyring = new Keyring(TEST_SECRET);
  await fillCompany(database, { keyring, scale: 0.001, seed: 1, log: () => undefined });
  const { mistakes, accounts, transfers } = await verifyLedger(database.kysely);
  expect(mistakes).toEqual([]);
  expect(accounts).toBeGreaterThan(500);
  expect(transfers).toBeGreaterThan(500);
});
