-- The last day on which a code of the stock can be redeemed, as its brand states it; null if it has no end, or none is known.
alter table stock_codes add column valid_until date;
