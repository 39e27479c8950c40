import type { MinorUnits } from "@guerdon/domain/money";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BankEntryKey } from "./payer.ts";

/** The part of an entry that counts for an order of its website. */
export interface Allocation extends BankEntryKey {
  order_id: string;
  amount: MinorUnits;
}

interface OrderRef {
  website_id: string;
  order_id: string;
}

/** Counts parts of entries for orders. */
export async function allocate(unit: UnitOfWork, allocations: readonly Allocation[], now: Date): Promise<void> {
  const db = tables<"bank_allocations" | "bank_entries">(unit);
  if (allocations.length === 0) {
    return;
  }
  await db
    .insertInto("bank_allocations")
    .values(allocations.map((allocation) => ({ ...allocation, allocated_at: now })))
    .execute();
  await sql`
    update bank_entries entry set allocated = entry.allocated + new.amount
    from jsonb_to_recordset(${JSON.stringify(allocations)}::jsonb) as new (website_id text, entry_id text, amount bigint)
    where entry.website_id = new.website_id and entry.entry_id = new.entry_id
  `.execute(db);
}

/** Returns the parts of entries that count for an order. */
export async function allocationsOf(unit: UnitOfWork, { website_id, order_id }: OrderRef): Promise<Allocation[]> {
  return tables<"bank_allocations">(unit)
    .selectFrom("bank_allocations")
    .select(["website_id", "entry_id", "order_id", "amount"])
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .orderBy("entry_id")
    .execute();
}

/** Returns the sum that counts for each of several orders, by order id. */
export async function allocatedSums(
  unit: UnitOfWork,
  websiteIds: readonly string[],
  orderIds: readonly string[],
): Promise<Map<string, MinorUnits>> {
  const rows = await tables<"bank_allocations">(unit)
    .selectFrom("bank_allocations")
    .select(["order_id", sql<number>`sum(amount)::bigint`.as("sum")])
    .where((row) => row("website_id", "=", row.fn.any(row.val([...websiteIds]))))
    .where((row) => row("order_id", "=", row.fn.any(row.val([...orderIds]))))
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, sum }) => [order_id, sum]));
}

/**
 * Ends what counts for an order that is cancelled before it was paid: the money belongs to nobody [payment.unallocated].
 */
export async function releaseAllocations(unit: UnitOfWork, { website_id, order_id }: OrderRef): Promise<void> {
  await sql`
    with ended as (
      delete from bank_allocations where website_id = ${website_id} and order_id = ${order_id}
      returning website_id, entry_id, amount
    )
    update bank_entries entry set allocated = entry.allocated - ended.amount, outcome = 'late'
    from ended where entry.website_id = ended.website_id and entry.entry_id = ended.entry_id
  `.execute(tables<"bank_allocations" | "bank_entries">(unit));
}
