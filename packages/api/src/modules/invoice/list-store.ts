import type { ListPlace } from "@guerdon/contract/operations/list-page";
import type { InvoiceKind } from "@guerdon/domain/invoice";
import { sql } from "kysely";
import { countUpTo } from "../../db/count-up-to.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { PageWish } from "../../list-page.ts";
import type { InvoiceKey } from "./sealed-invoice.ts";

/** A document in a list, without the person. */
export interface InvoiceFacts extends InvoiceKey {
  issuer_id: string;
  number: string;
  kind: InvoiceKind;
  order_number: string;
  issued_at: Date;
  currency: string;
  gross_price: number;
  tax: number;
  /** 1, 2, … of its issuer. */
  sequence: number;
}

/** The filter of a list of documents; null means all. */
interface InvoiceFilter {
  /** The websites with the first and the last moment. */
  spans: readonly { website_id: string; starts: Date | null; ends: Date | null }[];
  issuer_id: string | null;
  kind: InvoiceKind | null;
  order_number: string | null;
  number: string | null;
}

/** The place of a document: several may have the same time, and of each issuer the later number comes first. */
export function placeOf({ issued_at, issuer_id, sequence }: InvoiceFacts): ListPlace {
  return { at: issued_at, id: `${sequence} ${issuer_id}` };
}

/** A page of documents with the numbers of their orders, the newest first. */
export async function invoiceFactsOf(
  unit: UnitOfWork,
  filter: InvoiceFilter,
  { limit, after }: PageWish,
): Promise<InvoiceFacts[]> {
  const at = after?.at ?? null;
  const [sequence = "", issuer = ""] = after?.id.split(" ") ?? [];
  const { rows } = await sql<InvoiceFacts>`
    select invoice.website_id, invoice.invoice_id, invoice.issuer_id, invoice.number, invoice.kind, placed.order_number,
      invoice.issued_at, invoice.currency, invoice.gross_price, invoice.tax, invoice.sequence
    ${matchingInvoices(filter)}
      and (${at}::timestamptz is null or invoice.issued_at < ${at} or invoice.issued_at = ${at} and (
        invoice.issuer_id > ${issuer} or invoice.issuer_id = ${issuer} and invoice.sequence < ${Number(sequence)}
      ))
    order by invoice.issued_at desc, invoice.issuer_id, invoice.sequence desc
    limit ${limit}
  `.execute(tables<"invoices" | "placed_orders">(unit));
  return rows;
}

/**
 * Returns the number of documents that match.
 * @param most counts no further; null: all
 */
export function countInvoices(unit: UnitOfWork, filter: InvoiceFilter, most: number | null): Promise<number> {
  return countUpTo(unit, sql`(select ${matchingInvoices(filter)})`, most);
}

function matchingInvoices({ spans, issuer_id, kind, order_number, number }: InvoiceFilter) {
  return sql`
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (
      website_id text, starts timestamptz, ends timestamptz
    )
    join invoices invoice on invoice.website_id = span.website_id
      and (span.starts is null or invoice.issued_at >= span.starts)
      and (span.ends is null or invoice.issued_at < span.ends)
    join placed_orders placed on placed.website_id = invoice.website_id and placed.order_id = invoice.order_id
    where (${issuer_id}::text is null or invoice.issuer_id = ${issuer_id})
      and (${kind}::text is null or invoice.kind = ${kind})
      and (${order_number}::text is null or placed.order_number = ${order_number})
      and (${number}::text is null or invoice.number = ${number})
  `;
}
