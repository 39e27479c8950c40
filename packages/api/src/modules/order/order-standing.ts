import type { OrderView, OwnOrderView } from "@guerdon/contract";
import { trackingUrl } from "@guerdon/domain/fulfilment/shipment";
import { isUndelivered } from "@guerdon/domain/mail/order-mail";
import { sum } from "@guerdon/domain/money";
import { stateAfter } from "@guerdon/domain/order";
import { paymentStateOf } from "@guerdon/domain/order/order-status";
import { takeablePositions } from "@guerdon/domain/order/refund";
import { withdrawalPeriods } from "@guerdon/domain/order/withdrawal";
import { dayOf } from "@guerdon/domain/time/day";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import { documentsOf } from "./document-store.ts";
import type { Order } from "./load-order.ts";
import { eventsOf, listLines, type OrderLine } from "./progress-store.ts";
import { type StoredShipment, shipmentsOf } from "./shipment-store.ts";
import { arrivedWithdrawals, orderMails } from "./status-store.ts";

type Position = OwnOrderView["receipt_positions"][number];
type LineProgress = Omit<Position, keyof OrderView["receipt_positions"][number]>;

/** The state of an order, and the delivery progress of each line. */
interface OrderStanding {
  standing: Omit<OwnOrderView, keyof OrderView>;
  progressOf: (position: number) => LineProgress;
}

/**
 * Returns the state of an order as shown to anybody who knows its number and an e-mail address [order.status], and to
 * its account [account.orders].
 */
export async function orderStanding(shop: Shop, website: Website, order: Order): Promise<OrderStanding> {
  const { stock_wait_days, time_zone } = website.settings;
  const [happened, lines, shipments, mails, withdrawals, documents] = await Promise.all([
    eventsOf(shop.db, order),
    listLines(shop.db, order),
    shipmentsOf(shop.db, order),
    orderMails(shop.db, order),
    arrivedWithdrawals(shop.db, order),
    documentsOf(shop.db, order, time_zone),
  ]);
  const events = happened.map(({ kind }) => kind);
  const [state, payment_state] = [stateAfter(events), paymentStateOf(events)];
  if (!state || !payment_state) {
    throw new Error(`The order ${order.order_id} has reached no state.`);
  }
  const paid_at = happened.find(({ kind }) => kind === "paid")?.happened_at;
  const due = { days: stock_wait_days, now: shop.now() };
  return {
    standing: {
      state,
      payment_state,
      placed_on: dayOf(order.placed_at, time_zone),
      mail_undelivered: mails.some(isUndelivered),
      is_refunding: lines.some((line) => line.is_refunding),
      takeable: takeablePositions({ lines, events, paid_at }, due).length,
      withdrawal_periods: periodsOf(order, { lines, shipments }, time_zone),
      withdrawn_on: withdrawals.map((arrived) => dayOf(arrived, time_zone)).at(-1) ?? null,
      documents,
      refunded_value: sum(lines.map(({ returned_value }) => returned_value)),
    },
    progressOf: progressIn({ lines, shipments }),
  };
}

interface Delivery {
  lines: readonly OrderLine[];
  shipments: readonly StoredShipment[];
}

function periodsOf({ record, placed_at }: Order, { lines, shipments }: Delivery, timeZone: string) {
  const stateOf = new Map(lines.map(({ position, state }) => [position, state]));
  const placed = record.lines.map((line) => ({ ...line, state: stateOf.get(line.position) ?? ("open" as const) }));
  return withdrawalPeriods({ placed_at, lines: placed, shipments }, timeZone);
}

function progressIn({ lines, shipments }: Delivery): OrderStanding["progressOf"] {
  const stored = new Map(lines.map((line) => [line.position, line]));
  return (position) => ({
    state: stored.get(position)?.state ?? "open",
    refunded: stored.get(position)?.returned ?? 0,
    shipment: shipmentView(shipments.find(({ positions }) => positions.includes(position))),
  });
}

function shipmentView(shipment: StoredShipment | undefined): LineProgress["shipment"] {
  if (!shipment) {
    return null;
  }
  const { carrier, tracking_number } = shipment;
  return { carrier, tracking_number, tracking_url: trackingUrl(shipment) };
}
