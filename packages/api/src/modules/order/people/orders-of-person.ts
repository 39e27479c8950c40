import { normalisedEmail } from "@guerdon/domain/address";
import type { OrderPeople } from "@guerdon/domain/order/order-record";
import { currentOrderRecord } from "@guerdon/domain/order/stored-order-record";
import type { StayReason } from "@guerdon/domain/privacy/erasure";
import type { AccountPerson, FoundHoldings, PersonalHolding, PersonalShop } from "../../../personal-holding.ts";
import { payerHolding, payersOfPerson } from "../../payment/index.ts";
import { emailDigests, openPeople } from "../people.ts";
import { ENDED_STATES, type OrderOfPerson, ordersOfPersonFound } from "./person-store.ts";
import { recipientHoldings } from "./recipients-of-person.ts";

/**
 * The orders of a person with the transfers that paid them. The people of an order stay together, so that an order is
 * theirs if it is delivered to them, invoiced to them, or placed by their account or as a partner's person. Of an order that had their address once
 * it is told that it was replaced, because the order may be a stranger's; of one whose e-card they got, the e-card
 * [customer.found].
 */
export async function ordersOfPerson(shop: PersonalShop, person: AccountPerson): Promise<FoundHoldings> {
  const { website_id, email, account_ids, partner_person_ids } = person;
  const digests = emailDigests(shop.keyring, website_id, email);
  const orders = await ordersOfPersonFound(shop.db, { website_id, digests, account_ids, partner_person_ids });
  const theirs = orders.filter(isTheirs);
  const payers = await payersOfPerson(shop, person, theirs);
  const unpaid = new Set(payers.flatMap(({ is_open, order_ids }) => (is_open ? order_ids : [])));
  const stays = new Map(orders.map((order) => [order.order_id, stayOf(order, unpaid.has(order.order_id))]));
  const foreign = new Set(theirs.filter((order) => !isPaidByThem(order)).map(({ order_id }) => order_id));
  return {
    holdings: [
      ...orders.flatMap((order) => holdingsOfOrder(shop, person, { order, stays: stays.get(order.order_id) ?? null })),
      ...payers
        .filter(({ order_ids }) => !order_ids.some((id) => foreign.has(id)))
        .map((payer) => payerHolding(payer, payer.order_ids.map((id) => stays.get(id)).find(Boolean) ?? null)),
    ],
    also: {
      basket_ids: theirs.map(({ basket_id }) => basket_id),
      invoiced_ids: theirs.filter(isPaidByThem).map(({ order_id }) => order_id),
      partner_person_ids: theirs.filter(isPaidByThem).flatMap(({ partner_person_id: id }) => (id === null ? [] : [id])),
    },
  };
}

function holdingsOfOrder(
  { keyring }: PersonalShop,
  { email }: AccountPerson,
  { order, stays }: { order: OrderOfPerson; stays: StayReason | null },
): PersonalHolding[] {
  const { website_id, order_id: id, order_number: name } = order;
  const people = openPeople(keyring, order, order);
  if (isTheirs(order)) {
    return [{ kind: "order", website_id, id, name, stays, until: null, data: told(order, people, email) }];
  }
  const cards = recipientHoldings(order, people, { email, stays });
  const data = { order_number: name, was_replaced: true };
  return order.roles.includes("former")
    ? [...cards, { kind: "former_emails", website_id, id, name, stays: null, until: null, data }]
    : cards;
}

/** True for an order that is delivered or invoiced to the person, or that they placed by their account or from their partner. */
function isTheirs({ is_own, roles }: OrderOfPerson): boolean {
  return is_own || roles.includes("delivery") || roles.includes("invoice");
}

/** False for a present, of which somebody else has the invoice. */
function isPaidByThem({ is_own, roles }: OrderOfPerson): boolean {
  return is_own || roles.includes("invoice");
}

/** @param isUnpaid whether money of its transfer belongs to nobody yet */
function stayOf({ state, is_refunding, is_disputed }: OrderOfPerson, isUnpaid: boolean): StayReason | null {
  if (!ENDED_STATES.includes(state)) {
    return "order_open";
  }
  if (is_refunding) {
    return "refund_open";
  }
  if (is_disputed) {
    return "dispute_open";
  }
  return isUnpaid ? "payment_open" : null;
}

/** An order as its person gets it exported, without other people. */
function told(order: OrderOfPerson, people: OrderPeople, email: string): object {
  const { order_number, state, placed_at, language, mails, shipments } = order;
  return {
    order_number,
    state,
    placed_at,
    language,
    record: toldRecord(order),
    ...ownPeople(people, { email, isAll: order.is_own }),
    mails,
    shipments,
  };
}

/** A present is exported as what it is, without what somebody else paid for it. */
function toldRecord(order: OrderOfPerson): object {
  const record = currentOrderRecord(order.record);
  return isPaidByThem(order)
    ? record
    : { lines: record.lines.map(({ name, brand, quantity }) => ({ name, brand, quantity })) };
}

/** The addresses of an order that belong to the person, and how many recipients of e-cards they named. */
function ownPeople(
  { delivery_address, invoice_address, former_emails, recipients }: OrderPeople,
  { email, isAll }: { email: string; isAll: boolean },
): object {
  const isOwn = (address: { email: string }) => isAll || normalisedEmail(address.email) === normalisedEmail(email);
  const isWhole = isOwn(delivery_address) && isOwn(invoice_address);
  return {
    ...(isOwn(delivery_address) && { delivery_address }),
    ...(isOwn(invoice_address) && { invoice_address }),
    ...(isWhole && { former_emails }),
    recipients_named: recipients.reduce((sum, list) => sum + list.rows.length, 0),
  };
}
