-- A mailbox gets a few receipts a day. A statement beyond them counts, and its answer says that no receipt is mailed.
alter table withdrawals add column is_receipt_mailed boolean not null default true;
