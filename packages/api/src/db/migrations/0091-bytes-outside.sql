-- Bytes of pictures and of printed invoices may be in an object store: then the row names the object, by the kind of the
-- bytes, their SHA-256 and a word of its own, and has none itself. No row does before a process has the setting for it.
-- The version before goes on.
alter table pictures alter column content drop not null;
alter table pictures
  add column object_key text check (object_key ~ '^pictures/[0-9a-f]{64}/[0-9a-f]{16}$')
  constraint pictures_in_one_place check ((content is null) <> (object_key is null));

alter table invoice_documents alter column ciphertext drop not null;
alter table invoice_documents
  add column object_key text check (object_key ~ '^invoice-documents/[0-9a-f]{64}/[0-9a-f]{16}$')
  constraint invoice_documents_in_one_place check ((ciphertext is null) <> (object_key is null));

-- What is yet to be moved, and whose an object is.
create index pictures_inside on pictures (picture_id) where object_key is null;
create index pictures_outside on pictures (object_key) where object_key is not null;
create index invoice_documents_inside on invoice_documents (website_id, invoice_id) where object_key is null;
create index invoice_documents_outside on invoice_documents (object_key) where object_key is not null;

-- Objects that no row names: noted before they are stored, and when the row that named them goes. They are deleted a day later.
create table loose_objects (
  object_key text primary key,
  -- Null: since a trigger noted it, which has no clock.
  loose_since timestamptz,
  -- It is being deleted, and no row may name it any more.
  is_doomed boolean not null default false
);
create index loose_objects_since on loose_objects (loose_since);

create function note_loose_object() returns trigger language plpgsql as $$
begin
  insert into loose_objects (object_key) values (old.object_key);
  return null;
end $$;
create trigger pictures_let_go after delete on pictures
  for each row when (old.object_key is not null) execute function note_loose_object();
create trigger pictures_changed_object after update on pictures
  for each row when (old.object_key is not null and new.object_key is distinct from old.object_key)
  execute function note_loose_object();
create trigger invoice_documents_let_go after delete on invoice_documents
  for each row when (old.object_key is not null) execute function note_loose_object();
create trigger invoice_documents_changed_object after update on invoice_documents
  for each row when (old.object_key is not null and new.object_key is distinct from old.object_key)
  execute function note_loose_object();

-- Besides its encryption, the place of a document may change: the bytes stay the same.
create or replace function guard_invoice_document() returns trigger language plpgsql as $$
declare
  kept invoice_documents := old;
begin
  kept.ciphertext := new.ciphertext;
  kept.key_id := new.key_id;
  kept.object_key := new.object_key;
  if kept is distinct from new or new.key_id = old.key_id and (
    (old.object_key is null) = (new.object_key is null)
    or encode(sha256(convert_to(coalesce(old.ciphertext, new.ciphertext), 'UTF8')), 'hex')
      <> split_part(coalesce(old.object_key, new.object_key), '/', 2)
  ) then
    raise exception 'invoice % is not changed after it was issued', old.invoice_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
