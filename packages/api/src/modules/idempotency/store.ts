import type { ErrorCode } from "@guerdon/contract";
import { IDEMPOTENCY_SECONDS } from "@guerdon/domain/privacy/retention";
import { sql } from "kysely";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { RepeatableRequest } from "../../shop.ts";

/** Maximum number of records per session: a page sends a handful of changes, not hundreds. */
const MAX_RECORDS = 50;

/** Identifies a request of a session. */
export interface RecordKey extends RepeatableRequest {
  website_id: string;
  session_digest: string;
}

/** The outcome of a request. */
export interface IdempotencyRecord {
  result: "OK" | ErrorCode;
  fields: Record<string, unknown>;
  /** Set if the request replaced the session id: the digest of the new one. */
  successor_digest: string | null;
  recorded_at: Date;
}

const OUTCOME = ["result", "fields", "successor_digest", "recorded_at"] as const;

/**
 * Records that a request is carried out, unless it was within the last ten minutes. If the session has fifty records,
 * the oldest is replaced. A concurrent repetition waits until the transaction of the first request ends.
 * @returns false if the request was carried out before
 */
export async function claimRequest(unit: UnitOfWork, key: RecordKey, now: Date): Promise<boolean> {
  const db = tables<"idempotency_records">(unit);
  const { rows } = await sql`
    with claimed as (
      insert into idempotency_records as record
        (website_id, session_digest, key_digest, input_digest, result, recorded_at)
      values
        (${key.website_id}, ${key.session_digest}, ${key.keyDigest}, ${key.inputDigest}, 'OK', ${now}::timestamptz)
      on conflict (website_id, session_digest, key_digest, input_digest) do update
        set result = 'OK', fields = '{}', successor_digest = null, recorded_at = excluded.recorded_at
        where record.recorded_at <= ${secondsBefore(now, IDEMPOTENCY_SECONDS)}::timestamptz
      returning result
    ),
    crowded_out as (
      delete from idempotency_records record using (
        select key_digest, input_digest from idempotency_records
        where website_id = ${key.website_id} and session_digest = ${key.session_digest}
          -- Seen or not: a database that is divided does one part of a statement after the other.
          and (key_digest, input_digest) <> (${key.keyDigest}, ${key.inputDigest})
        order by recorded_at desc offset ${MAX_RECORDS - 1}::integer
        for update skip locked
      ) as oldest
      where record.website_id = ${key.website_id} and record.session_digest = ${key.session_digest}
        and record.key_digest = oldest.key_digest and record.input_digest = oldest.input_digest
        and exists (select 1 from claimed)
    )
    select 1 from claimed
  `.execute(db);
  return rows.length > 0;
}

/** The outcome of a request; undefined if it was not carried out within the last ten minutes. */
export async function findRecord(unit: UnitOfWork, key: RecordKey, now: Date): Promise<IdempotencyRecord | undefined> {
  return recordsOf(unit, [key.session_digest], key)
    .where("recorded_at", ">", secondsBefore(now, IDEMPOTENCY_SECONDS))
    .executeTakeFirst();
}

/**
 * The outcome of a request that replaced its session id.
 * @param digests of the replaced id
 * @param since the earliest time of the request
 */
export async function findRecordOfOldId(
  unit: UnitOfWork,
  { digests, since }: { digests: readonly string[]; since: Date },
  key: Omit<RecordKey, "session_digest">,
): Promise<IdempotencyRecord | undefined> {
  return recordsOf(unit, digests, key)
    .where("successor_digest", "is not", null)
    .where("recorded_at", ">", since)
    .executeTakeFirst();
}

function recordsOf(unit: UnitOfWork, digests: readonly string[], key: Omit<RecordKey, "session_digest">) {
  const db = tables<"idempotency_records">(unit);
  return db
    .selectFrom("idempotency_records")
    .select(OUTCOME)
    .where("website_id", "=", key.website_id)
    .where("session_digest", "in", digests)
    .where("key_digest", "=", key.keyDigest)
    .where("input_digest", "=", key.inputDigest);
}

/** Completes the record of a request that was claimed. */
export async function completeRecord(
  unit: UnitOfWork,
  key: RecordKey,
  outcome: Partial<Pick<IdempotencyRecord, "result" | "fields" | "successor_digest">>,
): Promise<void> {
  const db = tables<"idempotency_records">(unit);
  const { fields, ...rest } = outcome;
  await db
    .updateTable("idempotency_records")
    .set({ ...rest, ...(fields && { fields: jsonb(fields) }) })
    .where("website_id", "=", key.website_id)
    .where("session_digest", "=", key.session_digest)
    .where("key_digest", "=", key.keyDigest)
    .where("input_digest", "=", key.inputDigest)
    .execute();
}

export function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
