import { sql } from "kysely";
import type { Portion } from "../../db/portion.ts";

/** Facts of documents: what each adds up to, and what the order or the refund does that it documents. */
export const invoiceFacts = (portion: Portion) => sql`
  select invoice.website_id, invoice.invoice_id, invoice.number, invoice.issuer_id, invoice.sequence,
    invoice.gross_price, invoice.tax, coalesce(rates.told_gross, 0) as told_gross, coalesce(rates.told_tax, 0) as told_tax,
    case invoice.kind when 'invoice' then rates.gross_price else -back.amount end as documented_gross,
    case invoice.kind when 'invoice' then rates.tax else -back.tax end as documented_tax,
    invoice.kind = 'invoice' and coalesce(rates.differs, false) as differs
  from invoices invoice
  left join (
    -- What each document and its order tell, by rate. The orders' parts are read once for all.
    select website_id, invoice_id, sum(gross_price)::bigint as gross_price, sum(tax)::bigint as tax,
      sum(told_gross)::bigint as told_gross, sum(told_tax)::bigint as told_tax,
      bool_or(coalesce(gross_price, 0) <> coalesce(told_gross, 0) or coalesce(tax, 0) <> coalesce(told_tax, 0)) as differs
    from (
      select website_id, invoice_id, sum(gross_price) as gross_price, sum(tax) as tax, sum(told_gross) as told_gross,
        sum(told_tax) as told_tax
      from (
        select documenting.website_id, documenting.invoice_id, part.tax_rate, part.gross_price, part.tax,
          null::bigint as told_gross, null::bigint as told_tax
        from invoices documenting
        join order_parts part on part.website_id = documenting.website_id and part.order_id = documenting.order_id
        where documenting.kind = 'invoice' and ${portion("documenting.invoice_id")}
        union all
        select telling.website_id, telling.invoice_id, (rate ->> 'rate')::numeric, null, null, (rate ->> 'gross')::bigint,
          (rate ->> 'tax')::bigint
        from invoices telling cross join lateral jsonb_array_elements(telling.sums) as rate
        where ${portion("telling.invoice_id")}
      ) as compared
      group by website_id, invoice_id, tax_rate
    ) as by_rate
    group by website_id, invoice_id
  ) as rates on rates.website_id = invoice.website_id and rates.invoice_id = invoice.invoice_id
  left join (
    select website_id, refund_id, sum(amount)::bigint as amount, sum(tax)::bigint as tax
    from returned_pieces where ${portion("refund_id")} group by website_id, refund_id
  ) as back on back.website_id = invoice.website_id and back.refund_id = invoice.invoice_id
  where ${portion("invoice.invoice_id")}
`;

/** Facts of the numbers that were given. */
export const invoiceNumberFacts = sql`
  select number.issuer_id, number.sequence, number.number, number.website_id, number.invoice_id, series.last_sequence
  from invoice_numbers number join invoice_series series using (issuer_id)
`;
