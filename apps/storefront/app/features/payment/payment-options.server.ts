import { type BasketView, contract } from "@guerdon/contract";
import { isForDevice, isOfProvider, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { MessageKey } from "@guerdon/messages";
import { data } from "react-router";
import { problemOf } from "../../server/failure.server.ts";
import { need, type PageContext } from "../../server/page-context.server.ts";
import type { PaymentOption } from "./payment-options.tsx";
import { paysWhole } from "./pays-whole.server.ts";

/** The options of the payment page, none where only a further code can pay; and why the last payment failed. */
export interface PaymentChoice {
  options: PaymentOption[];
  /** The option to begin with; null if the customer must choose [payment.preselected]. */
  chosen: number | null;
  /** The legend of the options. */
  legend: string;
  failure: string | undefined;
}

/** The ways to pay what credit does not cover, in words. An account's credit is used without being chosen. */
export async function paymentChoice(
  context: PageContext,
  basket: BasketView,
  request: Request,
): Promise<PaymentChoice> {
  const { t, url } = context;
  const { payment_types, last_failure } = need(context, await context.call(contract.listPaymentTypes, {}));
  const isApple = isAppleDevice(request);
  const mayHaveCredit = basket.prepaid_value > 0 || context.website.wob_coupon_login;
  const offered = payment_types.filter(
    ({ id, prepaid }) => (!prepaid || (id === VOUCHER_CREDIT && mayHaveCredit)) && isForDevice(id, { isApple }),
  );
  const own = last_failure?.payer_message;
  const reason = last_failure && t(`api-errors.payment.${last_failure.reason}`);
  const isWhole = paysWhole(context, basket);
  const hasChoice = offered.some(({ id }) => id !== VOUCHER_CREDIT);
  return {
    options: (hasChoice ? offered : []).map(({ id, icon, title, short_description, description }) => ({
      id,
      icon,
      title,
      text: short_description,
      details: description,
      ...(isWhole &&
        id === VOUCHER_CREDIT && { title: t("payment.whole.voucher.title"), text: t("payment.whole.voucher.text") }),
    })),
    chosen: chosenType(
      basket,
      offered.map(({ id }) => id),
    ),
    legend: t(isWhole ? "payment.whole.options" : "payment.options"),
    // The provider's own words, beside ours.
    failure: url.searchParams.has("err") && reason ? [reason, own].filter(Boolean).join(" ") : undefined,
  };
}

export function isAppleDevice({ headers }: Request): boolean {
  return /iPhone|iPad|Macintosh/.test(headers.get("user-agent") ?? "");
}

/** The option chosen before, else voucher credit where there is some [payment.preselected]. */
function chosenType({ post_payment, prepaid_value }: BasketView, offered: readonly number[]): number | null {
  const wanted = post_payment?.payment_type_id ?? (prepaid_value > 0 ? VOUCHER_CREDIT : null);
  return wanted !== null && offered.includes(wanted) ? wanted : null;
}

/** The message for a customer who goes on without a choice that pays the missing amount [payment.missing]. */
function noChoiceKey(context: PageContext, basket: BasketView): MessageKey {
  if (paysWhole(context, basket)) {
    return "payment.whole.choose";
  }
  return shopMode(context.website).asksForVoucher && context.website.wob_coupon_login
    ? "api-errors.payment_choice.voucher"
    : "api-errors.payment_choice.none";
}

/** Takes the choice of the payment page, and goes on to the address if nothing is missing then. */
export async function choosePayment(context: PageContext) {
  const basket = (await context.visit.basket()).basket;
  const { form, t } = context;
  const id = Number(form.get("payment_type_id") ?? Number.NaN);
  const refuse = (text: string) => data({ part: "choice" as const, text }, { status: 422 });
  if (!basket) {
    return context.go("/checkout/payment");
  }
  const { post_payment } = basket;
  const missing = basket.missing_amount_of_money + (post_payment?.value ?? 0);
  if (missing > 0 && (Number.isNaN(id) || id === VOUCHER_CREDIT)) {
    return refuse(t(noChoiceKey(context, basket)));
  }
  if (missing > 0 && (post_payment?.payment_type_id !== id || basket.missing_amount_of_money > 0)) {
    const currency = basket.currency.short_symbol;
    const added = await (isOfProvider(id)
      ? context.call(contract.addProviderPayment, { body: { amount: missing, currency, payment_type_id: id } })
      : context.call(contract.addBankTransfer, { body: { amount: missing, payment_type_id: id } }));
    if (!added.ok) {
      return refuse(problemOf(context, added.failure).text);
    }
    if (added.value.missing_amount_of_money > 0) {
      return refuse(t("api-errors.payment_choice.none"));
    }
  }
  return context.go("/checkout/address");
}
