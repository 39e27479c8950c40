import { copyFile, mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { currentOrderRecord } from "@guerdon/domain/order/stored-order-record";
import { isDistributed, TEST_SECRET, testDatabase } from "@guerdon/testing";
import { sql } from "kysely";
import { test as anyTest, expect } from "vitest";
import { Keyring } from "../crypto/keyring.ts";
import { migrate } from "./migrate.ts";

/** A database is divided with the tables of this version, and has none of an earlier one [website.distributed]. */
const test = anyTest.skipIf(isDistributed());

const MIGRATIONS = join(import.meta.dirname, "migrations");

/** A database as the version left it whose last migration has the given number; `advance` and `finish` apply later ones. */
async function databaseAt(last: number) {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-migrations-"));
  const database = await testDatabase();
  await sql`drop schema public cascade`.execute(database.kysely);
  await sql`create schema public`.execute(database.kysely);
  const advance = async (to: number) => {
    const files = (await readdir(MIGRATIONS)).filter((file) => Number(file.slice(0, 4)) <= to);
    await Promise.all(files.map((file) => copyFile(join(MIGRATIONS, file), join(folder.path, file))));
    await migrate(database, { folder: folder.path });
  };
  await advance(last);
  return {
    database,
    kysely: database.kysely,
    advance,
    finish: (keys?: Keyring) => migrate(database, { keys }),
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
    content: { settings: object };
  }>`select content from website_revisions order by website_id`.execute(it.kysely);
  expect(rows.map((row) => row.content.settings)).toEqual([
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

test("a website's folder becomes its first revision, with its pages, and is live", async () => {
  await using it = await databaseAt(67);
  for (const row of [
    `insert into websites (website_id, settings, digest, applied_at) values
      ('one', '{"settings": {"id": "one"}}', 'd', '2026-01-01'), ('two', '{"settings": {"id": "two"}}', 'e', '2026-01-02')`,
    `insert into website_pages (website_id, path, language, document) values ('one', '/faq', 'de', '{"title": "Fragen"}')`,
  ]) {
    await sql.raw(row).execute(it.kysely);
  }
  await it.finish();
  const { rows } = await sql`select live.content, live.pages, live.digest, live.published_at is not null as is_live
    from websites join website_revisions live using (website_id, revision) order by website_id`.execute(it.kysely);
  const pages = [{ path: "/faq", language: "de", document: { title: "Fragen" } }];
  expect(rows).toEqual([
    { content: { settings: { id: "one" } }, pages, digest: "d", is_live: true },
    { content: { settings: { id: "two" } }, pages: [], digest: "e", is_live: true },
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
  await it.advance(15);
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

type Filled = Record<string, Record<string, unknown>[]>;

/** The rows that version 15 of the shop stored of two orders: one of them fulfilled and continued, one waiting. */
async function filledAt15() {
  const filled: Filled = JSON.parse(await readFile(join(import.meta.dirname, "filled/version-15.json"), "utf8"));
  const it = await databaseAt(15);
  await it.kysely.transaction().execute(async (transaction) => {
    // Rows refer to each other, and triggers would add up transfers again.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const [table, rows] of Object.entries(filled)) {
      await sql`insert into ${sql.table(table)}
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        transaction,
      );
    }
  });
  return { ...it, documents: (filled.orders ?? []).map(({ document }) => document as { order_number: string }) };
}

const keyring = () => new Keyring(TEST_SECRET);

// [order.people]
test("people of stored orders move into encrypted rows, and a record in version 1 is left of each", async () => {
  await using it = await filledAt15();
  await it.finish(keyring());
  const orders = await it.kysely.selectFrom("orders").select(["record", "order_id", "website_id"]).execute();
  expect(orders).toHaveLength(2);
  const text = JSON.stringify(orders);
  for (const secret of ["example.org", "Nora", "Licht", "\u0141ucja"]) {
    expect(text).not.toContain(secret);
  }
  for (const { record, website_id, order_id } of orders) {
    const people = await it.kysely
      .selectFrom("order_people")
      .select(["ciphertext", "key_id"])
      .where("order_id", "=", order_id)
      .executeTakeFirstOrThrow();
    const { delivery_address, invoice_address } = JSON.parse(
      keyring().open("order-people", people, `${website_id}/${order_id}`),
    );
    const { version, ...rest } = record as { version: number };
    expect(version).toBe(1);
    expect({
      ...rest,
      delivery_address: { ...delivery_address, address_type: "DEL" },
      invoice_address: { ...invoice_address, address_type: "INV" },
    }).toEqual(it.documents.find(({ order_number }) => order_number === currentOrderRecord(record).order_number));
  }
  const digest = (email: string) => keyring().digest("order-email", `aurora ${email}`).digest;
  const emails = await it.kysely.selectFrom("order_emails").select(["role", "digest"]).orderBy("role").execute();
  expect(emails.filter(({ digest: found }) => found === digest("friend@example.org"))).toHaveLength(1);
  expect(emails.filter(({ digest: found }) => found === digest("nora@example.org"))).toHaveLength(3);
});

// [order.events]
test("states and the use of an order's rest become events, and the record takes no change", async () => {
  await using it = await filledAt15();
  await it.finish(keyring());
  const events = await it.kysely
    .selectFrom("order_events")
    .innerJoin("orders", "orders.order_id", "order_events.order_id")
    .select(["order_number", "kind"])
    .orderBy("order_number")
    .orderBy("event_id")
    .execute();
  expect(events.map(({ order_number, kind }) => `${order_number} ${kind}`)).toEqual([
    "10001 paid",
    "10001 fulfilled",
    "10001 continued",
    "10002 paid",
  ]);
  for (const change of [
    sql`update orders set record = record`,
    sql`update order_events set happened_at = now()`,
    sql`delete from order_events`,
  ]) {
    await expect(change.execute(it.kysely)).rejects.toThrow();
  }
});

test("a step that is interrupted goes on where it was", async () => {
  await using it = await filledAt15();
  const dying = Object.assign(Object.create(it.database), {
    scriptTransaction: async (work: Parameters<typeof it.database.scriptTransaction>[0]) => {
      const done = await it.database.scriptTransaction(work);
      if (done === "unfinished") {
        throw new Error("killed");
      }
      return done;
    },
  });
  await expect(migrate(dying, { keys: keyring() })).rejects.toThrow("killed");
  const filled = sql`select from orders where record is not null`;
  expect((await filled.execute(it.kysely)).rows).toHaveLength(2);
  await it.finish(keyring());
  expect(await it.kysely.selectFrom("order_people").select("order_id").execute()).toHaveLength(2);
});

// [key.missing]
test("people are not encrypted without the keys of the database", async () => {
  await using it = await filledAt15();
  await expect(it.finish()).rejects.toThrow("0017-order-people failed: the keys");
  await expect(it.finish(new Keyring("another secret that is long enough to be one"))).rejects.toThrow(
    `SHOP_SECRET_PREVIOUS lacks key ${keyring().currentId}`,
  );
  await sql`insert into secret_keys (key_id, number, check_digest, state, changed_at)
    values (${keyring().currentId}, 1, 'c', 'retired', now())`.execute(it.kysely);
  await expect(it.finish(keyring())).rejects.toThrow("which was retired or abandoned");
  expect(await it.kysely.selectFrom("order_people").selectAll().execute()).toEqual([]);
});

// [customer.found]
test("the recipients of earlier e-cards are found by a digest each, and an order without any is not looked at again", async () => {
  await using it = await databaseAt(48);
  const keys = keyring();
  const sealed = (order: string, people: object) => keys.seal("order-people", JSON.stringify(people), `one/${order}`);
  await sql`insert into websites (website_id, settings, digest, applied_at) values ('one', '{}', 'd', now())`.execute(
    it.kysely,
  );
  const rows = [{ email: "Ada@example.org" }, { email: "ben@example.org" }, { email: " ada@example.org " }];
  for (const [order, people] of [
    ["o1", { recipients: [{ position: 1, rows }] }],
    ["o2", {}],
  ] as const) {
    const { ciphertext, key_id } = sealed(order, people);
    for (const statement of [
      sql`insert into baskets (website_id, basket_id, created_at, changed_at) values ('one', ${order}, now(), now())`,
      sql`insert into orders (website_id, order_id, order_number, basket_id, language, gross_price, currency, placed_at,
        record) values ('one', ${order}, ${order}, ${order}, 'de', 500, 'EUR', now(), '{}')`,
      sql`insert into order_lines (website_id, order_id, position, product_number, variation_number, quantity,
        delivery_type, state) values ('one', ${order}, 1, 'TV1', 'TV1-10', 3, 9, 'delivered')`,
      sql`insert into order_people (website_id, order_id, ciphertext, key_id)
        values ('one', ${order}, ${ciphertext}, ${key_id})`,
    ]) {
      await statement.execute(it.kysely);
    }
  }
  await expect(it.finish()).rejects.toThrow("the keys of the people of orders are missing");
  await it.finish(keys);
  const found = await it.kysely.selectFrom("order_emails").select(["order_id", "role", "digest"]).execute();
  const digest = (email: string) => keys.digest("order-email", `one ${email}`).digest;
  const expected = [
    { order_id: "o1", role: "recipient", digest: digest("ada@example.org") },
    { order_id: "o1", role: "recipient", digest: digest("ben@example.org") },
    { order_id: "o2", role: "recipient", digest: digest("") },
  ];
  expect(found).toHaveLength(3);
  expect(found).toEqual(expect.arrayContaining(expected));
});

// [fulfilment.failed-jobs]
test("a mail with documents whose job failed for good waits as a mail of its order, and is sent by another job", async () => {
  await using it = await databaseAt(49);
  const order = { website_id: "one", order_id: "o1" };
  const failed = ["o1", "ref_2", "inr_7", "inr_8"].map((mail_id) => ({ ...order, invoice_ids: ["o1"], mail_id }));
  for (const statement of [
    sql`insert into websites (website_id, settings, digest, applied_at) values ('one', '{}', 'd', now())`,
    sql`insert into baskets (website_id, basket_id, created_at, changed_at) values ('one', 'b1', now(), now())`,
    sql`insert into orders (website_id, order_id, order_number, basket_id, language, gross_price, currency, placed_at,
      record) values ('one', 'o1', '1', 'b1', 'de', 500, 'EUR', now(), '{}')`,
    sql`insert into refunds (website_id, refund_id, order_id, number, state, currency, amount, disputed, money,
      operator, created_at, settled_at) values ('one', 'ref_2', 'o1', 2, 'done', 'EUR', 1, 0, 0, 'ann', now(), now())`,
    ...failed.map(
      (data) => sql`insert into failed_jobs (job_id, name, data, failed_at)
        values (${data.mail_id}, 'mail-invoices', ${JSON.stringify(data)}::jsonb, now())`,
    ),
    sql`insert into failed_jobs (job_id, name, data, failed_at) values ('other', 'settle-payment', '{}', now())`,
  ]) {
    await statement.execute(it.kysely);
  }
  await it.finish(keyring());
  const mails = it.kysely.selectFrom("order_mails").select(["kind", "part", "outcome"]).orderBy("part").execute();
  expect(await mails).toEqual([0, 1, 3].map((part) => ({ kind: "invoice", part, outcome: "waiting" })));
  const jobs = it.kysely.selectFrom("failed_jobs").select(["name", "data"]).orderBy("name").execute();
  expect(await jobs).toEqual([
    ...failed.map(() => ({ name: "fulfil-order", data: order })),
    { name: "settle-payment", data: {} },
  ]);
});

// [basket.people]
test("addresses of baskets are encrypted where they are still needed, and go with their columns elsewhere", async () => {
  await using it = await databaseAt(71);
  const keys = keyring();
  const address = (email: string) => JSON.stringify({ first_name: "Nora", email });
  for (const statement of [
    sql`insert into websites (website_id, revision) values ('one', 1)`,
    ...(["open", "paying", "ordered", "handed_over"] as const).map(
      (state) => sql`insert into baskets (website_id, basket_id, state, delivery_address, invoice_address, created_at,
        changed_at, lines, payment_attempt_id) values ('one', ${state}, ${state}, ${address(" Nora@example.org")}::jsonb,
        ${state === "open" ? null : address("ada@example.org")}::jsonb, now(), now(), '[{"position": 1}]',
        ${state === "paying" ? "pay_1" : null})`,
    ),
    sql`insert into baskets (website_id, basket_id, created_at, changed_at) values ('one', 'empty', now(), now())`,
  ]) {
    await statement.execute(it.kysely);
  }
  await expect(it.finish()).rejects.toThrow("the keys to encrypt the addresses of baskets with are missing");
  await it.finish(keys);
  const baskets = await it.kysely.selectFrom("baskets").selectAll().orderBy("basket_id").execute();
  expect(JSON.stringify(baskets)).not.toMatch(/nora|ada@/i);
  const opened = baskets.map(({ basket_id, addresses, addresses_key_id, email_digests }) => {
    const sealed = { ciphertext: addresses ?? "", key_id: addresses_key_id ?? "" };
    const plain = addresses && JSON.parse(keys.open("basket-addresses", sealed, `one/${basket_id}`));
    return [basket_id, plain, email_digests];
  });
  const digest = (email: string) => keys.digest("basket-email", `one ${email}`).digest;
  const delivery_address = { first_name: "Nora", email: " Nora@example.org" };
  expect(opened).toEqual([
    ["empty", null, []],
    ["handed_over", null, []],
    ["open", { delivery_address, invoice_address: null }, [digest("nora@example.org")]],
    ["ordered", null, []],
    [
      "paying",
      { delivery_address, invoice_address: { first_name: "Nora", email: "ada@example.org" } },
      [digest("nora@example.org"), digest("ada@example.org")],
    ],
  ]);
  expect(baskets.find(({ basket_id }) => basket_id === "paying")?.lines).toEqual([{ position: 1 }]);
});

// [order.reached]
test("orders of an earlier version have reached the latest of their events that is a state, and go on", async () => {
  await using it = await databaseAt(88);
  const events = {
    o1: ["paid"],
    o2: ["paid", "in_fulfilment", "disputed"],
    o3: ["awaiting_transfer", "reminded", "cancelled", "people_erased"],
    o4: [],
  };
  await sql`insert into websites (website_id, revision) values ('one', 1)`.execute(it.kysely);
  const add = (order: string, kind: string) =>
    sql`insert into order_events (website_id, order_id, kind, happened_at)
      values ('one', ${order}, ${kind}, now())`.execute(it.kysely);
  for (const [order, kinds] of Object.entries(events)) {
    await sql`insert into baskets (website_id, basket_id, created_at, changed_at)
      values ('one', ${order}, now(), now())`.execute(it.kysely);
    await sql`insert into orders (website_id, order_id, order_number, basket_id, language, gross_price, currency,
      placed_at, record) values ('one', ${order}, ${order}, ${order}, 'de', 500, 'EUR', now(), '{}')`.execute(
      it.kysely,
    );
    for (const kind of kinds) {
      await add(order, kind);
    }
  }
  await it.finish(keyring());
  const reached = async () => {
    const rows = await it.kysely.selectFrom("reached_states").selectAll().orderBy("order_id").execute();
    return rows.map(({ order_id, state, people_erased }) => [order_id, state, people_erased]);
  };
  expect(await reached()).toEqual([
    ["o1", "paid", false],
    ["o2", "in_fulfilment", false],
    ["o3", "cancelled", true],
  ]);
  await add("o1", "in_fulfilment");
  await add("o2", "dispute_won");
  await add("o1", "fulfilled");
  await add("o1", "people_erased");
  await add("o4", "payment_pending");
  expect(await reached()).toEqual([
    ["o1", "fulfilled", true],
    ["o2", "in_fulfilment", false],
    ["o3", "cancelled", true],
    ["o4", "payment_pending", false],
  ]);
});

// [website.divided]
test("events and entries of the log go on behind the last of an earlier version, and as the first of a new shop", async () => {
  await using it = await databaseAt(93);
  const log = () =>
    sql`insert into operator_log (at, operator, command, outcome, caller_kind, actor_kind)
      values (now(), 'ann', 'orders list', 'done', 'command', 'person')`.execute(it.kysely);
  const event = (kind: string) =>
    sql`insert into order_events (website_id, order_id, kind, happened_at)
      values ('one', 'o1', ${kind}, now())`.execute(it.kysely);
  await sql`insert into websites (website_id, revision) values ('one', 1)`.execute(it.kysely);
  await sql`insert into baskets (website_id, basket_id, created_at, changed_at)
    values ('one', 'b1', now(), now())`.execute(it.kysely);
  await sql`insert into orders (website_id, order_id, order_number, basket_id, language, gross_price, currency,
    placed_at, record) values ('one', 'o1', '1', 'b1', 'de', 500, 'EUR', now(), '{}')`.execute(it.kysely);
  await event("awaiting_transfer");
  // A number that was taken and rolled back is not taken again.
  await sql`select nextval('order_events_event_id_seq')`.execute(it.kysely);
  await it.finish(keyring());
  await event("paid");
  await log();
  const events = await it.kysely.selectFrom("order_events").select(["kind", "event_id"]).orderBy("event_id").execute();
  expect(events).toEqual([
    { kind: "awaiting_transfer", event_id: 1 },
    { kind: "paid", event_id: 3 },
  ]);
  expect(await it.kysely.selectFrom("operator_log").select("entry_id").execute()).toEqual([{ entry_id: 1 }]);
  const owned = await sql<{ name: string }>`
    select pg_get_serial_sequence('order_events', 'event_id') as name`.execute(it.kysely);
  expect(owned.rows).toEqual([{ name: "public.order_events_event_id_seq" }]);
});
