import type { Currency, MinorUnits } from "@guerdon/domain/money";
import {
  type AttemptState,
  claimSeconds,
  type PaymentFailureReason,
  type ProviderCall,
  SETTLED_ATTEMPTS,
} from "@guerdon/domain/payment";
import type { Language } from "@guerdon/domain/text/language";
import { type SqlBool, sql } from "kysely";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { BasketKey } from "../basket/index.ts";

/** The primary key of a payment attempt. */
export interface AttemptKey {
  website_id: string;
  attempt_id: string;
}

/** A try to pay an order with the provider [payment.attempts]. */
export interface PaymentAttempt extends AttemptKey {
  basket_id: string;
  /** The order that it pays, whether it is placed or not. */
  order_id: string;
  payment_type_id: number;
  amount: MinorUnits;
  currency: Currency;
  state: AttemptState;
  language: Language;
  token: string | null;
  redirect_url: string | null;
  transaction_id: string | null;
  capture_id: string | null;
  failure: PaymentFailureReason | null;
  /** The provider's message to the payer about the failure, in the payer's language. */
  payer_message: string | null;
  /** The last call to the provider. */
  request: ProviderCall | null;
  claimed_until: Date | null;
  created_at: Date;
  expires_at: Date;
}

const COLUMNS = [
  "website_id",
  "attempt_id",
  "basket_id",
  "order_id",
  "payment_type_id",
  "amount",
  "currency",
  "state",
  "language",
  "token",
  "redirect_url",
  "transaction_id",
  "capture_id",
  "failure",
  "payer_message",
  "request",
  "claimed_until",
  "created_at",
  "expires_at",
] as const;

type NewAttempt = Pick<
  PaymentAttempt,
  | "website_id"
  | "attempt_id"
  | "basket_id"
  | "order_id"
  | "payment_type_id"
  | "amount"
  | "currency"
  | "language"
  | "created_at"
  | "expires_at"
> & {
  ref_digest: string;
  request: ProviderCall;
  /** Under which the fraud service saw the payer's device; null if it was not asked [island.risk]. */
  risk_token: string | null;
};

/** Inserts an attempt that is about to begin, claimed by this process. */
export async function insertAttempt(unit: UnitOfWork, { request, ...attempt }: NewAttempt): Promise<void> {
  await tables<"payment_attempts">(unit)
    .insertInto("payment_attempts")
    .values({ ...attempt, state: "started", request: jsonb(request), claimed_until: claimEnd(attempt.created_at) })
    .execute();
}

export async function findAttempt(unit: UnitOfWork, key: AttemptKey): Promise<PaymentAttempt | undefined> {
  return attempts(unit)
    .where("website_id", "=", key.website_id)
    .where("attempt_id", "=", key.attempt_id)
    .executeTakeFirst();
}

/** The attempt of the reference in a return address. */
export async function findAttemptByRef(
  unit: UnitOfWork,
  website_id: string,
  ref_digest: string,
): Promise<PaymentAttempt | undefined> {
  return attempts(unit).where("website_id", "=", website_id).where("ref_digest", "=", ref_digest).executeTakeFirst();
}

/** True if an attempt has the token of the fraud service: each has one of its own [island.risk]. */
export async function isRiskTokenTaken(unit: UnitOfWork, website_id: string, risk_token: string): Promise<boolean> {
  const found = await tables<"payment_attempts">(unit)
    .selectFrom("payment_attempts")
    .select("attempt_id")
    .where("website_id", "=", website_id)
    .where("risk_token", "=", risk_token)
    .executeTakeFirst();
  return found !== undefined;
}

