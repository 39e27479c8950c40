import type { CurrencyView } from "@guerdon/contract";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { POST } from "@guerdon/domain/fulfilment/delivery";
import type {
  OrderDraftRecord,
  OrderRecordFee,
  OrderRecordGiver,
  OrderRecordLine,
} from "@guerdon/domain/order/order-record";
import { ACCOUNT_CREDIT, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { HIDDEN_FACE_VALUE, lineDiscount, REWARD } from "@guerdon/domain/product";
import { effectiveTaxRate } from "@guerdon/domain/product/product-tax";
import type { Subject } from "@guerdon/domain/session/subject";
import { type Language, resolvedLanguage } from "@guerdon/domain/text/language";
import type { CreditShare } from "@guerdon/domain/voucher";
import { askedQuestion, givenAnswer } from "@guerdon/domain/voucher/giver";
import { type AdditionalLine, feeViews, type PricedBasket, type PricedBasketLine } from "../basket/index.ts";
import { attributesFor, linePicture, textsFor } from "../catalogue/index.ts";

interface OrderFacts {
  /** The subject that places the order. */
  subject: Subject;
  basket: PricedBasket;
  /** The payment of each voucher and of the account, and its available credit before. */
  shares: readonly CreditShare[];
  available: ReadonlyMap<string, number>;
  currency: CurrencyView;
  showsNet: boolean;
  /** The language of names and attributes. */
  audience: Audience;
}

interface Audience {
  language: Language;
  fallback: Language;
}

/** The record of a prepared order. Later changes of the catalogue do not affect it [order.unchanged]. */
export function orderRecord(facts: OrderFacts): OrderDraftRecord {
  const { basket, shares, available, audience } = facts;
  const { totals, lines, additional } = basket;
  const accountId = basket.stored.account_credit?.id;
  const lastFour = new Map(basket.stored.credits.map((credit) => [credit.id, credit.last_four]));
  return {
    version: 5,
    subject: facts.subject.kind,
    currency: facts.currency,
    lines: [
      ...lines.map((line) => chosenLine(line, audience)),
      ...additional.map((line) => enclosedLine(line, audience)),
    ],
    fees: recordFees(basket, audience),
    tax: totals.tax.map(({ rate, amount }) => ({ rate, amount })),
    gross_price: totals.gross_price,
    price_without_fees: totals.basket_without_fees,
    payments: shares.map(({ id, amount }) => ({
      payment_type_id: id === accountId ? ACCOUNT_CREDIT : VOUCHER_CREDIT,
      last_four: id === accountId ? null : (lastFour.get(id) ?? ""),
      amount,
      remaining: (available.get(id) ?? 0) - amount,
    })),
    amount_to_pay: totals.post_payment_amount,
    shows_net: facts.showsNet,
    co_payment_type_id: totals.post_payment_amount > 0 ? (basket.stored.post_payment?.payment_type_id ?? null) : null,
    giver: recordGiver(basket.stored, audience),
  };
}

/** Fees and discounts, with what each position bears of them [fee.parts]. */
function recordFees({ totals, lines }: PricedBasket, audience: Audience): OrderRecordFee[] {
  return feeViews(totals.fees, audience).map(({ name, ...fee }, index) => {
    const { tax_rate = null, parts = [] } = totals.fees[index] ?? {};
    const borne = parts.map(({ line, ...part }) => ({ position: lines[line]?.stored.position ?? 0, ...part }));
    return { ...fee, ...(name && { name }), tax_rate, parts: borne };
  });
}

function chosenLine(line: PricedBasketLine, audience: Audience): OrderRecordLine {
  const { product, variation, stored } = line;
  const { language, name } = textsFor(product, audience);
  return {
    position: stored.position,
    product_number: product.number,
    language,
    name,
    brand: product.brand,
    type_group: product.type_group,
    legal_kind: product.legal_kind,
    picture: linePicture(product, variation),
    attributes: attributesFor(variation, audience),
    delivery_type: line.delivery_type,
    face_value: product.external_product_value_type_id === HIDDEN_FACE_VALUE ? null : variation.face_value,
    quantity: line.quantity,
    gross_price: line.gross_price,
    tax_rate: effectiveTaxRate(product.legal_kind, product.tax_rate),
    discount: lineDiscount(product, line.selling_price, line.retail_value),
    tracking_name: product.tracking_name,
    ...(variation.tracking_value !== undefined && { tracking_value: variation.tracking_value }),
    info_url: product.info_url,
    ...(stored.selected_answer && { selected_answer: stored.selected_answer }),
  };
}

/** The giver with its question, in the language in which it was asked [giver.order]. */
function recordGiver(
  stored: Pick<StoredBasket, "giver" | "giver_answer">,
  { language, fallback }: Audience,
): OrderRecordGiver | null {
  if (!stored.giver) {
    return null;
  }
  const { question, ...giver } = stored.giver;
  if (!question) {
    return { ...giver, question: null };
  }
  const { answers, ...asked } = askedQuestion(question, language, fallback);
  const chosen = givenAnswer(stored);
  return { ...giver, question: { ...asked, answer: answers.find(({ id }) => id === chosen) ?? null } };
}

/** The line of an additional product, which has no price [basket.additional-product]. */
function enclosedLine({ position, rule }: AdditionalLine, { language, fallback }: Audience): OrderRecordLine {
  const resolved = resolvedLanguage(rule.name, language, fallback) ?? language;
  return {
    position,
    product_number: rule.number,
    language: resolved,
    name: rule.name[resolved] ?? rule.number,
    brand: "",
    type_group: REWARD,
    legal_kind: "goods",
    picture: null,
    attributes: {},
    delivery_type: POST,
    face_value: null,
    quantity: 1,
    gross_price: null,
    tax_rate: 0,
    discount: 0,
    tracking_name: rule.number,
    info_url: null,
  };
}
