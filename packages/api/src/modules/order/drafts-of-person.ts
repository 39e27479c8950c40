import { normalisedEmail } from "@guerdon/domain/address";
import type { OrderPeople } from "@guerdon/domain/order-record";
import type { AccountPerson, PersonalShop } from "../../personal-holding.ts";
import { draftsOfWebsite } from "./draft-store.ts";
import { openPeople } from "./people.ts";

/** What was prepared to be ordered from a basket, as its person is told of it. */
export interface PreparedOrder extends Pick<OrderPeople, "delivery_address" | "invoice_address"> {
  prepared_at: Date;
}

/**
 * The orders that a person prepared and did not place, by the ids of their baskets. All of the website are opened to find
 * theirs: they have no digest, and are deleted soon [order.draft].
 */
export async function draftsOfPerson(
  { db, keyring }: PersonalShop,
  { website_id, email, account_ids }: AccountPerson,
): Promise<Map<string, PreparedOrder>> {
  const drafts = await draftsOfWebsite(db, website_id);
  return new Map(
    drafts.flatMap((draft): [string, PreparedOrder][] => {
      const { delivery_address, invoice_address } = openPeople(keyring, draft, draft);
      const isOwn = draft.account_id !== null && account_ids.includes(draft.account_id);
      const addresses = [delivery_address, invoice_address];
      const isFound = isOwn || addresses.some((each) => normalisedEmail(each.email) === normalisedEmail(email));
      const { basket_id, prepared_at } = draft;
      return isFound ? [[basket_id, { prepared_at, delivery_address, invoice_address }]] : [];
    }),
  );
}
