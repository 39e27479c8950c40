import { normalisedEmail } from "@guerdon/domain/address";
import type { OrderPeople } from "@guerdon/domain/order/order-record";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import type { OrderKey } from "./order-key.ts";
import { openPeople, sealPeople } from "./people.ts";
import { lockPeople, replacePeople } from "./people-store.ts";

/** The e-mail address of an order to replace, and the new one. */
interface Correction {
  email: string;
  /** Null: the address of both, if they have the same. */
  role: "delivery" | "invoice" | null;
  /** The row of a recipient list, whose address it replaces instead. */
  recipient: { position: number; piece: number } | null;
}

interface Refused {
  ok: false;
  code: "order_email_ambiguous" | "order_people_erased";
}

/** Replaces an e-mail address of an order and remembers the former one [order.corrected-email]. */
export async function correctEmail(
  transaction: UnitOfWork,
  { keyring }: Pick<Shop, "keyring">,
  { email, role, recipient, ...key }: OrderKey & Correction,
): Promise<{ ok: true /** From 1; null if the address was right already. */; number: number | null } | Refused> {
  const sealed = await lockPeople(transaction, key);
  if (!sealed) {
    return { ok: false, code: "order_people_erased" };
  }
  const people = openPeople(keyring, key, sealed);
  const replaced = recipient ? ofRecipient(people, { ...recipient, email }) : ofCustomer(people, { role, email });
  if (!replaced.ok) {
    return replaced;
  }
  const { former } = replaced;
  if (normalisedEmail(former) === normalisedEmail(email)) {
    return { ok: true, number: null };
  }
  const corrected: OrderPeople = { ...replaced.people, former_emails: [...people.former_emails, former] };
  await replacePeople(transaction, { ...key, ...sealPeople(keyring, key, corrected) });
  return { ok: true, number: corrected.former_emails.length };
}

type Replaced = { ok: true; former: string; people: OrderPeople } | Refused;

function ofCustomer(people: OrderPeople, { role, email }: Pick<Correction, "role" | "email">): Replaced {
  const { delivery_address, invoice_address } = people;
  const isSame = normalisedEmail(delivery_address.email) === normalisedEmail(invoice_address.email);
  if (role === null && !isSame) {
    return { ok: false, code: "order_email_ambiguous" };
  }
  return {
    ok: true,
    former: role === "invoice" ? invoice_address.email : delivery_address.email,
    people: {
      ...people,
      delivery_address: role === "invoice" ? delivery_address : { ...delivery_address, email },
      invoice_address: role === "delivery" ? invoice_address : { ...invoice_address, email },
    },
  };
}

/** @throws if the order has no such row */
function ofRecipient(
  people: OrderPeople,
  { position, piece, email }: { position: number; piece: number; email: string },
): Replaced {
  const former = people.recipients.find((list) => list.position === position)?.rows[piece]?.email;
  if (former === undefined) {
    throw new Error(`Position ${position} of the order has no recipient ${piece + 1}.`);
  }
  const recipients = people.recipients.map((list) =>
    list.position === position
      ? { ...list, rows: list.rows.map((row, index) => (index === piece ? { ...row, email } : row)) }
      : list,
  );
  return { ok: true, former, people: { ...people, recipients } };
}
