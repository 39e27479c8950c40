import { applyRetention as operation } from "@guerdon/contract/operations/retention";
import { aMailDelivery, aShop } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import type { CatalogueShop } from "../catalogue/index.ts";

const applyRetention = (shop: CatalogueShop) =>
  createPerformJob({ ...shop, mailDelivery: aMailDelivery() })(operation, {});

test("two concurrent processes share the rows to delete, and leave none", async () => {
  await using testShop = await aShop();
  await using neighbour = await testShop.secondProcess();
  const { db, now } = testShop.shop;
  await sql`insert into baskets (website_id, basket_id, created_at, changed_at)
    select 'aurora', 'basket ' || n, ${now()}, ${now()} from generate_series(1, 3000) n`.execute(db);
  await sql`insert into sessions (website_id, session_digest, basket_id, created_at, expires_at, seen_at)
    select 'aurora', 'digest ' || n, 'basket ' || n, ${now()}, ${now()}, ${now()} from generate_series(1, 3000) n`.execute(
    db,
  );
  const later = { now: () => new Date(now().getTime() + 40 * 24 * 60 * 60 * 1000) };
  const runs = await Promise.all([testShop, neighbour].map(({ shop }) => applyRetention({ ...shop, ...later })));
  const again = await applyRetention({ ...testShop.shop, ...later });
  const all = [...runs, again];
  expect(all.reduce((total, { sessions }) => total + sessions, 0)).toBe(3000);
  expect(all.reduce((total, { baskets }) => total + baskets, 0)).toBe(3000);
  const left = await db.selectFrom("baskets").select("basket_id").execute();
  expect(left).toEqual([]);
});
