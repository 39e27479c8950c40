import { jobHandlers, Keyring } from "@guerdon/api";
import { lastCommands } from "@guerdon/api/measures";
import { listInvoices } from "@guerdon/contract/operations/invoice";
import { listOrders } from "@guerdon/contract/operations/order";
import { reportOrders, reportTax } from "@guerdon/contract/operations/report";
import { listUnallocatedPayments } from "@guerdon/contract/operations/unallocated-payment";
import { listVouchers } from "@guerdon/contract/operations/voucher-list";
import { listWithdrawals } from "@guerdon/contract/operations/withdrawal";
import {
  aMailDelivery,
  anOperator,
  aShop,
  fillCompany,
  insertWebsite,
  mostRowsHandled,
  TEST_SECRET,
  type TestDatabase,
  type TestOperator,
  type TestShop,
  testDatabase,
  websiteFile,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";

/** Of a company with 2000 orders and some 12,000 vouchers. */
const SCALE = 0.02;
/** What a step may handle: a page of each website, or a table of so few rows that no index pays. */
const FEW = 250;
const SITE = "site-000";
const PAGE = { limit: 5 };
const DAY = "2025-12-01";
const NO_CHOICE = { batch: null, last_four: null, giver_id: null, unspent: false, ends_before: null };

/** The shop on a connection whose statements are counted. */
const shopOn = (database: TestDatabase, kysely: TestDatabase["kysely"], keyring: Keyring) =>
  aShop({ connection: Object.assign(Object.create(database), { kysely }), keyring });

/** The people of all orders but the last ones were erased long ago, one order waits for stock, and the log is long. */
async function growOld({ kysely }: TestDatabase): Promise<void> {
  await sql`
    insert into order_events (website_id, order_id, kind, happened_at)
    select website_id, order_id, 'people_erased', placed_at from orders where placed_at < '2026-05-20'
  `.execute(kysely);
  await sql`
    delete from order_people where (website_id, order_id) in (
      select website_id, order_id from order_events where kind = 'people_erased'
    )`.execute(kysely);
  await sql`
    insert into order_events (website_id, order_id, kind, happened_at)
    select website_id, order_id, 'fulfilled', placed_at from orders where placed_at < '2026-05-20'
    on conflict do nothing`.execute(kysely);
  await sql`
    insert into operator_log (at, operator, command, outcome, caller_kind, actor_kind)
    select '2026-01-01', 'anna', 'orders list', 'done', 'command', 'person' from generate_series(1, 1000)
  `.execute(kysely);
  await sql`
    update order_lines set state = 'delivered' where state = 'waiting_for_stock' and order_id <> (
      select max(order_id) from order_lines where state = 'waiting_for_stock'
    )`.execute(kysely);
  await sql`vacuum analyze`.execute(kysely);
}

type Act = (operator: TestOperator, shop: TestShop) => Promise<unknown>;

const ANY = { state: null, ...PAGE };
const onBoth = (name: string, act: (website_id: string | null) => Act): [string, Act][] => [
  [`${name} of a website`, act(SITE)],
  [`${name} of all`, act(null)],
];

const ACTS: readonly (readonly [string, Act])[] = [
  ...onBoth("later orders", (website_id) => (operator) => {
    const after = { at: new Date("2025-12-01"), id: "" };
    return operator.must(listOrders, { ...ANY, website_id, after });
  }),
  ...onBoth("cancelled orders", (website_id) => (operator) => {
    return operator.must(listOrders, { ...ANY, website_id, state: "cancelled" });
  }),
  ...onBoth("orders without a mail", (website_id) => (operator) => {
    return operator.must(listOrders, { ...ANY, website_id, undelivered: true });
  }),
  ...onBoth("later invoices", (website_id) => (operator) => {
    const after = { at: new Date("2025-12-01"), id: "1 issuer" };
    return operator.must(listInvoices, { ...PAGE, website_id, after });
  }),
  ...onBoth("invoices of an order", (website_id) => (operator) => {
    return operator.must(listInvoices, { ...PAGE, website_id, order_number: "10100" });
  }),
  ...onBoth("invoices of another issuer", (website_id) => (operator) => {
    return operator.must(listInvoices, { ...PAGE, website_id, issuer_id: "nobody" });
  }),
  ...onBoth("invoices of a day", (website_id) => (operator) => {
    return operator.must(listInvoices, { ...PAGE, website_id, from: DAY, to: DAY });
  }),
  ...onBoth("payments for no order", (website_id) => (operator) => {
    return operator.must(listUnallocatedPayments, { website_id });
  }),
  ...onBoth("a day's orders", (website_id) => (operator) => {
    return operator.must(reportOrders, { website_id, from: DAY, to: DAY, by: "day" });
  }),
  ...onBoth("a day's tax", (website_id) => (operator) => {
    return operator.must(reportTax, { website_id, from: DAY, to: DAY });
  }),
  ...onBoth("later withdrawals", (website_id) => (operator) => {
    const after = { at: new Date("2025-12-01"), id: "" };
    return operator.must(listWithdrawals, { ...PAGE, website_id, open: false, after });
  }),
  [
    "vouchers",
    (operator) => operator.must(listVouchers, { ...PAGE, ...NO_CHOICE, website_id: SITE, last_four: "ZZZZ" }),
  ],
  [
    "vouchers that end",
    (operator) => operator.must(listVouchers, { ...PAGE, ...NO_CHOICE, website_id: SITE, ends_before: "2020-01-01" }),
  ],
  ["the time of the last back-up", (_, { shop }) => lastCommands(shop.db, ["database backup"])],
  ...(
    ["remind-and-cancel", "make-missing-invoices", "fulfil-waiting", "apply-retention", "mail-operator"] as const
  ).map((name): [string, Act] => [name, (_, { shop }) => jobHandlers(shop, aMailDelivery())[name]({})]),
];

test("lists and daily jobs handle few rows, however many there are", async () => {
  await using database = await testDatabase();
  const keyring = new Keyring(TEST_SECRET);
  await fillCompany(database, { keyring, scale: SCALE, seed: 1, log: () => undefined });
  const retention = { order_people_days: 30 };
  await insertWebsite(database.kysely, websiteFile({ id: SITE, retention }));
  await growOld(database);
  {
    // The first run looks at all that there ever was.
    await using testShop = await shopOn(database, database.kysely, keyring);
    testShop.passTime(86_400);
    for (const name of ["make-missing-invoices", "apply-retention", "remind-and-cancel"] as const) {
      await jobHandlers(testShop.shop, aMailDelivery())[name]({});
    }
  }
  const found: string[] = [];
  for (const [name, act] of ACTS) {
    const most = await mostRowsHandled(database.kysely, async (db) => {
      await using testShop = await shopOn(database, db, keyring);
      testShop.passTime(86_400);
      await act(anOperator(testShop), testShop);
    });
    found.push(...(most.rows > FEW ? [`${name}: ${most.rows} rows, ${most.step}`] : []));
  }
  expect(found).toEqual([]);
});
