import type { contract, OutputOf } from "@guerdon/contract";
import type { Language } from "@guerdon/domain/text/language";
import { longDay } from "@guerdon/domain/time/day";
import type { Translate } from "@guerdon/messages";
import type { OwnOrder } from "./own-orders.tsx";

type Listed = OutputOf<typeof contract.listOwnOrders>;

/** One page of an account's orders, in words [account.orders]. */
export function ownOrders({ orders }: Listed, { language, t }: { language: Language; t: Translate }): OwnOrder[] {
  return orders.map(({ order_number, placed_on, gross_price, positions, state, outstanding }) => ({
    number: order_number,
    date: longDay(placed_on, language),
    total: gross_price,
    state: t(`order.state.${state}`),
    outstanding: outstanding > 0 ? t("account.orders.outstanding", { count: outstanding }) : null,
    positions: positions.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`)),
  }));
}
