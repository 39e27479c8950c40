/**
 * Where a subscriber of a newsletter stands [newsletter.double-opt-in]. `pending`: asked for, and not confirmed from the
 * mailbox; `unsubscribed`: for good, and without an address. Whoever subscribes again is another subscriber.
 */
export const SUBSCRIBER_STATES = ["pending", "subscribed", "unsubscribed"] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** The states of a confirmed address that a newsletter service receives: subscribed, or not any more. */
export const HANDOVER_STATES = ["activated", "deactivated"] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** The personal data of a subscription. Stored encrypted. */
export interface SubscriberPeople {
  email: string;
  /** Empty if not given, as is the last name. */
  first_name: string;
  last_name: string;
}

/** Days for which the link in a mail can confirm a subscription [newsletter.links]. */
export const CONFIRMATION_DAYS = 7;

/** Minutes after a mail to an address in which further requests send it none [newsletter.mail-pause]. */
const MAIL_PAUSE_MINUTES = 60;

/** True if an address may get a mail again [newsletter.mail-pause]. */
export function mayMailAgain(mailedAt: Date | null, now: Date): boolean {
  return mailedAt === null || now.getTime() - mailedAt.getTime() >= MAIL_PAUSE_MINUTES * 60_000;
}

/** When the link of a mail that is sent now stops confirming. */
export function confirmableUntil(now: Date): Date {
  return new Date(now.getTime() + CONFIRMATION_DAYS * 24 * 60 * 60_000);
}
