import { type ErrorCode, type Fail, fail, readCodedFields } from "@guerdon/contract";
import { OLD_ID_SECONDS } from "@guerdon/domain/session";
import { type Answer, type IssuedSession, inSession, type Shop, type Visit } from "../../shop.ts";
import { copySession } from "../session/index.ts";
import { findRecordOfOldId, type IdempotencyRecord, secondsBefore } from "./store.ts";

interface Repetition {
  /** The recorded outcome of the request. */
  record: IdempotencyRecord;
  /** Answers with the current state. */
  answer: (visit: Visit) => Promise<Answer<unknown, ErrorCode>>;
}

/** Answers a request that was carried out before: with its failure, or with the current state. */
export async function answerRepetition(
  shop: Shop,
  visit: Visit,
  { record, answer }: Repetition,
): Promise<Answer<unknown, ErrorCode>> {
  if (record.result !== "OK") {
    return recordedFailure(record.result, record.fields);
  }
  if (record.successor_digest === null) {
    return answer(visit);
  }
  const session = await successor(shop, visit, record);
  return session ? inSession(await answer({ ...visit, session }), session) : fail("BFFE021");
}

/** @throws if the record's fields are not those of its code */
function recordedFailure(result: ErrorCode, fields: unknown): Fail<ErrorCode> {
  const coded = readCodedFields(result, fields);
  if (!coded) {
    throw new Error(`The record of a request that failed with ${result} has other fields.`);
  }
  return { ok: false, code: coded.error_code, fields: coded.fields } as Fail<ErrorCode>;
}

/** The outcome of a request that replaced the session id it was sent with. */
export async function recordOfOldId(shop: Shop, visit: Visit, token: string): Promise<IdempotencyRecord | undefined> {
  if (!visit.repeatable) {
    return undefined;
  }
  const digests = shop.keyring.digests("session", token);
  const key = { website_id: visit.website.id, ...visit.repeatable };
  return findRecordOfOldId(shop.db, { digests, since: secondsBefore(shop.now(), OLD_ID_SECONDS) }, key);
}

/**
 * The session that continued under a new id, which the visitor may not have received. It gets another id, because the
 * first one may have reached another tab.
 */
async function successor(
  shop: Shop,
  visit: Visit,
  { successor_digest, recorded_at }: IdempotencyRecord,
): Promise<IssuedSession | undefined> {
  const isLate = recorded_at <= secondsBefore(shop.now(), OLD_ID_SECONDS);
  return successor_digest === null || isLate ? undefined : copySession(shop, visit, successor_digest);
}
