import type { OrderView } from "@guerdon/contract";
import type { DeliveryType } from "@guerdon/domain/delivery";
import type { Language } from "@guerdon/domain/language";
import { sql } from "kysely";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

export interface StoredOrder {
  order_id: string;
  basket_id: string;
  document: OrderView;
  placed_at: Date;
  continued_at: Date | null;
}

const COLUMNS = ["order_id", "basket_id", "document", "placed_at", "continued_at"] as const;

export async function findOrder(
  unit: UnitOfWork,
  websiteId: string,
  orderId: string,
): Promise<StoredOrder | undefined> {
  const db = tables<"orders">(unit);
  return db
    .selectFrom("orders")
    .select(COLUMNS)
    .where("website_id", "=", websiteId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** The order that a basket became, if it did. */
export async function findOrderOfBasket(
  unit: UnitOfWork,
  websiteId: string,
  basketId: string,
): Promise<StoredOrder | undefined> {
  const db = tables<"orders">(unit);
  return db
    .selectFrom("orders")
    .select(COLUMNS)
    .where("website_id", "=", websiteId)
    .where("basket_id", "=", basketId)
    .executeTakeFirst();
}

/** A number never given before; it opens nothing [order.number]. */
export async function nextOrderNumber(unit: UnitOfWork): Promise<string> {
  const db = tables<never>(unit);
  const { rows } = await sql<{ number: number }>`select nextval('order_numbers') as number`.execute(db);
  return String(rows[0]?.number);
}

interface NewOrder {
  website_id: string;
  order_id: string;
  basket_id: string;
  language: Language;
  document: OrderView;
  placed_at: Date;
}

interface NewOrderLine {
  position: number;
  product_number: string;
  variation_number: string;
  face_value: number | null;
  quantity: number;
  delivery_type: DeliveryType;
}

/** Writes an order with its lines. A second order of the same basket is refused by the database. */
export async function insertOrder(unit: UnitOfWork, order: NewOrder, lines: readonly NewOrderLine[]): Promise<void> {
  const db = tables<"order_lines" | "orders">(unit);
  const { document, ...row } = order;
  const { website_id, order_id } = row;
  await db
    .insertInto("orders")
    .values({
      ...row,
      document: jsonb(document),
      order_number: document.order_number,
      gross_price: document.gross_price,
      currency: document.currency.short_symbol,
      state: "placed",
    })
    .execute();
  await db
    .insertInto("order_lines")
    .values(lines.map((line) => ({ ...line, website_id, order_id, state: "open" as const })))
    .execute();
}

/**
 * Marks that the rest of an order's credit is used to go on shopping.
 * @returns false when it was before
 */
export async function markContinued(
  unit: UnitOfWork,
  { website_id, order_id }: Pick<NewOrder, "website_id" | "order_id">,
  now: Date,
): Promise<boolean> {
  const db = tables<"orders">(unit);
  const updated = await db
    .updateTable("orders")
    .set({ continued_at: now })
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where("continued_at", "is", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
