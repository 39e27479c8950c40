import { type BodyOf, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import { dayOf } from "@guerdon/domain/day";
import { sum } from "@guerdon/domain/money";
import { stateAfter } from "@guerdon/domain/order";
import { isUndelivered } from "@guerdon/domain/order-mail";
import { paymentStateOf } from "@guerdon/domain/order-status";
import { trackingUrl } from "@guerdon/domain/shipment";
import type { Shop, Visit } from "../../shop.ts";
import { limitPerAddress } from "../session/index.ts";
import { loadOrder, type Order } from "./load-order.ts";
import { orderView } from "./order-view.ts";
import { emailDigests } from "./people.ts";
import { type OrderLine, orderProgress } from "./progress-store.ts";
import { type StoredShipment, shipmentsOf } from "./shipment-store.ts";
import { findOrderOfPair, orderMails } from "./status-store.ts";

/** Questions per client address and hour. A customer needs few; whoever tries numbers needs many. */
export const QUESTIONS_PER_ADDRESS = 30;

type Status = OutputOf<typeof contract.showOrderStatus>;

/** The state of an order, to whoever knows its number and one of its e-mail addresses [order.status]. */
export async function showOrderStatus(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.showOrderStatus> },
): Promise<Result<Status, "NOT_FOUND" | "TOO_MANY">> {
  const refused = await limitPerAddress(shop, visit, { of: "order status", most: QUESTIONS_PER_ADDRESS });
  if (refused) {
    return refused;
  }
  const { id: website_id, settings } = visit.website;
  const digests = emailDigests(shop.keyring, website_id, body.email);
  const key = await findOrderOfPair(shop.db, { website_id, order_number: body.receipt.trim(), digests });
  const order = key && (await loadOrder(shop, key));
  if (!order) {
    return fail("NOT_FOUND");
  }
  const [{ events, lines }, shipments, mails] = await Promise.all([
    orderProgress(shop.db, key),
    shipmentsOf(shop.db, key),
    orderMails(shop.db, key),
  ]);
  const [state, payment_state] = [stateAfter(events), paymentStateOf(events)];
  if (!state || !payment_state) {
    throw new Error(`The order ${key.order_id} has reached no state.`);
  }
  const placed_on = dayOf(order.placed_at, settings.time_zone);
  return ok({
    ...shownOf(order, { lines, shipments }),
    placed_on,
    state,
    payment_state,
    mail_undelivered: mails.some(isUndelivered),
  });
}

/** What the pair opens: what was bought and for how much. No names, addresses or codes [order.status]. */
function shownOf(
  order: Order,
  { lines, shipments }: { lines: readonly OrderLine[]; shipments: readonly StoredShipment[] },
) {
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
