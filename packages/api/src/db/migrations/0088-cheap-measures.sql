-- What is measured each minute: mails of orders that have not left, and codes that were handed out within the last weeks.
-- Without an index, all mails and codes that there ever were are read for each.
-- The version before goes on.
create index mails_waiting on mails (queued_at)
  where sent_at is null and refused_at is null and dropped_at is null;
create index stock_codes_handed_out on stock_codes (handed_out_at)
  where handed_out_at is not null and reserved_at is null;
