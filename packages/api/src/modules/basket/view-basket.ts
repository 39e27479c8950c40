import { type BasketLineView, type BasketView, LIMIT_CODES, type PaymentView } from "@guerdon/contract";
import { deliveryAddressRules } from "@guerdon/domain/address-rules";
import { itemLimit } from "@guerdon/domain/basket";
import { lineLimit } from "@guerdon/domain/basket-limits";
import { effectiveTaxRate } from "@guerdon/domain/basket-totals";
import { POST } from "@guerdon/domain/delivery";
import { type Language, resolvedLanguage } from "@guerdon/domain/language";
import { sum } from "@guerdon/domain/money";
import { VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { findVariation, GIFT_VOUCHER, HIDDEN_FACE_VALUE, lineDiscount, REWARD } from "@guerdon/domain/product";
import { shopMode } from "@guerdon/domain/shop-mode";
import type { StoredBasket } from "@guerdon/domain/stored-basket";
import { spendCredit } from "@guerdon/domain/voucher";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { attributesFor, deliveryOptions, linePicture, textsFor } from "../catalogue/index.ts";
import { currencyOf, isB2b, lastDay, logoPath } from "../website/index.ts";
import { addressSituation } from "./address-situation.ts";
import { breachesOf, breachFields } from "./basket-limits.ts";
import { feeViews } from "./fee-views.ts";
import {
  type AdditionalLine,
  type PricedBasket,
  type PricedBasketLine,
  priceVisibleBasket,
  type UnavailableLine,
} from "./priced-basket.ts";

/** A percentage on the wire, such as "19 %". */
export function vatText(rate: number): string {
  return `${rate} %`;
}

/** A voucher's code on the wire: its last characters, the rest masked. */
export function maskedCode(lastFour: string): string {
  return `••••${lastFour}`;
}

/** The basket on the wire, with all totals computed [basket.totals]. */
export async function viewBasket(shop: CatalogueShop, visit: LoggedInVisit, stored: StoredBasket): Promise<BasketView> {
  return viewPriced(shop, visit, await priceVisibleBasket(shop, visit, stored));
}

/** Like `viewBasket`, for a basket that is priced already. */
export function viewPriced(shop: Pick<Shop, "websites">, visit: LoggedInVisit, priced: PricedBasket): BasketView {
  const { website, language } = visit;
  const { stored, totals } = priced;
  const { primary_color, secondary_color } = website.settings.theme;
  const rules = deliveryAddressRules(addressSituation(priced, website));
  const pieces = piecesOf(priced.lines);
  const context: LineContext = {
    limitOf: ({ product, stored }) =>
      lineLimit(
        { itemLimit: itemLimit(website.settings.maximum_basket_item_count), limits: website.settings.limits },
        product.limits,
        (pieces.get(product.number) ?? 0) - stored.quantity,
      ),
    language,
    fallback: website.settings.language_settings.default,
  };
  return {
    basket_id: stored.basket_id,
    version: stored.version,
    product_position: linesInOrder(priced, context),
    item_count: totals.item_count,
    net_price: totals.net_price,
    gross_price: totals.gross_price,
    total_price: totals.gross_price,
    basket_without_fees: totals.basket_without_fees,
    tax: totals.tax.map(({ rate, amount }) => ({ vat: vatText(rate), amount })),
    savings: totals.savings,
    discount: totals.savings,
    discount_percentage: discountPercentage(totals.savings, totals.basket_without_fees),
    prepaid_value: totals.prepaid_value,
    used_credit: totals.used_credit,
    remaining_credit: totals.remaining_credit,
    missing_amount_of_money: totals.missing_amount_of_money,
    payments: paymentViews(priced, (credit) => lastDay(shop, credit, website)),
    impersonal_accounts: feeViews(totals.fees, context),
    missing_for_free_delivery: totals.missing_for_free_delivery,
    b2b: isB2b(website),
    limit_errors: breachesOf(priced, website).map((breach) => ({
      error_code: LIMIT_CODES[breach.reason],
      fields: breachFields(breach, priced, visit),
      positions: breach.positions,
    })),
    delivery_address: stored.delivery_address && { ...stored.delivery_address, address_type: "DEL" },
    invoice_address: stored.invoice_address && { ...stored.invoice_address, address_type: "INV" },
    delivery_address_without_email_editable_by_user: true,
    delivery_address_email_editable_by_user: true,
    is_complete_invoice_address_by_post_payment_needed: false,
    delivery_countries: [...rules.countries],
    short_address_sufficient: rules.short,
    phone_number_required: rules.phoneRequired,
    terms_accepted: stored.terms_accepted,
    currency: currencyOf(website),
    catalog_ids: visit.session.catalogue_ids ?? [website.settings.default_catalog_id],
    shop_customization: { customer_logo: logoPath(website), primary_color, secondary_color },
    is_open_shop: shopMode(website.settings).isOpen,
    ...surveysOf(priced.lines),
  };
}

/** The number of items of each product in all its lines, by product number. */
function piecesOf(lines: readonly PricedBasketLine[]): Map<string, number> {
  const byProduct = Map.groupBy(lines, ({ product }) => product.number);
  return new Map([...byProduct].map(([number, own]) => [number, sum(own.map(({ stored }) => stored.quantity))]));
}

/** The brands with a survey in the basket, and those already answered [product.survey]. */
function surveysOf(
  lines: readonly PricedBasketLine[],
): Pick<BasketView, "debitor_questionnaire" | "answered_questionnaire"> {
  const asking = lines.filter(({ product }) => product.product_questionnaire);
  const answered = asking.filter(({ stored }) => stored.selected_answer && stored.selected_answer !== "no_answer");
  const brandsOf = (of: readonly PricedBasketLine[]) => [...new Set(of.map(({ product }) => product.brand))];
  return { debitor_questionnaire: brandsOf(asking), answered_questionnaire: brandsOf(answered) };
}

interface LineContext {
  /** The maximum quantity of a line, given the other lines of its product. */
  limitOf: (line: PricedBasketLine) => number;
  language: Language;
  fallback: Language;
}

/** Lines in the order of addition, including unavailable ones; additional products last. */
function linesInOrder(priced: PricedBasket, context: LineContext): BasketLineView[] {
  const available = priced.lines.map((line) => lineView(line, context));
  const gone = priced.unavailable.map((line) => unavailableView(line, context));
  const enclosed = priced.additional.map((line) => additionalView(line, context));
  return [...available, ...gone, ...enclosed].sort((a, b) => a.position - b.position);
}

function lineView(line: PricedBasketLine, context: LineContext): BasketLineView {
  const { stored, product, variation } = line;
  const { language, name } = textsFor(product, context);
  return {
    position: stored.position,
    product_number: product.number,
    variation_number: variation.number,
    type_group: product.type_group,
    type: product.legal_kind,
    brand: product.brand,
    language,
    name,
    attributes: attributesFor(variation, context),
    quantity: stored.quantity,
    maximum_quantity: Math.max(context.limitOf(line), stored.quantity),
    delivery_type: stored.delivery_type,
    delivery_options: deliveryOptions(product.delivery_options),
    vat: vatText(effectiveTaxRate(product.legal_kind, product.tax_rate)),
    gross_price: line.gross_price,
    net_price: line.net_price,
    selling_price: line.selling_price,
    face_value: variation.face_value,
    shows_face_value: product.external_product_value_type_id !== HIDDEN_FACE_VALUE,
    picture: linePicture(product, variation),
    available: true,
    sold_out: false,
    tracking_name: product.tracking_name,
    tracking_value: line.gross_price,
    discount_percantage: lineDiscount(product, line.selling_price, line.retail_value),
    ...(stored.selected_answer && { selected_answer: stored.selected_answer }),
  };
}

/** An unavailable line keeps its position, so that the customer sees which one to remove. */
function unavailableView({ stored, product, soldOut }: UnavailableLine, context: LineContext): BasketLineView {
  const { language, name } = product
    ? textsFor(product, context)
    : { language: context.language, name: stored.product_number };
  const variation = product && findVariation(product, stored.variation_number, stored.face_value);
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
    maximum_quantity: stored.quantity,
    delivery_type: stored.delivery_type,
    delivery_options: deliveryOptions([stored.delivery_type]),
    vat: vatText(0),
    gross_price: 0,
    net_price: 0,
    selling_price: 0,
    face_value: stored.face_value,
    shows_face_value: false,
    picture: product && variation ? linePicture(product, variation) : null,
    available: false,
    sold_out: soldOut,
    tracking_name: stored.product_number,
    tracking_value: 0,
    discount_percantage: 0,
  };
}

