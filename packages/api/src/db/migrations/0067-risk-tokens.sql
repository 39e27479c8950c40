-- The token under which a fraud service saw the payer's device; null if it was not asked.
alter table payment_attempts add column risk_token text;
create unique index payment_attempts_risk_token on payment_attempts (website_id, risk_token) where risk_token is not null;
