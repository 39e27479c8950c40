import type { Address } from "@guerdon/domain/address";
import { eCardsOf, type Recipient } from "@guerdon/domain/address/recipient-list";
import type { OrderPeople, OrderRecord } from "@guerdon/domain/order/order-record";
import type { OutgoingMail } from "../../ports/mailer.ts";
import type { QueuedMail } from "./store.ts";

/** A recipient of an order's mails. */
export interface ReadOrder {
  people: OrderPeople;
  record: Pick<OrderRecord, "lines">;
}

/**
 * Vouchers and e-cards go to their recipients, news of a replaced address to it without a name, all else to the customer.
 * @returns undefined if the order has no such e-card
 */
export function findRecipient(order: ReadOrder, { kind, part }: QueuedMail): OutgoingMail["to"] | undefined {
  const { delivery_address, former_emails } = order.people;
  if (kind === "corrected") {
    return { name: "", address: former_emails[part - 1] ?? "" };
  }
  if (kind === "e_card") {
    const card = eCardsOf(order.record.lines).find((each) => each.part === part);
    const recipient = card && recipientsOfLine(order.people, card.position)[card.piece];
    return recipient && { name: fullName(recipient), address: recipient.email };
  }
  const to = kind === "vouchers" ? delivery_address : customerOf(order.people);
  return { name: fullName(to), address: to.email };
}

/** True for a mail whose recipient was erased, while the other people of the order were not [customer.erasure]. */
export function isToNobody(order: ReadOrder, queued: QueuedMail): boolean {
  return (queued.kind === "e_card" || queued.kind === "corrected") && findRecipient(order, queued)?.address === "";
}

/**
 * To whom a queued mail goes.
 * @throws if the order has no such e-card
 */
export function recipientOf(order: ReadOrder, queued: QueuedMail): OutgoingMail["to"] {
  const recipient = findRecipient(order, queued);
  if (!recipient) {
    throw new Error(`The order has no recipient of the e-card ${queued.part}.`);
  }
  return recipient;
}

/** Returns the address of the customer who ordered. */
export function customerOf({ delivery_address, invoice_address }: OrderPeople): Address {
  return invoice_address.email ? invoice_address : delivery_address;
}

/** Returns the recipients of a line's pieces, in their order; none unless it has e-cards. */
export function recipientsOfLine({ recipients }: OrderPeople, position: number): readonly Recipient[] {
  return recipients.find((list) => list.position === position)?.rows ?? [];
}

/** First and last name. */
export function fullName({ first_name, last_name }: Pick<Address, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim();
}
