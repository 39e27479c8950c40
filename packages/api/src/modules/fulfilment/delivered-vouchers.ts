import { eCardsOf, MAILED_E_CARD, needsRecipients, type Recipient } from "@guerdon/domain/address/recipient-list";
import type { Barcode } from "@guerdon/domain/fulfilment/barcode";
import type { VoucherCode } from "@guerdon/domain/mail/order-mail";
import type { OrderRecordLine } from "@guerdon/domain/order/order-record";
import type { Product } from "@guerdon/domain/product";
import { type CatalogueShop, findSoldProducts, textsFor } from "../catalogue/index.ts";
import { codesOfLines } from "../stock/index.ts";
import type { Delivery } from "./delivery-links.ts";
import { recipientsOfLine } from "./mail-recipient.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** A position of an order that was delivered as codes. */
export interface DeliveredVoucher {
  line: OrderRecordLine;
  codes: readonly VoucherCode[];
  /** The recipient of each code, in their order; empty for codes that are for nobody in particular. */
  recipients: readonly Recipient[];
  /** The ways and conditions of redeeming it, in the order's language. */
  redemption: Pick<Product, "info_url" | "online_redeemable" | "offline_redeemable"> & {
    redemption_conditions: string | null;
  };
  /** The kind of bar code that shows its codes beside the text; null: none [fulfilment.barcode]. */
  barcode: Barcode | null;
}

/** The part of an order that a mail delivers. */
type DeliveryPart = Pick<Delivery, "kind" | "part">;

/**
 * Returns the vouchers that one mail of an order delivered as codes. E-cards that leave by mail are in their own mails
 * only [fulfilment.e-card].
 */
export async function deliveredVouchers(
  shop: CatalogueShop,
  order: MailedOrder,
  { kind, part }: DeliveryPart,
): Promise<DeliveredVoucher[]> {
  if (kind === "e_card") {
    return deliveredECard(shop, order, part);
  }
  const positions = order.lines
    .filter(({ mail_part, delivery_type }) => mail_part === part && delivery_type !== MAILED_E_CARD)
    .map(({ position }) => position);
  return vouchersAt(shop, order, positions);
}

/** One e-card with its only code. */
async function deliveredECard(shop: CatalogueShop, order: MailedOrder, part: number): Promise<DeliveredVoucher[]> {
  const card = eCardsOf(order.record.lines).find((each) => each.part === part);
  const [line] = card ? await vouchersAt(shop, order, [card.position]) : [];
  const code = card && line?.codes[card.piece];
  const recipient = card && line?.recipients[card.piece];
  return line && code && recipient ? [{ ...line, codes: [code], recipients: [recipient] }] : [];
}

/** To how many people one part of an order sent e-cards. */
export function countECards({ lines }: Pick<MailedOrder, "lines">, part: number): number {
  return lines
    .filter(({ mail_part, delivery_type }) => mail_part === part && delivery_type === MAILED_E_CARD)
    .reduce((count, { quantity, refunded }) => count + quantity - refunded, 0);
}

/**
 * Returns the delivered vouchers of these lines. This is the only place where codes are decrypted; the plain text lives
 * no longer than the result.
 */
async function vouchersAt(
  shop: CatalogueShop,
  order: MailedOrder,
  positions: readonly number[],
): Promise<DeliveredVoucher[]> {
  const lines = order.record.lines.filter(({ position }) => positions.includes(position));
  const [codes, products] = await Promise.all([
    codesOfLines(shop.db, order, positions),
    findSoldProducts(
      shop,
      order.website,
      lines.map(({ product_number }) => product_number),
    ),
  ]);
  return lines.map((line) => ({
    line,
    codes: codes
      .filter(({ position }) => position === line.position)
      .map(({ valid_until, ...sealed }) => ({
        code: shop.keyring.open("stock-code", sealed, sealed.stock_code_id),
        valid_until,
      })),
    recipients: needsRecipients(line.delivery_type) ? recipientsOfLine(order.people, line.position) : [],
    redemption: redemptionOf(order, products.get(line.product_number)),
    barcode: products.get(line.product_number)?.barcode ?? null,
  }));
}

function redemptionOf(
  { website, language }: MailedOrder,
  product: Product | undefined,
): DeliveredVoucher["redemption"] {
  const fallback = website.settings.language_settings.default;
  return {
    redemption_conditions: (product && textsFor(product, { language, fallback }).redemption_conditions) ?? null,
    info_url: product?.info_url ?? null,
    online_redeemable: product?.online_redeemable ?? true,
    offline_redeemable: product?.offline_redeemable ?? false,
  };
}

/** The positions of an order that still wait for stock, and how many pieces of each. */
export function waitingLines({ record, lines }: MailedOrder): { position: number; name: string; quantity: number }[] {
  const waits = new Map(
    lines
      .filter(({ state, quantity, refunded }) => state === "waiting_for_stock" && quantity > refunded)
      .map(({ position, quantity, refunded }) => [position, quantity - refunded]),
  );
  return record.lines.flatMap(({ position, name }) => {
    const quantity = waits.get(position);
    return quantity === undefined ? [] : [{ position, name, quantity }];
  });
}
