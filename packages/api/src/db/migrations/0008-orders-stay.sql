-- What was ordered is not changed: only how far it is, and whether its rest of credit was used. What comes later is an
-- event of its own, as with transfers.
create function guard_order() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['state', 'continued_at'] is distinct from to_jsonb(old) - array['state', 'continued_at'] then
    raise exception 'order % is not changed after it was placed', old.order_number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_guarded before update on orders for each row execute function guard_order();
create trigger orders_stay before delete on orders for each row execute function refuse_change();
create trigger orders_never_truncated before truncate on orders for each statement execute function refuse_change();

create function guard_order_position() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['state', 'mail_part'] is distinct from to_jsonb(old) - array['state', 'mail_part'] then
    raise exception 'position % of order % is not changed after it was placed', old.position, old.order_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger order_positions_guarded before update on order_positions
  for each row execute function guard_order_position();
create trigger order_positions_stay before delete on order_positions for each row execute function refuse_change();
create trigger order_positions_never_truncated before truncate on order_positions
  for each statement execute function refuse_change();

-- A voucher's value is what was issued: it moves by transfers.
create function guard_voucher() returns trigger language plpgsql as $$
begin
  if (new.website_id, new.voucher_id, new.value, new.currency)
    is distinct from (old.website_id, old.voucher_id, old.value, old.currency) then
    raise exception 'voucher % keeps its value and currency', old.voucher_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger vouchers_guarded before update on vouchers for each row execute function guard_voucher();
