-- Who applies a website is told which others name its issuer of invoices with other data [invoice.issuer]. Without this,
-- the settings of all revisions of all websites are unpacked for it.
-- The version before goes on.

create index website_revisions_issuer on website_revisions ((content #>> '{settings,invoice,issuer,id}'))
  where content #>> '{settings,invoice,issuer,id}' is not null;
