import type { ProductView } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { formatPercent } from "@guerdon/domain/money/percent-format";
import type { PageContext } from "../../server/page-context.server.ts";

type NoteContext = Pick<PageContext, "t" | "website" | "language">;

/**
 * The legally required note beside a price: whether tax is included, and the cost of delivery (Directive 98/6/EC; in
 * Germany §§ 3 and 6 PAngV). Undefined if neither applies, as for a multi-purpose voucher sent by e-mail.
 */
export function priceNote(context: NoteContext, product: ProductView): string | undefined {
  const parts = [taxNote(context, product), deliveryNote(context, product)].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : undefined;
}

/** Multi-purpose vouchers carry no tax when they are sold, so nothing may be said of it [product.price-note]. */
function taxNote({ t, language }: NoteContext, { tax_rate, net_selling_price }: ProductView): string | undefined {
  if (tax_rate === 0) {
    return undefined;
  }
  const showsNet = net_selling_price !== undefined;
  return showsNet ? t("basket.tax.added", { rate: formatPercent(tax_rate, language) }) : t("price.tax-included");
}

function deliveryNote({ t, website, language }: NoteContext, product: ProductView): string | undefined {
  const { delivery_fee: fee, type, net_selling_price, selling_price } = product;
  const shown = net_selling_price ?? selling_price;
  const money = (amount: number) => formatMoney(amount, website.website_currency_short_symbol, language);
  const isFree = fee === null || (fee.free_from !== null && shown >= fee.free_from);
  if (isFree) {
    return type === "goods" ? t("price.delivery.none") : undefined;
  }
  const amount = net_selling_price === undefined ? fee.gross_price : fee.net_price;
  if (amount === null) {
    return t("price.delivery.open");
  }
  if (fee.free_from === null) {
    return t("price.delivery", { amount: money(amount) });
  }
  return t("price.delivery.free-from", { amount: money(amount), from: money(fee.free_from) });
}
