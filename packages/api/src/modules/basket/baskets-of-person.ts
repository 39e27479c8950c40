import { normalisedEmail } from "@guerdon/domain/address";
import type { AccountPerson, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { basketsWithPerson } from "./person-store.ts";

/**
 * The baskets of a person that were not ordered. While one is paid for, its people are needed.
 * @param prepared what was prepared to be ordered from baskets of the person, by their ids
 */
export async function basketsOfPerson(
  { db }: PersonalShop,
  { website_id, email, account_ids }: AccountPerson,
  prepared: ReadonlyMap<string, object>,
): Promise<PersonalHolding[]> {
  const wanted = { website_id, email: normalisedEmail(email), account_ids, basket_ids: [...prepared.keys()] };
  const baskets = await basketsWithPerson(db, wanted);
  return baskets.map(({ basket_id, state, delivery_address, invoice_address, changed_at, recipients }) => ({
    kind: "basket",
    website_id,
    id: basket_id,
    name: basket_id,
    stays: state === "paying" ? "payment_open" : null,
    until: null,
    data: {
      ...{ delivery_address, invoice_address, recipients_named: recipients, changed_at },
      ...(prepared.has(basket_id) && { prepared: prepared.get(basket_id) }),
    },
  }));
}
