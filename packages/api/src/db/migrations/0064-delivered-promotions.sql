-- A content system also serves promotions, and the pictures of what it serves are kept like those of a website's folder.
alter table delivered_content
  drop constraint delivered_content_kind_check,
  add constraint delivered_content_kind_check check (kind in ('page', 'navigation', 'promotions'));
comment on column delivered_content.path is
  'Of a page or tree below the website''s root, such as "/faq"; of promotions "website", "teaser" or a page''s path.';

-- Which websites show a picture that a content system served.
create table delivered_pictures (
  website_id text not null references websites,
  picture_id text not null,
  primary key (website_id, picture_id)
);

-- For the module catalogue, which tells the pictures that a website shows.
create view content_pictures as select website_id, picture_id from delivered_pictures;
