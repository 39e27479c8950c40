import { contract } from "@guerdon/contract";
import { backdateInvoices, listInvoices, showInvoice } from "@guerdon/contract/operations/invoice";
import { verifyLedger } from "@guerdon/contract/operations/ledger";
import type { ListPlace } from "@guerdon/contract/operations/list-page";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { eraseOrderPeople, markOrderPaid } from "@guerdon/contract/operations/order";
import { refundOrder } from "@guerdon/contract/operations/refund";
import { applyRetention } from "@guerdon/contract/operations/retention";
import type { InvoiceMail } from "@guerdon/domain/mail/invoice-mail";
import { sum } from "@guerdon/domain/money";
import {
  anAddress,
  anOperator,
  aShop,
  aShopWithInvoices,
  BANK_ACCOUNT,
  documentMails,
  INVOICING,
  type InvoiceShop,
  insertWebsite,
  invoiceRecords,
  orderIn,
  printedInvoices,
  TEST_SECRET,
  websiteFile,
  workOnInvoices,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { dyingAt } from "../../db/dying-at.fixture.ts";
import { makeAndMailInvoices } from "../fulfilment/invoice-mails.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";
import { invoicesOfPerson } from "./invoices-of-person.ts";

const DAY = 86_400;
const NEXT = "another secret that is long enough to be one";
const EMAIL = anAddress().email;
const ALL = { website_id: null, limit: 100 };
const AURORA = { website_id: "aurora" };

const refund = (shop: InvoiceShop, order_number: string, position: number | null, quantity: number | null = null) =>
  anOperator(shop).must(refundOrder, { ...AURORA, order_number, position, quantity, delivered: true });

const mistakesOf = async (shop: InvoiceShop) => (await anOperator(shop).must(verifyLedger, {})).mistakes;

const ordersOf = async ({ shop }: InvoiceShop) =>
  (await shop.db.selectFrom("orders").select("order_id").execute()).map(({ order_id }) => order_id);

const applyRetentionIn = ({ shop, delivery }: InvoiceShop) =>
  createPerformJob({ ...shop, mailDelivery: delivery })(applyRetention, {});

/** Applies other settings to the website. */
async function apply({ shop }: InvoiceShop, changes: Parameters<typeof websiteFile>[0]): Promise<void> {
  await insertWebsite(shop.db, websiteFile(changes), shop.now());
  await shop.websites.reload();
}

// [invoice.once] [invoice.content] [invoice.sums]
test("a paid order gets one invoice with all that it was, and one of a website without an issuer gets none", async () => {
  await using shop = await aShopWithInvoices();
  const order_number = await orderIn(shop);
  await workOnInvoices(shop);
  const [record, ...others] = await invoiceRecords(shop);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    version: 1,
    kind: "invoice",
    number: "LA-000001",
    issued_on: "2026-06-01",
    paid_on: "2026-06-01",
    order_number,
    corrects: null,
    language: "de",
    has_post: true,
    shows_net: false,
    issuer: { legal_name: "Laternen GmbH", vat_id: "DE123456789", tax_number: null },
    recipient: { email: EMAIL },
    payments: [{ kind: "voucher", last_four: expect.any(String) }],
  });
  expect(sum(record?.payments.map(({ amount }) => amount) ?? [])).toBe(record?.gross_price);
  expect(record?.sums[0]).toMatchObject({ is_multi_purpose: true, gross: 2500, tax: 0 });
  expect(await printedInvoices(shop)).toMatchObject([{ record }]);
  expect(await mistakesOf(shop)).toEqual([]);

  await using without = Object.assign(await aShop({ vouchers: [{ code: "GIFT", value: 9000 }] }), {});
  const visitor = without.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.order(await visitor.prepareOrder());
  expect(without.queuedJobs.map(({ name }) => name)).toEqual(["fulfil-order"]);
});

