-- An order's currency is named as the calls name it: its ISO 4217 code is the short symbol.
update orders
set document = jsonb_set(
  document, '{currency}', jsonb_build_object('symbol', document #> '{currency,symbol}', 'short_symbol', document #> '{currency,code}')
)
where document #> '{currency,code}' is not null;
