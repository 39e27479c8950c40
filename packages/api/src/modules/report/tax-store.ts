import type { TaxedFee, TaxedLine } from "@guerdon/domain/order/refund-tax";
import type { LegalKind } from "@guerdon/domain/product";
import { sql } from "kysely";
import { byIndex } from "../../db/is-distributed.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Span } from "./reported-websites.ts";

/** The sales of a legal kind with a tax rate [report.tax]. */
export interface TaxSums {
  website_id: string;
  currency: string;
  is_fee: boolean;
  legal_kind: LegalKind | null;
  /** Percent. */
  tax_rate: number | null;
  gross: number;
  tax: number;
}

/** The lines and fees of orders that were paid in the spans, added up by legal kind and rate. */
export async function soldTaxSums(unit: UnitOfWork, spans: readonly Span[]): Promise<TaxSums[]> {
  const apart = await byIndex(unit);
  const { rows } = await sql<TaxSums>`
    select paid.website_id, part.currency, part.is_fee and part.legal_kind is null as is_fee, part.legal_kind,
      part.tax_rate::float8 as tax_rate,
      sum(part.gross_price)::bigint as gross, sum(part.tax)::bigint as tax
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (
      website_id text, starts timestamptz, ends timestamptz
    )
    -- By the index of each span: as a join, the orders of all times are read.
    cross join lateral (
      select * from order_states
      where website_id = span.website_id and kind = 'paid' and happened_at >= span.starts and happened_at < span.ends ${apart}
    ) as paid
    join order_parts part on part.website_id = paid.website_id and part.order_id = paid.order_id
    where part.gross_price <> 0
    group by paid.website_id, part.currency, part.is_fee and part.legal_kind is null, part.legal_kind, part.tax_rate
  `.execute(tables<"order_states" | "order_parts">(unit));
  return rows;
}

/** Pieces that went back, with the order that they are of. */
export interface ReturnedLine {
  website_id: string;
  refund_id: string;
  currency: string;
  position: number;
  quantity: number;
  /** The number of the position's pieces that went back before. */
  before: number;
  amount: number;
  tax: number;
  lines: TaxedLine[];
  fees: TaxedFee[];
}

/** The place in a list of returned pieces from which it goes on. */
export type ReturnedPlace = Pick<ReturnedLine, "website_id" | "refund_id" | "position">;

/** Pieces of refunds that were done in the spans, at most `most` of those after a place. */
export async function returnedLines(
  unit: UnitOfWork,
  spans: readonly Span[],
  { after, most }: { after: ReturnedPlace; most: number },
): Promise<ReturnedLine[]> {
  const apart = await byIndex(unit);
  const { rows } = await sql<Returned>`
    select returned.website_id, returned.refund_id, returned.order_id, returned.currency, returned.position,
      returned.quantity, returned.before, returned.amount, returned.tax
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (
      website_id text, starts timestamptz, ends timestamptz
    )
    -- By the index of each span, and what went back before by that of each order: as joins, all refunds are read.
    cross join lateral (
      select website_id, refund_id, order_id from refund_amounts
      where website_id = span.website_id and state = 'done' and settled_at >= span.starts and settled_at < span.ends
        and (website_id, refund_id) >= (${after.website_id}, ${after.refund_id}) ${apart}
    ) as refund
    cross join lateral (
      select * from returned_pieces
      where website_id = refund.website_id and order_id = refund.order_id and refund_id = refund.refund_id ${apart}
    ) as returned
    where (returned.website_id, returned.refund_id, returned.position)
      > (${after.website_id}, ${after.refund_id}, ${after.position}::integer)
    order by returned.website_id, returned.refund_id, returned.position
    limit ${most}
  `.execute(tables<"refund_amounts" | "returned_pieces">(unit));
  const parts = await partsOf(unit, rows);
  return rows.map(({ order_id, ...returned }) => ({
    ...returned,
    ...(parts.get(order_id) ?? { lines: [], fees: [] }),
  }));
}

type OrderParts = Pick<ReturnedLine, "lines" | "fees">;
type Returned = Omit<ReturnedLine, keyof OrderParts> & { order_id: string };

/** The lines and fees of orders, by the id of the order, which is of one website only. */
async function partsOf(unit: UnitOfWork, orders: readonly Returned[]): Promise<Map<string, OrderParts>> {
  const websiteIds = [...new Set(orders.map(({ website_id }) => website_id))];
  const orderIds = [...new Set(orders.map(({ order_id }) => order_id))];
  const { rows } = await sql<OrderParts & { order_id: string }>`
    select order_id,
      coalesce(jsonb_agg(jsonb_build_object(
        'position', position, 'quantity', quantity, 'legal_kind', legal_kind, 'tax_rate', tax_rate,
        'gross_price', gross_price
      ) order by position) filter (where not is_fee), '[]') as lines,
      coalesce(jsonb_agg(jsonb_build_object(
        'position', position, 'legal_kind', legal_kind, 'tax_rate', tax_rate, 'gross_price', gross_price, 'tax', tax
      )) filter (where is_fee), '[]') as fees
    from order_parts where website_id = any(${websiteIds}::text[]) and order_id = any(${orderIds}::text[])
    group by website_id, order_id
  `.execute(tables<"order_parts">(unit));
  return new Map(rows.map(({ order_id, ...parts }) => [order_id, parts]));
}