// [invoice.once]
test("an order that waits for a transfer gets its invoice once an operator marks it as paid", async () => {
  await using shop = await aShopWithInvoices({ payment_types: [2, 5], bank_account: BANK_ACCOUNT });
  await shop.issue({ code: "GIFT", value: 100 });
  const visitor = shop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25");
  await visitor.buy(5);
  await workOnInvoices(shop);
  expect(await invoiceRecords(shop)).toEqual([]);
  shop.passTime(2 * DAY);
  const { order_number } = await shop.shop.db.selectFrom("orders").select("order_number").executeTakeFirstOrThrow();
  await anOperator(shop).must(markOrderPaid, { ...AURORA, order_number });
  await workOnInvoices(shop);
  expect(await invoiceRecords(shop)).toMatchObject([
    {
      ordered_on: "2026-06-01",
      paid_on: "2026-06-03",
      has_post: false,
      payments: [
        { kind: "voucher", amount: 100 },
        { kind: "co_payment", payment_type_id: 5, amount: 2519 },
      ],
    },
  ]);
});

// [invoice.credit-note]
test("each refund that is done gets a credit note that names the invoice; all of them are what the invoice was", async () => {
  await using shop = await aShopWithInvoices();
  const order_number = await orderIn(shop);
  await refund(shop, order_number, 2, 1);
  await workOnInvoices(shop);
  shop.passTime(DAY);
  await refund(shop, order_number, null);
  await workOnInvoices(shop);
  const [invoice, first, second] = await invoiceRecords(shop);
  expect([first, second]).toMatchObject([
    {
      kind: "credit_note",
      number: "LA-000002",
      corrects: { number: "LA-000001", issued_on: "2026-06-01" },
      lines: [{ position: 2, quantity: 1 }],
      payments: [{ kind: "credit" }],
    },
    { number: "LA-000003", issued_on: "2026-06-02", lines: [{ position: 1 }, { position: 2, quantity: 1 }] },
  ]);
  expect((first?.gross_price ?? 0) + (second?.gross_price ?? 0)).toBe(0 - (invoice?.gross_price ?? 0));
  expect((first?.tax ?? 0) + (second?.tax ?? 0)).toBe(0 - (invoice?.tax ?? 0));
  expect(first?.payments[0]?.amount).toBe(0 - (first?.gross_price ?? 0));
  expect(await mistakesOf(shop)).toEqual([]);
});

// [invoice.number] [invoice.issuer]
test("websites of one issuer share its series, and each document has the data of its own website", async () => {
  await using shop = await aShopWithInvoices();
  await orderIn(shop);
  await orderIn(shop, "other");
  await workOnInvoices(shop);
  await apply(shop, {
    id: "aurora",
    invoice: { ...INVOICING, number_prefix: "AU-", issuer: { ...INVOICING.issuer, legal_name: "Neu" } },
  });
  await orderIn(shop);
  await workOnInvoices(shop);
  expect((await invoiceRecords(shop)).map(({ number, issuer }) => [number, issuer.legal_name])).toEqual([
    ["LA-000001", "Laternen GmbH"],
    ["LA-000002", "Laternen GmbH"],
    ["AU-000003", "Neu"],
  ]);
});

// [invoice.since]
test("orders that were paid before the website named an issuer get documents only if an operator says so", async () => {
  await using shop = await aShopWithInvoices({ invoice: null });
  const early = await orderIn(shop);
  shop.passTime(DAY);
  await apply(shop, { id: "aurora", invoice: INVOICING });
  await refund(shop, early, null);
  shop.queuedJobs.push({ name: "make-missing-invoices", data: {} });
  await workOnInvoices(shop);
  expect(await invoiceRecords(shop)).toEqual([]);
  expect(await mistakesOf(shop)).toEqual([]);

  const operator = anOperator(shop);
  const late = { ...AURORA, from: "2026-06-02" };
  expect(await operator.must(backdateInvoices, late)).toEqual({ orders: 0 });
  const from = { ...AURORA, from: "2026-06-01" };
  expect(await operator.must(backdateInvoices, from, true)).toEqual({ orders: 1 });
  expect(await operator.must(backdateInvoices, from)).toEqual({ orders: 1 });
  await workOnInvoices(shop);
  expect((await invoiceRecords(shop)).map(({ kind, paid_on }) => [kind, paid_on])).toEqual([
    ["invoice", "2026-06-01"],
    ["credit_note", "2026-06-02"],
  ]);
  expect(await operator.must(backdateInvoices, from)).toEqual({ orders: 0 });
  await apply(shop, { id: "other" });
  expect(await operator.try(backdateInvoices, { website_id: "other", from: "2026-06-01" })).toMatchObject({
    refusals: [{ code: "invoice_settings_missing" }],
  });
});

