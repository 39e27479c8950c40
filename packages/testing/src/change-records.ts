import { type RawBuilder, sql } from "kysely";
import type { TestShop } from "./test-shop.ts";

/**
 * Has the records of all orders be as earlier versions wrote them, which no version changes.
 * @param record the new record, by `record`
 */
export async function changeRecords({ shop: { db } }: TestShop, record: RawBuilder<unknown>): Promise<void> {
  await sql`alter table orders disable trigger all`.execute(db);
  const { rows } = await sql<{ website_id: string; order_id: string; changed: string }>`
    select website_id, order_id, (${record})::text as changed from orders
  `.execute(db);
  // Each by its key: servers that divide a database take no functions such as these in a change.
  for (const { website_id, order_id, changed } of rows) {
    await sql`
      update orders set record = ${changed}::jsonb where website_id = ${website_id} and order_id = ${order_id}
    `.execute(db);
  }
}
