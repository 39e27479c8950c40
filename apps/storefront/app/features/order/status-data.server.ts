import type { OrderStatusView, OwnOrderView } from "@guerdon/contract";
import { longDay } from "@guerdon/domain/time/day";
import type { PageContext } from "../../server/page-context.server.ts";
import { orderItems } from "./items.server.ts";
import { orderParts } from "./order-parts.server.ts";
import type { OrderSumsData } from "./order-sums.tsx";
import type { StatusData } from "./status-view.tsx";

/**
 * The status of an order, in the language of the page. The part that its number and an e-mail address open contains
 * nothing of codes.
 */
export function statusData(
  order: OrderStatusView | OwnOrderView,
  context: Pick<PageContext, "t" | "language">,
): StatusData {
  const { language } = context;
  const { withdrawal_periods: periods, withdrawn_on, placed_on } = order;
  return {
    date: longDay(placed_on, language),
    state: order.state,
    paymentState: order.payment_state,
    takeable: order.takeable,
    isMailUndelivered: order.mail_undelivered,
    isRefunding: order.is_refunding,
    periods: periods.map(({ kind, until }) => ({ kind, until: until && longDay(until, language) })),
    withdrawn: withdrawn_on && longDay(withdrawn_on, language),
    groups: orderItems(order, language),
    sums: sumsOf(order, context),
  };
}

function sumsOf(order: OrderStatusView | OwnOrderView, context: Pick<PageContext, "t" | "language">): OrderSumsData {
  const payments = "payments" in order ? order.payments : [{ code: null, value: order.credit_used }];
  return {
    parts: orderParts(order, context),
    total: order.gross_price,
    beyondCredit: order.amount_to_pay,
    refunded: order.refunded_value,
    payments: payments.filter(({ value }) => value > 0).map(({ code, value }, id) => ({ id, code, amount: value })),
  };
}
