-- Lists of which few of many rows are asked for: documents of one issuer, and payments that count for no order.
-- The version before goes on.

-- Of a website that had another issuer, or has none of an issuer's documents, all were read.
create index invoices_of_issuer on invoices (website_id, issuer_id, issued_at);

create index payment_attempts_given_back on payment_attempts (created_at, attempt_id)
  where state = 'captured' and request ->> 'name' = 'refund';

-- Which orders ended in a time, of which most do not.
create index order_events_ended on order_events (website_id, happened_at) where kind in ('cancelled', 'refunded');
