import { SMS } from "@guerdon/domain/delivery";
import type { MailVoucher, VoucherCode, VouchersMail } from "@guerdon/domain/order-mail";
import type { OrderRecordLine } from "@guerdon/domain/order-record";
import type { Shop } from "../../shop.ts";
import { findSoldProduct, textsFor } from "../catalogue/index.ts";
import { codesOfLines } from "../stock/index.ts";
import { mailBrand, mailPicture } from "./mail-brand.ts";
import type { MailedOrder } from "./mailed-order.ts";

/**
 * The content of one part of the vouchers mail. This is the only place where codes are decrypted; the plain text lives no
 * longer than the result.
 */
export async function vouchersMail(shop: Shop, order: MailedOrder, part: number): Promise<VouchersMail> {
  const { website, record, language, people } = order;
  const inPart = order.lines.filter(({ mail_part }) => mail_part === part);
  const codes = await codesOfLines(
    shop.db,
    order,
    inPart.map(({ position }) => position),
  );
  const { lines } = record;
  const codesOf = (line: OrderRecordLine) =>
    codes
      .filter(({ position }) => position === line.position)
      .map((sealed) => ({
        code: shop.keyring.open("stock-code", sealed, sealed.stock_code_id),
        valid_until: sealed.valid_until,
      }));
  const delivered = lines.filter(({ position }) => codes.some((code) => code.position === position));
  const waits = new Map(
    order.lines
      .filter(({ state, quantity, refunded }) => state === "waiting_for_stock" && quantity > refunded)
      .map(({ position, quantity, refunded }) => [position, quantity - refunded]),
  );
  return {
    brand: mailBrand(website, language),
    language,
    currency: record.currency.short_symbol,
    order_number: record.order_number,
    placed_at: order.placed_at,
    part,
    recipient: people.delivery_address,
    instead_of_sms: inPart.some(({ delivery_type }) => delivery_type === SMS),
    vouchers: await Promise.all(delivered.map((line) => mailVoucher(shop, order, { line, codes: codesOf(line) }))),
    waiting: lines.flatMap(({ position, name }) => {
      const quantity = waits.get(position);
      return quantity === undefined ? [] : [{ position, name, quantity }];
    }),
  };
}

async function mailVoucher(
  shop: Shop,
  { website, language }: MailedOrder,
  { line, codes }: { line: OrderRecordLine; codes: readonly VoucherCode[] },
): Promise<MailVoucher> {
  const product = await findSoldProduct(shop.db, website, line.product_number);
  const fallback = website.settings.language_settings.default;
  const texts = product && textsFor(product, { language, fallback });
  return {
    position: line.position,
    name: line.name,
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
