import { sql } from "kysely";
import type { Portion } from "../../db/portion.ts";

/** Contradictions between the numbers that issuers gave, documents, and what these document [invoice.verify]. */
export const invoiceDiscrepancies = (portion: Portion) => sql`
  select given.website_id, given.number as subject, mistake.reason
  from (
    select number.*, lag(sequence, 1, 0::bigint) over series as before, lead(sequence) over series as next
    from invoice_number_facts number
    window series as (partition by issuer_id order by sequence)
  ) as given
  cross join lateral (
    select 'the number before it in the series of ' || given.issuer_id || ' was never given' as reason
    where given.before <> given.sequence - 1
    union all
    select 'it is the last number of ' || given.issuer_id || ', and its series says ' || given.last_sequence
    where given.next is null and given.sequence <> given.last_sequence
  ) as mistake
  where ${portion("given.invoice_id")}
  union all
  select invoice.website_id, invoice.number, mistake.reason
  from invoice_facts invoice
  left join invoice_number_facts given on given.issuer_id = invoice.issuer_id and given.sequence = invoice.sequence
  cross join lateral (
    select 'its number was given to another document, or to none' as reason
    where (given.website_id, given.invoice_id, given.number)
      is distinct from (invoice.website_id, invoice.invoice_id, invoice.number)
    union all
    select 'its sums by tax rate do not add up to it'
    where (invoice.told_gross, invoice.told_tax) is distinct from (invoice.gross_price, invoice.tax)
    union all
    select 'it differs from the order or the refund that it documents'
    where (invoice.documented_gross, invoice.documented_tax) is distinct from (invoice.gross_price, invoice.tax)
      or invoice.differs
  ) as mistake
`;