/** An additional product, without price and choices [basket.additional-product]. */
function additionalView({ position, rule }: AdditionalLine, { language, fallback }: LineContext): BasketLineView {
  const spoken = resolvedLanguage(rule.name, language, fallback) ?? language;
  return {
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
    vat: vatText(0),
    net_price: 0,
    selling_price: 0,
    face_value: null,
    shows_face_value: false,
    picture: null,
    available: true,
    sold_out: false,
    tracking_name: rule.number,
    tracking_value: 0,
    discount_percantage: 0,
  };
}

type Credit = StoredBasket["credits"][number];

function paymentViews({ stored, totals }: PricedBasket, lastDayOf: (credit: Credit) => string | null): PaymentView[] {
  const { shares } = spendCredit(totals.used_credit, stored.credits);
  const used = new Map(shares.map(({ id, amount }) => [id, amount]));
  return stored.credits.map((credit) => {
    const used_value = used.get(credit.id) ?? 0;
    return {
      payment_type_id: VOUCHER_CREDIT,
      partial_payment_id: credit.partial_payment_id,
      code: maskedCode(credit.last_four),
      value: credit.available,
      used_value,
      remaining_value: credit.available - used_value,
      expiration_date: lastDayOf(credit),
    };
  });
}

/** Savings in whole percent of the value before savings. */
function discountPercentage(savings: number, paid: number): number {
  return savings > 0 ? Math.round((savings / (savings + paid)) * 100) : 0;
}
