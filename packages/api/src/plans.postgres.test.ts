import { jobHandlers, Keyring } from "@guerdon/api";
import { openDatabase, type Statement } from "@guerdon/api/db";
import { countFailedJobs, lastCommands, outstandingCredit, sellingLevels, waitingMails } from "@guerdon/api/measures";
import { contract } from "@guerdon/contract";
import { showAccount } from "@guerdon/contract/operations/account";
import { eraseCustomer, exportCustomer } from "@guerdon/contract/operations/customer";
import { listInvoices, showInvoice } from "@guerdon/contract/operations/invoice";
import { rotateKeys, showKeys } from "@guerdon/contract/operations/key";
import { findOrders, listOrders, showOrder } from "@guerdon/contract/operations/order";
import { listRefunds, refundOrder } from "@guerdon/contract/operations/refund";
import {
  reportBookings,
  reportCredit,
  reportOrders,
  reportSettlement,
  reportTax,
} from "@guerdon/contract/operations/report";
import { markOrderSent } from "@guerdon/contract/operations/shipment";
import { importStock } from "@guerdon/contract/operations/stock";
import { issueVouchers, showVoucher } from "@guerdon/contract/operations/voucher";
import { listVouchers } from "@guerdon/contract/operations/voucher-list";
import { listWithdrawals, showWithdrawal } from "@guerdon/contract/operations/withdrawal";
import {
  aMailDelivery,
  anOperator,
  aShop,
  fillCompany,
  growingPlans,
  TEST_SECRET,
  type TestShop,
  testDatabase,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";

/** `npm run soak` tries the plans on the whole company. */
const SCALE = process.env.SOAK ? 1 : 0.02;
/** More rows than any answer of these calls has. */
const LARGE = process.env.SOAK ? 20_000 : 1500;
const SITE = "site-000";
const CODE = `${SITE}-00000001`.toUpperCase();

/** Statements that must see many rows, by the beginning of their text, with the reason. */
const WHOLE: readonly { begins: string; reason: string }[] = [
  { begins: "select count(*)::integer as", reason: "the total of a list, told once with its first page" },
  {
    begins: "select distinct catalogue_id as id from voucher_catalogues",
    reason: "a small partial index, overestimated",
  },
  {
    begins: "with sold as",
    reason: "the free codes of what was sold lately are counted; no code that was handed out before",
  },
  ...reasoned("a report adds up orders of its days, or refunds from the beginning on", [
    "with span as",
    "select paid.website_id, paid.currency",
    "with periods as",
    "select paid.website_id, part.currency",
    "select order_id, coalesce(jsonb_agg(jsonb_build_object( 'position', position,",
  ]),
  ...reasoned("the sums of days or months are read, of which there are not more for more transfers", [
    "with days as",
    "with moved as",
  ]),
  ...reasoned("how much still needs each key is counted", [
    "select used.key_id, count(*)",
    "select key_id as key_id, count(*)",
  ]),
  ...reasoned("a batch of the rotation; so small a table is read at once, a larger one by its key", [
    "select code_digest from stock_codes",
    "update stock_codes as stored",
    "update order_people as stored",
    "delete from order_emails email",
    "insert into order_names",
    "update invoices as stored",
    "update invoice_documents as stored",
  ]),
  // The whole company is read by its key.
  ...(process.env.SOAK
    ? []
    : [
        // The number of rows in a batch depends on the database's pace.
        ...reasoned("a batch of the rotation may be half of so small a table", [
          "select stock_code_id, key_id, product_number, code_digest, ciphertext from stock_codes",
          "select website_id, order_id, key_id, ciphertext from order_people",
          "select website_id, invoice_id, key_id, ciphertext from invoices",
          "select website_id, invoice_id, key_id, ciphertext, object_key from invoice_documents",
        ]),
        ...reasoned("a page of each website, of which the first ones are listed", [
          "select invoice.website_id, invoice.invoice_id, invoice.issuer_id",
        ]),
        ...reasoned("so small a table is read at once for the hundred orders of a batch whose people are erased", [
          "select distinct entered.voucher_website_id",
          "update shipments set tracking_number",
          "update vouchers voucher set mandatory_address",
        ]),
      ]),
  { begins: "with past as materialized", reason: "a website's past documents, which are few, and overestimated" },
];

function reasoned(reason: string, beginnings: readonly string[]) {
  return beginnings.map((begins) => ({ begins, reason }));
}

test("no statement of a call, an operation or a job grows with a table of the company", async () => {
  const statements: Statement[] = [];
  await using empty = await testDatabase();
  // The whole company takes longer than a customer would wait.
  await using database = await openDatabase({
    url: empty.url ?? "",
    patience: "work",
    onStatement: (statement) => statements.push(statement),
  });
  const keyring = new Keyring(TEST_SECRET);
  await fillCompany(database, { keyring, scale: SCALE, seed: 1, log: () => undefined });
  await using testShop = await aShop({ connection: database, keyring });
  await jobHandlers(testShop.shop, aMailDelivery())["sum-transfers"]({});
  await sql`analyze`.execute(database.kysely);
  statements.length = 0;
  await visit(testShop);
  await operate(testShop);
  await report(testShop);
  await workOff(testShop);
  await measure(testShop);
  await forget(testShop);
  await rotate(testShop);
  const growing = await growingPlans(database.kysely, [...statements], LARGE);
  const known = WHOLE.map(({ begins }) => unquoted(begins));
  const found = growing.map(({ sql, step }) => ({ step, sql: unquoted(sql).replaceAll(/\s+/g, " ").trim() }));
  expect(found.filter(({ sql }) => !known.some((begins) => sql.startsWith(begins)))).toEqual([]);
});

const unquoted = (sql: string) => sql.replaceAll('"', "");

/** Makes the calls of customers: with a code, and with an account. */
async function visit(testShop: TestShop): Promise<void> {
  const visitor = testShop.visitor(`${SITE}.localhost`);
  await visitor.enter(CODE);
  await visitor.must(contract.listProducts, { query: { sort: "priceAscending", page: 1 } });
  await visitor.must(contract.showProduct, { params: { number: "TV0" } });
  await visitor.add("TV0", "TV0-10");
  const order = await visitor.order(await visitor.prepareOrder());
  await visitor.must(contract.showConfirmation, {});
  const stated = {
    name: "Nora Licht",
    order_number: order.order_number,
    email: "nora@example.org",
    details: "Everything",
  };
  await visitor.must(contract.submitWithdrawal, { body: stated });
  const user = testShop.visitor(`${SITE}.localhost`);
  await user.logIn("user-0");
  await user.must(contract.readBasket, {});
  await user.must(contract.listOwnOrders, { query: { page: 1 } });
}

/** Runs the operations on one order, voucher, account or person, and on the first pages of lists. */
async function operate(testShop: TestShop): Promise<void> {
  const operator = anOperator(testShop);
  const first = { website_id: SITE, limit: 20 };
  const { orders } = await operator.must(listOrders, { ...first, state: "in_fulfilment" });
  const key = { website_id: SITE, order_number: orders[1]?.order_number ?? "" };
  for (const website_id of [SITE, null]) {
    const page = { website_id, state: null, limit: 20 };
    const listed = await operator.must(listOrders, page);
    await operator.must(listOrders, { ...page, after: listed.next });
    await operator.must(listOrders, { ...page, state: "cancelled" });
    await operator.must(listOrders, { ...page, to_send: true });
    await operator.must(listOrders, { ...page, undelivered: true });
    await operator.must(listInvoices, { website_id, limit: 20 });
    await operator.must(listInvoices, { website_id, limit: 20, kind: "credit_note" });
    await operator.must(listInvoices, { website_id, limit: 20, order_number: orders[1]?.order_number ?? "" });
    await operator.must(listRefunds, { website_id, limit: 20, open: false });
    await operator.must(listRefunds, { website_id, limit: 20, open: true });
    await operator.must(listWithdrawals, { website_id, limit: 20, open: true });
  }
  await operator.must(showOrder, key);
  for (const wanted of ["customer-1@example.org", "Licht", CODE.slice(-4), orders[0]?.order_number ?? ""]) {
    await operator.must(findOrders, { website_id: null, wanted, limit: 20 });
  }
  await operator.must(findOrders, { website_id: SITE, wanted: "customer-1@example.org", limit: 20 });
  await operator.must(exportCustomer, { website_id: SITE, email: "customer-1@example.org" });
  await operator.must(showAccount, { website_id: SITE, user_name: "user-1" });
  const { invoices } = await operator.must(listInvoices, first);
  await operator.must(showInvoice, { number: invoices[0]?.number ?? "" });
  await operator.must(listWithdrawals, { ...first, open: false });
  await operator.must(listWithdrawals, { website_id: null, open: false, limit: 20 });
  const { withdrawals } = await operator.must(listWithdrawals, first);
  await operator.must(showWithdrawal, { withdrawal_id: withdrawals[0]?.withdrawal_id ?? "" });
  const { vouchers } = await operator.must(listVouchers, { ...first, ...NO_CHOICE });
  await operator.must(listVouchers, { ...first, ...NO_CHOICE, batch: "list-1" });
  await operator.must(listVouchers, { ...first, ...NO_CHOICE, last_four: "ZZZZ" });
  await operator.must(showVoucher, { code: vouchers[0]?.id ?? "" });
  await operator.must(issueVouchers, { website_id: SITE, value: 1000 });
  const code = { product_number: "TV0", variation_number: "TV0-10", face_value: null, code: "ONE-MORE" };
  await operator.must(importStock, { rows: [{ row: 1, values: code }] });
  await operator.must(markOrderSent, { ...key, position: 2, carrier: null, tracking_number: null });
  await operator.must(refundOrder, { ...key, position: 1, quantity: 1, delivered: true });
}

const NO_CHOICE = { batch: null, last_four: null, giver_id: null, unspent: false, ends_before: null };

/** Carries out the jobs that customers and operators caused, and those of each day but retention. */
async function workOff({ shop, queuedJobs }: TestShop): Promise<void> {
  const handlers = jobHandlers(shop, aMailDelivery());
  await handlers["remind-and-cancel"]({});
  // The first time looks at all that there ever was.
  await handlers["make-missing-invoices"]({});
  await handlers["make-missing-invoices"]({});
  await handlers["fulfil-waiting"]({});
  await handlers["make-orders-findable"]({});
  await handlers["mail-operator"]({});
  for (const { name, data } of queuedJobs.splice(0, 20)) {
    await (handlers[name] as (data: unknown) => Promise<unknown>)(data);
  }
}

/** What is measured each minute of mails, stock, credit, failed jobs and back-ups. */
async function measure({ shop }: TestShop): Promise<void> {
  await outstandingCredit(shop.db);
  await waitingMails(shop.db);
  await countFailedJobs(shop.db);
  await lastCommands(shop.db, ["database backup"]);
  await sellingLevels(shop.db, shop.now());
}

/** The reports of one website's month. */
async function report(testShop: TestShop): Promise<void> {
  const operator = anOperator(testShop);
  const month = { website_id: SITE, from: "2026-05-01", to: "2026-05-31" };
  await operator.must(reportCredit, { website_id: SITE, day: null });
  await operator.must(reportSettlement, month);
  await operator.must(reportBookings, month);
  await operator.must(reportOrders, { ...month, by: "month" });
  await operator.must(reportTax, month);
}

/** Erases a person, and what has been kept for long enough. */
async function forget(testShop: TestShop): Promise<void> {
  const operator = anOperator(testShop);
  await operator.must(eraseCustomer, { website_id: SITE, email: "customer-2@example.org" });
  await jobHandlers(testShop.shop, aMailDelivery())["apply-retention"]({});
}

/** Shows what needs each key, and moves all to a new one. */
async function rotate({ connection }: TestShop): Promise<void> {
  const keyring = new Keyring(`${TEST_SECRET}, and newer`, [TEST_SECRET]);
  await using testShop = await aShop({ connection, keyring });
  const operator = anOperator(testShop);
  await operator.must(showKeys, {});
  await operator.must(rotateKeys, {});
}
