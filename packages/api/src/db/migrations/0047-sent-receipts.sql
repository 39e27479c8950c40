-- Whether a mail has left stands with what it is about, so that jobs can be derived from the tables after these were
-- restored, and nothing that was sent is sent again. A mail that the server refused counts as sent.
alter table newsletter_subscribers add column mail_sent_at timestamptz;
update newsletter_subscribers set mail_sent_at = mailed_at;
create index newsletter_subscribers_unsent on newsletter_subscribers (mailed_at)
  where mail_sent_at is null or mail_sent_at < mailed_at;

alter table withdrawals add column receipt_sent_at timestamptz;

create or replace function guard_withdrawal() returns trigger language plpgsql as $$
declare
  free constant text[] := array['ciphertext', 'key_id', 'email_digest', 'closed_at', 'closed_note', 'receipt_sent_at'];
begin
  if tg_op = 'DELETE' then
    if old.closed_at is null then
      raise exception 'withdrawal % is open', old.withdrawal_id using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'withdrawal % is not changed after it arrived', old.withdrawal_id using errcode = 'restrict_violation';
  end if;
  if new.key_id = old.key_id and (new.ciphertext, new.email_digest) is distinct from (old.ciphertext, old.email_digest) then
    raise exception 'withdrawal % keeps its statement', old.withdrawal_id using errcode = 'restrict_violation';
  end if;
  if old.closed_at is not null
    and (new.closed_at, new.closed_note) is distinct from (old.closed_at, old.closed_note) then
    raise exception 'withdrawal % stays closed', old.withdrawal_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Receipts so far have left, or their jobs are there.
update withdrawals set receipt_sent_at = arrived_at;
create index withdrawals_without_receipt on withdrawals (arrived_at) where receipt_sent_at is null;
