-- A voucher without a first day is valid once it exists: the moment of issue, by the clock of one process, may be a future
-- one at another.
alter table vouchers alter column valid_from drop not null;
