import type { InvoiceKind } from "@guerdon/domain/invoice";
import { dayOf } from "@guerdon/domain/time/day";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "./order-key.ts";

/** An invoice or credit note of an order, without anything about its people. */
export interface OrderDocument {
  kind: InvoiceKind;
  number: string;
  /** The day in the website's time zone. */
  issued_on: string;
}

/** The invoices and credit notes of an order that are there, the first first. */
export async function documentsOf(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  timeZone: string,
): Promise<OrderDocument[]> {
  const rows = await tables<"issued_invoices">(unit)
    .selectFrom("issued_invoices")
    .select(["kind", "number", "issued_at"])
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .orderBy("issued_at")
    .orderBy("number")
    .execute();
  return rows.map(({ kind, number, issued_at }) => ({ kind, number, issued_on: dayOf(issued_at, timeZone) }));
}
