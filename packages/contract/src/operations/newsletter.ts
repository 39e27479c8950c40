import { SUBSCRIBER_STATES } from "@guerdon/domain/newsletter";
import { z } from "zod";
import { operation } from "./operation.ts";
import { typedEmail } from "./typed-email.ts";

const state = z.enum(SUBSCRIBER_STATES);

/** A subscription with its record of consent. Without an address, once it has ended. */
const subscription = z.strictObject({
  subscriber_id: z.string(),
  list_id: z.string(),
  state,
  email: z.string().nullable(),
  language: z.string(),
  source: z.string(),
  /** The words that the person agreed to. */
  consent_text: z.string(),
  requested_at: z.date(),
  confirmed_at: z.date().nullable(),
  unsubscribed_at: z.date().nullable(),
});

const refusals = { website_unknown: ["website_id", "known"] } as const;

export const listSubscribers = operation({
  name: "listSubscribers",
  summary: "Lists the subscribers of a website's newsletter, or the subscriptions of one address with ended ones",
  permission: "newsletter.list",
  changes: false,
  input: z.strictObject({
    website_id: z.string(),
    state: state.optional(),
    email: typedEmail.optional(),
  }),
  output: z.strictObject({ subscriptions: z.array(subscription) }),
  refusals,
});

export const exportSubscribers = operation({
  name: "exportSubscribers",
  summary: "Hands out the confirmed subscribers of a website's newsletter, each with the link to unsubscribe",
  permission: "newsletter.export",
  changes: false,
  input: z.strictObject({ website_id: z.string() }),
  output: z.strictObject({
    subscribers: z.array(
      z.strictObject({
        list_id: z.string(),
        email: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        language: z.string(),
        source: z.string(),
        requested_at: z.date(),
        confirmed_at: z.date(),
        consent_text: z.string(),
        unsubscribe_link: z.string(),
      }),
    ),
  }),
  refusals,
});

export const removeSubscriber = operation({
  name: "removeSubscriber",
  summary: "Erases all subscriptions of an address, the proofs of ended ones included. It cannot be undone",
  permission: "newsletter.remove",
  changes: true,
  input: z.strictObject({
    website_id: z.string(),
    email: typedEmail,
    /** Without the list that lets a restored back-up erase again. */
    without_list: z.boolean().default(false),
  }),
  output: z.strictObject({ removed: z.int().nonnegative() }),
  refusals: { ...refusals, erasure_list_missing: [] },
});

export const handOverList = operation({
  name: "handOverList",
  summary:
    "Has a website's newsletter service told of all confirmed subscribers, as when the website begins to use one",
  permission: "newsletter.hand-over",
  changes: true,
  input: z.strictObject({ website_id: z.string() }),
  output: z.strictObject({ subscribers: z.int().nonnegative() }),
  refusals: { ...refusals, newsletter_service_missing: [] },
});
