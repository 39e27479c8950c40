import { sql } from "kysely";

/** Facts of documents: what each adds up to, and what the order or the refund does that it documents. */
export const invoiceFacts = sql`
  select invoice.website_id, invoice.invoice_id, invoice.number, invoice.issuer_id, invoice.sequence,
    invoice.gross_price, invoice.tax, told.gross_price as told_gross, told.tax as told_tax,
    documented.gross_price as documented_gross, documented.tax as documented_tax, by_rate.differs
  from invoices invoice
  cross join lateral (
    select coalesce(sum((rate ->> 'gross')::bigint), 0)::bigint as gross_price,
      coalesce(sum((rate ->> 'tax')::bigint), 0)::bigint as tax
    from jsonb_array_elements(invoice.sums) as rate
  ) as told
  cross join lateral (
    select sum(part.gross_price)::bigint as gross_price, sum(part.tax)::bigint as tax
    from order_parts part
    where invoice.kind = 'invoice' and part.website_id = invoice.website_id and part.order_id = invoice.order_id
    having invoice.kind = 'invoice'
    union all
    select -sum(back.amount)::bigint, -sum(back.tax)::bigint
    from returned_pieces back
    where invoice.kind = 'credit_note' and back.website_id = invoice.website_id and back.refund_id = invoice.invoice_id
    having invoice.kind = 'credit_note'
  ) as documented
  cross join lateral (
    select exists (
      select from (
        select part.tax_rate, part.gross_price, part.tax from order_parts part
        where part.website_id = invoice.website_id and part.order_id = invoice.order_id
        union all
        select (rate ->> 'rate')::numeric, -(rate ->> 'gross')::bigint, -(rate ->> 'tax')::bigint
        from jsonb_array_elements(invoice.sums) as rate
      ) as compared
      where invoice.kind = 'invoice'
      group by tax_rate having sum(gross_price) <> 0 or sum(tax) <> 0
    ) as differs
  ) as by_rate
`;

/** Facts of the numbers that were given. */
export const invoiceNumberFacts = sql`
  select number.issuer_id, number.sequence, number.number, number.website_id, number.invoice_id, series.last_sequence
  from invoice_numbers number join invoice_series series using (issuer_id)
`;
