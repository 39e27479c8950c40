import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { distinctValues } from "../../db/distinct-values.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { HandoverKey } from "./handover-store.ts";
import type { ListedEmail } from "./people.ts";
import type { SubscriberKey } from "./store.ts";

/** Ids of the keys that subscribers, and what a service is yet to be told of them, are encrypted with. */
export async function subscriberKeyIds(unit: UnitOfWork): Promise<string[]> {
  const ids = [
    ...(await distinctValues(tables<"newsletter_subscribers">(unit), "newsletter_subscribers", "key_id")),
    ...(await distinctValues(tables<"newsletter_handovers">(unit), "newsletter_handovers", "key_id")),
  ];
  return [...new Set(ids)];
}

/** How many subscribers, and hand-overs of them, are encrypted with each of the keys. */
export async function countSealedSubscribers(
  unit: UnitOfWork,
  keyIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key_id: string; subscribers: number }>`
    select key_id, count(*)::integer as subscribers
    from (select key_id from newsletter_subscribers union all select key_id from newsletter_handovers) sealed
    where key_id = any(${[...keyIds]}::text[])
    group by key_id
  `.execute(tables<"newsletter_subscribers" | "newsletter_handovers">(unit));
  return new Map(rows.map(({ key_id, subscribers }) => [key_id, subscribers]));
}

/** A batch begins after this subscriber, among those that this key encrypted. */
export interface SubscriberBatch {
  key_id: string;
  after: SubscriberKey;
  size: number;
}

/** A batch of the subscribers that a key encrypted, ordered by website and subscriber. */
export async function subscribersSealedWith(
  unit: UnitOfWork,
  { key_id, after, size }: SubscriberBatch,
): Promise<(SubscriberKey & ListedEmail & Sealed)[]> {
  return tables<"newsletter_subscribers">(unit)
    .selectFrom("newsletter_subscribers")
    .select(["website_id", "subscriber_id", "list_id", "email_digest"])
    .select((row) => [row.ref("ciphertext").$notNull().as("ciphertext"), row.ref("key_id").$notNull().as("key_id")])
    .where("key_id", "=", key_id)
    .where(sql<boolean>`(website_id, subscriber_id) > (${after.website_id}, ${after.subscriber_id})`)
    .orderBy("website_id")
    .orderBy("subscriber_id")
    .limit(size)
    .forUpdate()
    .execute();
}

/** Replaces ciphertexts of the same subscribers. */
export async function replaceSealedSubscribers(
  unit: UnitOfWork,
  subscribers: readonly (SubscriberKey & Sealed)[],
): Promise<void> {
  await sql`
    update newsletter_subscribers subscriber
    set ciphertext = new.ciphertext, key_id = new.key_id
    from jsonb_to_recordset(${JSON.stringify(subscribers)}::jsonb) as new (
      website_id text, subscriber_id text, ciphertext text, key_id text
    )
    where subscriber.website_id = new.website_id and subscriber.subscriber_id = new.subscriber_id
  `.execute(tables<"newsletter_subscribers">(unit));
}

/** A batch begins after this hand-over, among those that this key encrypted. */
interface HandoverBatch {
  key_id: string;
  after: HandoverKey;
  size: number;
}

/** A batch of the hand-overs that a key encrypted, ordered by website and hand-over. */
export async function handoversSealedWith(
  unit: UnitOfWork,
  { key_id, after, size }: HandoverBatch,
): Promise<(HandoverKey & ListedEmail & Sealed)[]> {
  return tables<"newsletter_handovers">(unit)
    .selectFrom("newsletter_handovers")
    .select(["website_id", "handover_id", "list_id", "email_digest", "ciphertext", "key_id"])
    .where("key_id", "=", key_id)
    .where(sql<boolean>`(website_id, handover_id) > (${after.website_id}, ${after.handover_id})`)
    .orderBy("website_id")
    .orderBy("handover_id")
    .limit(size)
    .forUpdate()
    .execute();
}

/** Replaces ciphertexts of the same hand-overs. */
export async function replaceSealedHandovers(
  unit: UnitOfWork,
  handovers: readonly (HandoverKey & Sealed)[],
): Promise<void> {
  await sql`
    update newsletter_handovers handover
    set ciphertext = new.ciphertext, key_id = new.key_id
    from jsonb_to_recordset(${JSON.stringify(handovers)}::jsonb) as new (
      website_id text, handover_id text, ciphertext text, key_id text
    )
    where handover.website_id = new.website_id and handover.handover_id = new.handover_id
  `.execute(tables<"newsletter_handovers">(unit));
}
