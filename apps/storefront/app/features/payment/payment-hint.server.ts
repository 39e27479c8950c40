import type { BasketView } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { PageContext } from "../../server/page-context.server.ts";
import type { PaymentChoice } from "./payment-options.server.ts";
import { paysWhole } from "./pays-whole.server.ts";

/** The payment page's message about the credit. */
export interface PaymentHint {
  title?: string;
  text: string;
  /** Nothing is missing: the whole price is to be paid. */
  isWhole?: true;
}

/**
 * Whether the credit covers the basket, and what to do if it does not [payment.hint].
 * @param choice the ways to pay the rest; null if nothing is missing
 */
export function paymentHint(context: PageContext, basket: BasketView, choice: PaymentChoice | null): PaymentHint {
  const { t, website, language } = context;
  const money = (amount: number) => formatMoney(amount, website.website_currency_short_symbol, language);
  const left = money(basket.remaining_credit);
  const amount = money(basket.gross_price - basket.prepaid_value);
  const hasOtherWays = choice !== null && choice.options.length > 0;
  if (hasOtherWays && paysWhole(context, basket)) {
    return { text: t("payment.whole", { amount }), isWhole: true };
  }
  const takesCodes = website.wob_coupon_login;
  if (!shopMode(website).asksForVoucher || !takesCodes) {
    const [pay, change] = takesCodes
      ? (["payment.missing.text", "payment.missing.code"] as const)
      : (["payment.missing.pay", "payment.missing.change"] as const);
    return choice
      ? { title: t("payment.missing.title", { amount }), text: t(hasOtherWays ? pay : change) }
      : { text: t("payment.covered", { left }) };
  }
  if (!choice) {
    return { text: t("payment.vouchers.covered", { left }) };
  }
  if (!hasOtherWays) {
    return { text: t("payment.vouchers.more", { amount }) };
  }
  return { text: t(basket.prepaid_value > 0 ? "payment.vouchers.rest" : "payment.vouchers.none", { amount }) };
}
