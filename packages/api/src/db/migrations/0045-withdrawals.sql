-- Withdrawals from contracts, as customers stated them. Each is taken, whether its order is known or not.
create table withdrawals (
  website_id text not null,
  withdrawal_id text not null,
  arrived_at timestamptz not null,
  language text not null,
  -- Name, order number, e-mail address and what the customer said.
  ciphertext text not null,
  key_id text not null,
  -- Finds the withdrawals of an e-mail address.
  email_digest text not null,
  -- The order, if number and e-mail address fit one.
  order_id text,
  -- The form that was sent: it counts once, however often it is sent.
  request_digest text,
  closed_at timestamptz,
  closed_note text,
  primary key (website_id, withdrawal_id),
  unique (website_id, request_digest),
  foreign key (website_id) references websites,
  foreign key (website_id, order_id) references orders,
  check ((closed_at is null) = (closed_note is null))
);
create index withdrawals_of_email on withdrawals (website_id, email_digest);
create index withdrawals_of_order on withdrawals (website_id, order_id);
create index withdrawals_of_key on withdrawals (key_id, website_id, withdrawal_id);
create index withdrawals_open on withdrawals (arrived_at) where closed_at is null;
create index withdrawals_closed on withdrawals (closed_at) where closed_at is not null;

-- What was stated, and when it arrived, is not changed. Another key may encrypt it, and an operator closes it once.
create function guard_withdrawal() returns trigger language plpgsql as $$
declare
  free constant text[] := array['ciphertext', 'key_id', 'email_digest', 'closed_at', 'closed_note'];
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
create trigger withdrawals_guarded before update or delete on withdrawals
  for each row execute function guard_withdrawal();
create trigger withdrawals_never_truncated before truncate on withdrawals
  for each statement execute function refuse_change();

-- For the status of an order: that a withdrawal arrived, and when.
create view arrived_withdrawals as
select website_id, order_id, arrived_at from withdrawals where order_id is not null;
