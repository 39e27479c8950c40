import type { OrderView } from "@guerdon/contract";
import { sum } from "@guerdon/domain/money";
import { formatMoney } from "@guerdon/domain/money/money-format";
import type { PageContext } from "../../server/page-context.server.ts";

/** An amount with its name, as a page shows it. */
export interface OrderPart {
  label: string;
  value: string;
}

type SummedOrder = Pick<OrderView, "b2b" | "tax" | "impersonal_accounts" | "currency"> & {
  receipt_positions: readonly Pick<OrderView["receipt_positions"][number], "net_price">[];
};

/**
 * The amounts on top of the items: fees, and where prices are net, everything that adds up to the total
 * [website.net-prices].
 */
export function orderParts(order: SummedOrder, { t, language }: Pick<PageContext, "t" | "language">): OrderPart[] {
  const { b2b, impersonal_accounts, receipt_positions, tax, currency } = order;
  const part = (label: string, amount: number): OrderPart => {
    return { label, value: formatMoney(amount, currency.short_symbol, language) };
  };
  const fees = impersonal_accounts.map(({ identifier, name, net_price, gross_price }) =>
    part(name ?? t(`fee.${identifier as "SER"}`), b2b ? net_price : gross_price),
  );
  if (!b2b) {
    return fees;
  }
  const items = sum(receipt_positions.map(({ net_price = 0 }) => net_price));
  return [
    part(t("basket.summary.goods-net"), items),
    ...fees,
    ...tax.map(({ vat, amount }) => part(t("basket.tax.added", { rate: vat }), amount)),
  ];
}
