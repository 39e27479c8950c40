import { sql } from "kysely";

/** Facts of documents: what each adds up to, and what the order or the refund does that it documents. */
export const invoiceFacts = sql`
  select invoice.website_id, invoice.invoice_id, invoice.number, invoice.issuer_id, invoice.sequence,
    invoice.gross_price, invoice.tax, rates.told_gross, rates.told_tax,
    case invoice.kind when 'invoice' then rates.gross_price else -back.amount end as documented_gross,
    case invoice.kind when 'invoice' then rates.tax else -back.tax end as documented_tax,
    rates.differs
  from invoices invoice
  cross join lateral (
    -- What the document and its order tell, by rate. The order's parts are read once for all.
    select sum(gross_price)::bigint as gross_price, sum(tax)::bigint as tax,
      coalesce(sum(told_gross), 0)::bigint as told_gross, coalesce(sum(told_tax), 0)::bigint as told_tax,
      invoice.kind = 'invoice' and coalesce(bool_or(
        coalesce(gross_price, 0) <> coalesce(told_gross, 0) or coalesce(tax, 0) <> coalesce(told_tax, 0)
      ), false) as differs
    from (
      select sum(gross_price) as gross_price, sum(tax) as tax, sum(told_gross) as told_gross, sum(told_tax) as told_tax
      from (
        select part.tax_rate, part.gross_price, part.tax, null::bigint as told_gross, null::bigint as told_tax
        from order_parts part
        where invoice.kind = 'invoice' and part.website_id = invoice.website_id and part.order_id = invoice.order_id
        union all
        select (rate ->> 'rate')::numeric, null, null, (rate ->> 'gross')::bigint, (rate ->> 'tax')::bigint
        from jsonb_array_elements(invoice.sums) as rate
      ) as compared
      group by tax_rate
    ) as by_rate
  ) as rates
  left join (
    select website_id, refund_id, sum(amount)::bigint as amount, sum(tax)::bigint as tax
    from returned_pieces group by website_id, refund_id
  ) as back on back.website_id = invoice.website_id and back.refund_id = invoice.invoice_id
`;

/** Facts of the numbers that were given. */
export const invoiceNumberFacts = sql`
  select number.issuer_id, number.sequence, number.number, number.website_id, number.invoice_id, series.last_sequence
  from invoice_numbers number join invoice_series series using (issuer_id)
`;
