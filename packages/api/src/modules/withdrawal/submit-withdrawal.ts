import { createHash, randomUUID } from "node:crypto";
import { type BodyOf, badRequest, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import { statementProblems, tidyStatement, type WithdrawalStatement } from "@guerdon/domain/order/withdrawal";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop, Visit } from "../../shop.ts";
import { orderIdOfPair } from "../order/index.ts";
import { limitPerAddress, mayMailTo } from "../session/index.ts";
import { sealStatement } from "./statement.ts";
import { arrivalOf, insertWithdrawal } from "./store.ts";

/** Statements per client address and hour [withdrawal.limit]. */
const PER_ADDRESS = 20;

/** Receipts to one mailbox and day [withdrawal.receipt-limit]. */
const PER_MAILBOX = 5;

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
  const taken = await inTransaction(shop.db, (transaction) => take({ ...shop, db: transaction }, visit, statement));
  const { arrived_at, is_receipt_mailed } = taken;
  const { time_zone } = visit.website.settings;
  return ok({ arrived_at: arrived_at.toISOString(), time_zone, is_receipt_mailed });
}

interface Taken {
  /** When it arrived, at first. */
  arrived_at: Date;
  is_receipt_mailed: boolean;
}

/** Stores a statement with its jobs, unless its form was sent before. */
async function take(
  shop: Shop & { db: UnitOfWork },
  { website, language, repeatable }: Visit,
  statement: WithdrawalStatement,
): Promise<Taken> {
  await holdKeys(shop.db, shop.keyring);
  const { email, order_number } = statement;
  const key = { website_id: website.id, withdrawal_id: `wdr_${randomUUID()}` };
  const request_digest = repeatable ? digestOf(repeatable) : null;
  const earlier = await arrivalOf(shop.db, { ...key, request_digest });
  if (earlier) {
    return earlier;
  }
  const arrived_at = shop.now();
  const is_receipt_mailed = await mayMailTo(shop, website.id, { of: "receipts", email, most: PER_MAILBOX });
  const isNew = await insertWithdrawal(shop.db, {
    ...key,
    ...sealStatement(shop.keyring, key, statement),
    order_id: await orderIdOfPair(shop, website.id, { email, order_number }),
    arrived_at,
    language,
    request_digest,
    is_receipt_mailed,
  });
  if (!isNew) {
    return (await arrivalOf(shop.db, { ...key, request_digest })) ?? { arrived_at, is_receipt_mailed };
  }
  if (is_receipt_mailed) {
    await shop.jobs.enqueue(shop.db, "mail-withdrawal", key);
  }
  await shop.jobs.enqueueReport(shop.db);
  return { arrived_at, is_receipt_mailed };
}

function digestOf({ keyDigest, inputDigest }: NonNullable<Visit["repeatable"]>): string {
  return createHash("sha256").update(`${keyDigest} ${inputDigest}`).digest("base64url");
}
