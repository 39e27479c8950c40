import type { SubscriberState } from "@guerdon/domain/newsletter";
import type { Language } from "@guerdon/domain/text/language";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ListedEmail } from "./people.ts";

/** Names a subscriber. */
export interface SubscriberKey {
  website_id: string;
  subscriber_id: string;
}

/** A subscriber as stored, with the person encrypted. */
export interface SubscriberRow extends SubscriberKey, ListedEmail {
  state: SubscriberState;
  /** Null, as is the key, once unsubscribed. */
  ciphertext: string | null;
  key_id: string | null;
  language: Language;
  source: string;
  consent_text: string;
  requested_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
  mailed_at: Date | null;
}

const COLUMNS = [
  "website_id",
  "subscriber_id",
  "list_id",
  "state",
  "email_digest",
  "ciphertext",
  "key_id",
  "language",
  "source",
  "consent_text",
  "requested_at",
  "confirmed_at",
  "unsubscribed_at",
  "mailed_at",
] as const;

/** In words, because a prepared statement finds no partial index by a parameter. */
const IS_NOT_ENDED = sql<boolean>`state <> 'unsubscribed'`;

/**
 * Stores a subscriber unless the list has one with this address, and locks that one until the transaction ends.
 * @returns the stored one
 */
export async function ensureSubscriber(unit: UnitOfWork, row: SubscriberRow): Promise<SubscriberRow> {
  const db = tables<"newsletter_subscribers">(unit);
  await db
    .insertInto("newsletter_subscribers")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["website_id", "list_id", "email_digest"]).where(IS_NOT_ENDED).doNothing(),
    )
    .execute();
  return db
    .selectFrom("newsletter_subscribers")
    .select(COLUMNS)
    .where("website_id", "=", row.website_id)
    .where("list_id", "=", row.list_id)
    .where("email_digest", "=", row.email_digest)
    .where(IS_NOT_ENDED)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes all that can change of a subscriber, by the same statement for each [newsletter.one-answer]. */
export async function saveSubscriber(unit: UnitOfWork, row: SubscriberRow): Promise<void> {
  const { website_id, subscriber_id, state, ciphertext, key_id, language, source, consent_text } = row;
  const { requested_at, confirmed_at, unsubscribed_at, mailed_at } = row;
  const changes = { state, ciphertext, key_id, language, source, consent_text };
  await tables<"newsletter_subscribers">(unit)
    .updateTable("newsletter_subscribers")
    .set({ ...changes, requested_at, confirmed_at, unsubscribed_at, mailed_at })
    .where("website_id", "=", website_id)
    .where("subscriber_id", "=", subscriber_id)
    .execute();
}

/** Notes that the mail to a subscriber that was enqueued last has left. */
export async function noteMailSent(unit: UnitOfWork, key: SubscriberKey, now: Date): Promise<void> {
  await tables<"newsletter_subscribers">(unit)
    .updateTable("newsletter_subscribers")
    .set({ mail_sent_at: now })
    .where("website_id", "=", key.website_id)
    .where("subscriber_id", "=", key.subscriber_id)
    .execute();
}

/** Subscribers whose mail has not left, the first enqueued first. */
export async function unmailedSubscribers(unit: UnitOfWork): Promise<SubscriberKey[]> {
  return tables<"newsletter_subscribers">(unit)
    .selectFrom("newsletter_subscribers")
    .select(["website_id", "subscriber_id"])
    .where(IS_NOT_ENDED)
    .where((row) => row.or([row("mail_sent_at", "is", null), row("mail_sent_at", "<", row.ref("mailed_at"))]))
    .where("mailed_at", "is not", null)
    .orderBy("mailed_at")
    .orderBy("subscriber_id")
    .execute();
}

export async function findSubscriber(unit: UnitOfWork, key: SubscriberKey): Promise<SubscriberRow | undefined> {
  return tables<"newsletter_subscribers">(unit)
    .selectFrom("newsletter_subscribers")
    .select(COLUMNS)
    .where("website_id", "=", key.website_id)
    .where("subscriber_id", "=", key.subscriber_id)
    .executeTakeFirst();
}

/** As `findSubscriber`; locks the subscriber until the transaction ends. */
export async function lockSubscriber(unit: UnitOfWork, key: SubscriberKey): Promise<SubscriberRow | undefined> {
  return tables<"newsletter_subscribers">(unit)
    .selectFrom("newsletter_subscribers")
    .select(COLUMNS)
    .where("website_id", "=", key.website_id)
    .where("subscriber_id", "=", key.subscriber_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteSubscriber(unit: UnitOfWork, key: SubscriberKey): Promise<void> {
  await tables<"newsletter_subscribers">(unit)
    .deleteFrom("newsletter_subscribers")
    .where("website_id", "=", key.website_id)
    .where("subscriber_id", "=", key.subscriber_id)
    .execute();
}

/** The subscriptions of an address on the website's lists, ended ones included, oldest request first. */
export async function subscribersOfEmail(
  unit: UnitOfWork,
  website_id: string,
  email_digest: string,
): Promise<SubscriberRow[]> {
  return tables<"newsletter_subscribers">(unit)
    .selectFrom("newsletter_subscribers")
    .select(COLUMNS)
    .where("website_id", "=", website_id)
    .where("email_digest", "=", email_digest)
    .orderBy("requested_at")
    .execute();
}

/** The subscribers of a website in a state, or all, oldest request first. */
export async function listedSubscribers(
  unit: UnitOfWork,
  website_id: string,
  state: SubscriberState | undefined,
): Promise<SubscriberRow[]> {
  return tables<"newsletter_subscribers">(unit)
    .selectFrom("newsletter_subscribers")
    .select(COLUMNS)
    .where("website_id", "=", website_id)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "pending"))
    .orderBy("requested_at")
    .orderBy("subscriber_id")
    .execute();
}
