import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { documentFonts } from "../font/index.ts";
import type { OrderKey } from "../order/index.ts";
import { printableLogo } from "../picture/index.ts";
import { wordsIn } from "../website/index.ts";
import { openInvoice, sealDocument } from "./sealed-invoice.ts";
import { insertDocument, type StoredInvoice, unprintedInvoices } from "./store.ts";

type PrintingShop = Pick<Shop, "db" | "keyring" | "documents" | "log" | "objects">;

/** Called after a print, in the transaction that stores it. */
export type PrintedDocument = (
  transaction: UnitOfWork,
  document: { website: Website; order_id: string; invoice_id: string },
) => Promise<void>;

interface Printing {
  website: Website;
  printed: PrintedDocument;
}

/** Prints the documents of an order that were issued and not printed yet, for good [invoice.frozen]. */
export async function printInvoices(
  shop: PrintingShop,
  { order, website, printed }: Printing & { order: OrderKey },
): Promise<void> {
  const unprinted = await unprintedInvoices(shop.db, order);
  if (unprinted.length === 0) {
    return;
  }
  for (const invoice of unprinted) {
    await printInvoice(shop, { website, printed, invoice });
  }
}

async function printInvoice(
  shop: PrintingShop,
  { website, printed, invoice }: Printing & { invoice: StoredInvoice },
): Promise<void> {
  const { website_id, order_id, invoice_id } = invoice;
  const record = openInvoice(shop.keyring, invoice, invoice);
  const logo = await printableLogo(shop, (record.website.giver ?? website.pictures).logo);
  const fonts = await documentFonts(shop.db, website.pictures.fonts);
  const document = await shop.documents.invoice({ record, fonts, logo, words: wordsIn(website, record.language) });
  await inTransaction(shop.db, async (transaction) => {
    await holdKeys(transaction, shop.keyring);
    const sealed = sealDocument(shop.keyring, invoice, document);
    if (await insertDocument(transaction, { website_id, invoice_id, ...sealed })) {
      await printed(transaction, { website, order_id, invoice_id });
    }
  });
}
