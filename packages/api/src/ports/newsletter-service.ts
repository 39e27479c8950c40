import type { Website } from "./websites.ts";

/**
 * The attributes of a subscriber that a service may get beside the address. A website chooses which of these it sends.
 */
export const SUBSCRIBER_ATTRIBUTES = ["first_name", "last_name", "language", "unsubscribe_link"] as const;
export type SubscriberAttributes = Readonly<Record<(typeof SUBSCRIBER_ATTRIBUTES)[number], string>>;

/** A subscription that was confirmed from the mailbox. */
export interface ConfirmedSubscription {
  /** The list, by the service's own id. */
  listId: string;
  email: string;
  /** Where the person asked. */
  source: string;
  attributes: SubscriberAttributes;
  requested_at: Date;
  confirmed_at: Date;
}

export type HandoverResult =
  | { kind: "done" }
  /** It is unknown whether the service did it: it is to be asked again. The reason names nobody. */
  | { kind: "unavailable"; reason: string }
  /** The service did nothing, and will not before somebody changes something. The reason names nobody. */
  | { kind: "refused"; reason: string };

/** The time limit of a hand-over, in seconds, however many calls it needs. */
export const HANDOVER_SECONDS = 60;

/**
 * The outside service that sends a website's newsletter [newsletter.hand-over]. It sends neither the mail that asks to
 * confirm nor any other by itself. A repeated call changes nothing. Resolves within {@link HANDOVER_SECONDS}, and never
 * throws.
 */
export interface NewsletterService {
  /** Puts an address on a list as confirmed; one that is there already is brought up to date, and active again. */
  subscribe(website: Website, subscription: ConfirmedSubscription): Promise<HandoverResult>;
  /** Ends a subscription. An address that the service does not know is done. */
  unsubscribe(website: Website, ended: { listId: string; email: string; ended_at: Date }): Promise<HandoverResult>;
}
