import { insertManyVouchers, insertWebsite, mostRowsHandled, testDatabase, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { addHolders, unsummedBatch } from "./sums-store.ts";

const SITE = "aurora";
const SIZE = 100;

// [report.sums]
test("a batch reads no more of the list of transfers in no sum, however long it is", async () => {
  await using database = await testDatabase();
  await insertWebsite(database.kysely, websiteFile({ id: SITE }));
  await insertManyVouchers(database, { website_id: SITE, count: 5000, key_id: "a key" });
  const batch = await unsummedBatch(database.kysely, { website_id: SITE, after: "" }, SIZE);
  const days = {
    first_day: "2026-01-01",
    bounds: [new Date("2025-12-31T23:00:00Z"), new Date("2026-01-01T23:00:00Z")],
  };
  const most = await mostRowsHandled(database.kysely, (db) => {
    return addHolders(db, batch ?? expect.fail("no batch"), days);
  });
  // Two accounts of each transfer, on the day and in the month.
  expect(most.rows, most.step).toBeLessThanOrEqual(4 * SIZE);
});
