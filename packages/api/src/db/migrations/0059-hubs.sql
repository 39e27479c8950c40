-- Buyers behind one hub have its credential as their sender, and are told apart by From, which their settings name.
alter table buyers drop constraint buyers_website_id_domain_identity_key;
create index buyers_by_sender on buyers (website_id, domain, identity);
