import { normalisedEmail } from "@guerdon/domain/address";
import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { basketsWithPerson } from "./person-store.ts";

/** The baskets of a person that were not ordered. While one is paid for, its people are needed. */
export async function basketsOfPerson(
  { db }: PersonalShop,
  { website_id, email, account_ids }: Person & { account_ids: readonly string[] },
): Promise<PersonalHolding[]> {
  const baskets = await basketsWithPerson(db, { website_id, email: normalisedEmail(email), account_ids });
  return baskets.map(({ basket_id, state, delivery_address, invoice_address, changed_at, recipients }) => ({
    kind: "basket",
    website_id,
    id: basket_id,
    name: basket_id,
    stays: state === "paying" ? "payment_open" : null,
    data: { delivery_address, invoice_address, recipients_named: recipients, changed_at },
  }));
}
