-- Recipients of e-cards, one for each piece of a line of a basket, until it is ordered.
create table recipient_lists (
  website_id text not null,
  basket_id text not null,
  -- Of the line.
  position integer not null,
  rows integer not null check (rows > 0),
  -- Names, e-mail addresses and messages.
  ciphertext text not null,
  key_id text not null,
  changed_at timestamptz not null,
  primary key (website_id, basket_id, position),
  foreign key (website_id, basket_id) references baskets on delete cascade
);
create index recipient_lists_by_key on recipient_lists (key_id);

-- Each recipient gets an e-card.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'confirmation', 'reminder', 'paid', 'cancelled', 'refund', 'dispatch', 'vouchers', 'sms', 'code_file', 'e_card',
    'corrected'
  )
);
