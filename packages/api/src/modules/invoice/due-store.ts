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
 * is found by indexes, however much happened before. The numbers that were given stand apart from the rows of websites
 * [website.distributed], so they are asked for by themselves: they stay when documents are deleted.
 */
export async function lackingOrders(unit: UnitOfWork, lookedAt: LookedAt): Promise<LackingOrder[]> {
  const { website_id, since } = lookedAt;
  const [paid, refunds, unprinted] = [
    await paidWithoutDocument(unit, lookedAt),
    await refundsWithoutDocument(unit, lookedAt),
    await unprintedDocuments(unit, lookedAt),
  ];
  const ids = [...paid, ...refunds].flatMap(({ order_id, document_id }) => [order_id, document_id]);
  const numbered = await numberedAmong(unit, website_id, ids);
  const lacking = [
    ...paid.filter(({ happened_at }) => happened_at >= since),
    ...refunds.filter(({ paid_at, order_id }) => paid_at >= since || numbered.has(order_id)),
  ].filter(({ document_id }) => !numbered.has(document_id));
  return [...lacking, ...unprinted]
    .map(({ order_id, lacks, happened_at }) => ({ website_id, order_id, lacks, lacks_since: happened_at }))
    .sort((one, other) => one.order_id.localeCompare(other.order_id));
}

/** An event of an order for which there should be a document with this id. */
interface Undocumented extends Pick<LackingOrder, "lacks"> {
  order_id: string;
  document_id: string;
  happened_at: Date;
}

async function paidWithoutDocument(
  unit: UnitOfWork,
  { website_id, since, from, until }: LookedAt,
): Promise<Undocumented[]> {
  const paidFrom = new Date(Math.max(since.getTime(), from.getTime()));
  const { rows } = await sql<Undocumented>`
    select paid.order_id, paid.order_id as document_id, 'invoice' as lacks, paid.happened_at
    from order_states paid
    where paid.website_id = ${website_id} and paid.kind = 'paid' and paid.happened_at between ${paidFrom} and ${until}
      and not exists (
        select 1 from invoices invoice where invoice.website_id = ${website_id} and invoice.invoice_id = paid.order_id
      )
  `.execute(tables<"order_states" | "invoices">(unit));
  return rows;
}

async function refundsWithoutDocument(
  unit: UnitOfWork,
  { website_id, from, until }: LookedAt,
): Promise<(Undocumented & { paid_at: Date })[]> {
  const { rows } = await sql<Undocumented & { paid_at: Date }>`
    select refund.order_id, refund.refund_id as document_id, 'credit_note' as lacks, refund.settled_at as happened_at,
      paid.happened_at as paid_at
    from refund_amounts refund
    join order_states paid
      on paid.website_id = ${website_id} and paid.order_id = refund.order_id and paid.kind = 'paid'
    where refund.website_id = ${website_id} and refund.state = 'done' and refund.settled_at between ${from} and ${until}
      and not exists (
        select 1 from invoices invoice where invoice.website_id = ${website_id} and invoice.invoice_id = refund.refund_id
      )
  `.execute(tables<"refund_amounts" | "order_states" | "invoices">(unit));
  return rows;
}

async function unprintedDocuments(unit: UnitOfWork, { website_id, from, until }: LookedAt): Promise<Undocumented[]> {
  const { rows } = await sql<Undocumented>`
    select invoice.order_id, invoice.invoice_id as document_id, 'print' as lacks, invoice.issued_at as happened_at
    from invoices invoice
    where invoice.website_id = ${website_id} and invoice.issued_at between ${from} and ${until}
      and not exists (
        select 1 from invoice_documents printed
        where printed.website_id = ${website_id} and printed.invoice_id = invoice.invoice_id
      )
  `.execute(tables<"invoices" | "invoice_documents">(unit));
  return rows;
}

/** Those of the ids to which a number was given. */
async function numberedAmong(unit: UnitOfWork, websiteId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tables<"invoice_numbers">(unit)
    .selectFrom("invoice_numbers")
    .select("invoice_id")
    .where("website_id", "=", websiteId)
    .where((number) => number("invoice_id", "=", number.fn.any(number.val([...ids]))))
    .execute();
  return new Set(rows.map(({ invoice_id }) => invoice_id));
}