// [invoice.once]
test("what a lost job did not issue is missed after an hour, and issued on the next day", async () => {
  await using shop = await aShopWithInvoices();
  const order_number = await orderIn(shop);
  shop.queuedJobs.length = 0;
  expect(await mistakesOf(shop)).toEqual([]);
  shop.passTime(3700);
  expect(await mistakesOf(shop)).toEqual([
    { website_id: "aurora", subject: order_number, reason: "it is paid, and has no invoice" },
  ]);
  shop.queuedJobs.push({ name: "make-missing-invoices", data: {} });
  await workOnInvoices(shop);
  expect(await invoiceRecords(shop)).toHaveLength(1);
  expect(await mistakesOf(shop)).toEqual([]);
});

// [invoice.number] [invoice.once] [invoice.mail]
test("killed before any of its statements, the job comes again, and no number, document or mail is lost or double", async () => {
  await using shop = await aShopWithInvoices({ invoice: { ...INVOICING, by_mail: true } });
  let survived = false;
  let step = 0;
  while (!survived) {
    step += 1;
    const order_number = await orderIn(shop);
    await refund(shop, order_number, 2, 1);
    const job = shop.queuedJobs.find(({ name }) => name === "make-invoices");
    shop.queuedJobs.length = 0;
    const key = job?.data as Parameters<typeof makeAndMailInvoices>[1];
    survived = await makeAndMailInvoices({ ...shop.shop, db: shop.shop.db.withPlugin(dyingAt(step)) }, key).then(
      () => true,
      (error: unknown) => {
        expect(String(error)).toContain("killed");
        return false;
      },
    );
    await makeAndMailInvoices(shop.shop, key);
  }
  expect(step).toBeGreaterThan(20);
  const numbers = (await invoiceRecords(shop)).map(({ number }) => Number(number.slice(3)));
  expect(numbers).toEqual(Array.from({ length: 2 * step }, (_, index) => index + 1));
  expect(await printedInvoices(shop)).toHaveLength(2 * step);
  const mails = await shop.shop.db.selectFrom("order_mails").select("part").where("kind", "=", "invoice").execute();
  expect(mails).toHaveLength(2 * step);
  shop.passTime(3700);
  expect(await mistakesOf(shop)).toEqual([]);
});

// [invoice.frozen]
test("settings, templates and the erasure of the order's people change no document, and the database refuses to", async () => {
  await using shop = await aShopWithInvoices();
  const order_number = await orderIn(shop);
  await workOnInvoices(shop);
  const before = [await invoiceRecords(shop), await printedInvoices(shop)];
  await apply(shop, { id: "aurora", website_title: "Neu", words: { "mails.invoice.total": { de: "Summa" } } });
  await anOperator(shop).must(eraseOrderPeople, { ...AURORA, order_number, without_list: true });
  shop.queuedJobs.push({ name: "make-missing-invoices", data: {} });
  await workOnInvoices(shop);
  expect([await invoiceRecords(shop), await printedInvoices(shop)]).toEqual(before);
  const { db } = shop.shop;
  for (const change of [
    "gross_price = 1",
    "ciphertext = 'x'",
    "key_id = 'x', gross_price = 1",
    "email_digest = null",
  ]) {
    await expect(sql.raw(`update invoices set ${change}`).execute(db)).rejects.toThrow("is not changed");
  }
  await expect(sql`update invoice_documents set ciphertext = 'x'`.execute(db)).rejects.toThrow("is not changed");
  await expect(sql`delete from invoice_numbers`.execute(db)).rejects.toThrow();
});

