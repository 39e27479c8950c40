-- What a website shows is a revision: settings, theme, words, promotions, references of pictures, and pages. A revision
-- never changes. A website names the one that is live; the others are drafts, if nobody published them, or superseded.
create table website_revisions (
  website_id text not null,
  revision integer not null check (revision > 0),
  content jsonb not null,
  -- Apart, because a change of any website reads the contents of all, and pages when they are asked for.
  pages jsonb not null,
  digest text not null,
  made_at timestamptz not null,
  made_by text not null,
  -- The earlier one whose content it has, perhaps with the hosts that were live.
  made_from integer,
  -- Made by a process that watches a folder, which keeps the newest ones only.
  is_working boolean not null default false,
  published_at timestamptz,
  published_by text,
  primary key (website_id, revision),
  check ((published_at is null) = (published_by is null))
);

insert into website_revisions (website_id, revision, content, pages, digest, made_at, made_by, published_at, published_by)
select website.website_id, 1, website.settings,
  coalesce((
    select jsonb_agg(jsonb_build_object('path', path, 'language', language, 'document', document) order by path, language)
    from website_pages page where page.website_id = website.website_id
  ), '[]'),
  website.digest, website.applied_at, 'migration', website.applied_at, 'migration'
from websites website;

create trigger website_revisions_stay before update of content, pages, digest, made_at, made_by, made_from
  on website_revisions for each row execute function refuse_change();

alter table websites add column revision integer;
update websites set revision = 1;
alter table websites
  alter column revision set not null,
  drop column settings,
  drop column digest,
  drop column applied_at;
drop table website_pages;
