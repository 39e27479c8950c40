-- A person's baskets are found without reading those of all others.
create index baskets_of_account on baskets (website_id, account_id) where account_id is not null;
create index baskets_by_email on baskets using gin (email_digests) where addresses is not null;
