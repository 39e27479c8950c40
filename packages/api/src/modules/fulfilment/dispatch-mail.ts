import { trackingUrl } from "@guerdon/domain/fulfilment/shipment";
import type { DispatchMail } from "@guerdon/domain/mail/order-mail";
import type { Shop } from "../../shop.ts";
import { shipmentsOf } from "../order/index.ts";
import { mailPicture } from "./mail-brand.ts";
import { mailHead } from "./mail-head.ts";
import type { MailedOrder } from "./mailed-order.ts";
import { statusLink } from "./order-links.ts";

/**
 * The content of the mail about a shipment.
 * @param number of the shipment in its order
 * @throws if there is none
 */
export async function dispatchMail({ db }: Shop, order: MailedOrder, number: number): Promise<DispatchMail> {
  const { website, record, people } = order;
  const shipment = (await shipmentsOf(db, order)).find((each) => each.number === number);
  if (!shipment) {
    throw new Error(`The order ${order.order_id} has no shipment ${number} to tell of.`);
  }
  const { carrier, tracking_number, positions } = shipment;
  const pieces = new Map(order.lines.map(({ position, quantity, refunded }) => [position, quantity - refunded]));
  return {
    ...mailHead(order),
    status_url: statusLink(order),
    carrier,
    tracking_number,
    tracking_url: trackingUrl(shipment),
    lines: record.lines
      .filter(({ position }) => positions.includes(position))
      .map(({ position, name, brand, picture, attributes, quantity }) => ({
        position,
        name,
        brand,
        attributes,
        picture: mailPicture(website, picture),
        quantity: pieces.get(position) ?? quantity,
      })),
    delivery_address: people.delivery_address,
    invoice_address: people.invoice_address,
  };
}
