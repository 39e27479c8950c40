import type { Sealed } from "../../crypto/keyring.ts";
import { digest, rotation, sealed, type TableCards, words } from "../../tables/table-card.ts";
import type { HandoverKey } from "./handover-store.ts";
import { type ListedEmail, openSubscriber, sealSubscriber } from "./people.ts";
import { eraseSubscriber } from "./remove-subscriber.ts";
import { deletePastSubscribers } from "./retention-store.ts";
import type { SubscriberKey } from "./store.ts";
import { subscriptionsOfPerson } from "./subscriptions-of-person.ts";

/** The tables of the module. */
export const newsletterTables = {
  newsletter_handovers: {
    of: "website",
    backup: "snapshot",
    // The export has it with the subscription. It is deleted once the newsletter service has it; an erasure also tells the
    // service.
    personal: {
      ciphertext: {
        ...sealed("subscriber", "newsletter-subscriber", "website_id", "list_id", "email_digest"),
        exported: null,
        erased: null,
      },
      email_digest: digest(null),
      source: { ...words("subscriber"), exported: null, erased: null },
    },
    impersonal: ["website_id", "handover_id", "list_id", "subscriber_id", "key_id", "wanted", "language"],
    rotation: rotation<"newsletter_handovers", HandoverKey & ListedEmail & Sealed>()({
      counted: "subscribers",
      key: { website_id: "text", handover_id: "text" },
      keyId: "key_id",
      reads: ["ciphertext", "list_id", "email_digest"],
      writes: { ciphertext: "text", key_id: "text" },
      reseal: (keyring, row) => sealSubscriber(keyring, row, openSubscriber(keyring, row, row)),
      nameOf: ({ handover_id }) => handover_id,
    }),
    retention: [
      {
        counted: "newsletter_handovers",
        key: ["website_id", "handover_id"],
        time: "wanted_at",
        before: "handoversWanted",
      },
    ],
  },
  newsletter_subscribers: {
    of: "website",
    backup: "snapshot",
    personal: {
      ciphertext: sealed("subscriber", "newsletter-subscriber", "website_id", "list_id", "email_digest"),
      email_digest: digest("subscriber"),
      source: words("subscriber"),
      consent_text: words("subscriber"),
    },
    impersonal: ["website_id", "subscriber_id", "list_id", "state", "key_id", "language"],
    holdings: [
      {
        kind: "subscriber",
        find: async (shop, person) => ({ holdings: await subscriptionsOfPerson(shop, person) }),
        erase: (transaction, shop, { website_id, id }) =>
          eraseSubscriber(transaction, shop, { website_id, subscriber_id: id }),
      },
    ],
    // The digest of the address is made with the website's secret, so a rotation leaves it as it is.
    rotation: rotation<"newsletter_subscribers", SubscriberKey & ListedEmail & Sealed>()({
      counted: "subscribers",
      key: { website_id: "text", subscriber_id: "text" },
      keyId: "key_id",
      reads: ["ciphertext", "list_id", "email_digest"],
      writes: { ciphertext: "text", key_id: "text" },
      reseal: (keyring, row) => sealSubscriber(keyring, row, openSubscriber(keyring, row, row)),
      nameOf: ({ subscriber_id }) => subscriber_id,
    }),
    retention: [
      {
        counted: "newsletter_subscribers",
        batch: ({ shop: { db }, limits }, size) =>
          deletePastSubscribers(
            db,
            { requested: limits.subscriptionsRequested, ended: limits.subscriptionsEnded },
            size,
          ),
      },
    ],
  },
} satisfies TableCards;
