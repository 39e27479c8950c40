import type { BasketView } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { WEBSITE_TYPES, type WebsiteType } from "@guerdon/domain/website/shop-mode";
import { translateIn } from "@guerdon/messages";
import { expect, test } from "vitest";
import type { PageContext } from "../../server/page-context.server.ts";
import { paymentHint } from "./payment-hint.server.ts";
import type { PaymentChoice } from "./payment-options.server.ts";

const t = translateIn("en");
const money = (amount: number) => formatMoney(amount, "EUR", "en");

/** The hint for a basket of 50 euros. */
function hintOf(website_type_id: WebsiteType, prepaid_value: number, isCodeOnly = false, wob_coupon_login = true) {
  const website = { website_type_id, wob_coupon_login, website_currency_short_symbol: "EUR" };
  const basket = { gross_price: 5000, prepaid_value, remaining_credit: Math.max(0, prepaid_value - 5000) };
  const options = isCodeOnly ? [] : [{ id: 4 }];
  const choice = prepaid_value < 5000 ? ({ options } as PaymentChoice) : null;
  return paymentHint({ t, language: "en", website } as PageContext, basket as BasketView, choice);
}

// [payment.hint]
test("a redemption shop says in one sentence about vouchers where the customer stands", () => {
  expect(hintOf("RED", 6000)).toEqual({ text: t("payment.vouchers.covered", { left: money(1000) }) });
  expect(hintOf("RED", 2000)).toEqual({ text: t("payment.vouchers.rest", { amount: money(3000) }) });
  expect(hintOf("RED", 0)).toEqual({ text: t("payment.vouchers.none", { amount: money(5000) }) });
  expect(hintOf("RED", 2000, true)).toEqual({ text: t("payment.vouchers.more", { amount: money(3000) }) });
  expect(hintOf("RED", 0, true)).toEqual({ text: t("payment.vouchers.more", { amount: money(5000) }) });
});

// [payment.missing]
test("elsewhere the hint says how much is missing, and which ways there are to pay it", () => {
  const title = t("payment.missing.title", { amount: money(3000) });
  for (const type of ["WOB", "SHP"] as const) {
    expect(hintOf(type, 6000)).toEqual({ text: t("payment.covered", { left: money(1000) }) });
    expect(hintOf(type, 2000)).toEqual({ title, text: t("payment.missing.text") });
    expect(hintOf(type, 2000, true)).toEqual({ title, text: t("payment.missing.code") });
  }
});

// [session.not-offered]
test("where no codes are taken, the hint asks for none", () => {
  const title = t("payment.missing.title", { amount: money(3000) });
  for (const type of WEBSITE_TYPES) {
    expect(hintOf(type, 2000, false, false)).toEqual({ title, text: t("payment.missing.pay") });
    expect(hintOf(type, 2000, true, false)).toEqual({ title, text: t("payment.missing.change") });
  }
});

// [payment.hint]
test("who has no credit in an open shop is told the whole price, and in other shops what is missing", () => {
  const amount = money(5000);
  expect(hintOf("SHP", 0)).toEqual({ text: t("payment.whole", { amount }), isWhole: true });
  expect(hintOf("SHP", 0, true)).toEqual({
    title: t("payment.missing.title", { amount }),
    text: t("payment.missing.code"),
  });
  expect(hintOf("WOB", 0)).toEqual({ title: t("payment.missing.title", { amount }), text: t("payment.missing.text") });
});
