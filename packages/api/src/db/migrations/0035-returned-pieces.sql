-- Customers see what has gone back, not what is about to.
create or replace view refunded_pieces as
  select line.website_id, line.order_id, line.position, sum(line.quantity)::integer as quantity,
    bool_or(refund.settled_at is null) as is_undecided,
    coalesce(sum(line.quantity) filter (where refund.state = 'done'), 0)::integer as returned,
    coalesce(sum(line.amount) filter (where refund.state = 'done'), 0)::bigint as returned_value
  from refund_lines line join refunds refund using (website_id, refund_id)
  where refund.state <> 'failed'
  group by line.website_id, line.order_id, line.position;
