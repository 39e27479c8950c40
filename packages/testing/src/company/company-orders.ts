import { type DatabaseConnection, inTransaction, type Keyring } from "@guerdon/api";
import type { Address } from "@guerdon/domain/address";
import { sql } from "kysely";
import { randomNumbers } from "../random.ts";
import { companyWebsite } from "./company-websites.ts";
import { copyOrder } from "./copy-order.ts";
import { type PatternOrder, placePatternOrders } from "./pattern-orders.ts";
import { insertRows, type PatternRow, patternRows } from "./pattern-rows.ts";

/** The patterns with all that is stored about them. */
type Patterns = readonly { share: number; rows: PatternRow[] }[];

interface OrderFilling {
  keyring: Keyring;
  patterns: Patterns;
  count: number;
  websites: number;
  seed: number;
}

const BATCH_SIZE = 200;
const DAYS = 365;
/** The number of a hundred orders that are placed on the largest website. */
const SHARE_OF_LARGEST = 30;

const FIRST_NAMES = [
  "Ada",
  "Björn",
  "Chiara",
  "Davide",
  "Élodie",
  "Filip",
  "Grażyna",
  "Hugo",
  "Inés",
  "Jürgen",
  "Katrijn",
];
const LAST_NAMES = ["Müller", "Nowak", "Rossi", "García", "Dubois", "Jansen", "Lind", "O'Brien", "Weiß", "Źdźbło"];

/** Places the orders that others are copied from, in a database that has little else yet. */
export async function preparePatterns(connection: DatabaseConnection, keyring: Keyring): Promise<Patterns> {
  const placed: PatternOrder[] = await placePatternOrders({ connection, keyring });
  const patterns: { share: number; rows: PatternRow[] }[] = [];
  for (const order of placed) {
    patterns.push({ share: order.share, rows: await patternRows(connection.kysely, order) });
  }
  return patterns;
}

/** Inserts orders with all that belongs to them, spread over a year in the order in which they were placed. */
export async function insertCompanyOrders(db: DatabaseConnection["kysely"], filling: OrderFilling): Promise<void> {
  const { keyring, patterns, count, websites, seed } = filling;
  await openSystemAccounts(db);
  const random = randomNumbers(seed);
  const series = await readSeries(db);
  const firstNumber = await reserveNumbers(db, count);
  for (let first = 0; first < count; first += BATCH_SIZE) {
    const places = Array.from({ length: Math.min(BATCH_SIZE, count - first) }, (_, index) => first + index);
    const rows = places.flatMap((place) => {
      const websiteId = companyWebsite(100 * random() < SHARE_OF_LARGEST ? 0 : Math.floor(random() * websites));
      const copy = {
        place,
        website_id: websiteId,
        order_number: String(firstNumber + place),
        person: personAt(place),
        daysEarlier: DAYS - 1 - Math.floor((place * DAYS) / count),
        nextSequence: () => nextOf(series, websiteId),
      };
      return copyOrder(patternAt(patterns, 100 * random()), { keyring, copy, seed });
    });
    await writeSeries(db, series);
    await inTransaction(db, (transaction) => insertRows(transaction as typeof db, rows));
  }
}

function patternAt(patterns: Patterns, place: number): readonly PatternRow[] {
  let left = place;
  const found = patterns.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found?.rows ?? [];
}

function personAt(place: number): Pick<Address, "first_name" | "last_name" | "email"> {
  const firstName = FIRST_NAMES[place % FIRST_NAMES.length] ?? "";
  const lastName = LAST_NAMES[Math.floor(place / FIRST_NAMES.length) % LAST_NAMES.length] ?? "";
  // A person orders twice.
  return { first_name: firstName, last_name: lastName, email: `customer-${Math.floor(place / 2)}@example.org` };
}

/** The ledger's own accounts, as the pattern's website has them. */
async function openSystemAccounts(db: DatabaseConnection["kysely"]): Promise<void> {
  await sql`
    insert into ledger_accounts (website_id, account_id, kind, normal_side, currency)
    select website.website_id, account.account_id, account.kind, account.normal_side, account.currency
    from ledger_accounts account cross join websites website
    where account.website_id = ${companyWebsite(0)} and account.kind not in ('voucher', 'customer')
    on conflict do nothing
  `.execute(db);
}

function nextOf(series: Map<string, number>, issuer: string): number {
  const next = (series.get(issuer) ?? 0) + 1;
  series.set(issuer, next);
  return next;
}

/** Each website is an issuer. */
async function readSeries(db: DatabaseConnection["kysely"]): Promise<Map<string, number>> {
  const rows = await db.selectFrom("invoice_series").selectAll().execute();
  return new Map(rows.map(({ issuer_id, last_sequence }) => [issuer_id, last_sequence]));
}

async function writeSeries(db: DatabaseConnection["kysely"], series: Map<string, number>): Promise<void> {
  await sql`
    insert into invoice_series (issuer_id, last_sequence)
    select * from unnest(${[...series.keys()]}::text[], ${[...series.values()]}::bigint[])
    on conflict (issuer_id) do update set last_sequence = excluded.last_sequence
  `.execute(db);
}

/** Takes order numbers that the shop then gives to nobody else. @returns the first */
async function reserveNumbers(db: DatabaseConnection["kysely"], count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`select nextval('order_numbers') as first`.execute(db);
  const first = Number(rows[0]?.first);
  await sql`select setval('order_numbers', ${first + count})`.execute(db);
  return first;
}
