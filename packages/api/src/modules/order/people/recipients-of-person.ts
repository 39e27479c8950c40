import { normalisedEmail } from "@guerdon/domain/address";
import type { OrderPeople } from "@guerdon/domain/order/order-record";
import type { StayReason } from "@guerdon/domain/privacy/erasure";
import type { UnitOfWork } from "../../../db/unit-of-work.ts";
import type { PersonalHolding } from "../../../personal-holding.ts";
import type { Shop } from "../../../shop.ts";
import type { OrderKey } from "../order-key.ts";
import { changePeople } from "./change-people.ts";
import type { OrderOfPerson } from "./person-store.ts";

/** A recipient of an order, by position and row. The id names nobody. */
export interface RecipientPlace {
  position: number;
  row: number;
}

const NOBODY = { first_name: "", last_name: "", email: "", message: "" };

/** The e-cards of somebody else's order that a person got: what was written about them, and not by whom. */
export function recipientHoldings(
  { website_id, order_id, order_number, placed_at }: OrderOfPerson,
  { recipients }: OrderPeople,
  { email, stays }: { email: string; stays: StayReason | null },
): PersonalHolding[] {
  return recipients.flatMap(({ position, rows }) =>
    rows.flatMap((recipient, row): PersonalHolding[] => {
      if (normalisedEmail(recipient.email) !== normalisedEmail(email)) {
        return [];
      }
      const id = `${order_id}/${position}/${row}`;
      const name = `${order_number}, e-card ${position}.${row + 1}`;
      return [{ kind: "recipient", website_id, id, name, stays, until: null, data: { ...recipient, placed_at } }];
    }),
  );
}

/** Erases a recipient of an order. The row stays, empty, because e-cards are counted by it [customer.erasure]. */
export async function eraseRecipient(
  transaction: UnitOfWork,
  { keyring }: Pick<Shop, "keyring">,
  { website_id, id }: { website_id: string; id: string },
): Promise<void> {
  const { key, place } = placeOf(website_id, id);
  await changePeople(transaction, { keyring, ...key }, (people) => ({
    ...people,
    recipients: people.recipients.map((list) => ({
      ...list,
      rows: list.rows.map((row, index) => (list.position === place.position && index === place.row ? NOBODY : row)),
    })),
  }));
}

function placeOf(website_id: string, id: string): { key: OrderKey; place: RecipientPlace } {
  const [, order_id, position, row] = /^(.+)\/(\d+)\/(\d+)$/.exec(id) ?? [];
  if (!order_id) {
    throw new Error(`${id} is no recipient of an order.`);
  }
  return { key: { website_id, order_id }, place: { position: Number(position), row: Number(row) } };
}
