import { copyFile, mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";

const MIGRATIONS = join(import.meta.dirname, "migrations");

/** A database as the version left it whose last migration has the given number; `finish` applies the later ones. */
async function databaseAt(last: number) {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-migrations-"));
  const database = await testDatabase();
  await sql`drop schema public cascade`.execute(database.kysely);
  await sql`create schema public`.execute(database.kysely);
  const files = (await readdir(MIGRATIONS)).filter((file) => Number(file.slice(0, 4)) <= last);
  await Promise.all(files.map((file) => copyFile(join(MIGRATIONS, file), join(folder.path, file))));
  await migrate(database, folder.path);
  return {
    kysely: database.kysely,
    finish: () => migrate(database, MIGRATIONS),
    async [Symbol.asyncDispose]() {
      await database.close();
      await folder.remove();
    },
  };
}

test("a website's words under keys of earlier versions are kept under the current keys", async () => {
  await using it = await databaseAt(9);
  const words = {
    "start.title": { de: "Da." },
    "start.code.label": { de: "Ihr Code", en: "The code" },
    "payment.code": { de: "Code {code}" },
    "payment.code.used": { de: "{amount}" },
    "nav.TVO": { de: "alt" },
    "shell.nav.TVO": { de: "neu" },
  };
  for (const [id, settings] of Object.entries({
    one: { id: "one", words },
    two: { id: "two" },
    three: { words: {} },
  })) {
    await sql`insert into websites (website_id, settings, digest, applied_at)
      values (${id}, ${JSON.stringify({ settings })}::jsonb, 'd', now())`.execute(it.kysely);
  }
  await it.finish();
  const { rows } = await sql<{
    settings: { settings: object };
  }>`select settings from websites order by website_id`.execute(it.kysely);
  expect(rows.map((row) => row.settings.settings)).toEqual([
    {
      id: "one",
      words: {
        "start.title": { de: "Da." },
        "voucher.code.label": { de: "Ihr Code", en: "The code" },
        "voucher.used.code": { de: "Code {code}" },
        "voucher.used.amount": { de: "{amount}" },
        "shell.nav.TVO": { de: "neu" },
      },
    },
    { words: {} },
    { id: "two" },
  ]);
});

test("codes, handed out stock and transfers of a filled database move to their new places", async () => {
  await using it = await databaseAt(14);
  const fill = [
    `insert into websites (website_id, settings, digest, applied_at) values ('one', '{}', 'd', now())`,
    `insert into ledger_accounts (website_id, account_id, kind, normal_side, currency) values
      ('one', 'issuance', 'issuance', 'debit', 'EUR'), ('one', 'vou_1', 'voucher', 'credit', 'EUR')`,
    `insert into ledger_transfers (website_id, transfer_id, debit_account_id, credit_account_id, amount, currency, phase,
      reason, created_at) values ('one', 't1', 'issuance', 'vou_1', 500, 'EUR', 'posted', 'issuance', now())`,
    `insert into vouchers (website_id, voucher_id, code_digest, key_id, last_four, value, currency, valid_from, batch,
      created_at) values ('one', 'vou_1', 'digest-1', 'key-1', 'CODE', 500, 'EUR', now(), 'b', now())`,
    `insert into baskets (website_id, basket_id, created_at, changed_at) values ('one', 'b1', now(), now())`,
    `insert into orders (website_id, order_id, order_number, basket_id, document, language, gross_price, currency, state,
      placed_at) values ('one', 'o1', '1', 'b1', '{}', 'de', 500, 'EUR', 'placed', now())`,
    `insert into order_lines (website_id, order_id, position, product_number, variation_number, quantity, delivery_type,
      state) values ('one', 'o1', 1, 'TV1', 'TV1-10', 1, 1, 'delivered')`,
    `insert into stock_codes (stock_code_id, product_number, variation_number, code_digest, ciphertext, key_id, imported_at,
      website_id, order_id, position, unit, handed_out_at) values
      ('s1', 'TV1', 'TV1-10', 'd1', 'c1', 'key-1', now(), 'one', 'o1', 1, 1, '2026-01-01'),
      ('s2', 'TV1', 'TV1-10', 'd2', 'c2', 'key-1', now(), null, null, null, null, null)`,
  ];
  for (const statement of fill) {
    await sql.raw(statement).execute(it.kysely);
  }
  await it.finish();
  const read = async (query: string) => (await sql.raw(query).execute(it.kysely)).rows;
  expect(await read("select * from code_homes")).toEqual([
    { code_digest: "digest-1", key_id: "key-1", website_id: "one", voucher_id: "vou_1" },
  ]);
  expect(await read("select website_id, order_id, position, unit, stock_code_id from handed_out_codes")).toEqual([
    { website_id: "one", order_id: "o1", position: 1, unit: 1, stock_code_id: "s1" },
  ]);
  expect(await read("select stock_code_id from stock_codes where handed_out_at is null")).toEqual([
    { stock_code_id: "s2" },
  ]);
  expect(await read("select recorded_at from ledger_transfers")).toEqual([{ recorded_at: null }]);
  await expect(read("update stock_codes set handed_out_at = null where stock_code_id = 's1'")).rejects.toThrow(
    /handed out/,
  );
});
