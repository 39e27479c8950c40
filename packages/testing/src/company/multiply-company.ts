import type { DatabaseConnection } from "@guerdon/api";
import { ORDER_STATES } from "@guerdon/domain/order";
import { type RawBuilder, sql } from "kysely";
import { type CopiedTable, IS_FILLED_BY_ITSELF } from "./pattern-rows.ts";

type Db = DatabaseConnection["kysely"];

interface Multiplication {
  /** How many of each there are afterwards for one that there was. */
  times: number;
  /** Called before each kind of rows. */
  log: (text: string) => void;
}

/** The rows of a table that are copied, and what a copy has that the text of the ids does not tell. */
interface CopyOfTable {
  table: CopiedTable;
  where?: RawBuilder<unknown>;
  /** What `changed` needs besides. */
  join?: RawBuilder<unknown>;
  /** Columns, by the row `kept` and the number `copy`. */
  changed?: Record<string, RawBuilder<unknown>>;
}

/** Copies that one statement makes: enough to be quick, and few enough for its memory. */
const COPIES_AT_ONCE = 10;

/** An id has 32 hexadecimal digits; the first eight of a copy's are its number. */
const ID = "[0-9a-f]{8}((?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";

/** A value with the ids of a copy. */
const renewed = (column: string, type: string) =>
  sql`regexp_replace(
    kept.${sql.ref(column)}::text, ${sql.lit(ID)}, lpad(to_hex(copy), 8, '0') || ${sql.lit("\\1")}, 'g'
  )::${sql.raw(type)}`;

/** Another digest, in the same letters. */
const digest = (column: string) =>
  sql`rtrim(translate(encode(sha256((kept.${sql.ref(column)} || '/' || copy)::bytea), 'base64'), '+/', '-_'), '=')`;

const ORDER_NUMBER = sql`(kept.order_number::bigint + copy * numbers.span)::text`;

const SERIES = sql`join series using (issuer_id)`;

/** Behind all numbers of the issuer that there were. */
const sequence = sql`kept.sequence + copy * series.last_sequence`;
const INVOICE_NUMBERS = {
  sequence,
  number: sql`regexp_replace(kept.number, '[0-9]+$', '') || lpad((${sequence})::text, 6, '0')`,
};

/** In an order that a reader follows; keys are not checked meanwhile. */
const COPIED: readonly CopyOfTable[] = [
  { table: "ledger_accounts", where: sql`kept.kind = 'voucher'` },
  { table: "vouchers" },
  { table: "code_homes", changed: { code_digest: digest("code_digest") } },
  { table: "baskets" },
  { table: "basket_vouchers" },
  {
    table: "orders",
    changed: {
      order_number: ORDER_NUMBER,
      record: sql`jsonb_set(${renewed("record", "jsonb")}, '{order_number}', to_jsonb(${ORDER_NUMBER}))`,
    },
  },
  { table: "shipments" },
  { table: "order_lines" },
  { table: "order_events" },
  { table: "mails" },
  { table: "payment_attempts", changed: { ref_digest: digest("ref_digest") } },
  { table: "ledger_transfers", where: sql`kept.credit_account_id !~ '^acc_' and kept.debit_account_id !~ '^acc_'` },
  { table: "stock_codes", where: sql`kept.handed_out_at is not null`, changed: { code_digest: digest("code_digest") } },
  { table: "handed_out_codes" },
  { table: "refunds" },
  { table: "refund_lines" },
  { table: "refund_credits" },
  { table: "invoice_numbers", join: SERIES, changed: INVOICE_NUMBERS },
  { table: "invoices", join: SERIES, changed: INVOICE_NUMBERS },
  { table: "invoice_documents" },
];

/**
 * Copies the vouchers and orders of a company many times by SQL alone, with all that belongs to them, for a company of
 * many millions. Of a copy nobody knows the code and nobody can open the documents, which are sealed for the order that they
 * were made for; its people are erased, as those of past orders are. Everything else is right: `ledger verify` finds
 * nothing. The role must be a superuser: neither triggers nor keys are checked meanwhile.
 */
export async function multiplyCompany({ kysely }: DatabaseConnection, { times, log }: Multiplication): Promise<void> {
  await kysely.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`set synchronous_commit = off`.execute(db);
    try {
      await keepNumbers(db);
      for (const copied of COPIED) {
        log(`${times - 1} copies of ${copied.table}`);
        await copyRows(db, copied, times);
      }
      await forgetSums(db);
      await noteErased(db);
      await noteStates(db);
      await moveNumbers(db, times);
    } finally {
      await sql`set session_replication_role = origin`.execute(db);
      await sql`reset synchronous_commit`.execute(db);
    }
  });
  log("statistics");
  await sql`analyze`.execute(kysely);
}

