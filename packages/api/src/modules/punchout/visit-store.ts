import type { HandedBasket, NamedItem, PunchoutOperation } from "@guerdon/domain/session/punchout";
import { sql } from "kysely";
import { sumByWebsite } from "../../db/by-website.ts";
import { deleteFound } from "../../db/delete-found.ts";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BuyerKey } from "./buyer-store.ts";

/** The primary key of a visit. */
export interface VisitKey {
  website_id: string;
  visit_id: string;
}

/** A visit as requested by a procurement system. */
export interface NewVisit extends BuyerKey, VisitKey {
  operation: PunchoutOperation;
  reference: string;
  request_digest: string;
  buyer_cookie: string;
  return_url: string;
  envelope: Record<string, unknown>;
  items: NamedItem[];
  start_digest: string;
  created_at: Date;
}

/** A visit with its outcome. */
export interface PunchoutVisit extends NewVisit {
  started_at: Date | null;
  basket_id: string | null;
  handed_over_at: Date | null;
  /** As handed over; null if nothing was changed. */
  basket: HandedBasket | null;
  session_digest: string | null;
}

const COLUMNS = [
  ...["website_id", "visit_id", "buyer_id", "operation", "reference", "request_digest", "buyer_cookie"],
  ...["return_url", "envelope", "items", "start_digest", "created_at", "started_at", "basket_id", "handed_over_at"],
  ...["basket", "session_digest"],
] as (keyof PunchoutVisit)[];

export async function insertVisit(unit: UnitOfWork, { envelope, items, ...visit }: NewVisit): Promise<void> {
  await tables<"punchout_visits">(unit)
    .insertInto("punchout_visits")
    .values({ ...visit, envelope: jsonb(envelope), items: jsonb(items) })
    .execute();
}

const visits = (unit: UnitOfWork, websiteId: string) =>
  tables<"punchout_visits">(unit).selectFrom("punchout_visits").select(COLUMNS).where("website_id", "=", websiteId);

export async function findVisit(
  unit: UnitOfWork,
  { website_id, visit_id }: VisitKey,
): Promise<PunchoutVisit | undefined> {
  return visits(unit, website_id).where("visit_id", "=", visit_id).executeTakeFirst();
}

/** The newest visit that a buyer asked for under this reference since a moment. */
export async function findByReference(
  unit: UnitOfWork,
  { website_id, buyer_id, reference }: BuyerKey & Pick<NewVisit, "reference">,
  since: Date,
): Promise<PunchoutVisit | undefined> {
  return visits(unit, website_id)
    .where("buyer_id", "=", buyer_id)
    .where("reference", "=", reference)
    .where("created_at", ">=", since)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The visit of a buyer that was handed over last, or else the one that it asked for last. */
export async function lastVisitOf(
  unit: UnitOfWork,
  { website_id, buyer_id }: BuyerKey,
): Promise<PunchoutVisit | undefined> {
  return visits(unit, website_id)
    .where("buyer_id", "=", buyer_id)
    .orderBy("handed_over_at", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The visit of a start page, whether or not it was opened. */
export async function findByStart(
  unit: UnitOfWork,
  { website_id, start_digest }: Pick<NewVisit, "website_id" | "start_digest">,
): Promise<PunchoutVisit | undefined> {
  return visits(unit, website_id).where("start_digest", "=", start_digest).executeTakeFirst();
}

/** The visit that a session handed over since a moment. */
export async function findHandedOver(
  unit: UnitOfWork,
  { website_id, session_digest }: { website_id: string; session_digest: string },
  since: Date,
): Promise<PunchoutVisit | undefined> {
  return visits(unit, website_id)
    .where("session_digest", "=", session_digest)
    .where("handed_over_at", ">", since)
    .executeTakeFirst();
}

/**
 * Notes that the start page of a visit was opened, with the basket that it fills. Of concurrent uses, one succeeds.
 * @returns false if it was opened before
 */
export async function markStarted(
  unit: UnitOfWork,
  { website_id, visit_id }: VisitKey,
  { basket_id, now }: { basket_id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables<"punchout_visits">(unit)
    .updateTable("punchout_visits")
    .set({ started_at: now, basket_id })
    .where("website_id", "=", website_id)
    .where("visit_id", "=", visit_id)
    .where("started_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The basket to hand over, once, and the session that does so. */
interface HandingOver {
  basket: HandedBasket | null;
  session_digest: string;
  now: Date;
}

export async function markHandedOver(
  unit: UnitOfWork,
  { website_id, visit_id }: VisitKey,
  { basket, session_digest, now }: HandingOver,
): Promise<void> {
  await tables<"punchout_visits">(unit)
    .updateTable("punchout_visits")
    .set({ handed_over_at: now, basket: basket && jsonb(basket), session_digest })
    .where("website_id", "=", website_id)
    .where("visit_id", "=", visit_id)
    .execute();
}

/**
 * Deletes a batch of the visits that ended before a moment.
 * @returns the number of deleted visits
 */
export async function deletePastVisits(unit: UnitOfWork, before: Date, batch: number): Promise<number> {
  const db = tables<"punchout_visits">(unit);
  const isOver = sql<boolean>`created_at < ${before} and greatest(created_at, started_at, handed_over_at) < ${before}`;
  const found = db
    .selectFrom("punchout_visits")
    .select(["website_id", "visit_id"])
    .where(isOver)
    .orderBy("created_at")
    .limit(batch);
  return sumByWebsite(await found.execute(), (websiteId, keys) => {
    const ids = keys.map(({ visit_id }) => visit_id);
    return deleteFound(db, "punchout_visits", { websiteId, key: "visit_id", ids, as: "visit", isOver });
  });
}
