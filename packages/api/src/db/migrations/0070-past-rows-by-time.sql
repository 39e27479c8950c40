-- What is past is deleted in batches, the oldest first, which must not read the whole table for each.
create index attempt_counters_by_hour on attempt_counters (hour);
create index account_tokens_by_end on account_tokens (expires_at);
