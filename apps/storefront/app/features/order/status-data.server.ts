import type { OrderStatusView, OwnOrderView } from "@guerdon/contract";
import { longDay } from "@guerdon/domain/day";
import type { Language } from "@guerdon/domain/language";
import { orderItems } from "./items.server.ts";
import { type OrderSumsData, orderSums } from "./order-sums.tsx";
import type { StatusData } from "./status-view.tsx";

/** How an order stands, in a language. What its number and an e-mail address open tells nothing of codes. */
export function statusData(order: OrderStatusView | OwnOrderView, language: Language): StatusData {
  const { withdrawal_periods: periods, withdrawn_on, placed_on } = order;
  return {
    date: longDay(placed_on, language),
    ...{ state: order.state, paymentState: order.payment_state, takeable: order.takeable },
    ...{ isMailUndelivered: order.mail_undelivered, isRefunding: order.is_refunding },
    periods: periods.map(({ kind, until }) => ({ kind, until: until && longDay(until, language) })),
    withdrawn: withdrawn_on && longDay(withdrawn_on, language),
    groups: orderItems(order, language),
    sums: sumsOf(order),
  };
}

function sumsOf(order: OrderStatusView | OwnOrderView): OrderSumsData {
  const payments = "payments" in order ? order.payments : [{ code: null, value: order.credit_used }];
  return orderSums({ ...order, payments }, order.refunded_value);
}
