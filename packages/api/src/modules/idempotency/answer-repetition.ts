import { type ErrorCode, fail } from "@guerdon/contract";
import { type Answer, type IssuedSession, inSession, type Shop, type Visit } from "../../shop.ts";
import { copySession } from "../session/index.ts";
import { findRecordOfOldId, type IdempotencyRecord, secondsBefore } from "./store.ts";

/** Seconds for which an id that an act replaced may repeat that very request. */
const OLD_ID_SECONDS = 60;

interface Repetition {
  /** What became of the request. */
  record: IdempotencyRecord;
  /** Answers with what there is to see now. */
  answer: (visit: Visit) => Promise<Answer<unknown, ErrorCode>>;
}

/** Answers a request that was carried out before: with its failure, or with what there is to see now. */
export async function answerRepetition(
  shop: Shop,
  visit: Visit,
  { record, answer }: Repetition,
): Promise<Answer<unknown, ErrorCode>> {
  if (record.result !== "OK") {
    return fail(record.result, record.fields);
  }
  if (record.successor_digest === null) {
    return answer(visit);
  }
  const session = await successor(shop, visit, record);
  return session ? inSession(await answer({ ...visit, session }), session) : fail("BFFE021");
}

/** What became of the request of an id that is no session's any more, since that request gave it a new one. */
export async function recordOfOldId(shop: Shop, visit: Visit, token: string): Promise<IdempotencyRecord | undefined> {
  if (!visit.repeatable) {
    return undefined;
  }
  const digests = shop.keyring.digests("session", token);
  const key = { website_id: visit.website.id, ...visit.repeatable };
  return findRecordOfOldId(shop.db, { digests, since: secondsBefore(shop.now(), OLD_ID_SECONDS) }, key);
}

/**
 * The session that went on under an id which the visitor may never have received: under one more id, because the first
 * may be on its way to another tab.
 */
async function successor(
  shop: Shop,
  visit: Visit,
  { successor_digest, recorded_at }: IdempotencyRecord,
): Promise<IssuedSession | undefined> {
  const isLate = recorded_at <= secondsBefore(shop.now(), OLD_ID_SECONDS);
  return successor_digest === null || isLate ? undefined : copySession(shop, visit, successor_digest);
}
