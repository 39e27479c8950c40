import { type BasketView, CODE, type ErrorCode, type ProductView } from "@guerdon/contract";
import { sum } from "@guerdon/domain/money";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { isReward } from "@guerdon/domain/product";
import type { PageContext } from "../../server/page-context.server.ts";
import { type ChoiceMistake, isOfChoice, type SubmittedChoice } from "./read-choice.server.ts";
import type { BuyProblem } from "./use-refusal.ts";

/** The error message for an invalid choice, and where to show it. */
export function mistakeProblem(context: PageContext, product: ProductView, mistake: ChoiceMistake): BuyProblem {
  const { t } = context;
  if (mistake === "amount") {
    return { part: "amount", text: amountText(context, product) };
  }
  if (mistake === "variation") {
    return { part: "variation", text: t("product.no-such-variation") };
  }
  if (mistake === "quantity") {
    return { part: "quantity", text: t("api-errors.no_quantity") };
  }
  return { part: "page", text: t("api-errors.bad_request"), toast: true };
}

/** The error message for a free amount outside of its bounds. */
function amountText({ t, website, language }: PageContext, { free_amount }: ProductView): string {
  const money = (amount = 0) => formatMoney(amount, website.website_currency_short_symbol, language);
  const { min, max, step } = free_amount ?? {};
  return t("product.free-amount.wrong", { min: money(min), max: money(max), step: money(step) });
}

/** The important hints of a voucher must be confirmed; a reward has none. */
export function hintsProblem(
  { t }: PageContext,
  { type_group }: ProductView,
  choice: SubmittedChoice,
): BuyProblem | undefined {
  if (isReward({ type_group }) || choice.hintsAccepted) {
    return undefined;
  }
  return { part: "hints", text: t("api-errors.missing_important_hint_checkbox") };
}

type Pieces = BasketView["product_position"];
/** A failed call as a message for the visitor. */
type ReportedFailure = { code: ErrorCode; text: string; toast: boolean };

type Bought = { product: ProductView; choice: SubmittedChoice };

/** Limits that count pieces, with the pieces in the basket that each of them counts. */
const COUNTED: Partial<Record<ErrorCode, (lines: Pieces, bought: Bought) => Pieces>> = {
  [CODE.limitPerLine]: (lines, { choice }) => lines.filter((line) => isOfChoice(line, choice)),
  [CODE.limitPerProduct]: (lines, { product }) => lines.filter((line) => line.product_number === product.number),
  [CODE.limitPerOrder]: (lines) => lines,
  [CODE.limitPerDay]: (lines) => lines,
};

/**
 * The reason for which the basket refuses a choice. A limit that counts pieces is shown at the quantity only, with the
 * number of pieces in the basket.
 */
export function refusalProblem(
  context: PageContext,
  { code, text, toast }: ReportedFailure,
  { lines, ...bought }: Bought & { lines: Pieces },
): BuyProblem {
  const counted = COUNTED[code];
  if (!counted) {
    return { part: "page", text, toast };
  }
  // Free additions by the shop count towards no limit.
  const own = lines.filter(({ gross_price }) => gross_price !== undefined);
  const count = sum(counted(own, bought).map(({ quantity }) => quantity));
  const words = count > 0 ? `${text} ${context.t("product.in-basket", { count })}` : text;
  // A fixed quantity takes no focus, so a screen reader would not announce an error there.
  return { part: bought.product.maximum_quantity > 1 ? "quantity" : "page", text: words };
}
