import { createHash, randomUUID } from "node:crypto";
import { type BodyOf, badRequest, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import { statementProblems, tidyStatement, type WithdrawalStatement } from "@guerdon/domain/withdrawal";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop, Visit } from "../../shop.ts";
import { orderIdOfPair } from "../order/index.ts";
import { limitPerAddress } from "../session/index.ts";
import { sealStatement } from "./statement.ts";
import { arrivalOf, insertWithdrawal } from "./store.ts";

/** Statements per client address and hour [withdrawal.limit]. */
const PER_ADDRESS = 20;

type Submit = typeof contract.submitWithdrawal;

/**
 * Takes a withdrawal, whatever order it names, and has its receipt mailed [withdrawal.accepted] [withdrawal.receipt]. The
 * same form counts once, however often it is sent [withdrawal.once].
 */
export async function submitWithdrawal(
  shop: Shop,
  visit: Visit,
  { body: { website: trap, details = "", ...body } }: { body: BodyOf<Submit> },
): Promise<Result<OutputOf<Submit>, "BAD_REQUEST" | "EMAIL_INVALID" | "TOO_MANY">> {
  if (trap) {
    return badRequest("website", "must be empty");
  }
  const statement = tidyStatement({ ...body, details });
  if (statementProblems(statement).email) {
    return fail("EMAIL_INVALID");
  }
  const limited = await limitPerAddress(shop, visit, { of: "withdrawals", most: PER_ADDRESS });
  if (limited) {
    return limited;
  }
  const arrived = await inTransaction(shop.db, (transaction) => take({ ...shop, db: transaction }, visit, statement));
  return ok({ arrived_at: arrived.toISOString(), time_zone: visit.website.settings.time_zone });
}

/** Stores a statement with its jobs, unless its form was sent before. Returns when it arrived, at first. */
async function take(
  shop: Shop & { db: UnitOfWork },
  { website, language, repeatable }: Visit,
  statement: WithdrawalStatement,
): Promise<Date> {
  await holdKeys(shop.db, shop.keyring);
  const { email, order_number } = statement;
  const key = { website_id: website.id, withdrawal_id: `wdr_${randomUUID()}` };
  const request_digest = repeatable ? digestOf(repeatable) : null;
  const arrived_at = shop.now();
  const isNew = await insertWithdrawal(shop.db, {
    ...key,
    ...sealStatement(shop.keyring, key, statement),
    order_id: await orderIdOfPair(shop, website.id, { email, order_number }),
    ...{ arrived_at, language, request_digest },
  });
  if (isNew) {
    await shop.jobs.enqueue(shop.db, "mail-withdrawal", key);
    await shop.jobs.enqueueReport(shop.db);
    return arrived_at;
  }
  return (await arrivalOf(shop.db, { ...key, request_digest })) ?? arrived_at;
}

function digestOf({ keyDigest, inputDigest }: NonNullable<Visit["repeatable"]>): string {
  return createHash("sha256").update(`${keyDigest} ${inputDigest}`).digest("base64url");
}
