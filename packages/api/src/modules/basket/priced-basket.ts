import type { BasketLine } from "@guerdon/domain/basket";
import { type AdditionalProductRule, additionalProducts } from "@guerdon/domain/basket/additional-products";
import { type BasketTotals, basketTotals, type PricedLine } from "@guerdon/domain/basket/basket-totals";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { withoutTax } from "@guerdon/domain/money";
import type { CoPayment } from "@guerdon/domain/payment";
import {
  findVariation,
  type PricedProduct,
  type Product,
  retailValueOf,
  type Variation,
  withSellingPrices,
} from "@guerdon/domain/product";
import { effectiveTaxRate } from "@guerdon/domain/product/product-tax";
import { heldCredit } from "@guerdon/domain/voucher";
import type { Website } from "../../ports/websites.ts";
import type { LoggedInVisit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { type KnownProducts, visibleProducts } from "../catalogue/index.ts";
import { isB2b, pricingPolicy } from "../website/index.ts";

/** A line with its product and current price. */
export interface PricedBasketLine extends PricedLine {
  stored: BasketLine;
  product: PricedProduct;
  variation: Variation;
  selling_price: number;
  net_price: number;
}

/** An additional product. It is not stored in the basket, because the rules are applied again at each reading. */
export interface AdditionalLine {
  position: number;
  rule: AdditionalProductRule;
}

export interface UnavailableLine {
  stored: BasketLine;
  /** Its last state while it was offered; undefined if the session's catalogues never had it. */
  product: Product | undefined;
  /** It is still offered, but sold out. */
  soldOut: boolean;
}

/** A basket with current prices and totals. */
export interface PricedBasket {
  stored: StoredBasket;
  lines: PricedBasketLine[];
  /** Lines whose product was withdrawn or sold out since they were added. */
  unavailable: UnavailableLine[];
  /** Additional products, with positions after those of the lines [basket.additional-product]. */
  additional: AdditionalLine[];
  totals: BasketTotals;
}

/** Prices a basket from the session's catalogue in its current state. */
export async function priceVisibleBasket(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  stored: StoredBasket,
): Promise<PricedBasket> {
  return priceBasket(stored, await visibleProducts(shop, visit, productNumbers(stored)), visit.website);
}

/** The product numbers of a basket's lines. */
export function productNumbers({ lines }: Pick<StoredBasket, "lines">): string[] {
  return lines.map(({ product_number }) => product_number);
}

/** Prices a basket from complete products. Stored or submitted prices are never used [price.server-only]. */
export function priceBasket(
  stored: StoredBasket,
  { offered, withdrawn }: KnownProducts,
  website: Website,
): PricedBasket {
  const lines: PricedBasketLine[] = [];
  const unavailable: UnavailableLine[] = [];
  const policy = pricingPolicy(website);
  for (const line of stored.lines) {
    const imported = offered.get(line.product_number);
    const product = imported && withSellingPrices(imported, policy);
    const variation = product && findVariation(product, line.variation_number, line.face_value);
    if (product && variation && !product.sold_out) {
      lines.push(priceLine(line, { product, variation }));
    } else {
      const soldOut = variation !== undefined && product?.sold_out === true;
      unavailable.push({ stored: line, product: product ?? withdrawn.get(line.product_number), soldOut });
    }
  }
  const paid = { prepaidValue: heldCredit(stored), postPayment: offeredCoPayment(stored, website)?.value ?? 0 };
  const { fees, additional_products } = website.settings;
  const totals = basketTotals(lines, fees, { ...paid, showsNet: isB2b(website) });
  const enclosed = additionalProducts(additional_products, lines, totals.basket_without_fees);
  const additional = enclosed.map((rule, index) => ({ position: stored.next_position + index, rule }));
  return { stored, lines, unavailable, additional, totals };
}

/** The basket's co-payment, while its website still offers its type. */
function offeredCoPayment({ post_payment }: StoredBasket, { settings }: Website): CoPayment | null {
  return post_payment && settings.payment_types.includes(post_payment.payment_type_id) ? post_payment : null;
}

function priceLine(
  stored: BasketLine,
  { product, variation }: Pick<PricedBasketLine, "product" | "variation">,
): PricedBasketLine {
  const gross = variation.selling_price * stored.quantity;
  return {
    stored,
    product,
    variation,
    selling_price: variation.selling_price,
    gross_price: gross,
    net_price: withoutTax(gross, effectiveTaxRate(product.legal_kind, product.tax_rate)),
    quantity: stored.quantity,
    delivery_type: stored.delivery_type,
    type_group: product.type_group,
    legal_kind: product.legal_kind,
    tax_rate: product.tax_rate,
    retail_value: retailValueOf(product, variation),
  };
}
