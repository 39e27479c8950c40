import { normalisedEmail } from "@guerdon/domain/address";
import type { OrderPeople } from "@guerdon/domain/order-record";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import type { OrderKey } from "./order-key.ts";
import { openPeople, sealPeople } from "./people.ts";
import { lockPeople, replacePeople } from "./people-store.ts";

/** Which of an order's e-mail addresses to replace, by what. */
interface Correction {
  email: string;
  /** Null: the address of both, if they have the same. */
  role: "delivery" | "invoice" | null;
}

type Corrected =
  /** The number of this correction, from 1; null if the address was right already. */
  { ok: true; number: number | null } | { ok: false; code: "order_email_ambiguous" | "order_people_erased" };

/** Replaces an e-mail address of an order and remembers the former one [order.corrected-email]. */
export async function correctEmail(
  transaction: UnitOfWork,
  { keyring }: Pick<Shop, "keyring">,
  { email, role, ...key }: OrderKey & Correction,
): Promise<Corrected> {
  const sealed = await lockPeople(transaction, key);
  if (!sealed) {
    return { ok: false, code: "order_people_erased" };
  }
  const people = openPeople(keyring, key, sealed);
  const { delivery_address, invoice_address, former_emails, recipients } = people;
  const isSame = normalisedEmail(delivery_address.email) === normalisedEmail(invoice_address.email);
  if (role === null && !isSame) {
    return { ok: false, code: "order_email_ambiguous" };
  }
  const former = role === "invoice" ? invoice_address.email : delivery_address.email;
  if (normalisedEmail(former) === normalisedEmail(email)) {
    return { ok: true, number: null };
  }
  const corrected: OrderPeople = {
    delivery_address: role === "invoice" ? delivery_address : { ...delivery_address, email },
    invoice_address: role === "delivery" ? invoice_address : { ...invoice_address, email },
    former_emails: [...former_emails, former],
    recipients,
  };
  await replacePeople(transaction, [{ ...key, ...sealPeople(keyring, key, corrected) }]);
  return { ok: true, number: corrected.former_emails.length };
}
