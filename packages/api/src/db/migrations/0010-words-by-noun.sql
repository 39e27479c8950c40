-- Messages were renamed after the nouns of the shop (`start.code.label` is `voucher.code.label`). The words that websites
-- have instead follow. A prefix ends with a dot; the first match counts. A word already stored under the new key wins.
update websites
set settings = jsonb_set(settings, '{settings,words}', renamed.words)
from (
  select website_id, jsonb_object_agg(coalesce(match.now || substr(word.key, length(match.before) + 1), word.key), word.value
    order by match.before is null) as words
  from websites
  cross join jsonb_each(websites.settings #> '{settings,words}') as word (key, value)
  left join lateral (
    select before, now
    from (values
      (1, 'payment.code.used', 'voucher.used.amount'),
      (2, 'payment.code.', 'voucher.used.'),
      (3, 'payment.code', 'voucher.used.code'),
      (4, 'payment.add-code.', 'voucher.add.'),
      (5, 'payment.add-code', 'voucher.add.label'),
      (6, 'start.code.', 'voucher.code.'),
      (7, 'start.tan.', 'voucher.tan.'),
      (8, 'start.where.', 'voucher.where.'),
      (9, 'start.trap', 'voucher.trap'),
      (10, 'credit.', 'voucher.credit.'),
      (11, 'confirm.', 'order.confirm.'),
      (12, 'confirmation.', 'order.confirmation.'),
      (13, 'added.related', 'product.related'),
      (14, 'added.', 'basket.added.'),
      (15, 'summary.', 'basket.summary.'),
      (16, 'tax.', 'basket.tax.'),
      (17, 'label.', 'product.label.'),
      (18, 'gallery.', 'product.gallery.'),
      (19, 'list.', 'catalogue.list.'),
      (20, 'filter.', 'catalogue.filter.'),
      (21, 'sort.', 'catalogue.sort.'),
      (22, 'search.', 'catalogue.search.'),
      (23, 'paging.', 'catalogue.paging.'),
      (24, 'nav.', 'shell.nav.'),
      (25, 'menu.', 'shell.menu.'),
      (26, 'footer.', 'shell.footer.')
    ) as renames (place, before, now)
    where case when right(before, 1) = '.' then starts_with(word.key, before) else word.key = before end
    order by place
    limit 1
  ) as match on true
  group by website_id
) as renamed
where websites.website_id = renamed.website_id;
