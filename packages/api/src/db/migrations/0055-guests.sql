-- An open shop's sessions belong to guests; those that are open keep what they are until they end. Which kinds of subjects
-- there are is told by the type `Subject` alone.
alter table sessions drop constraint sessions_subject_check;
alter table sessions add constraint sessions_subject_check check (
  jsonb_typeof(subject->'kind') = 'string'
  and (subject->>'kind' = 'account') = (subject ? 'account_id')
  and (subject->>'kind' = 'partner') = (subject ? 'person_id')
);
