import type { Address } from "@guerdon/domain/address";
import type { OrderPeople, OrderRecord } from "@guerdon/domain/order-record";
import { eCardsOf, type Recipient } from "@guerdon/domain/recipient-list";
import type { OutgoingMail } from "../../ports/mailer.ts";
import type { QueuedMail } from "./store.ts";

/** Whoever reads the mails of an order. */
export interface ReadOrder {
  people: OrderPeople;
  record: Pick<OrderRecord, "lines">;
}

/**
 * Vouchers and e-cards go to their recipients, news of a replaced address to it without a name, all else to the customer.
 */
export function recipientOf(order: ReadOrder, { kind, part }: QueuedMail): OutgoingMail["to"] {
  const { delivery_address, former_emails } = order.people;
  if (kind === "corrected") {
    return { name: "", address: former_emails[part - 1] ?? "" };
  }
  const to =
    kind === "vouchers" ? delivery_address : (eCardRecipient(order, { kind, part }) ?? customerOf(order.people));
  return { name: fullName(to), address: to.email };
}

/** Who ordered. */
export function customerOf({ delivery_address, invoice_address }: OrderPeople): Address {
  return invoice_address.email ? invoice_address : delivery_address;
}

/** For whom the pieces of a line are, in their order; none unless it has e-cards. */
export function recipientsOfLine({ recipients }: OrderPeople, position: number): readonly Recipient[] {
  return recipients.find((list) => list.position === position)?.rows ?? [];
}

/** For whom an e-card is; undefined for other mails. */
function eCardRecipient({ people, record }: ReadOrder, { kind, part }: QueuedMail): Recipient | undefined {
  if (kind !== "e_card") {
    return undefined;
  }
  const card = eCardsOf(record.lines).find((each) => each.part === part);
  const recipient = card && recipientsOfLine(people, card.position)[card.piece];
  if (!recipient) {
    throw new Error(`The order has no recipient of the e-card ${part}.`);
  }
  return recipient;
}

/** First and last name. */
export function fullName({ first_name, last_name }: Pick<Address, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim();
}
