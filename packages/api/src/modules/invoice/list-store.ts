import type { ListPlace } from "@guerdon/contract/operations/list-page";
import type { InvoiceKind } from "@guerdon/domain/invoice";
import { type RawBuilder, sql } from "kysely";
import { countUpTo } from "../../db/count-up-to.ts";
import { byIndex, isDistributed } from "../../db/is-distributed.ts";
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
  // The newest of each website, by an index: of a join, the documents of all are sorted. Only that can be done by several
  // servers together.
  const matching = sql`${matches(filter)} and ${isAfter(after)}`;
  const order = sql`order by invoice.issued_at desc, invoice.issuer_id, invoice.sequence desc`;
  const documents = (await isDistributed(unit))
    ? sql`join invoices invoice on ${matching}`
    : sql`cross join lateral (select * from invoices invoice where ${matching} ${order} limit ${limit}) as invoice`;
  const { rows } = await sql<InvoiceFacts>`
    with span as materialized (select * from ${spanTable(filter)})
    select invoice.website_id, invoice.invoice_id, invoice.issuer_id, invoice.number, invoice.kind, placed.order_number,
      invoice.issued_at, invoice.currency, invoice.gross_price, invoice.tax, invoice.sequence
    from span ${documents}
    join placed_orders placed on placed.website_id = invoice.website_id and placed.order_id = invoice.order_id
    ${order} limit ${limit}
  `.execute(tables<"invoices" | "placed_orders">(unit));
  return rows;
}

/**
 * Returns the number of documents that match.
 * @param most counts no further; null: all
 */
export async function countInvoices(unit: UnitOfWork, filter: InvoiceFilter, most: number | null): Promise<number> {
  const matching = sql`(
    select 1 from ${spanTable(filter)}
    cross join lateral (select 1 from invoices invoice where ${matches(filter)} ${await byIndex(unit)}) as invoice
  )`;
  return countUpTo(unit, matching, most);
}

function spanTable({ spans }: InvoiceFilter) {
  return sql`jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (
    website_id text, starts timestamptz, ends timestamptz
  )`;
}

/** Conditions on the document `invoice` of the website `span`. Only what is asked for is in the statement. */
function matches({ spans, issuer_id, kind, order_number, number }: InvoiceFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`invoice.website_id = span.website_id`,
      // Conditions of the index, of which one that allows either is none; and one that all meet seems to leave few.
      ...(spans.every(({ starts }) => starts === null)
        ? []
        : [sql`invoice.issued_at >= coalesce(span.starts, '-infinity')`]),
      ...(spans.every(({ ends }) => ends === null) ? [] : [sql`invoice.issued_at < coalesce(span.ends, 'infinity')`]),
      ...(issuer_id === null ? [] : [sql`invoice.issuer_id = ${issuer_id}`]),
      // A literal, since a partial index is not used for a parameter.
      ...(kind === null ? [] : [sql`invoice.kind = ${sql.lit(kind)}`]),
      ...(order_number === null
        ? []
        : [
            sql`exists (
        select 1 from placed_orders named
        where named.website_id = invoice.website_id and named.order_id = invoice.order_id and named.order_number = ${order_number}
      )`,
          ]),
      ...(number === null ? [] : [sql`invoice.number = ${number}`]),
    ],
    sql` and `,
  );
}

function isAfter(after: PageWish["after"]): RawBuilder<unknown> {
  if (after === null) {
    return sql`true`;
  }
  const [sequence = "", issuer = ""] = after.id.split(" ");
  // The first condition is one of the index.
  return sql`invoice.issued_at <= ${after.at} and (invoice.issued_at < ${after.at} or invoice.issuer_id > ${issuer}
    or invoice.issuer_id = ${issuer} and invoice.sequence < ${Number(sequence)})`;
}
