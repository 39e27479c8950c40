import { invoiceNumber } from "@guerdon/domain/invoice";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { Shop } from "../../shop.ts";
import { type DueInvoice, invoiceRecord } from "./invoice-record.ts";
import { giveNumber, lockSeries, numbersOf } from "./number-store.ts";
import { sealInvoice } from "./sealed-invoice.ts";
import { insertInvoice } from "./store.ts";

type IssuingShop = Pick<Shop, "db" | "keyring" | "now">;

/**
 * Issues a document, unless it was issued meanwhile: takes the next number of the issuer and stores the record, in one
 * transaction [invoice.number] [invoice.once]. The undo is the rollback, after which the number is free again.
 */
export async function issueInvoice(shop: IssuingShop, due: DueInvoice): Promise<void> {
  await inTransaction(shop.db, async (transaction) => {
    await holdKeys(transaction, shop.keyring);
    const { website_id, order_id } = due.order;
    const { id: issuer_id } = due.settings.issuer;
    const key = { website_id, invoice_id: due.refund?.refund_id ?? order_id };
    const sequence = (await lockSeries(transaction, issuer_id)) + 1;
    const numbers = await numbersOf(transaction, website_id, [key.invoice_id, order_id]);
    if (numbers.has(key.invoice_id)) {
      return;
    }
    const number = invoiceNumber(due.settings.number_prefix, sequence);
    const issued_at = shop.now();
    const record = invoiceRecord(due, { number, issued_at, corrects: numbers.get(order_id) ?? null });
    await giveNumber(transaction, { ...key, issuer_id, sequence, number, issued_at });
    const { kind, currency, gross_price, tax, sums } = record;
    await insertInvoice(transaction, {
      ...key,
      order_id,
      kind,
      issuer_id,
      sequence,
      number,
      issued_at,
      currency,
      gross_price,
      tax,
      sums,
      ...sealInvoice(shop.keyring, key, record),
    });
  });
}
