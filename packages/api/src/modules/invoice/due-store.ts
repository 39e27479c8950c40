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

/** An order that lacks a document, which, and since when. */
interface LackingOrder extends OrderKey {
  lacks: "invoice" | "credit_note" | "print";
  lacks_since: Date;
}

/** A website that issues invoices, and the time in which something may have happened that lacks its document. */
interface LookedAt extends Invoicing {
  from: Date;
  until: Date;
}

/**
 * Orders of a website that were paid since it issues invoices and lack a document [invoice.since]. What happened in a time
 * is found by indexes, however much happened before.
 */
export async function lackingOrders(
  unit: UnitOfWork,
  { website_id, since, from, until }: LookedAt,
): Promise<LackingOrder[]> {
  const paidFrom = new Date(Math.max(since.getTime(), from.getTime()));
  const { rows } = await sql<LackingOrder>`
    select paid.website_id, paid.order_id, 'invoice' as lacks, paid.happened_at as lacks_since
    from order_states paid
    where paid.website_id = ${website_id} and paid.kind = 'paid' and paid.happened_at between ${paidFrom} and ${until}
      and not exists (
        select from invoice_numbers number
        where number.website_id = paid.website_id and number.invoice_id = paid.order_id
      )
    union all
    select refund.website_id, refund.order_id, 'credit_note', refund.settled_at
    from refund_amounts refund
    where refund.website_id = ${website_id} and refund.state = 'done'
      and refund.settled_at between ${from} and ${until}
      and not exists (
        select from invoice_numbers number
        where number.website_id = refund.website_id and number.invoice_id = refund.refund_id
      )
      and exists (
        select from order_states paid
        left join invoice_numbers number on number.website_id = paid.website_id and number.invoice_id = paid.order_id
        where paid.website_id = refund.website_id and paid.order_id = refund.order_id and paid.kind = 'paid'
          and (paid.happened_at >= ${since} or number.issued_at is not null)
      )
    union all
    select invoice.website_id, invoice.order_id, 'print', invoice.issued_at
    from invoices invoice
    where invoice.website_id = ${website_id} and invoice.issued_at between ${from} and ${until}
      and not exists (
        select from invoice_documents printed
        where printed.website_id = invoice.website_id and printed.invoice_id = invoice.invoice_id
      )
    order by order_id
  `.execute(tables<"order_states" | "refund_amounts" | "invoice_numbers" | "invoices" | "invoice_documents">(unit));
  return rows;
}
