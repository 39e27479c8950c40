import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import { openSubscriber } from "./people.ts";
import { isSealed } from "./prepare-mail.ts";
import { subscribersNamed } from "./subscribers-named.ts";

/** The subscriptions of a person, the proofs of ended ones included. */
export async function subscriptionsOfPerson(shop: PersonalShop, person: Person): Promise<PersonalHolding[]> {
  const rows = await subscribersNamed(shop, person);
  return rows.map((row) => {
    const { website_id, subscriber_id, list_id, state, language, source, consent_text, ...times } = row;
    const { requested_at, confirmed_at, unsubscribed_at, mailed_at } = times;
    return {
      kind: "subscriber",
      website_id,
      id: subscriber_id,
      name: list_id,
      stays: null,
      until: null,
      data: {
        list_id,
        state,
        language,
        source,
        consent_text,
        requested_at,
        confirmed_at,
        unsubscribed_at,
        mailed_at,
        ...(isSealed(row) && openSubscriber(shop.keyring, row, row)),
      },
    };
  });
}
