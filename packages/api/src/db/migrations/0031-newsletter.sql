-- Subscribers of a website's newsletter. Addresses and names are encrypted; a digest finds them, and proves the consent of
-- those who unsubscribed.
create table newsletter_subscribers (
  website_id text not null,
  subscriber_id text not null,
  list_id text not null,
  state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
  -- Under a secret of the website, so that it outlives a change of the key.
  email_digest text not null,
  -- E-mail address and names; erased with the end of the subscription.
  ciphertext text,
  key_id text,
  language text not null,
  source text not null,
  -- The record of the consent: its words, when it was given, and when it was confirmed from the mailbox and withdrawn.
  consent_text text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- When a mail was enqueued last; null before the first.
  mailed_at timestamptz,
  primary key (website_id, subscriber_id),
  foreign key (website_id) references websites,
  check ((ciphertext is null) = (state = 'unsubscribed')),
  check ((ciphertext is null) = (key_id is null)),
  check ((confirmed_at is null) = (state = 'pending')),
  check ((unsubscribed_at is null) = (state <> 'unsubscribed'))
);
-- Beside proofs of ended subscriptions an address is on a list once.
create unique index newsletter_subscribers_of_email on newsletter_subscribers (website_id, list_id, email_digest)
  where state <> 'unsubscribed';
create index newsletter_subscribers_proofs on newsletter_subscribers (website_id, email_digest);
create index newsletter_subscribers_of_key on newsletter_subscribers (key_id, website_id, subscriber_id);
create index newsletter_subscribers_pending on newsletter_subscribers (requested_at) where state = 'pending';
create index newsletter_subscribers_ended on newsletter_subscribers (unsubscribed_at) where state = 'unsubscribed';
