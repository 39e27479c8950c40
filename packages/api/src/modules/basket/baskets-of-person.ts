import { type Address, normalisedEmail } from "@guerdon/domain/address";
import type { AccountPerson, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { emailDigests, openAddresses } from "./addresses.ts";
import { basketsWithPerson } from "./person-store.ts";

/**
 * The baskets of a person that were not ordered. While one is paid for, its people are needed.
 * @param prepared what was prepared to be ordered from baskets of the person, by their ids
 */
export async function basketsOfPerson(
  { db, keyring }: PersonalShop,
  { website_id, email, account_ids, partner_person_ids }: AccountPerson,
  prepared: ReadonlyMap<string, object>,
): Promise<PersonalHolding[]> {
  const owners = { account_ids, partner_person_ids };
  const email_digests = emailDigests(keyring, website_id, email);
  const baskets = await basketsWithPerson(db, {
    website_id,
    email_digests,
    ...owners,
    basket_ids: [...prepared.keys()],
  });
  return baskets.map(({ basket_id, state, giver_answer, is_own, ...basket }) => {
    const { delivery_address, invoice_address } = openAddresses(keyring, { website_id, basket_id }, basket);
    const told = (address: Address | null) =>
      is_own || normalisedEmail(address?.email ?? "") === normalisedEmail(email) ? address : null;
    const { changed_at, recipients: recipients_named } = basket;
    const addresses = { delivery_address: told(delivery_address), invoice_address: told(invoice_address) };
    // In a basket with a present for them, somebody else answered.
    const answer = is_own || addresses.invoice_address ? giver_answer : null;
    return {
      kind: "basket",
      website_id,
      id: basket_id,
      name: basket_id,
      stays: state === "paying" ? "payment_open" : null,
      until: null,
      data: {
        ...addresses,
        giver_answer: answer,
        recipients_named,
        changed_at,
        prepared: prepared.get(basket_id) ?? null,
      },
    };
  });
}
