/** Answers the rows of a query. */
type Ask = (query: string) => Promise<Record<string, unknown>[]>;

/** What it takes to hand a migrated database on to the next test, which costs a tenth of making one. */
export interface Recycling {
  /** Digest of the schema as it was made. A test that changed it does not hand its database on. */
  readonly schema: string;
  /** Empties all tables. Absent where the migrations fill some. */
  readonly emptying: string | undefined;
}

const SCHEMA = `
  select md5((select string_agg(format('%s %s %s', oid, relname, relnatts), ',' order by oid) from pg_class
      where relnamespace not in (select oid from pg_namespace where nspname like 'pg\\_%' or nspname = 'information_schema'))
    || (select count(*) from pg_proc) || ' ' || (select count(*) from pg_constraint) || ' '
    || (select count(*) from pg_trigger) || ' ' || (select count(*) from pg_attribute)) as schema`;
const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'schema_migrations'`;
const SEQUENCES = "select format('%I.%I', schemaname, sequencename) as name from pg_sequences";

/** @param ask of a database that was just migrated */
export async function recyclingOf(ask: Ask): Promise<Recycling> {
  return { schema: await readSchema(ask), emptying: await emptyingScript(ask) };
}

/**
 * Whether a database has become as new.
 * @param run runs a script of several statements
 */
export async function recycle(recycling: Recycling, ask: Ask, run: (script: string) => Promise<unknown>) {
  if (!recycling.emptying || (await readSchema(ask)) !== recycling.schema) {
    return false;
  }
  await run(recycling.emptying);
  return true;
}

async function readSchema(ask: Ask): Promise<string> {
  const [row] = await ask(SCHEMA);
  return String(row?.schema);
}

/**
 * Triggers that keep rows from being removed are for the shop, not for its tests. Rows are deleted, since a test leaves
 * few of them and `truncate` makes every table's files anew.
 */
async function emptyingScript(ask: Ask): Promise<string | undefined> {
  const names = async (query: string) => (await ask(query)).map(({ name }) => String(name));
  const [tables, sequences] = [await names(TABLES), await names(SEQUENCES)];
  const [row] = await ask(`select ${tables.map((name) => `exists (select from ${name})`).join(" or ")} as filled`);
  if (row?.filled) {
    return undefined;
  }
  const statements = [
    "begin",
    "set local session_replication_role = replica",
    ...tables.map((name) => `delete from ${name}`),
    ...sequences.map((name) => `alter sequence ${name} restart`),
    "commit",
  ];
  return `${statements.join("; ")};`;
}
