import type { HandoverState } from "@guerdon/domain/newsletter";
import type { Language } from "@guerdon/domain/text/language";
import { sql } from "kysely";
import type { Sealed } from "../../crypto/keyring.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { ListedEmail } from "./people.ts";

/** Names a hand-over. */
export interface HandoverKey {
  website_id: string;
  handover_id: string;
}

/** A stored hand-over of an address to the newsletter service. */
export interface Handover extends HandoverKey, ListedEmail, Sealed {
  subscriber_id: string;
  wanted: HandoverState;
  language: Language;
  source: string;
  requested_at: Date;
  /** When the subscription was confirmed or ended. */
  wanted_at: Date;
}

const COLUMNS = [
  ...(["website_id", "handover_id", "list_id", "subscriber_id", "email_digest", "ciphertext", "key_id"] as const),
  ...(["wanted", "language", "source", "requested_at", "wanted_at", "version"] as const),
] as const;

/**
 * Stores what is wanted of an address. What was wanted before and not told yet is replaced: only the last counts.
 * @returns the id of the address's only hand-over
 */
export async function saveHandover(unit: UnitOfWork, handover: Handover): Promise<string> {
  const { handover_id: _, website_id, list_id, email_digest, ...changes } = handover;
  const { handover_id } = await tables<"newsletter_handovers">(unit)
    .insertInto("newsletter_handovers")
    .values({ ...handover, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(["website_id", "list_id", "email_digest"]).doUpdateSet((row) => ({
        ...changes,
        version: row("newsletter_handovers.version", "+", 1),
      })),
    )
    .returning("handover_id")
    .executeTakeFirstOrThrow();
  return handover_id;
}

/**
 * Stores that all confirmed subscribers of a list are wanted, those excepted of whom something is to be told anyway.
 * @returns the ids of the new hand-overs
 */
export async function saveHandoversOfList(
  unit: UnitOfWork,
  { website_id, list_id }: { website_id: string; list_id: string },
): Promise<string[]> {
  const { rows } = await sql<{ handover_id: string }>`
    insert into newsletter_handovers (
      website_id, handover_id, list_id, subscriber_id, email_digest, ciphertext, key_id, wanted, language, source,
      requested_at, wanted_at, version
    )
    select website_id, 'handover_' || gen_random_uuid(), list_id, subscriber_id, email_digest, ciphertext, key_id,
      'activated', language, source, requested_at, confirmed_at, 1
    from newsletter_subscribers
    where website_id = ${website_id} and list_id = ${list_id} and state = 'subscribed'
    -- Whoever unsubscribes meanwhile waits, or is not subscribed any more.
    for share
    on conflict do nothing
    returning handover_id
  `.execute(tables<"newsletter_handovers" | "newsletter_subscribers">(unit));
  return rows.map(({ handover_id }) => handover_id);
}

/** Takes a hand-over for a job alone, until a time. Undefined if it is gone, or another job has it. */
export async function claimHandover(
  unit: UnitOfWork,
  key: HandoverKey,
  { now, until }: { now: Date; until: Date },
): Promise<(Handover & { version: number }) | undefined> {
  return tables<"newsletter_handovers">(unit)
    .updateTable("newsletter_handovers")
    .set({ claimed_until: until })
    .where("website_id", "=", key.website_id)
    .where("handover_id", "=", key.handover_id)
    .where((row) => row.or([row("claimed_until", "is", null), row("claimed_until", "<=", now)]))
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Gives a hand-over back that could not be carried out. */
export async function releaseHandover(unit: UnitOfWork, key: HandoverKey): Promise<void> {
  await tables<"newsletter_handovers">(unit)
    .updateTable("newsletter_handovers")
    .set({ claimed_until: null })
    .where("website_id", "=", key.website_id)
    .where("handover_id", "=", key.handover_id)
    .execute();
}

/**
 * Deletes a hand-over that was carried out, unless something else was wanted meanwhile.
 * @returns false if it is to be carried out anew
 */
export async function deleteHandover(unit: UnitOfWork, key: HandoverKey & { version: number }): Promise<boolean> {
  const { numDeletedRows } = await tables<"newsletter_handovers">(unit)
    .deleteFrom("newsletter_handovers")
    .where("website_id", "=", key.website_id)
    .where("handover_id", "=", key.handover_id)
    .where("version", "=", key.version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isHandoverThere(unit: UnitOfWork, key: HandoverKey): Promise<boolean> {
  const row = await tables<"newsletter_handovers">(unit)
    .selectFrom("newsletter_handovers")
    .select("handover_id")
    .where("website_id", "=", key.website_id)
    .where("handover_id", "=", key.handover_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Hand-overs that are not carried out yet, the oldest first. */
export async function waitingHandovers(unit: UnitOfWork): Promise<HandoverKey[]> {
  return tables<"newsletter_handovers">(unit)
    .selectFrom("newsletter_handovers")
    .select(["website_id", "handover_id"])
    .orderBy("wanted_at")
    .orderBy("handover_id")
    .execute();
}
