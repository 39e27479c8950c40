import type { CurrencyView, OrderView } from "@guerdon/contract";
import type { Address } from "@guerdon/domain/address";
import { effectiveTaxRate } from "@guerdon/domain/basket-totals";
import { deliveryGroup, POST } from "@guerdon/domain/delivery";
import { type Language, resolvedLanguage } from "@guerdon/domain/language";
import { VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { HIDDEN_FACE_VALUE, lineDiscount, REWARD } from "@guerdon/domain/product";
import type { CreditShare } from "@guerdon/domain/voucher";
import { type AdditionalLine, feeViews, type PricedBasket, type PricedBasketLine, vatText } from "../basket/index.ts";
import { attributesFor, linePicture, textsFor } from "../catalogue/index.ts";

interface OrderFacts {
  order_number: string;
  placed_at: Date;
  basket: PricedBasket;
  /** What each voucher paid, and what was free on it before. */
  shares: readonly CreditShare[];
  available: ReadonlyMap<string, number>;
  delivery_address: Address;
  invoice_address: Address;
  currency: CurrencyView;
  /** Whose language names and attributes are kept in. */
  audience: { language: Language; fallback: Language };
}

/** The order as it was placed, prices and names included: later changes of the catalogue do not touch it. */
export function orderDocument(facts: OrderFacts): OrderView {
  const { basket, shares, available } = facts;
  const { totals, lines } = basket;
  const lastFour = new Map(basket.stored.credits.map((credit) => [credit.id, credit.last_four]));
  return {
    order_number: facts.order_number,
    placed_at: facts.placed_at.toISOString(),
    receipt_positions: [
      ...lines.map((line) => receiptLine(line, facts.audience)),
      ...basket.additional.map((line) => enclosedLine(line, facts.audience)),
    ],
    gross_price: totals.gross_price,
    amount_to_pay: totals.missing_amount_of_money,
    tax: totals.tax.map(({ rate, amount }) => ({ vat: vatText(rate), amount })),
    impersonal_accounts: feeViews(totals.fees, facts.audience),
    payments: shares.map(({ id, amount }) => ({
      payment_type_id: VOUCHER_CREDIT,
      code: `••••${lastFour.get(id) ?? ""}`,
      value: amount,
      voucher_remaining_value: (available.get(id) ?? 0) - amount,
    })),
    delivery_address: { ...facts.delivery_address, address_type: "DEL" },
    invoice_address: { ...facts.invoice_address, address_type: "INV" },
    contains_online_product: lines.some((line) => deliveryGroup(line.delivery_type) !== "post"),
    tracking_value: totals.basket_without_fees,
    currency: facts.currency,
  };
}

function receiptLine(line: PricedBasketLine, audience: OrderFacts["audience"]): OrderView["receipt_positions"][number] {
  const { product, variation, stored } = line;
  const { language, name } = textsFor(product, audience);
  return {
    position: stored.position,
    product_number: product.number,
    language,
    product_name: name,
    brand: product.brand,
    type_group: product.type_group,
    picture: linePicture(product, variation),
    attributes: attributesFor(variation, audience),
    delivery_type: line.delivery_type,
    face_value: product.external_product_value_type_id === HIDDEN_FACE_VALUE ? null : variation.face_value,
    gross_price: line.gross_price,
    quantity: line.quantity,
    vat: vatText(effectiveTaxRate(product.legal_kind, product.tax_rate)),
    tracking_name: product.tracking_name,
    tracking_value: line.gross_price,
    discount_percantage: lineDiscount(product, line.selling_price, line.retail_value),
    affiliate_link: product.info_url,
    ...(stored.selected_answer && { selected_answer: stored.selected_answer }),
  };
}

/** What the shop enclosed: it has no price [basket.additional-product]. */
function enclosedLine(
  { position, rule }: AdditionalLine,
  { language, fallback }: OrderFacts["audience"],
): OrderView["receipt_positions"][number] {
  const spoken = resolvedLanguage(rule.name, language, fallback) ?? language;
  return {
    position,
    product_number: rule.number,
    language: spoken,
    product_name: rule.name[spoken] ?? rule.number,
    brand: "",
    type_group: REWARD,
    picture: null,
    attributes: {},
    delivery_type: POST,
    face_value: null,
    quantity: 1,
    vat: vatText(0),
    tracking_name: rule.number,
    tracking_value: 0,
    discount_percantage: 0,
    affiliate_link: null,
  };
}
