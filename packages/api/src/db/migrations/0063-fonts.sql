-- Fonts of websites' themes, as pictures are kept: once under the digest of their content, with the licence they came with.
create table fonts (
  font_id text primary key,
  content bytea not null,
  licence text not null
);
