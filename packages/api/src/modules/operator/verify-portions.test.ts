import { Keyring } from "@guerdon/api";
import { fillCompany, isDistributed, TEST_SECRET, testDatabase } from "@guerdon/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/index.ts";
import { type LedgerReport, verifyLedger } from "./verify-store.ts";

/** The same in every run, SEED changes them; more in a soak. */
const runs = { seed: Number(process.env.SEED ?? 20_261_201), numRuns: process.env.SOAK ? 40 : 6 };
const TIMEOUT_MS = 240_000;

/** Which of a table's rows are damaged: one of so many, by chance. */
const FIFTH = (column: string, salt: number) =>
  sql`(hashtext(${sql.ref(column)} || ${sql.lit(String(salt))}) & 1023) % 5 = 0`;

const DAMAGE = {
  totals: (salt: number) =>
    sql`update ledger_accounts set debits_posted = debits_posted + 1 where ${FIFTH("account_id", salt)}`,
  currencies: (salt: number) => sql`update ledger_accounts set currency = 'CHF' where ${FIFTH("account_id", salt)}`,
  transfers: (salt: number) => sql`delete from ledger_transfers where ${FIFTH("transfer_id", salt)}`,
  amounts: (salt: number) => sql`update ledger_transfers set amount = amount + 1 where ${FIFTH("transfer_id", salt)}`,
  vouchers: (salt: number) => sql`delete from vouchers where ${FIFTH("voucher_id", salt)}`,
  owners: (salt: number) => sql`delete from accounts where ${FIFTH("account_id", salt)}`,
  orders: (salt: number) => sql`delete from orders where ${FIFTH("order_id", salt)}`,
  prices: (salt: number) => sql`update orders set gross_price = gross_price + 1 where ${FIFTH("order_id", salt)}`,
  events: (salt: number) => sql`delete from order_events where ${FIFTH("order_id", salt)}`,
  states: (salt: number) => sql`delete from reached_states where ${FIFTH("order_id", salt)}`,
  people: (salt: number) => sql`delete from order_people where ${FIFTH("order_id", salt)}`,
  lines: (salt: number) => sql`update order_lines set quantity = quantity + 1 where ${FIFTH("order_id", salt)}`,
  codes: (salt: number) => sql`update stock_codes set face_value = 1 where ${FIFTH("stock_code_id", salt)}`,
  refunds: (salt: number) =>
    sql`update refunds set amount = amount + 1, money = money + 1 where ${FIFTH("refund_id", salt)}`,
  pieces: (salt: number) => sql`delete from refund_lines where ${FIFTH("refund_id", salt)}`,
  credits: (salt: number) => sql`update refund_credits set amount = amount + 1 where ${FIFTH("refund_id", salt)}`,
  attempts: (salt: number) => sql`update payment_attempts set amount = amount + 1 where ${FIFTH("attempt_id", salt)}`,
  invoices: (salt: number) => sql`update invoices set gross_price = gross_price + 1 where ${FIFTH("invoice_id", salt)}`,
  numbers: (salt: number) => sql`delete from invoice_numbers where ${FIFTH("invoice_id", salt)}`,
  sums: (salt: number) => sql`update ledger_sums set amount = amount + 1 where ${FIFTH("reason", salt)}`,
} as const;
const KINDS = Object.keys(DAMAGE) as (keyof typeof DAMAGE)[];

/** What is thrown to have a transaction undone. */
class Undone extends Error {
  readonly answers: LedgerReport[];
  constructor(answers: LedgerReport[]) {
    super("undone");
    this.answers = answers;
  }
}

function listed({ mistakes, ...counts }: LedgerReport) {
  return { ...counts, mistakes: mistakes.map((mistake) => JSON.stringify(mistake)).toSorted() };
}

// What damages it is of one server. [ledger.verify]
test.skipIf(isDistributed())(
  "a ledger that is compared in portions has the discrepancies that it has when compared as a whole",
  async () => {
    await using database = await testDatabase();
    const keyring = new Keyring(TEST_SECRET);
    await fillCompany(database, { keyring, scale: 0.003, seed: 2, log: () => undefined });
    await sql`
    do $$ declare kept record; begin
      for kept in select conrelid::regclass as kept_by, conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
      loop execute format('alter table %s drop constraint %I', kept.kept_by, kept.conname); end loop;
    end $$
  `.execute(database.kysely);
    const reasons = new Set<string>();
    const damages = fc.record({
      kinds: fc.uniqueArray(fc.constantFrom(...KINDS), { minLength: 3, maxLength: 6 }),
      salt: fc.nat(1000),
      rows: fc.integer({ min: 1000, max: 3000 }),
    });
    // Each kind once, and others by chance.
    const examples = [0, 5, 10, 15].map((from): [{ kinds: (keyof typeof DAMAGE)[]; salt: number; rows: number }] => [
      { kinds: KINDS.slice(from, from + 5), salt: from, rows: 1500 },
    ]);
    await fc.assert(
      fc.asyncProperty(damages, async ({ kinds, salt, rows }) => {
        const undone = await inTransaction(database.kysely, async (transaction) => {
          // Neither keys nor triggers keep from damage.
          await sql`set local session_replication_role = replica`.execute(transaction);
          for (const kind of kinds) {
            await DAMAGE[kind](salt).execute(transaction);
          }
          throw new Undone([await verifyLedger(transaction), await verifyLedger(transaction, rows)]);
        }).catch((error: unknown) => error);
        if (!(undone instanceof Undone)) {
          throw undone;
        }
        const [whole, inPortions] = undone.answers.map(listed);
        expect(inPortions).toEqual(whole);
        for (const { reason } of undone.answers[0]?.mistakes ?? []) {
          reasons.add(reason.replaceAll(/\d+/g, "0"));
        }
      }),
      { ...runs, examples, endOnFailure: true },
    );
    expect(reasons.size).toBeGreaterThan(25);
  },
  TIMEOUT_MS,
);
