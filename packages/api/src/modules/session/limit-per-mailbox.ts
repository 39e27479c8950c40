import type { Shop } from "../../shop.ts";
import { countForHour } from "./attempt-store.ts";

/** Mails that a form has sent to one mailbox. */
interface MailboxLimit {
  /** Names the form. */
  of: string;
  /** The address that a visitor typed, who need not be the mailbox's owner. */
  email: string;
  /** The maximum within a day (UTC). */
  most: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Counts a mail that a form is to send to an address that anybody may have typed [fulfilment.mailbox-limit]. Works in the
 * caller's transaction, if that is the shop's `db`.
 * @returns false if the mailbox had the day's mails of this form
 */
export async function mayMailTo(
  { db, keyring, now }: Pick<Shop, "db" | "keyring" | "now">,
  website_id: string,
  { of, email, most }: MailboxLimit,
): Promise<boolean> {
  const { digest } = keyring.digest("client-address", `${of} to ${mailboxOf(email)}`);
  // Under the day's last hour, because counters are deleted once their hour is over.
  const hour = new Date((Math.floor(now().getTime() / DAY_MS) + 1) * DAY_MS - HOUR_MS);
  return (await countForHour(db, website_id, { subject: digest, hour })) <= most;
}

/** Returns an address's mailbox: with many providers, neither a suffix after a plus sign nor capitals change it. */
function mailboxOf(email: string): string {
  const [, name = "", host = ""] = /^([^+@]*)[^@]*(@.*)$/s.exec(email.trim().toLowerCase()) ?? [];
  return name + host || email.trim().toLowerCase();
}
