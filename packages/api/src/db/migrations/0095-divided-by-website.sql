-- A database that is divided by website has the rows of each at one place: views name the website, so that others join them
-- by it, and a trigger looks at its own row only.
-- The version before goes on.

-- Of the module ledger: orders that were paid with the credit of an account.
create or replace view spent_credit as
  select debit_account_id as account_id, order_id, created_at, website_id from ledger_transfers where order_id is not null;

-- Whether the people of an order are erased stands in another table: the statement that corrects a shipment asks for it.
create or replace function guard_shipment() returns trigger language plpgsql as $$
declare
  correctable constant text[] := array['carrier', 'tracking_number'];
begin
  if to_jsonb(new) - correctable is distinct from to_jsonb(old) - correctable then
    raise exception 'shipment % of order % is not changed', old.number, old.order_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
