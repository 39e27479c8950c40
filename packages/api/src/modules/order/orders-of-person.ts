import { normalisedEmail } from "@guerdon/domain/address";
import type { StayReason } from "@guerdon/domain/erasure";
import type { OrderState } from "@guerdon/domain/order";
import type { OrderPeople } from "@guerdon/domain/order-record";
import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { openPayer, payersOfOrders } from "../payment/index.ts";
import { loadOrder } from "./load-order.ts";
import { emailDigests } from "./people.ts";
import { type OrderOfPerson, ordersOfPersonFound } from "./person-store.ts";
import { shipmentsOf } from "./shipment-store.ts";
import { orderMails } from "./status-store.ts";

/** States in which an order needs its people no more. */
const ENDED: readonly OrderState[] = ["fulfilled", "cancelled", "refunded"];

/**
 * The orders of a person: delivered to them, invoiced to them, or placed by their accounts. Of an order whose former
 * address theirs is, only that it was: the order may be a stranger's [customer.export].
 */
export async function ordersOfPerson(
  shop: PersonalShop,
  { website_id, email, account_ids }: Person & { account_ids: readonly string[] },
): Promise<PersonalHolding[]> {
  const digests = emailDigests(shop.keyring, website_id, email);
  const orders = await ordersOfPersonFound(shop.db, { website_id, digests, account_ids });
  return Promise.all(
    orders.map(async (order): Promise<PersonalHolding> => {
      const isFormer = order.roles.length > 0 && order.roles.every((role) => role === "former");
      const { order_id: id, order_number: name } = order;
      return isFormer
        ? { kind: "former_emails", website_id, id, name, stays: null, data: { order_number: name, was_replaced: true } }
        : { kind: "order", website_id, id, name, stays: stayOf(order), data: await told(shop, order, email) };
    }),
  );
}

function stayOf({ state, is_refunding }: OrderOfPerson): StayReason | null {
  if (!ENDED.includes(state)) {
    return "order_open";
  }
  return is_refunding ? "refund_open" : null;
}

/** An order as its person is told of it, without other people. */
async function told(shop: PersonalShop, { state, roles, ...key }: OrderOfPerson, email: string): Promise<object> {
  const [order, mails, shipments, payers] = await Promise.all([
    loadOrder(shop, key),
    orderMails(shop.db, key),
    shipmentsOf(shop.db, key),
    payersOfOrders(shop.db, [key]),
  ]);
  const isPayer = roles.length === 0 || roles.includes("invoice");
  return {
    order_number: key.order_number,
    state,
    ...(order && { placed_at: order.placed_at, language: order.language, record: order.record }),
    ...(order?.people && ownPeople(order.people, { email, isAll: roles.length === 0 })),
    mails,
    shipments,
    payers: isPayer ? payers.map((payer) => openPayer(shop.keyring, payer, payer)) : [],
  };
}

/** The addresses of an order that belong to the person, and how many recipients of e-cards they named. */
function ownPeople(
  { delivery_address, invoice_address, former_emails, recipients }: OrderPeople,
  { email, isAll }: { email: string; isAll: boolean },
): object {
  const isOwn = (address: { email: string }) => isAll || normalisedEmail(address.email) === normalisedEmail(email);
  return {
    ...(isOwn(delivery_address) && { delivery_address, former_emails }),
    ...(isOwn(invoice_address) && { invoice_address }),
    recipients_named: recipients.reduce((sum, list) => sum + list.rows.length, 0),
  };
}
