import { type PaymentFailureReason, PENDING_SECONDS } from "@guerdon/domain/payment";
import { afterCommit, inTransaction } from "../../db/index.ts";
import type { CancelResult, CaptureResult, PaymentOutcome, ProviderTransaction } from "../../ports/payment-provider.ts";
import { type Shop, tell } from "../../shop.ts";
import { moveMoney } from "../ledger/index.ts";
import {
  type AttemptChanges,
  changeAttempt,
  isCounted,
  lockAttempt,
  outdateCall,
  type PaymentAttempt,
  type ProviderAnswer,
  recordGiveBack,
} from "../payment/index.ts";
import { failOrder, orderPaid, orderPending } from "./paid-order.ts";

/** The transaction in which an answer is stored, with the attempt as it is there. */
interface Recording {
  shop: Shop;
  attempt: PaymentAttempt;
  /** The attempt is the one that its basket waits for, or that paid its order. */
  counts: boolean;
}

/**
 * Stores what the provider answered and does what follows for the order, in one transaction.
 * @returns false if the answer decides nothing
 */
export async function recordAnswer(shop: Shop, attempt: PaymentAttempt, answer: ProviderAnswer): Promise<boolean> {
  return inTransaction(shop.db, async (transaction) => {
    const locked = await lockedRecording({ ...shop, db: transaction }, attempt);
    return locked ? recordLocked(locked, answer) : false;
  });
}

/** Locks the basket before the attempt, in the same order as preparing a payment, so that they cannot deadlock. */
async function lockedRecording(shop: Shop, attempt: PaymentAttempt): Promise<Recording | undefined> {
  const counts = await isCounted(shop.db, attempt);
  const current = await lockAttempt(shop.db, attempt);
  return current && { shop, attempt: current, counts: counts && current.failure === null };
}

async function recordLocked(recording: Recording, answer: ProviderAnswer): Promise<boolean> {
  const { attempt, shop } = recording;
  switch (answer.name) {
    case "assert":
    case "inquire":
      return recordOutcome(recording, answer.outcome);
    case "capture":
      return recordCapture(recording, answer.outcome);
    case "cancel":
      return recordCancel(recording, answer.outcome);
    case "refund":
      return attempt.state !== "captured" || recordGiveBack(shop, attempt, answer.outcome);
  }
}

async function recordOutcome(recording: Recording, outcome: PaymentOutcome): Promise<boolean> {
  const { attempt, shop } = recording;
  switch (outcome.kind) {
    case "authorized":
    case "captured":
      return recordPaid(recording, outcome);
    case "pending":
      return recordPending(recording, outcome.transaction);
    case "failed":
      return attempt.request?.is_outdated
        ? undecided(recording)
        : fail(recording, outcome.reason, outcome.payer_message);
    case "not_started":
    case "lost": {
      const isOver = attempt.expires_at <= shop.now();
      if (outcome.kind === "lost") {
        // Most payers who leave never paid, and are forgotten like this once their page has expired.
        const level = isOver && attempt.transaction_id === null ? "warn" : "error";
        shop.log[level]({ ...keyOf(attempt), err: outcome.cause }, "the provider does not know this payment any more");
      }
      return isOver && !attempt.request?.is_outdated ? fail(recording, "expired", null) : undecided(recording);
    }
    case "unknown":
      shop.log.warn({ ...keyOf(attempt), err: outcome.cause }, "the provider does not say what became of a payment");
      return undecided(recording);
  }
}

/** The money may come within days: the order is placed and waits, if the attempt counts [payment.pending]. */
async function recordPending(recording: Recording, { transaction_id }: ProviderTransaction): Promise<boolean> {
  const { attempt, counts, shop } = recording;
  if (attempt.transaction_id !== null) {
    return undecided(recording);
  }
  const expires_at = new Date(shop.now().getTime() + PENDING_SECONDS * 1000);
  await change(recording, { ...(counts && { state: "pending" }), transaction_id, expires_at });
  if (counts) {
    await orderPending(shop, attempt);
  }
  await shop.jobs.enqueueFor(shop.db, expires_at, { name: "settle-payment", data: keyOf(attempt) });
  return false;
}

/** Money was authorised or taken. It is compared with what was asked for before anything is done with it. */
async function recordPaid(
  recording: Recording,
  outcome: Extract<PaymentOutcome, { kind: "authorized" | "captured" }>,
): Promise<boolean> {
  const { attempt, shop } = recording;
  const { transaction_id } = outcome.transaction;
  if (attempt.state === "authorized" || attempt.state === "captured") {
    return true;
  }
  const fits = fitsAttempt(attempt, outcome.transaction);
  if (!fits) {
    shop.log.error({ ...keyOf(attempt), transaction_id }, "a payment differs from what was asked for");
    await releaseIfCounted(recording);
  }
  const failure = fits ? {} : { failure: "mismatch" as const };
  if (outcome.kind === "authorized") {
    await change(recording, { state: "authorized", transaction_id, ...failure });
    return true;
  }
  await change(recording, { state: "captured", transaction_id, capture_id: outcome.capture_id, ...failure });
  await bookPaid({ ...recording, counts: recording.counts && fits });
  return true;
}

