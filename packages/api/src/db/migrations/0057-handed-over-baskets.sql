-- A basket that was handed to a procurement system is over: nothing of it changes any more.
alter table baskets drop constraint baskets_state_check;
alter table baskets add constraint baskets_state_check check (state in ('open', 'paying', 'ordered', 'handed_over'));
drop index baskets_by_age;
create index baskets_by_age on baskets (changed_at) where state in ('open', 'handed_over');
