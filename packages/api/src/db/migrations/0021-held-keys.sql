-- Takes a shared lock until the transaction ends, and returns the keys as they are then, in one statement. A plain query
-- would read as of the moment before it waited; each query within a volatile function sees what was committed meanwhile.
create function held_keys(lock_number bigint) returns jsonb language plpgsql volatile as $$
declare
  keys jsonb;
begin
  perform pg_advisory_xact_lock_shared(lock_number);
  select coalesce(jsonb_agg(jsonb_build_object('key_id', key_id, 'state', state)), '[]') into keys from secret_keys;
  return keys;
end $$;
