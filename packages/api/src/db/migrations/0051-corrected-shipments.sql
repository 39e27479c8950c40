-- Carrier and number of a shipment can be mistyped; what is in it and when it was sent stays. A number is never noted again
-- once the people of the order are erased.
create or replace function guard_shipment() returns trigger language plpgsql as $$
declare
  correctable constant text[] := array['carrier', 'tracking_number'];
begin
  if to_jsonb(new) - correctable is distinct from to_jsonb(old) - correctable then
    raise exception 'shipment % of order % is not changed', old.number, old.order_id using errcode = 'restrict_violation';
  end if;
  if new.tracking_number is not null and exists (
    select from order_events erased where erased.website_id = new.website_id and erased.order_id = new.order_id
      and erased.kind = 'people_erased'
  ) then
    raise exception 'the people of order % are erased', old.order_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