// [invoice.content] [invoice.mail]
test("without the people of the order its invoice names nobody, and no mail leaves", async () => {
  await using shop = await aShopWithInvoices({ invoice: { ...INVOICING, by_mail: true } });
  const order_number = await orderIn(shop);
  await anOperator(shop).must(eraseOrderPeople, { ...AURORA, order_number, without_list: true });
  await workOnInvoices(shop);
  expect(await invoiceRecords(shop)).toMatchObject([{ recipient: null }]);
  expect(shop.delivery.sent).toEqual([]);
  expect(
    await shop.shop.db.selectFrom("order_mails").select("outcome").where("kind", "=", "invoice").execute(),
  ).toEqual([{ outcome: "dropped" }]);
});

// [invoice.frozen] [key.rotation]
test("another key encrypts records, printed documents and digests anew", async () => {
  await using shop = await aShopWithInvoices();
  await orderIn(shop);
  await workOnInvoices(shop);
  const before = [await invoiceRecords(shop), await printedInvoices(shop)];
  const keyring = new Keyring(NEXT, [TEST_SECRET]);
  const moved = await moveToCurrentKey(shop.shop.db, keyring, {
    progress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(moved).toMatchObject({ invoices: 2, broken: [] });
  const later = Object.assign(shop, { shop: { ...shop.shop, keyring: new Keyring(NEXT) } });
  expect([await invoiceRecords(later), await printedInvoices(later)]).toEqual(before);
  expect(
    await invoicesOfPerson(later.shop, { ...AURORA, email: EMAIL, invoiced_ids: await ordersOf(later) }),
  ).toHaveLength(1);
});

// [invoice.kept] [invoice.frozen]
test("documents are found by the e-mail address until their time is over; their numbers stay", async () => {
  await using shop = await aShopWithInvoices({ invoice: { ...INVOICING, kept_years: 5 } });
  await orderIn(shop);
  await workOnInvoices(shop);
  const person = { ...AURORA, email: ` ${EMAIL.toUpperCase()}`, invoiced_ids: await ordersOf(shop) };
  const found = () => invoicesOfPerson(shop.shop, person);
  const until = new Date("2031-12-31T22:59:59.999Z");
  expect(await found()).toMatchObject([
    { name: "LA-000001", stays: "kept_by_law", until, data: { record: { recipient: { email: EMAIL } } } },
  ]);
  expect(await invoicesOfPerson(shop.shop, { ...person, website_id: "other" })).toEqual([]);
  // The order is invoiced to somebody else today.
  expect(await invoicesOfPerson(shop.shop, { ...person, invoiced_ids: [] })).toEqual([]);
  const seconds = (until: string) => (Date.parse(until) - shop.shop.now().getTime()) / 1000;
  shop.passTime(seconds("2031-12-31T22:00:00Z"));
  expect(await applyRetentionIn(shop)).toMatchObject({ invoices: 0 });
  shop.passTime(7200);
  expect(await applyRetentionIn(shop)).toMatchObject({ invoices: 1 });
  expect(await printedInvoices(shop)).toEqual([]);
  shop.queuedJobs.push({ name: "make-missing-invoices", data: {} });
  await workOnInvoices(shop);
  expect(await invoiceRecords(shop)).toEqual([]);
  await orderIn(shop);
  await workOnInvoices(shop);
  expect(await invoiceRecords(shop)).toMatchObject([{ number: "LA-000002" }]);
  expect(await mistakesOf(shop)).toEqual([]);
});

// [invoice.shown] [invoice.send] [invoice.mail]
test("who knows the pair sees which documents there are, and has them mailed to the invoice address", async () => {
  await using shop = await aShopWithInvoices();
  const receipt = await orderIn(shop);
  await refund(shop, receipt, 2, 1);
  const visitor = shop.visitor();
  const body = { receipt, email: EMAIL };
  const documents = async () => (await visitor.must(contract.showOrderStatus, { body })).documents;
  expect(await documents()).toEqual([]);
  expect(await visitor.call(contract.sendInvoices, { body })).toMatchObject({ failure: { error_code: "CONFLICT" } });
  await workOnInvoices(shop);
  expect(await documents()).toEqual([
    { kind: "invoice", number: "LA-000001", issued_on: "2026-06-01" },
    { kind: "credit_note", number: "LA-000002", issued_on: "2026-06-01" },
  ]);
  const idempotencyKey = "a-form-that-is-sent-once";
  expect(await visitor.call(contract.sendInvoices, { body }, { idempotencyKey })).toMatchObject({ ok: true });
  expect(await shop.visitor().call(contract.sendInvoices, { body }, { idempotencyKey })).toMatchObject({ ok: true });
  await workOnInvoices(shop);
  const [mail, ...others] = documentMails(shop);
  expect(others).toEqual([]);
  expect(mail?.to.address).toBe(EMAIL);
  expect((JSON.parse(mail?.text ?? "{}") as InvoiceMail).invoices.map(({ number }) => number)).toEqual([
    "LA-000001",
    "LA-000002",
  ]);
  expect(mail?.attachments?.map(({ file_name, media_type }) => [file_name, media_type])).toEqual([
    ["aurora LA-000001.pdf", "application/pdf"],
    ["aurora LA-000002.pdf", "application/pdf"],
  ]);
  expect(await visitor.call(contract.sendInvoices, { body: { receipt, email: "eve@example.org" } })).toMatchObject({
    failure: { error_code: "NOT_FOUND" },
  });
});

// [invoice.send]
test("an order has five mails with its documents within 24 hours, whoever asks", async () => {
  await using shop = await aShopWithInvoices();
  const body = { receipt: await orderIn(shop), email: EMAIL };
  await workOnInvoices(shop);
  const send = async (address: string) => {
    const visitor = shop.visitor();
    visitor.clientAddress = address;
    return visitor.call(contract.sendInvoices, { body });
  };
  for (let count = 1; count <= 5; count += 1) {
    expect(await send(`192.0.2.${count}`)).toMatchObject({ ok: true });
  }
  expect(await send("192.0.2.9")).toMatchObject({ failure: { error_code: "TOO_MANY" } });
  shop.passTime(DAY + 1);
  expect(await send("192.0.2.9")).toMatchObject({ ok: true });
  expect(await applyRetentionIn(shop)).toMatchObject({ invoice_requests: 5 });
});

// [invoice.download] [invoice.shown]
test("the account that ordered and the session that remembers the order download documents, and nobody else", async () => {
  await using shop = await aShopWithInvoices({ wob_account_login: true });
  await shop.register({ user_name: "nora", credit: 9000 }, { user_name: "eve", credit: 9000 });
  const buy = async () => {
    const visitor = shop.visitor();
    await visitor.logIn("nora");
    await visitor.add("TV1", "TV1-25");
    const { order_number } = await visitor.order(await visitor.prepareOrder());
    return { visitor, order_number };
  };
  const { visitor, order_number } = await buy();
  expect((await visitor.must(contract.showConfirmation, {})).documents).toEqual([]);
  await workOnInvoices(shop);
  const listed = { kind: "invoice", number: "LA-000001", issued_on: "2026-06-01" };
  expect((await visitor.must(contract.showConfirmation, {})).documents).toEqual([listed]);
  const download = { params: { order_number, number: "LA-000001" } };
  const file = { file_name: "aurora LA-000001.pdf", media_type: "application/pdf" };
  expect(await visitor.must(contract.downloadInvoice, download)).toMatchObject(file);

  const owner = shop.visitor();
  await owner.logIn("nora");
  expect(await owner.must(contract.showOwnOrder, { params: { order_number } })).toMatchObject({ documents: [listed] });
  expect(await owner.must(contract.downloadInvoice, download)).toMatchObject(file);
  const unknown = { failure: { error_code: "NOT_FOUND" } };
  expect(await owner.call(contract.downloadInvoice, { params: { order_number, number: "LA-000002" } })).toMatchObject(
    unknown,
  );
  const stranger = shop.visitor();
  expect(await stranger.call(contract.downloadInvoice, download)).toMatchObject(unknown);
  await stranger.logIn("eve");
  expect(await stranger.call(contract.downloadInvoice, download)).toMatchObject(unknown);
  shop.passTime(3700);
  expect(await visitor.call(contract.downloadInvoice, download)).toMatchObject(unknown);
});

// [invoice.operator] [operator.whole-lists]
test("operators list documents by website, issuer, kind, day and order, and have one as it was printed", async () => {
  await using shop = await aShopWithInvoices();
  const first = await orderIn(shop);
  await refund(shop, first, null);
  await workOnInvoices(shop);
  shop.passTime(DAY);
  await orderIn(shop, "other");
  await workOnInvoices(shop);
  const operator = anOperator(shop);
  const numbers = async (filter: object) =>
    (await operator.must(listInvoices, { ...ALL, ...filter })).invoices.map(({ number }) => number);
  expect(await numbers({})).toEqual(["LA-000003", "LA-000002", "LA-000001"]);
  const paged: string[] = [];
  let after: ListPlace | null = null;
  do {
    const page: OutputOf<typeof listInvoices> = await operator.must(listInvoices, { ...ALL, limit: 1, after });
    paged.push(...page.invoices.map(({ number }) => number));
    after = page.next;
  } while (after !== null);
  expect(paged).toEqual(["LA-000003", "LA-000002", "LA-000001"]);
  expect(await numbers({ website_id: "other" })).toEqual(["LA-000003"]);
  expect(await numbers({ kind: "credit_note" })).toEqual(["LA-000002"]);
  expect(await numbers({ order_number: first })).toEqual(["LA-000002", "LA-000001"]);
  expect(await numbers({ issuer_id: "nobody" })).toEqual([]);
  expect(await numbers({ from: "2026-06-02" })).toEqual(["LA-000003"]);
  expect(await numbers({ to: "2026-06-01" })).toEqual(["LA-000002", "LA-000001"]);
  const { invoices } = await operator.must(listInvoices, { ...ALL, kind: "credit_note" });
  expect(invoices).toMatchObject([{ website_id: "aurora", issuer_id: "lantern", kept_until: "2036-12-31" }]);
  const shown = await operator.must(showInvoice, { number: "LA-000001" });
  expect(JSON.parse(Buffer.from(shown.content, "base64").toString())).toMatchObject({
    record: { number: "LA-000001" },
  });
  expect(await operator.try(showInvoice, { number: "LA-000009" })).toMatchObject({
    refusals: [{ code: "invoice_unknown" }],
  });
  await apply(shop, { id: "other", invoice: { ...INVOICING, issuer: { ...INVOICING.issuer, id: "second" } } });
  await orderIn(shop, "other");
  await workOnInvoices(shop);
  expect(await operator.try(showInvoice, { number: "LA-000001" })).toMatchObject({
    refusals: [{ code: "invoice_ambiguous", fields: { issuers: expect.arrayContaining(["lantern", "second"]) } }],
  });
  expect(await operator.must(showInvoice, { number: "LA-000001", issuer_id: "second" })).toMatchObject({
    invoice: { website_id: "other" },
  });
});

// [invoice.verify]
test("a gap, a changed amount and a number of another document are found", async () => {
  await using shop = await aShopWithInvoices();
  for (const _ of [1, 2, 3]) {
    await orderIn(shop);
  }
  await workOnInvoices(shop);
  const { db } = shop.shop;
  const reasons = async () => (await mistakesOf(shop)).map(({ subject, reason }) => `${subject}: ${reason}`);
  for (const table of ["invoice_numbers", "invoices"]) {
    await sql.raw(`alter table ${table} disable trigger user`).execute(db);
  }
  await sql`update invoices set gross_price = gross_price + 1 where sequence = 1`.execute(db);
  expect(await reasons()).toEqual([
    "LA-000001: its sums by tax rate do not add up to it",
    "LA-000001: it differs from the order or the refund that it documents",
  ]);
  await sql`update invoices set gross_price = gross_price - 1 where sequence = 1`.execute(db);
  await sql`delete from invoice_numbers where sequence = 2`.execute(db);
  expect((await reasons()).toSorted()).toEqual([
    "LA-000002: its number was given to another document, or to none",
    "LA-000003: the number before it in the series of lantern was never given",
  ]);
  await sql`update invoice_series set last_sequence = 4`.execute(db);
  expect(await reasons()).toContain("LA-000003: it is the last number of lantern, and its series says 4");
});
