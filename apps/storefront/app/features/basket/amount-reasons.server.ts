import type { BasketView } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { formatPercent } from "@guerdon/domain/money/percent-format";
import { isReward } from "@guerdon/domain/product";
import type { PageContext } from "../../server/page-context.server.ts";

/** Why an amount of the summary is as it is. */
export interface AmountReason {
  label: string;
  text: string;
}

type Words = Pick<PageContext, "t" | "language"> & { money: (amount: number) => string };

/** Where each amount of the summary comes from, in words [basket.reasons]. */
export function amountReasons({ t, language, website }: PageContext, basket: BasketView): AmountReason[] {
  const money = (amount: number) => formatMoney(amount, website.website_currency_short_symbol, language);
  const words: Words = { t, language, money };
  return [
    ...basket.impersonal_accounts.map((fee) => feeReason(words, fee)),
    ...taxReasons(words, basket),
    ...(basket.savings > 0 ? [{ label: t("basket.summary.savings"), text: t("basket.why.savings") }] : []),
    ...creditReasons(words, basket),
  ];
}

function feeReason({ t, language, money }: Words, fee: BasketView["impersonal_accounts"][number]): AmountReason {
  const { basis, free_from, identifier, gross_price, name } = fee;
  const isDiscount = gross_price < 0;
  const percent = basis && formatPercent(basis.percent, language);
  const sentences = [
    basis && percent
      ? t(isDiscount ? "basket.why.fee.discount" : "basket.why.fee.percent", { percent, amount: money(basis.of) })
      : t(isDiscount ? "basket.why.fee.fixed-discount" : "basket.why.fee.fixed"),
    ...(free_from !== null && !isDiscount ? [t("basket.why.fee.free-from", { amount: money(free_from) })] : []),
  ];
  return { label: name ?? t(`fee.${identifier as "SER"}`), text: sentences.join(" ") };
}

function taxReasons({ t, money }: Words, { b2b, product_position, tax }: BasketView): AmountReason[] {
  const key = b2b ? "basket.tax.added" : "basket.tax.included";
  const hasUntaxed = product_position.some(
    (line) => line.gross_price !== undefined && !isReward(line) && Number.parseFloat(line.vat) === 0,
  );
  return [
    ...tax.map(({ vat, of }) => ({ label: t(key, { rate: vat }), text: t("basket.why.tax", { amount: money(of) }) })),
    ...(hasUntaxed ? [{ label: t("basket.why.untaxed.label"), text: t("basket.why.untaxed.text") }] : []),
  ];
}

/** The amount that each voucher pays: those that expire first are used first [voucher.spending-order]. */
function creditReasons({ t, money }: Words, { payments }: BasketView): AmountReason[] {
  const used = payments.filter(({ used_value }) => used_value > 0);
  return used.map(({ code, used_value, value }) => ({
    label: code === null ? t("voucher.used.account") : t("voucher.used.code", { code }),
    text: t("basket.why.credit.text", { used: money(used_value), value: money(value) }),
  }));
}
