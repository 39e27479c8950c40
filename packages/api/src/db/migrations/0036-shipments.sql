-- Shipments of an order, as the operator notes them.
create table shipments (
  website_id text not null,
  order_id text not null,
  -- 1, 2, … of its order.
  number integer not null check (number > 0),
  -- As the customer reads it.
  carrier text,
  -- Erased with the people of the order.
  tracking_number text,
  sent_at timestamptz not null,
  primary key (website_id, order_id, number),
  foreign key (website_id, order_id) references orders
);
-- A shipment has been sent; only who can follow it is forgotten.
create function guard_shipment() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'tracking_number' is distinct from to_jsonb(old) - 'tracking_number' or new.tracking_number is not null then
    raise exception 'shipment % of order % is not changed', old.number, old.order_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shipments_guarded before update on shipments for each row execute function guard_shipment();
create trigger shipments_stay before delete on shipments for each row execute function refuse_change();
create trigger shipments_never_truncated before truncate on shipments for each statement execute function refuse_change();

alter table order_lines add column shipment integer;
alter table order_lines add foreign key (website_id, order_id, shipment) references shipments (website_id, order_id, number);
alter table order_lines add check (shipment is null or state = 'sent');
create or replace function guard_order_position() returns trigger language plpgsql as $$
declare
  progress constant text[] := array['state', 'mail_part', 'shipment'];
begin
  if to_jsonb(new) - progress is distinct from to_jsonb(old) - progress then
    raise exception 'position % of order % is not changed after it was placed', old.position, old.order_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The customer is told what was sent.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in ('confirmation', 'reminder', 'paid', 'cancelled', 'refund', 'dispatch', 'vouchers')
);
