-- Columns and tables are named as the glossary names the thing: a line of a basket or order, a catalogue.
alter table baskets rename column positions to lines;
comment on column baskets.lines is 'ts: import("@guerdon/domain/basket").BasketLine[]';

alter table order_positions rename to order_lines;
alter index order_positions_pkey rename to order_lines_pkey;
alter index order_positions_waiting rename to order_lines_waiting;
alter trigger order_positions_guarded on order_lines rename to order_lines_guarded;
alter trigger order_positions_stay on order_lines rename to order_lines_stay;
alter trigger order_positions_never_truncated on order_lines rename to order_lines_never_truncated;

alter table vouchers rename column catalog_ids to catalogue_ids;
alter table sessions rename column catalog_ids to catalogue_ids;
alter view voucher_credits rename column catalog_ids to catalogue_ids;