/** The numbers that there were: how far those of orders reach, and the last one of each issuer. */
async function keepNumbers(db: Db): Promise<void> {
  await sql`
    create temp table numbers as
    select max(order_number::bigint) - min(order_number::bigint) + 1 as span, max(order_number::bigint) as last from orders
  `.execute(db);
  await sql`create temp table series as select issuer_id, last_sequence from invoice_series`.execute(db);
}

/** No transfer is in a sum: the shop's job adds all of them. */
async function forgetSums(db: Db): Promise<void> {
  await sql`truncate ledger_sums, ledger_holder_sums, ledger_unsummed`.execute(db);
  await sql`
    insert into ledger_unsummed (website_id, transfer_id, created_at)
    select website_id, transfer_id, created_at from ledger_transfers
  `.execute(db);
}

/** Of a copy no people are stored. */
async function noteErased(db: Db): Promise<void> {
  await sql`
    insert into order_events (website_id, order_id, kind, happened_at)
    select website_id, order_id, 'people_erased', placed.placed_at from orders placed
    where not exists (select from order_people people where (people.website_id, people.order_id) = (placed.website_id, placed.order_id))
      and not exists (
        select from order_events event
        where (event.website_id, event.order_id, event.kind) = (placed.website_id, placed.order_id, 'people_erased')
      )
  `.execute(db);
}

/** What a trigger notes of each event. */
async function noteStates(db: Db): Promise<void> {
  await sql`
    insert into reached_states (website_id, order_id, state, event_id, reached_at, placed_at, people_erased)
    select website_id, order_id, latest.kind, latest.event_id, latest.happened_at, placed.placed_at, latest.is_erased
    from orders placed
    join (
      select distinct on (website_id, order_id) website_id, order_id, kind, event_id, happened_at, is_erased
      from (
        select event.*, bool_or(kind = 'people_erased') over (partition by website_id, order_id) as is_erased
        from order_events event
      ) as events
      where kind in (${sql.join(ORDER_STATES.map((state) => sql.lit(state)))})
      order by website_id, order_id, event_id desc
    ) as latest using (website_id, order_id)
    on conflict (website_id, order_id) do update set people_erased = excluded.people_erased
  `.execute(db);
}

/** The shop gives the next ones. */
async function moveNumbers(db: Db, times: number): Promise<void> {
  await sql`update invoice_series set last_sequence = last_sequence * ${sql.lit(times)}`.execute(db);
  await sql`select setval('order_numbers', last + span * ${sql.lit(times - 1)}) from numbers`.execute(db);
  await sql`drop table numbers, series`.execute(db);
}

async function copyRows(db: Db, copy: CopyOfTable, times: number): Promise<void> {
  const { table, where = sql`true`, join = sql``, changed = {} } = copy;
  // By now the table has no copies.
  await sql`create temp table original as select * from ${sql.table(table)} kept where ${where}`.execute(db);
  const columns = await columnsOf(db, table);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const values = sql.join(columns.map((column) => changed[column.name] ?? copied(column)));
  for (let first = 1; first < times; first += COPIES_AT_ONCE) {
    const last = Math.min(times - 1, first + COPIES_AT_ONCE - 1);
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${values} from original kept ${join} cross join numbers
      cross join generate_series(${sql.lit(first)}, ${sql.lit(last)}) as copy
    `.execute(db);
  }
  await sql`drop table original`.execute(db);
}

interface Column {
  name: string;
  type: string;
  /** Some of its values have ids. */
  has_ids: boolean;
}

function copied({ name, type, has_ids }: Column): RawBuilder<unknown> {
  return has_ids ? renewed(name, type) : sql`kept.${sql.ref(name)}`;
}

/** The columns of a table that the database does not fill by itself, as its original rows have them. */
async function columnsOf(db: Db, table: CopiedTable): Promise<Column[]> {
  const found = sql<Omit<Column, "has_ids">>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and not ${IS_FILLED_BY_ITSELF}`;
  const { rows } = await found.execute(db);
  const asked = rows.map(({ name }) => sql`coalesce(bool_or(${sql.ref(name)}::text ~ ${sql.lit(ID)}), false)`);
  const answer = await sql<{ have: boolean[] }>`select array[${sql.join(asked)}] as have from original`.execute(db);
  return rows.map((row, place) => ({ ...row, has_ids: answer.rows[0]?.have[place] ?? false }));
}
