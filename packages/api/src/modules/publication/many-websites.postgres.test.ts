import type { Statement } from "@guerdon/api/db";
import { applyWebsite } from "@guerdon/contract/operations/website";
import {
  aCatalogue,
  anOperator,
  aShop,
  aWebsiteFolder,
  growingPlans,
  INVOICING,
  insertCatalogue,
  insertWebsite,
  testDatabase,
  websiteFile,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";

const MANY = 250;

// [invoice.issuer]
test("who names the same issuer is found without reading the settings of all websites", async () => {
  const statements: Statement[] = [];
  await using connection = await testDatabase({ onStatement: (statement) => statements.push(statement) });
  await using testShop = await aShop({ connection });
  const { db } = testShop.shop;
  await insertCatalogue(db, aCatalogue());
  for (let place = 0; place < MANY; place += 1) {
    const issuer = { ...INVOICING.issuer, id: place < 2 ? "aurora" : `issuer-${place}`, phone: `+49 30 ${place}` };
    await insertWebsite(db, websiteFile({ id: `site-${place}`, invoice: { ...INVOICING, issuer } }));
  }
  await sql`analyze`.execute(db);
  statements.length = 0;
  const issuer = { ...INVOICING.issuer, id: "aurora", phone: "+49 30 1" };
  const folder = aWebsiteFolder({ invoice: { ...INVOICING, issuer } });
  const { issuer_differs } = await anOperator(testShop).must(applyWebsite, folder);
  expect(issuer_differs).toEqual(["site-0"]);
  const reading = statements.filter((each) => each.sql.includes("website_revisions"));
  expect(reading.length).toBeGreaterThan(2);
  const growing = await growingPlans(db, reading, MANY);
  // Their own rows are few bytes each; the settings are in those of the revisions.
  expect(growing.filter(({ step }) => step.includes("website_revisions"))).toEqual([]);
});
