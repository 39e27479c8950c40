import { normalisedEmail } from "@guerdon/domain/address";
import type { StayReason } from "@guerdon/domain/privacy/erasure";
import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { openPayer, type Payer } from "./payer.ts";
import { type EntryOfOrders, entriesWithPayers } from "./person-store.ts";

/** An order of a person, as far as transfers are concerned. */
export interface PaidOrder {
  order_id: string;
  order_number: string;
}

/** An entry of a bank statement that a person may have paid. */
export type FoundPayer = EntryOfOrders & { payer: Payer };

/**
 * Entries of bank statements that are for orders of a person, and those for no order whose text has the number of such an
 * order or their e-mail address, or that came from an account which paid such an order [customer.found].
 */
export async function payersOfPerson(
  { db, keyring }: PersonalShop,
  { website_id, email }: Person,
  orders: readonly PaidOrder[],
): Promise<FoundPayer[]> {
  const sealed = await entriesWithPayers(
    db,
    website_id,
    orders.map(({ order_id }) => order_id),
  );
  const entries = sealed.map((entry) => ({ ...entry, payer: openPayer(keyring, entry, entry) }));
  const ibans = new Set(entries.flatMap(({ order_ids, payer }) => (order_ids.length > 0 ? [payer.party_iban] : [])));
  const words = [normalisedEmail(email), ...orders.map(({ order_number }) => order_number)];
  return entries.filter(
    ({ order_ids, payer }) =>
      order_ids.length > 0 || (payer.party_iban !== null && ibans.has(payer.party_iban)) || names(payer, words),
  );
}

function names({ reference, text }: Payer, words: readonly string[]): boolean {
  const written = `${reference ?? ""} ${text ?? ""}`.toLowerCase();
  // As a whole word, because a number may be part of another one.
  const parts = new Set(written.split(/[^\p{L}\p{N}@._+-]+/u));
  return words.some((word) => parts.has(word));
}

/**
 * Returns the holding of a person in an entry. While some of its money belongs to no order, or its order is not over,
 * it is needed to give that money back.
 * @param orderStays why an order that it paid stays
 */
export function payerHolding(
  { website_id, entry_id: id, is_open, ...entry }: FoundPayer,
  orderStays: StayReason | null,
): PersonalHolding {
  const { booked_on, amount, currency, direction, payer } = entry;
  const stays = is_open ? "payment_open" : orderStays;
  const data = { booked_on, amount, currency, direction, ...payer };
  return { kind: "payer", website_id, id, name: id, stays, until: null, data };
}