/** The newest attempt of a basket. */
export async function newestAttempt(
  unit: UnitOfWork,
  { website_id, basket_id }: BasketKey,
): Promise<PaymentAttempt | undefined> {
  return attempts(unit)
    .where("website_id", "=", website_id)
    .where("basket_id", "=", basket_id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The attempt that paid an order; each order has one of its own, if any [order.prepare]. */
export async function capturedAttempt(
  unit: UnitOfWork,
  { website_id, order_id }: { website_id: string; order_id: string },
): Promise<PaymentAttempt | undefined> {
  return attempts(unit)
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where("state", "=", "captured")
    .executeTakeFirst();
}

/** A payment by its attempt's id, which is unique in all websites; locked until the transaction ends. */
export async function lockPayment(unit: UnitOfWork, payment_id: string): Promise<PaymentAttempt | undefined> {
  const found = await attempts(unit).where("attempt_id", "=", payment_id).executeTakeFirst();
  return found && lockAttempt(unit, found);
}

/** Payments that are to go back and of which the provider has not said that they did, oldest first. */
export async function unallocatedPayments(unit: UnitOfWork, website_id: string | null): Promise<PaymentAttempt[]> {
  return (
    attempts(unit)
      // Literals, since a partial index is not used for a parameter.
      .where(sql<SqlBool>`state = 'captured' and request ->> 'name' = 'refund'`)
      .$if(website_id !== null, (query) => query.where("website_id", "=", website_id ?? ""))
      .orderBy("created_at")
      .orderBy("attempt_id")
      .execute()
  );
}

/**
 * Attempts of which something may be undecided. Money that was taken and belongs to no order is given back soon: of
 * captured ones those of the last days are among them.
 */
export async function undecidedAttempts(unit: UnitOfWork): Promise<(AttemptKey & { expires_at: Date })[]> {
  const recent = sql<Date>`(select max(settled_at) - interval '3 days' from payment_attempts)`;
  return tables<"payment_attempts">(unit)
    .selectFrom("payment_attempts")
    .select(["website_id", "attempt_id", "expires_at"])
    .where((attempt) =>
      attempt.or([
        attempt("state", "not in", SETTLED_ATTEMPTS),
        attempt.and([attempt("state", "=", "captured"), attempt("settled_at", ">=", recent)]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("attempt_id")
    .execute();
}

/** The number of attempts that expired before a time, and of which it is still not known what became of them. */
export async function countUndecidedAttempts(unit: UnitOfWork, expiredBefore: Date): Promise<number> {
  const { count } = await tables<"payment_attempts">(unit)
    .selectFrom("payment_attempts")
    .select((attempt) => attempt.fn.countAll<number>().as("count"))
    .where("state", "not in", SETTLED_ATTEMPTS)
    .where("expires_at", "<", expiredBefore)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function attempts(unit: UnitOfWork) {
  return tables<"payment_attempts">(unit).selectFrom("payment_attempts").select(COLUMNS);
}

/** Locks an attempt until the transaction ends, and reads it. */
export async function lockAttempt(unit: UnitOfWork, key: AttemptKey): Promise<PaymentAttempt | undefined> {
  return attempts(unit)
    .where("website_id", "=", key.website_id)
    .where("attempt_id", "=", key.attempt_id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Claims an attempt to ask the provider, and notes the call: two processes never ask about one attempt at a time. A process
 * that died gives its claim up when it runs out.
 * @param acts how many acts of the provider the claim is for; default: one
 * @returns false if another process has claimed it, or its state has changed
 */
export async function claimAttempt(
  unit: UnitOfWork,
  { website_id, attempt_id, state }: PaymentAttempt,
  { call, now, acts = 1 }: { call: ProviderCall; now: Date; acts?: number },
): Promise<boolean> {
  const claimed = await tables<"payment_attempts">(unit)
    .updateTable("payment_attempts")
    .set({ claimed_until: claimEnd(now, acts), request: jsonb(call) })
    .where("website_id", "=", website_id)
    .where("attempt_id", "=", attempt_id)
    .where("state", "=", state)
    .where((attempt) => attempt.or([attempt("claimed_until", "is", null), attempt("claimed_until", "<=", now)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Notes that the call under way began before the provider's report, while the attempt is locked. */
export async function outdateCall(
  unit: UnitOfWork,
  { website_id, attempt_id }: AttemptKey,
  call: ProviderCall,
): Promise<void> {
  await tables<"payment_attempts">(unit)
    .updateTable("payment_attempts")
    .set({ request: jsonb({ ...call, is_outdated: true }) })
    .where("website_id", "=", website_id)
    .where("attempt_id", "=", attempt_id)
    .execute();
}

function claimEnd(now: Date, acts = 1): Date {
  return new Date(now.getTime() + claimSeconds(acts) * 1000);
}

/** The changes of an attempt; an answered call ends its claim. */
export type AttemptChanges = Partial<
  Pick<
    PaymentAttempt,
    "state" | "token" | "redirect_url" | "transaction_id" | "capture_id" | "failure" | "payer_message" | "expires_at"
  >
> & { request?: null };

/** Stores the changes of an attempt, while it is locked. */
export async function changeAttempt(
  unit: UnitOfWork,
  { website_id, attempt_id }: AttemptKey,
  { request, now, ...changes }: AttemptChanges & { now: Date },
): Promise<void> {
  const isSettled = SETTLED_ATTEMPTS.some((state) => state === changes.state);
  await tables<"payment_attempts">(unit)
    .updateTable("payment_attempts")
    .set({
      ...changes,
      ...(request === null && { request }),
      claimed_until: null,
      ...(isSettled && { settled_at: now }),
    })
    .where("website_id", "=", website_id)
    .where("attempt_id", "=", attempt_id)
    .execute();
}
