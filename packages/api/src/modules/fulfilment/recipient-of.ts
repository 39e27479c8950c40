import type { Address } from "@guerdon/domain/address";
import type { OrderPeople } from "@guerdon/domain/order-record";
import type { OutgoingMail } from "../../ports/mailer.ts";
import type { QueuedMail } from "./store.ts";

/** Vouchers go to their recipients, news of a replaced address to it without a name, all else to the customer. */
export function recipientOf(
  { delivery_address, invoice_address, former_emails }: OrderPeople,
  { kind, part }: QueuedMail,
): OutgoingMail["to"] {
  if (kind === "corrected") {
    return { name: "", address: former_emails[part - 1] ?? "" };
  }
  const to = kind !== "vouchers" && invoice_address.email ? invoice_address : delivery_address;
  return { name: fullName(to), address: to.email };
}

function fullName({ first_name, last_name }: Address): string {
  return `${first_name} ${last_name}`.trim();
}
