import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import type { OrderKey } from "../order/index.ts";
import { printablePicture } from "../picture/index.ts";
import { wordsIn } from "../website/index.ts";
import { openInvoice, sealDocument } from "./sealed-invoice.ts";
import { insertDocument, type StoredInvoice, unprintedInvoices } from "./store.ts";

/** Pixels. */
const LOGO_WIDTH = 480;

type PrintingShop = Pick<Shop, "db" | "keyring" | "documents" | "jobs" | "log">;

/**
 * Prints the documents of an order that were issued and not printed yet, for good [invoice.frozen]. Where the website
 * wants it, each is mailed once it is there [invoice.mail].
 */
export async function printInvoices(shop: PrintingShop, website: Website, order: OrderKey): Promise<void> {
  const unprinted = await unprintedInvoices(shop.db, order);
  if (unprinted.length === 0) {
    return;
  }
  const logo = await printableLogo(shop, website);
  for (const invoice of unprinted) {
    await printInvoice(shop, website, { invoice, logo });
  }
}

async function printInvoice(
  shop: PrintingShop,
  website: Website,
  { invoice, logo }: { invoice: StoredInvoice; logo: Uint8Array | null },
): Promise<void> {
  const { website_id, order_id, invoice_id } = invoice;
  const record = openInvoice(shop.keyring, invoice, invoice);
  const printed = await shop.documents.invoice({ record, logo, words: wordsIn(website, record.language) });
  await inTransaction(shop.db, async (transaction) => {
    await holdKeys(transaction, shop.keyring);
    const sealed = sealDocument(shop.keyring, invoice, printed);
    const isNew = await insertDocument(transaction, { website_id, invoice_id, ...sealed });
    if (isNew && website.settings.invoice?.by_mail) {
      const mail = { website_id, order_id, invoice_ids: [invoice_id], mail_id: invoice_id };
      await shop.jobs.enqueue(transaction, "mail-invoices", mail);
    }
  });
}

/** A broken logo is logged, and the website's name stands for it. */
async function printableLogo({ db, log }: PrintingShop, { pictures }: Website): Promise<Uint8Array | null> {
  const { logo } = pictures;
  try {
    return logo && (await printablePicture(db, logo.id, LOGO_WIDTH));
  } catch (err) {
    log.error({ err, picture_id: logo?.id }, "a picture could not be printed");
    return null;
  }
}
