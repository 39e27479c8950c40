-- Redemption conditions that products of a catalogue share, by name and language: a table of products names them, and
-- comes without the file that says them. A catalogue imported before says them at its next import.
alter table catalogues add column conditions jsonb not null default '{}';
comment on column catalogues.conditions is 'ts: Record<string, import("@guerdon/domain/language").Localized<string>>';
