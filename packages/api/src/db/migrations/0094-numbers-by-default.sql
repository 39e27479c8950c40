-- The numbers of operators' acts and of the events of orders are the defaults of their columns, from sequences that go on
-- where those of the identity columns end: a database that is divided by website has no identity columns
-- [website.divided]. Nobody gives such a number, so that the version before, which gives none, goes on.
-- The version before goes on.

-- No number is taken between the last one and the first of the new sequence. Events of orders come before the record of
-- the act that they belong to, in this order.
lock table order_events, operator_log in access exclusive mode;

create sequence numbers_of_events;
select setval('numbers_of_events', last_value, is_called) from order_events_event_id_seq;
alter table order_events
  alter column event_id drop identity,
  alter column event_id set default nextval('numbers_of_events');
alter sequence numbers_of_events owned by order_events.event_id;
-- The name by which back-ups know it.
alter sequence numbers_of_events rename to order_events_event_id_seq;

create sequence numbers_of_entries;
select setval('numbers_of_entries', last_value, is_called) from operator_log_entry_id_seq;
alter table operator_log
  alter column entry_id drop identity,
  alter column entry_id set default nextval('numbers_of_entries');
alter sequence numbers_of_entries owned by operator_log.entry_id;
alter sequence numbers_of_entries rename to operator_log_entry_id_seq;
