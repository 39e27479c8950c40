import { type Address, normalisedEmail } from "@guerdon/domain/address";
import type { AccountPerson, PersonalShop } from "../../../personal-holding.ts";
import { draftsOfWebsite } from "../draft-store.ts";
import { openPeople } from "../people.ts";

/** An order that was prepared from a basket, as exported to its person: addresses of others are null. */
export interface PreparedOrder {
  prepared_at: Date;
  delivery_address: Address | null;
  invoice_address: Address | null;
}

/**
 * The orders that a person prepared and did not place, by the ids of their baskets. All of the website are opened to find
 * theirs: they have no digest, and are deleted soon [order.draft].
 */
export async function draftsOfPerson(
  { db, keyring }: PersonalShop,
  { website_id, email, account_ids, partner_person_ids }: AccountPerson,
): Promise<Map<string, PreparedOrder>> {
  const drafts = await draftsOfWebsite(db, website_id);
  return new Map(
    drafts.flatMap((draft): [string, PreparedOrder][] => {
      const people = openPeople(keyring, draft, draft);
      const isOwn =
        (draft.account_id !== null && account_ids.includes(draft.account_id)) ||
        (draft.partner_person_id !== null && partner_person_ids.includes(draft.partner_person_id));
      const told = (address: Address) =>
        isOwn || normalisedEmail(address.email) === normalisedEmail(email) ? address : null;
      const delivery_address = told(people.delivery_address);
      const invoice_address = told(people.invoice_address);
      const { basket_id, prepared_at } = draft;
      return delivery_address || invoice_address
        ? [[basket_id, { prepared_at, delivery_address, invoice_address }]]
        : [];
    }),
  );
}
