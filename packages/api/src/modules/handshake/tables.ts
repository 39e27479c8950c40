import { digest, type TableCards } from "../../tables/table-card.ts";
import { partnerPeople, personNamed } from "./people.ts";
import { deletePastPeople, deletePerson } from "./people-store.ts";

/** The tables of the module. */
export const handshakeTables = {
  handshakes: {
    of: "website",
    backup: { leftOut: "tokens of partners of the last minutes, which are over when a shop is restored" },
    // `token_digest` is a digest of the partner's id of the token.
    personal: { session_digest: digest(null), token_digest: digest(null) },
    // The ciphertext holds a code and the digest of a person's id, until the log-in.
    impersonal: ["website_id", "ciphertext", "key_id"],
    retention: [{ counted: "handshakes", key: ["website_id", "token_digest"], time: "expires_at", before: "now" }],
  },
  partner_people: {
    of: "website",
    backup: "snapshot",
    // A digest of the partner's id of the person.
    personal: { digest: digest("partner_person") },
    impersonal: ["website_id", "person_id", "partner", "key_id"],
    retention: [
      {
        counted: "partner_people",
        batch: ({ shop: { db }, limits }, size) => deletePastPeople(db, limits.basketsChanged, size),
      },
    ],
    holdings: [
      {
        kind: "partner_person",
        async identify(shop, person) {
          const named = await personNamed(shop, person);
          return { holdings: [], also: { partner_person_ids: named ? [named.person_id] : [] } };
        },
        find: async (shop, { website_id, partner_person_ids }) => ({
          holdings: await partnerPeople(shop, website_id, partner_person_ids),
        }),
        erase: (transaction, _shop, { website_id, id }) => deletePerson(transaction, { website_id, person_id: id }),
      },
    ],
  },
} satisfies TableCards;
