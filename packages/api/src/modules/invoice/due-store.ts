import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "../order/index.ts";
import type { Invoicing } from "../website/index.ts";

/** A refund that is done, as its credit note needs it. */
export interface CreditedRefund {
  refund_id: string;
  amount: number;
  disputed: number;
  money: number;
  settled_at: Date;
}

/** The refunds of an order that are done, the first first. */
export async function creditedRefunds(unit: UnitOfWork, { website_id, order_id }: OrderKey): Promise<CreditedRefund[]> {
  const { rows } = await sql<CreditedRefund>`
    select refund_id, amount, disputed, money, settled_at from refund_amounts
    where website_id = ${website_id} and order_id = ${order_id} and state = 'done'
    order by settled_at, refund_id
  `.execute(tables<"refund_amounts">(unit));
  return rows;
}

/** Pieces of a position that a refund gave back. */
export interface CreditedPieces {
  position: number;
  quantity: number;
  before: number;
  amount: number;
  tax: number;
}

/** The pieces that a refund gave back. */
export async function creditedPieces(
  unit: UnitOfWork,
  { website_id, refund_id }: { website_id: string; refund_id: string },
): Promise<CreditedPieces[]> {
  const { rows } = await sql<CreditedPieces>`
    select position, quantity, before, amount, tax from returned_pieces
    where website_id = ${website_id} and refund_id = ${refund_id}
    order by position
  `.execute(tables<"returned_pieces">(unit));
  return rows;
}

/** An order that lacks a document, and which. */
interface LackingOrder extends OrderKey {
  lacks: "invoice" | "credit_note" | "print";
}

/**
 * Orders that were paid since their websites issue invoices and lack a document [invoice.since].
 * @param before they lack it since this moment at the latest
 */
export async function lackingOrders(
  unit: UnitOfWork,
  websites: readonly Invoicing[],
  before: Date,
): Promise<LackingOrder[]> {
  const { rows } = await sql<LackingOrder>`
    with invoiced as (
      select paid.website_id, paid.order_id, paid.happened_at, number.issued_at
      from jsonb_to_recordset(${JSON.stringify(websites)}::jsonb) as website (website_id text, since timestamptz)
      join order_states paid on paid.website_id = website.website_id and paid.kind = 'paid'
      left join invoice_numbers number on number.website_id = paid.website_id and number.invoice_id = paid.order_id
      where paid.happened_at >= website.since or number.issued_at is not null
    )
    select website_id, order_id, 'invoice' as lacks from invoiced
    where issued_at is null and happened_at <= ${before}
    union
    select invoiced.website_id, invoiced.order_id, 'credit_note'
    from invoiced
    join refund_amounts refund on refund.website_id = invoiced.website_id and refund.order_id = invoiced.order_id
    where refund.state = 'done' and refund.settled_at <= ${before} and not exists (
      select from invoice_numbers number
      where number.website_id = refund.website_id and number.invoice_id = refund.refund_id
    )
    union
    select invoice.website_id, invoice.order_id, 'print'
    from invoices invoice
    where invoice.issued_at <= ${before} and not exists (
      select from invoice_documents printed
      where printed.website_id = invoice.website_id and printed.invoice_id = invoice.invoice_id
    )
    order by website_id, order_id
  `.execute(tables<"order_states" | "refund_amounts" | "invoice_numbers" | "invoices" | "invoice_documents">(unit));
  return rows;
}
