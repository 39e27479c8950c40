-- Every order that was placed in the session: a day's pieces are counted over all of them, whatever code paid (ABE007).
alter table sessions add column order_ids text[] not null default '{}';
update sessions set order_ids = array[order_id] where order_id is not null;
