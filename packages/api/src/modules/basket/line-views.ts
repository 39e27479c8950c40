import type { BasketLineView } from "@guerdon/contract";
import { lacksRecipients, needsRecipients } from "@guerdon/domain/address/recipient-list";
import type { BasketLine } from "@guerdon/domain/basket";
import { POST } from "@guerdon/domain/fulfilment/delivery";
import { formatPercent } from "@guerdon/domain/money/percent-format";
import {
  findVariation,
  GIFT_VOUCHER,
  HIDDEN_FACE_VALUE,
  lineDiscount,
  type Product,
  REWARD,
  type Variation,
} from "@guerdon/domain/product";
import { effectiveTaxRate } from "@guerdon/domain/product/product-tax";
import { type Language, resolvedLanguage } from "@guerdon/domain/text/language";
import { trackingValue } from "@guerdon/domain/tracking";
import { attributesFor, deliveryOptions, linePicture, textsFor } from "../catalogue/index.ts";
import type { AdditionalLine, PricedBasket, PricedBasketLine, UnavailableLine } from "./priced-basket.ts";

export interface LineContext {
  /** The maximum quantity of a line, given the other lines of its product. */
  limitOf: (line: PricedBasketLine) => number;
  /** The number of stored recipients, by position of the line. */
  recipients: ReadonlyMap<number, number>;
  language: Language;
  fallback: Language;
}

/** Lines in the order of addition, including unavailable ones; additional products last. */
export function linesInOrder(priced: PricedBasket, context: LineContext): BasketLineView[] {
  const available = priced.lines.map((line) => lineView(line, context));
  const gone = priced.unavailable.map((line) => unavailableView(line, context));
  const enclosed = priced.additional.map((line) => additionalView(line, context));
  return [...available, ...gone, ...enclosed].sort((a, b) => a.position - b.position);
}

/** The fields of a line of the stored basket that say what it is, whether or not it can be bought. */
function itemFields(stored: BasketLine, { product, variation }: LineItem, context: LineContext) {
  const { language, name } = product
    ? textsFor(product, context)
    : { language: context.language, name: stored.product_number };
  return {
    position: stored.position,
    product_number: stored.product_number,
    variation_number: stored.variation_number,
    type_group: product?.type_group ?? GIFT_VOUCHER,
    type: product?.legal_kind ?? "multi_purpose_voucher",
    brand: product?.brand ?? "",
    language,
    name,
    attributes: variation ? attributesFor(variation, context) : {},
    quantity: stored.quantity,
    delivery_type: stored.delivery_type,
    recipients: needsRecipients(stored.delivery_type) ? (context.recipients.get(stored.position) ?? null) : null,
    recipients_missing: lacksRecipients(stored, context.recipients.get(stored.position)),
    picture: product && variation ? linePicture(product, variation) : null,
  };
}

interface LineItem {
  /** Undefined if the session's catalogues never had it. */
  product: Product | undefined;
  variation: Variation | undefined;
}

/** The fields of a line that costs nothing and saves nothing. */
const WITHOUT_PRICE = {
  net_price: 0,
  selling_price: 0,
  shows_face_value: false,
  tracking_value: 0,
  discount_percantage: 0,
};

function lineView(line: PricedBasketLine, context: LineContext): BasketLineView {
  const { stored, product, variation } = line;
  const taxRate = effectiveTaxRate(product.legal_kind, product.tax_rate);
  return {
    ...itemFields(stored, line, context),
    maximum_quantity: Math.max(context.limitOf(line), stored.quantity),
    delivery_options: deliveryOptions(product.delivery_options),
    vat: formatPercent(taxRate, context.language),
    gross_price: line.gross_price,
    net_price: line.net_price,
    selling_price: line.selling_price,
    face_value: variation.face_value,
    shows_face_value: product.external_product_value_type_id !== HIDDEN_FACE_VALUE,
    available: true,
    sold_out: false,
    tracking_name: product.tracking_name,
    tracking_value: trackingValue(variation, taxRate) * line.quantity,
    discount_percantage: lineDiscount(product, line.selling_price, line.retail_value),
    ...(stored.selected_answer && { selected_answer: stored.selected_answer }),
  };
}

/** An unavailable line keeps its position, so that the customer sees which one to remove. */
function unavailableView({ stored, product, soldOut }: UnavailableLine, context: LineContext): BasketLineView {
  const variation = product && findVariation(product, stored.variation_number, stored.face_value);
  return {
    ...itemFields(stored, { product, variation }, context),
    ...WITHOUT_PRICE,
    vat: formatPercent(0, context.language),
    maximum_quantity: stored.quantity,
    delivery_options: deliveryOptions([stored.delivery_type]),
    gross_price: 0,
    face_value: stored.face_value,
    available: false,
    sold_out: soldOut,
    tracking_name: stored.product_number,
  };
}

/** An additional product, without price and choices [basket.additional-product]. */
function additionalView({ position, rule }: AdditionalLine, { language, fallback }: LineContext): BasketLineView {
  const spoken = resolvedLanguage(rule.name, language, fallback) ?? language;
  return {
    ...WITHOUT_PRICE,
    vat: formatPercent(0, language),
    position,
    product_number: rule.number,
    variation_number: rule.number,
    type_group: REWARD,
    type: "goods",
    brand: "",
    language: spoken,
    name: rule.name[spoken] ?? rule.number,
    attributes: {},
    quantity: 1,
    maximum_quantity: 1,
    delivery_type: POST,
    delivery_options: deliveryOptions([POST]),
    recipients: null,
    recipients_missing: false,
    face_value: null,
    picture: null,
    available: true,
    sold_out: false,
    tracking_name: rule.number,
  };
}
