import type { InvoiceMail } from "@guerdon/domain/mail/invoice-mail";
import { ALL_DOCUMENTS } from "@guerdon/domain/mail/order-mail";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { MailAttachment } from "../../ports/mailer.ts";
import type { Shop } from "../../shop.ts";
import { invoiceFiles, makeInvoices } from "../invoice/index.ts";
import type { OrderKey } from "../order/index.ts";
import { doneRefunds } from "../refund/index.ts";
import { mailHead } from "./mail-head.ts";
import { customerOf, fullName } from "./mail-recipient.ts";
import type { MailedOrder } from "./mailed-order.ts";
import { queueMails } from "./store.ts";

/** Issues and prints what an order lacks, and where the website wants it, has each document mailed [invoice.mail]. */
export async function makeAndMailInvoices(shop: Shop, key: OrderKey): Promise<void> {
  await makeInvoices(shop, key, async (transaction, { website, order_id, invoice_id }) => {
    if (!website.settings.invoice?.by_mail) {
      return;
    }
    const order = { website_id: website.id, order_id };
    const parts = await partsOfDocuments(transaction, order);
    const mails = [...parts].flatMap(([part, id]) => (id === invoice_id ? [{ kind: "invoice" as const, part }] : []));
    await queueMails(transaction, order, { mails, now: shop.now() });
    await shop.jobs.enqueue(transaction, "fulfil-order", order);
  });
}

/** The mail with a document of an order, or with all of them, and the files; undefined once none is kept [invoice.kept]. */
export async function invoiceMail(
  shop: Shop,
  order: MailedOrder,
  part: number,
): Promise<{ mail: InvoiceMail; attachments: MailAttachment[] } | undefined> {
  const { website_id, order_id, website, people } = order;
  const wanted = part === ALL_DOCUMENTS ? undefined : (await partsOfDocuments(shop.db, order)).get(part);
  const files = await invoiceFiles(
    shop,
    { website_id, order_id, website },
    ({ invoice_id }) => part === ALL_DOCUMENTS || invoice_id === wanted,
  );
  if (files.length === 0) {
    return undefined;
  }
  const invoices = files.map(({ kind, number }) => ({ kind, number }));
  return {
    mail: { ...mailHead(order), name: fullName(customerOf(people)), invoices },
    attachments: files.map(({ file_name, media_type, content }) => ({ file_name, media_type, content })),
  };
}

/**
 * The documents of an order by the parts in which they leave: the invoice, and behind it the credit note of each refund. A
 * part stays the same when documents before it are not kept any more.
 */
async function partsOfDocuments(unit: UnitOfWork, order: OrderKey): Promise<Map<number, string>> {
  const refunds = await doneRefunds(unit, order);
  return new Map([[1, order.order_id], ...refunds.map(({ number, refund_id }) => [number + 1, refund_id] as const)]);
}