function fitsAttempt({ attempt_id, amount, currency }: PaymentAttempt, transaction: ProviderTransaction): boolean {
  return (
    transaction.amount === amount &&
    transaction.currency === currency &&
    (transaction.attempt_id === null || transaction.attempt_id === attempt_id)
  );
}

async function recordCapture(recording: Recording, outcome: CaptureResult): Promise<boolean> {
  const { attempt, shop } = recording;
  if (attempt.state !== "authorized") {
    return true;
  }
  switch (outcome.kind) {
    case "captured":
      await change(recording, { state: "captured", capture_id: outcome.capture_id });
      await bookPaid(recording);
      return true;
    case "failed":
      shop.log.error({ ...keyOf(attempt), err: outcome.cause }, "an authorised payment could not be taken");
      return fail(recording, "other", null);
    case "pending":
    case "unknown":
      return undecided(recording);
  }
}

async function recordCancel(recording: Recording, outcome: CancelResult): Promise<boolean> {
  const { attempt, shop } = recording;
  if (attempt.state !== "authorized") {
    return true;
  }
  switch (outcome.kind) {
    case "cancelled":
      await change(recording, { state: "cancelled", request: null });
      return true;
    case "captured":
      await change(recording, { state: "captured", capture_id: outcome.capture_id });
      await bookPaid({ ...recording, counts: false });
      return true;
    case "failed":
      shop.log.error({ ...keyOf(attempt), err: outcome.cause }, "an authorised payment could not be given back");
      await change(recording, { state: "failed", request: null });
      return true;
    case "unknown":
      return undecided(recording);
  }
}

/** Books money that the provider has taken, and places or continues its order if the attempt counts. */
async function bookPaid({ shop, attempt, counts }: Recording): Promise<void> {
  const { website_id, attempt_id, order_id, amount, currency } = attempt;
  await moveMoney(shop.db, {
    website_id,
    transfer_id: attempt_id,
    from: "clearing",
    to: counts ? "sales" : "unallocated",
    amount,
    currency,
    reason: "payment",
    now: shop.now(),
    ...(counts && { order_id }),
  });
  if (counts) {
    await orderPaid(shop, attempt);
  }
}

async function fail(
  recording: Recording,
  failure: PaymentFailureReason,
  payer_message: string | null,
): Promise<boolean> {
  const { shop, attempt } = recording;
  await change(recording, { state: "failed", failure, payer_message, request: null });
  afterCommit(shop.db, () => tell(shop, { what: "payment refused", ...keyOf(attempt), reason: failure }));
  await releaseIfCounted(recording);
  return true;
}

async function releaseIfCounted({ shop, attempt, counts }: Recording): Promise<void> {
  if (counts) {
    await failOrder(shop, attempt);
  }
}

async function undecided(recording: Recording, changes: AttemptChanges = {}): Promise<false> {
  await change(recording, changes);
  return false;
}

async function change({ shop, attempt }: Recording, changes: AttemptChanges): Promise<void> {
  await changeAttempt(shop.db, keyOf(attempt), { ...changes, now: shop.now() });
}

function keyOf({ website_id, attempt_id }: PaymentAttempt) {
  return { website_id, attempt_id };
}

/**
 * Prepares an attempt to be asked about again when the provider reports on it. A failed one may be paid after all, as
 * by a payer who took too long: it then counts as given up [payment.late]. Nor does it fail by an answer that the
 * provider may have given before. The caller has a transaction.
 */
export async function askAgain(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  const locked = await lockAttempt(shop.db, attempt);
  if (locked?.state === "failed" && locked.token !== null) {
    await changeAttempt(shop.db, keyOf(locked), { state: "given_up", now: shop.now() });
  } else if (locked?.claimed_until && locked.request) {
    await outdateCall(shop.db, keyOf(locked), locked.request);
  }
}

/** Gives up an attempt that never reached the provider. */
export async function failStarted(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  await inTransaction(shop.db, async (transaction) => {
    const locked = await lockedRecording({ ...shop, db: transaction }, attempt);
    if (locked?.attempt.state === "started") {
      await fail(locked, "other", null);
    }
  });
}

/**
 * Gives up an open attempt for the payer: its basket is open again. Should it turn out to be paid, the money goes back
 * [payment.give-up].
 */
export async function giveUp(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  await inTransaction(shop.db, async (transaction) => {
    const locked = await lockedRecording({ ...shop, db: transaction }, attempt);
    if (locked?.attempt.state === "open" && locked.counts) {
      await change(locked, { state: "given_up" });
      await failOrder(locked.shop, locked.attempt);
    }
  });
}
