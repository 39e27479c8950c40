import type { ErrorCode, Fail, Result } from "@guerdon/contract";
import type { Session } from "@guerdon/domain/session";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop, Visit } from "../../shop.ts";
import { claimRequest, completeRecord, findRecord, type IdempotencyRecord, type RecordKey } from "./store.ts";

/** Returned by an act inside its transaction after a concurrent change, to roll it back and start again. */
export const LOST_RACE = Symbol("lost race");

/** Thrown by an act whose request was carried out before. The caller answers with the recorded outcome. */
export class RepeatedRequest extends Error {
  readonly record: IdempotencyRecord;

  constructor(record: IdempotencyRecord) {
    super("This request was carried out before.");
    this.record = record;
  }
}

class RaceLost extends Error {}

/** The work of an act in its transaction. */
type Work<Answer> = (transaction: UnitOfWork) => Promise<Answer>;

type Outcome = Result<unknown, ErrorCode> | typeof LOST_RACE;

/**
 * Runs an act's transaction once for each Idempotency-Key and input. The outcome is recorded in the same transaction.
 * One of several concurrent repetitions is carried out, and the others wait for it.
 * @param act its work, and the session with which the visitor continues if the act opens or renames one
 * @returns the result of `work`; after LOST_RACE the transaction was rolled back and nothing was recorded
 * @throws RepeatedRequest if the request was carried out before
 */
export async function once<Answer extends Outcome>(
  shop: Shop,
  visit: Visit,
  act: Work<Answer> | { work: Work<Answer>; sessionOf: (outcome: Answer) => Session | undefined },
): Promise<Answer> {
  const { work, sessionOf } = typeof act === "function" ? { work: act, sessionOf: undefined } : act;
  try {
    return await inTransaction(shop.db, async (transaction) => {
      const key = recordKey(visit);
      if (key) {
        await claim(transaction, key, shop.now());
      }
      const outcome = await work(transaction);
      if (outcome === LOST_RACE) {
        throw new RaceLost();
      }
      await complete(transaction, { shop, visit, key }, { outcome, session: sessionOf?.(outcome) });
      return outcome;
    });
  } catch (error) {
    if (error instanceof RaceLost) {
      return LOST_RACE as Answer;
    }
    throw error;
  }
}

/** Like `once`, for an act of a single statement, which needs a transaction only if its outcome is recorded. */
export async function onceByStatement<Answer extends Outcome>(
  shop: Shop,
  visit: Visit,
  work: (db: UnitOfWork) => Promise<Answer>,
): Promise<Answer> {
  return recordKey(visit) ? once(shop, visit, work) : work(shop.db);
}

/** Records the failure of an act that changed nothing. */
export async function keepFailure(shop: Shop, visit: Visit, failure: Fail<ErrorCode>): Promise<void> {
  const key = recordKey(visit);
  if (!key) {
    return;
  }
  await inTransaction(shop.db, async (transaction) => {
    await claim(transaction, key, shop.now());
    await completeRecord(transaction, key, failed(failure));
  });
}

function recordKey({ website, session, repeatable }: Visit): RecordKey | undefined {
  return repeatable && session && { website_id: website.id, session_digest: session.digest, ...repeatable };
}

async function claim(transaction: UnitOfWork, key: RecordKey, now: Date): Promise<void> {
  if (await claimRequest(transaction, key, now)) {
    return;
  }
  const record = await findRecord(transaction, key, now);
  if (!record) {
    throw new Error("A request is neither new nor known.");
  }
  throw new RepeatedRequest(record);
}

interface Claimed {
  shop: Shop;
  visit: Visit;
  /** Undefined without a session or without an Idempotency-Key. */
  key: RecordKey | undefined;
}

async function complete(
  transaction: UnitOfWork,
  { shop, visit, key }: Claimed,
  { outcome, session }: { outcome: Result<unknown, ErrorCode>; session: Session | undefined },
): Promise<void> {
  if (key && !outcome.ok) {
    await completeRecord(transaction, key, failed(outcome));
  }
  if (!session || session.digest === visit.session?.digest) {
    return;
  }
  if (key) {
    await completeRecord(transaction, key, { successor_digest: session.digest });
  }
  // The response's cookie may arrive although its body does not. The repetition is then sent with the new id.
  const renamed = recordKey({ ...visit, session });
  if (renamed) {
    await claimRequest(transaction, renamed, shop.now());
  }
}

/** Records a failure without its issues, which may quote the input. */
function failed({ code, fields }: Fail<ErrorCode>): Pick<IdempotencyRecord, "result" | "fields"> {
  return { result: code, fields: "issues" in fields ? { issues: [] } : { ...fields } };
}
