import { type BodyOf, type contract, type OutputOf, ok, type Result } from "@guerdon/contract";
import { dayOf } from "@guerdon/domain/day";
import { sum } from "@guerdon/domain/money";
import { stateAfter } from "@guerdon/domain/order";
import { isUndelivered } from "@guerdon/domain/order-mail";
import { paymentStateOf } from "@guerdon/domain/order-status";
import { takeablePositions } from "@guerdon/domain/refund";
import { trackingUrl } from "@guerdon/domain/shipment";
import { withdrawalPeriods } from "@guerdon/domain/withdrawal";
import type { Shop, Visit } from "../../shop.ts";
import { documentsOf } from "./document-store.ts";
import type { Order } from "./load-order.ts";
import { orderOfPair } from "./order-of-pair.ts";
import { orderView } from "./order-view.ts";
import { eventsOf, listLines, type OrderLine } from "./progress-store.ts";
import { type StoredShipment, shipmentsOf } from "./shipment-store.ts";
import { arrivedWithdrawals, orderMails } from "./status-store.ts";

type Status = OutputOf<typeof contract.showOrderStatus>;

/** The state of an order, to whoever knows its number and one of its e-mail addresses [order.status]. */
export async function showOrderStatus(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.showOrderStatus> },
): Promise<Result<Status, "NOT_FOUND" | "TOO_MANY">> {
  const found = await orderOfPair(shop, visit, body);
  if (!found.ok) {
    return found;
  }
  const order = found.value;
  const { settings } = visit.website;
  const [happened, lines, shipments, mails, withdrawals, documents] = await Promise.all([
    eventsOf(shop.db, order),
    listLines(shop.db, order),
    shipmentsOf(shop.db, order),
    orderMails(shop.db, order),
    arrivedWithdrawals(shop.db, order),
    documentsOf(shop.db, order, settings.time_zone),
  ]);
  const events = happened.map(({ kind }) => kind);
  const [state, payment_state] = [stateAfter(events), paymentStateOf(events)];
  if (!state || !payment_state) {
    throw new Error(`The order ${order.order_id} has reached no state.`);
  }
  const paid_at = happened.find(({ kind }) => kind === "paid")?.happened_at;
  const due = { days: settings.stock_wait_days, now: shop.now() };
  const takeable = takeablePositions({ lines, events, paid_at }, due).length;
  const placed_on = dayOf(order.placed_at, settings.time_zone);
  return ok({
    ...shownOf(order, { lines, shipments }),
    placed_on,
    state,
    payment_state,
    mail_undelivered: mails.some(isUndelivered),
    is_refunding: lines.some((line) => line.is_refunding),
    ...{ takeable, documents },
    withdrawal_periods: periodsOf(order, { lines, shipments }, settings.time_zone),
    withdrawn_on: withdrawals.map((arrived) => dayOf(arrived, settings.time_zone)).at(-1) ?? null,
  });
}

interface Progress {
  lines: readonly OrderLine[];
  shipments: readonly StoredShipment[];
}

function periodsOf({ record, placed_at }: Order, { lines, shipments }: Progress, timeZone: string) {
  const stateOf = new Map(lines.map(({ position, state }) => [position, state]));
  const placed = record.lines.map((line) => ({ ...line, state: stateOf.get(line.position) ?? ("open" as const) }));
  return withdrawalPeriods({ placed_at, lines: placed, shipments }, timeZone);
}

/** What the pair opens: what was bought and for how much. No names, addresses or codes [order.status]. */
function shownOf(order: Order, { lines, shipments }: Progress) {
  const { order_number, receipt_positions, payments, ...view } = orderView(order);
  const stored = new Map(lines.map((line) => [line.position, line]));
  return {
    order_number,
    receipt_positions: receipt_positions.map((line) => ({
      ...line,
      state: stored.get(line.position)?.state ?? ("open" as const),
      refunded: stored.get(line.position)?.returned ?? 0,
      shipment: shipmentView(shipments.find(({ positions }) => positions.includes(line.position))),
    })),
    gross_price: view.gross_price,
    impersonal_accounts: view.impersonal_accounts,
    credit_used: sum(payments.map(({ value }) => value)),
    amount_to_pay: view.amount_to_pay,
    refunded_value: sum(lines.map(({ returned_value }) => returned_value)),
    currency: view.currency,
  };
}

function shipmentView(shipment: StoredShipment | undefined) {
  if (!shipment) {
    return null;
  }
  const { carrier, tracking_number } = shipment;
  return { carrier, tracking_number, tracking_url: trackingUrl(shipment) };
}
