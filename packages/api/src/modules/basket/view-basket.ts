import { createHash } from "node:crypto";
import type { BasketView, PaymentView } from "@guerdon/contract";
import { deliveryAddressRules } from "@guerdon/domain/address/address-rules";
import { itemLimit } from "@guerdon/domain/basket";
import { lineLimit } from "@guerdon/domain/basket/basket-limits";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { sum } from "@guerdon/domain/money";
import { formatPercent } from "@guerdon/domain/money/percent-format";
import { ACCOUNT_CREDIT, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { spendCredit } from "@guerdon/domain/voucher";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { currencyOf, isB2b, lastDay } from "../website/index.ts";
import { addressSituation } from "./address-situation.ts";
import { breachesOf, breachFailure } from "./basket-limits.ts";
import { explainedFeeViews } from "./fee-views.ts";
import { type LineContext, linesInOrder } from "./line-views.ts";
import { type PricedBasket, type PricedBasketLine, priceVisibleBasket } from "./priced-basket.ts";
import { questionnaire } from "./questionnaire.ts";
import { giverCustomization, websiteCustomization } from "./shop-customization.ts";

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
  const situation = addressSituation(priced, website);
  const rules = deliveryAddressRules(situation);
  const pieces = piecesOf(priced.lines);
  const context: LineContext = {
    limitOf: ({ product, stored }) =>
      lineLimit(
        { itemLimit: itemLimit(website.settings.maximum_basket_item_count), limits: website.settings.limits },
        product.limits,
        (pieces.get(product.number) ?? 0) - stored.quantity,
      ),
    recipients: new Map(stored.recipient_lists.map(({ position, rows }) => [position, rows])),
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
    tax: totals.tax.map(({ rate, amount, of }) => ({ vat: formatPercent(rate, language), amount, of })),
    savings: totals.savings,
    discount: totals.savings,
    discount_percentage: discountPercentage(totals.savings, totals.basket_without_fees),
    prepaid_value: totals.prepaid_value,
    used_credit: totals.used_credit,
    remaining_credit: totals.remaining_credit,
    missing_amount_of_money: totals.missing_amount_of_money,
    post_payment: coPaymentView(priced),
    payments: paymentViews(priced, (credit) => lastDay(shop, credit, website)),
    impersonal_accounts: explainedFeeViews(totals.fees, context),
    missing_for_free_delivery: totals.missing_for_free_delivery,
    b2b: isB2b(website),
    limit_errors: breachesOf(priced, website).map((breach) => {
      const { code, fields } = breachFailure(breach, priced, visit);
      return { error_code: code, fields: { ...fields }, positions: breach.positions };
    }),
    delivery_address: stored.delivery_address && { ...stored.delivery_address, address_type: "DEL" },
    invoice_address: stored.invoice_address && { ...stored.invoice_address, address_type: "INV" },
    delivery_address_without_email_editable_by_user: situation.deliveryEditable,
    delivery_address_email_editable_by_user: true,
    is_complete_invoice_address_by_post_payment_needed: situation.completeInvoiceAddressNeeded,
    delivery_countries: [...rules.countries],
    short_address_sufficient: rules.short,
    phone_number_required: rules.phoneRequired,
    terms_accepted: stored.terms_accepted,
    currency: currencyOf(website),
    catalog_ids: visit.session.catalogue_ids ?? [website.settings.default_catalog_id],
    shop_customization: giverCustomization(stored.giver) ?? websiteCustomization(website),
    is_open_shop: shopMode(website.settings).isOpen,
    ...questionnaire(stored, context),
  };
}

/** The number of items of each product in all its lines, by product number. */
function piecesOf(lines: readonly PricedBasketLine[]): Map<string, number> {
  const byProduct = Map.groupBy(lines, ({ product }) => product.number);
  return new Map([...byProduct].map(([number, own]) => [number, sum(own.map(({ stored }) => stored.quantity))]));
}

/** The co-payment with what it pays; null if credit covers all [payment.co-payment]. */
function coPaymentView({ stored: { post_payment }, totals }: PricedBasket): BasketView["post_payment"] {
  return post_payment && totals.post_payment_amount > 0 ? { ...post_payment, value: totals.post_payment_amount } : null;
}

type Credit = StoredBasket["credits"][number];

function paymentViews({ stored, totals }: PricedBasket, lastDayOf: (credit: Credit) => string | null): PaymentView[] {
  const { shares } = spendCredit(totals.used_credit, stored);
  const used = new Map(shares.map(({ id, amount }) => [id, amount]));
  const valuesOf = ({ id, available, pending }: { id: string; available: number; pending: number }) => {
    const used_value = used.get(id) ?? 0;
    const left = { value: available, used_value, remaining_value: available - used_value };
    return { ...left, reserved_value: pending };
  };
  const vouchers = stored.credits.map((credit) => ({
    payment_type_id: VOUCHER_CREDIT,
    partial_payment_id: credit.partial_payment_id,
    credit_tag: creditTag(credit.id),
    code: maskedCode(credit.last_four),
    issued_value: credit.value,
    ...valuesOf(credit),
    expiration_date: lastDayOf(credit),
  }));
  const { account_credit } = stored;
  return account_credit ? [...vouchers, accountPayment(account_credit.id, valuesOf(account_credit))] : vouchers;
}

/** Tells whether two baskets have the credit of the same code or account. The ids are random, and not shown themselves. */
function creditTag(id: string): string {
  return createHash("sha256").update(id).digest("base64url").slice(0, 22);
}

/** An account's credit as a payment. Its id is the same in every basket: there is one, and nothing removes it. */
function accountPayment(
  account_id: string,
  values: Pick<PaymentView, "value" | "used_value" | "remaining_value" | "reserved_value">,
): PaymentView {
  const id = { payment_type_id: ACCOUNT_CREDIT, partial_payment_id: "account", credit_tag: creditTag(account_id) };
  return { ...id, code: null, issued_value: null, ...values, expiration_date: null };
}

/** Savings in whole percent of the value before savings. */
function discountPercentage(savings: number, paid: number): number {
  return savings > 0 ? Math.round((savings / (savings + paid)) * 100) : 0;
}
