import type { Barcode } from "@guerdon/domain/barcode";
import type { VoucherCode } from "@guerdon/domain/order-mail";
import type { OrderRecordLine } from "@guerdon/domain/order-record";
import type { Product } from "@guerdon/domain/product";
import type { Shop } from "../../shop.ts";
import { findSoldProducts, textsFor } from "../catalogue/index.ts";
import { codesOfLines } from "../stock/index.ts";
import type { MailedOrder } from "./mailed-order.ts";

/** A position of an order that was delivered as codes. */
export interface DeliveredVoucher {
  line: OrderRecordLine;
  codes: readonly VoucherCode[];
  /** How it is redeemed, in the order's language. */
  redemption: Pick<Product, "info_url" | "online_redeemable" | "offline_redeemable"> & {
    redemption_conditions: string | null;
  };
  /** How its codes are shown beside the text; null: not [fulfilment.barcode]. */
  barcode: Barcode | null;
}

/**
 * What one part of an order delivered as codes. This is the only place where codes are decrypted; the plain text lives no
 * longer than the result.
 */
export async function deliveredVouchers(shop: Shop, order: MailedOrder, part: number): Promise<DeliveredVoucher[]> {
  const positions = order.lines.filter(({ mail_part }) => mail_part === part).map(({ position }) => position);
  const lines = order.record.lines.filter(({ position }) => positions.includes(position));
  const [codes, products] = await Promise.all([
    codesOfLines(shop.db, order, positions),
    findSoldProducts(
      shop.db,
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
