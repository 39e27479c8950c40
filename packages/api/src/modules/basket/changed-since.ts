import { type Fail, fail } from "@guerdon/contract";
import {
  differenceFrom,
  type LineDifference,
  type ShownBasket,
  type ShownLine,
} from "@guerdon/domain/basket/shown-basket";
import { majorFromMinor } from "@guerdon/domain/money";
import type { LoggedInVisit } from "../../shop.ts";
import { type KnownProducts, textsFor } from "../catalogue/index.ts";
import { currencyOf, isB2b } from "../website/index.ts";
import type { PricedBasket } from "./priced-basket.ts";

type Visit = Pick<LoggedInVisit, "website" | "language">;

/**
 * Refuses an act on a basket that is not what its page showed; undefined if it is, or if there is nothing in it that can be
 * bought, for which there are other answers [order.shown].
 * @param about `products` name the lines that are gone; `terms` is what the act agrees to, by default nothing
 */
export function changedSince(
  shown: ShownBasket,
  priced: PricedBasket,
  { visit, products, terms }: { visit: Visit; products: KnownProducts; terms?: string },
): Fail<"ORDER_CHANGED"> | undefined {
  const { lines, unavailable, totals, stored } = priced;
  if (lines.length === 0 || unavailable.length > 0) {
    return undefined;
  }
  const now = {
    version: stored.version,
    total: totals.gross_price,
    currency: currencyOf(visit.website).short_symbol,
    to_pay: totals.post_payment_amount,
    lines: shownLines(priced, visit),
    terms: terms ?? shown.terms ?? "",
  };
  const difference = differenceFrom(shown, now);
  return (
    difference &&
    fail("ORDER_CHANGED", {
      reason: difference.reason,
      shown_total_value: majorFromMinor(shown.total),
      total_value: majorFromMinor(now.total),
      shown_to_pay_value: majorFromMinor(shown.to_pay ?? now.to_pay),
      to_pay_value: majorFromMinor(now.to_pay),
      currency: now.currency,
      version: now.version,
      lines: difference.lines.map((line) => ({
        position: line.position,
        product_name: nameOf(line.product_number, visit, products),
        before: amountsOf(line.before),
        now: amountsOf(line.now),
      })),
    })
  );
}

function shownLines({ lines }: PricedBasket, { website }: Visit): ShownLine[] {
  const showsNet = isB2b(website);
  return lines.map(({ stored: { position, product_number, quantity }, net_price, gross_price }) => {
    return { position, product_number, quantity, price: showsNet ? net_price : gross_price };
  });
}

function nameOf(number: string, { website, language }: Visit, { offered, withdrawn }: KnownProducts): string {
  const product = offered.get(number) ?? withdrawn.get(number);
  return product ? textsFor(product, { language, fallback: website.settings.language_settings.default }).name : number;
}

function amountsOf(amounts: LineDifference["now"]) {
  return amounts && { quantity: amounts.quantity, price: majorFromMinor(amounts.price) };
}
