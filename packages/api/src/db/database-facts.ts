import { type Kysely, sql } from "kysely";
import type { Database } from "./types.ts";

/** What a PostgreSQL says of itself and of the role that is connected. Null where the role may not see it. */
export interface DatabaseFacts {
  /** Such as 170002. */
  version_number: number;
  version: string;
  encoding: string;
  collation: string;
  /** The rules of sorting have changed since the indexes were built, as after an update of the system's library. */
  has_old_collation: boolean;
  role: string;
  is_superuser: boolean;
  /** Tables of the shop that belong to the role. */
  owned_tables: number;
  /** Tables of the shop whose rows the role may not read and change. */
  forbidden_tables: number;
  /** The role may write the ledger's transfers itself, and not only by the function that moves value. */
  writes_transfers: boolean;
  is_read_only: boolean;
  max_connections: number;
  /** Connections that only superusers and chosen roles get. */
  kept_connections: number;
  /** Connections that are in use, of all databases of the server. */
  used_connections: number;
  fsync: boolean;
  full_page_writes: boolean;
  synchronous_commit: string;
  /** "off", "on" or "always". */
  archive_mode: string;
  archived_at: Date | null;
  /** When archiving last failed. */
  archive_failed_at: Date | null;
  standbys: number;
  data_directory: string | null;
}

/** Tables that the shop only reads, because the database writes them itself or migrations do. */
const ONLY_READ = ["schema_migrations"];

/** Tables that one function writes [ledger.one-way]. */
const WRITTEN_BY_FUNCTION = ["ledger_accounts", "ledger_transfers"];

/** Asks a PostgreSQL about itself, by one statement that changes nothing. */
export async function databaseFacts(kysely: Kysely<Database>): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::integer as version_number,
      current_setting('server_version') as version,
      pg_encoding_to_char(here.encoding) as encoding, here.datcollate as collation,
      coalesce(here.datcollversion <> pg_database_collation_actual_version(here.oid), false) as has_old_collation,
      current_user::text as role, role.rolsuper as is_superuser,
      tables.owned::integer as owned_tables, tables.forbidden::integer as forbidden_tables,
      coalesce(has_table_privilege(to_regclass('ledger_transfers'), 'insert'), false) as writes_transfers,
      current_setting('transaction_read_only') = 'on' as is_read_only,
      current_setting('max_connections')::integer as max_connections,
      current_setting('superuser_reserved_connections')::integer
        + coalesce(current_setting('reserved_connections', true), '0')::integer as kept_connections,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as used_connections,
      current_setting('fsync') = 'on' as fsync, current_setting('full_page_writes') = 'on' as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('archive_mode') as archive_mode,
      archiver.last_archived_time as archived_at, archiver.last_failed_time as archive_failed_at,
      (select count(*) from pg_stat_replication)::integer as standbys,
      (select setting from pg_settings where name = 'data_directory') as data_directory
    from pg_database here
    join pg_roles role on role.rolname = current_user
    cross join pg_stat_archiver archiver
    cross join lateral (
      select count(*) filter (where tableowner = current_user) as owned,
        count(*) filter (
          where tablename <> all(${ONLY_READ}::text[])
            and not (has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
              and case when tablename = any(${WRITTEN_BY_FUNCTION}::text[])
                then has_function_privilege(to_regprocedure('move_value(text, jsonb)'), 'execute')
                else has_table_privilege(format('%I.%I', schemaname, tablename), 'insert, update, delete') end)
        ) as forbidden
      from pg_tables where schemaname in ('public', 'pgboss')
    ) tables
    where here.datname = current_database()
  `.execute(kysely);
  const [facts] = rows;
  if (!facts) {
    throw new Error("A database does not find itself.");
  }
  return facts;
}
