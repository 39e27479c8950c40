import type { OrderView } from "@guerdon/contract";
import type { MailVoucher, VouchersMail } from "@guerdon/domain/order-mail";
import type { Shop } from "../../shop.ts";
import { findSoldProduct, textsFor } from "../catalogue/index.ts";
import { codesOfLines } from "../stock/index.ts";
import { mailBrand, mailPicture } from "./mail-brand.ts";
import type { MailedOrder } from "./mailed-order.ts";

type ReceiptLine = OrderView["receipt_positions"][number];

/**
 * What one part of the vouchers mail says. This is the only place where codes are decrypted; they live as long as the
 * answer does.
 */
export async function vouchersMail(shop: Shop, order: MailedOrder, part: number): Promise<VouchersMail> {
  const { website, document, language } = order;
  const inPart = order.lines.filter(({ mail_part }) => mail_part === part);
  const codes = await codesOfLines(
    shop.db,
    order.key,
    inPart.map(({ position }) => position),
  );
  const lines = document.receipt_positions;
  const codesOf = (line: ReceiptLine) =>
    codes
      .filter(({ position }) => position === line.position)
      .map((code) => shop.keyring.open("stock-code", code, code.stock_code_id));
  const delivered = lines.filter(({ position }) => codes.some((code) => code.position === position));
  const waits = new Set(
    order.lines.filter(({ state }) => state === "waiting_for_stock").map(({ position }) => position),
  );
  return {
    brand: mailBrand(website, language),
    language,
    currency: document.currency.short_symbol,
    order_number: document.order_number,
    placed_at: new Date(document.placed_at),
    part,
    recipient: document.delivery_address,
    vouchers: await Promise.all(delivered.map((line) => mailVoucher(shop, order, { line, codes: codesOf(line) }))),
    waiting: lines
      .filter(({ position }) => waits.has(position))
      .map(({ position, product_name, quantity }) => ({ position, name: product_name, quantity })),
  };
}

async function mailVoucher(
  shop: Shop,
  { website, language }: MailedOrder,
  { line, codes }: { line: ReceiptLine; codes: readonly string[] },
): Promise<MailVoucher> {
  const product = await findSoldProduct(shop.db, website, line.product_number);
  const fallback = website.settings.language_settings.default;
  const texts = product && textsFor(product, { language, fallback });
  return {
    position: line.position,
    name: line.product_name,
    brand: line.brand,
    picture: mailPicture(website, line.picture),
    face_value: line.face_value,
    codes,
    redemption_conditions: texts?.redemption_conditions ?? null,
    info_url: product?.info_url ?? null,
    online_redeemable: product?.online_redeemable ?? true,
    offline_redeemable: product?.offline_redeemable ?? false,
  };
}
