import type { DatabaseConnection } from "@guerdon/api";
import { sql } from "kysely";
import type { PatternOrder } from "./pattern-orders.ts";

type Db = DatabaseConnection["kysely"];

/** The tables with rows of an order, in an order that satisfies their keys. */
const TABLES = [
  ...["ledger_accounts", "vouchers", "code_homes", "baskets", "basket_vouchers", "orders", "shipments", "order_lines"],
  ...["order_people", "order_emails", "order_events", "mails", "payment_attempts", "ledger_transfers", "stock_codes"],
  ...["handed_out_codes", "refunds", "refund_lines", "refund_credits", "invoice_numbers", "invoices"],
  ...["invoice_documents", "withdrawals"],
] as const;

export type CopiedTable = (typeof TABLES)[number];

/** A row of a table of an order, as JSON. */
export interface PatternRow {
  table: CopiedTable;
  text: string;
}

/** Matches the random part of every id. */
export const RANDOM_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Credits come first, since no voucher may fall below zero, and an end follows the beginning that it refers to. */
const SORTING: Partial<Record<CopiedTable, string>> = {
  ledger_transfers: "pending_transfer_id nulls first, created_at",
  order_events: "event_id",
};

/** Everything that is stored about an order: the rows that name it, and those that name what these name. */
export async function patternRows(db: Db, { website_id, order_number }: PatternOrder): Promise<PatternRow[]> {
  const order = db.selectFrom("orders").select("order_id").where("website_id", "=", website_id);
  const { order_id } = await order.where("order_number", "=", order_number).executeTakeFirstOrThrow();
  const own = await rowsNaming(db, idsIn(order_id));
  const baskets = own.filter(
    ({ table }) => table === "orders" || table === "ledger_transfers" || table === "handed_out_codes",
  );
  return rowsNaming(db, idsIn(baskets.map(({ text }) => text).join()));
}

function idsIn(text: string): string[] {
  return [...new Set(text.match(RANDOM_ID))];
}

async function rowsNaming(db: Db, ids: readonly string[]): Promise<PatternRow[]> {
  const found: PatternRow[] = [];
  for (const table of TABLES) {
    const sorting = sql.raw(SORTING[table] ?? "1");
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(kept)::text as text from ${sql.table(table)} kept
      where to_jsonb(kept)::text ~ ${ids.join("|")} order by ${sorting}
    `.execute(db);
    found.push(...rows.map(({ text }) => ({ table, text })));
  }
  return found;
}

/** Inserts rows as `patternRows` reads them; what the database generates, such as the numbers of events, is new. */
export async function insertRows(db: Db, rows: readonly PatternRow[]): Promise<void> {
  for (const table of TABLES) {
    const texts = rows.filter((row) => row.table === table).map(({ text }) => text);
    if (texts.length > 0) {
      const columns = sql.join((await columnsOf(db, table)).map((column) => sql.ref(column)));
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${texts.join()}]`}::jsonb)
      `.execute(db);
    }
  }
}

/** Of a column in `pg_attribute`: the database computes it, or takes it from a sequence. */
export const IS_FILLED_BY_ITSELF = sql`(attgenerated <> '' or exists (
  select from pg_attrdef where adrelid = attrelid and adnum = attnum and pg_get_expr(adbin, adrelid) like 'nextval(%'
))`;

const known = new Map<CopiedTable, string[]>();

async function columnsOf(db: Db, table: CopiedTable): Promise<string[]> {
  const before = known.get(table);
  if (before) {
    return before;
  }
  const { rows } = await sql<{ column: string }>`
    select attname as "column" from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and not ${IS_FILLED_BY_ITSELF}
  `.execute(db);
  const columns = rows.map(({ column }) => column);
  known.set(table, columns);
  return columns;
}
