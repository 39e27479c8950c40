import { type Jobs, jobHandlers, type OutgoingMail } from "@guerdon/api";
import { openInvoice, readDocument } from "@guerdon/api/fixtures";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { InvoiceRecord } from "@guerdon/domain/invoice/invoice-record";
import { aCatalogue, aProduct, aReward } from "./builders.ts";
import { websiteFile } from "./fixtures.ts";
import { aMailDelivery, type TestMailDelivery } from "./fulfilment-fixtures.ts";
import { INVOICING } from "./invoicing.ts";
import { aShop, type TestShop } from "./test-shop.ts";

/** A shop whose jobs about invoices a test carries out. */
export interface InvoiceShop extends TestShop {
  delivery: TestMailDelivery;
}

/** A shop that issues invoices, with a voucher for many purposes, a reward with tax, and a fee. */
export async function aShopWithInvoices(changes: Partial<WebsiteSettingsFile> = {}): Promise<InvoiceShop> {
  const fees = [{ identifier: "SER", amount: { kind: "fixed" as const, value: 1.19 }, tax_rate: 19 }];
  const invoicing = { invoice: INVOICING, fees, ...changes };
  const testShop = await aShop({
    catalogues: [aCatalogue({ products: [aProduct(), aReward()] })],
    websites: [websiteFile(invoicing), websiteFile({ id: "other", invoice: INVOICING })],
  });
  return Object.assign(testShop, { delivery: aMailDelivery() });
}

/** Somebody buys a voucher and two rewards with credit; answers the order's number. */
export async function orderIn(testShop: TestShop, websiteId = "aurora"): Promise<string> {
  const code = `GIFT-${testShop.queuedJobs.length}-${testShop.statements.length}`;
  await testShop.issue({ code, value: 100_000, website_id: websiteId });
  const visitor = testShop.visitor(`${websiteId}.localhost`);
  await visitor.enter(code);
  await visitor.add("TV1", "TV1-25");
  await visitor.add("PH1", "PH1", { quantity: 2, delivery: 0 });
  return (await visitor.order(await visitor.prepareOrder())).order_number;
}

/** The mails that brought documents, copies included. */
export function documentMails({ delivery }: InvoiceShop): OutgoingMail[] {
  return delivery.sent.filter(({ messageId }) => messageId.includes(".invoice."));
}

/** Carries out the queued jobs about invoices and mails, each twice, since a job may come again. */
export async function workOnInvoices({ shop, queuedJobs, delivery }: InvoiceShop): Promise<void> {
  const handlers = jobHandlers(shop, delivery);
  while (queuedJobs.length > 0) {
    for (const { name, data } of queuedJobs.splice(0)) {
      for (const _ of ["once", "again"]) {
        if (name === "make-invoices") {
          await handlers[name](data as Jobs[typeof name]);
        } else if (name === "fulfil-order") {
          await handlers[name](data as Jobs[typeof name]);
        } else if (name === "make-missing-invoices") {
          await handlers[name]({});
        }
      }
    }
  }
}

/** The records of all documents, by number. */
export async function invoiceRecords({ shop }: TestShop): Promise<InvoiceRecord[]> {
  const rows = await shop.db.selectFrom("invoices").selectAll().orderBy("issuer_id").orderBy("sequence").execute();
  return rows.map((row) => openInvoice(shop.keyring, row, row));
}

/** The printed documents, by number: in tests the JSON of what they are printed from. */
export async function printedInvoices({ shop }: TestShop): Promise<{ record: InvoiceRecord }[]> {
  const rows = await shop.db
    .selectFrom("invoice_documents as printed")
    .innerJoin("invoices", (join) =>
      join
        .onRef("invoices.website_id", "=", "printed.website_id")
        .onRef("invoices.invoice_id", "=", "printed.invoice_id"),
    )
    .select(["printed.website_id", "printed.invoice_id", "printed.ciphertext", "printed.key_id", "printed.object_key"])
    .orderBy("invoices.sequence")
    .execute();
  const documents = await Promise.all(rows.map((row) => readDocument(shop, row)));
  return documents.map((document) => JSON.parse(Buffer.from(document).toString()));
}
