-- Nothing of an issued document changes but its encryption. A rotation of keys changes that of every document: comparing rows
-- as JSON, with ciphertexts of some kilobytes, took it more time than all else on them.
create function guard_invoice_document() returns trigger language plpgsql as $$
declare
  kept invoice_documents := old;
begin
  kept.ciphertext := new.ciphertext;
  kept.key_id := new.key_id;
  if new.key_id = old.key_id or kept is distinct from new then
    raise exception 'invoice % is not changed after it was issued', old.invoice_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function guard_invoice() returns trigger language plpgsql as $$
declare
  kept invoices := old;
begin
  kept.ciphertext := new.ciphertext;
  kept.key_id := new.key_id;
  kept.email_digest := new.email_digest;
  if new.key_id = old.key_id or kept is distinct from new
    or (new.email_digest is null) is distinct from (old.email_digest is null) then
    raise exception 'invoice % is not changed after it was issued', old.invoice_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger invoice_documents_guarded on invoice_documents;
create trigger invoice_documents_guarded before update on invoice_documents
  for each row execute function guard_invoice_document();
