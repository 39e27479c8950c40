import type { Recipient } from "@guerdon/domain/address/recipient-list";
import type { VoucherPage } from "@guerdon/domain/document/voucher-document";
import type { OrderPeople } from "@guerdon/domain/order/order-record";
import { customerOf, fullName } from "./mail-recipient.ts";

/** For whom an e-card is, and from whom: from the firm that ordered, else from the person who did. */
export function eCardGreeting(people: OrderPeople, recipient: Recipient): NonNullable<VoucherPage["greeting"]> {
  const customer = customerOf(people);
  return { to: fullName(recipient), from: customer.firm_name || fullName(customer), text: recipient.message };
}
