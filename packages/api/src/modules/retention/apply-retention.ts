import type { applyRetention as operation } from "@guerdon/contract/operations/retention";
import { type RetentionLimits, retentionLimits, websiteLimits } from "@guerdon/domain/retention";
import { done, type OperatorAct } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { deletePastAccountAttempts, deletePastTokens } from "../account/index.ts";
import { deleteAbandonedBaskets, emptyDeadBaskets } from "../basket/index.ts";
import { deletePastChallenges } from "../captcha/index.ts";
import { deletePastConsents } from "../consent/index.ts";
import { deletePastAuthors } from "../editing/index.ts";
import { deletePastHandshakes, deletePastPeople } from "../handshake/index.ts";
import { deletePastRecords } from "../idempotency/index.ts";
import { deletePastInvoices, deletePastRequests, keptInvoices } from "../invoice/index.ts";
import { deletePastHandovers, deletePastSubscribers } from "../newsletter/index.ts";
import { deleteOldDrafts, erasePastPeople } from "../order/index.ts";
import { erasePastPayers } from "../payment/index.ts";
import { deletePastVisits } from "../punchout/index.ts";
import { deleteEndedSessions, deletePastAttempts } from "../session/index.ts";
import { eraseOldAddresses, guessingSubjects } from "../voucher/index.ts";
import { deletePastWithdrawals } from "../withdrawal/index.ts";

/** Rows per statement, so that the embedded database's only connection is never blocked for long. */
const BATCH = 500;

/** Orders per transaction, because several tables have something of each. */
const FEW = 100;

/**
 * Deletes sessions, baskets, counters and records after their retention period (docs/operations/daily.md,
 * "What is deleted").
 * Data that an order, a payment or the ledger refers to is kept. Some periods are the websites' own, whose limits go into
 * one statement for all of them [retention.settings]. Every batch is a separate transaction, so a run may be
 * killed, and concurrent runs share the work.
 */
export const applyRetention: OperatorAct<typeof operation, Shop> = async (shop, run) => {
  const { db, log } = shop;
  const limits = retentionLimits(run.now());
  const own = ownLimits(shop, run.now());
  // Sessions first, because baskets with a session are kept.
  const sessions = await inBatches((batch) => deleteEndedSessions(db, limits.sessionsEnded, batch));
  const baskets = await inBatches((batch) => deleteAbandonedBaskets(db, own.basketsChanged, batch));
  const basket_people = await inBatches((batch) => emptyDeadBaskets(db, { batch }));
  const order_drafts = await inBatches((batch) => deleteOldDrafts(db, limits.draftsPrepared, batch));
  const order_people = await erasePastPeople({ db, now: run.now }, own.ordersEnded, FEW);
  // After the people of orders, by which they are kept.
  const partner_people = await inBatches((batch) => deletePastPeople(db, own.basketsChanged, batch));
  const handshakes = await inBatches((batch) => deletePastHandshakes(db, run.now(), batch));
  const voucher_addresses = await inBatches((batch) => eraseOldAddresses(db, own.vouchersOver, batch));
  const payers = await inBatches((batch) => erasePastPayers(db, own.entriesTaken, batch));
  const attempt_counters = await deleteAttempts(shop, limits);
  const account_attempts = await inBatches((batch) => deletePastAccountAttempts(db, limits.passwordWrong, batch));
  const account_tokens = await inBatches((batch) => deletePastTokens(db, run.now(), batch));
  const solved_challenges = await inBatches((batch) => deletePastChallenges(db, limits.captchaExpired, batch));
  const past = { requested: limits.subscriptionsRequested, ended: own.subscriptionsEnded };
  const newsletter_subscribers = await inBatches((batch) => deletePastSubscribers(db, past, batch));
  const newsletter_handovers = await inBatches((batch) => deletePastHandovers(db, limits.handoversWanted, batch));
  const withdrawals = await inBatches((batch) => deletePastWithdrawals(db, own.withdrawalsClosed, batch));
  const consents = await inBatches((batch) => deletePastConsents(db, own.consentsEnded, batch));
  const kept = keptInvoices(shop, run.now());
  const invoices = await inBatches((batch) => deletePastInvoices(db, kept, batch));
  const invoice_requests = await inBatches((batch) => deletePastRequests(db, limits.invoicesRequested, batch));
  const punchout_visits = await inBatches((batch) => deletePastVisits(db, limits.visitsEnded, batch));
  const authors = await inBatches((batch) => deletePastAuthors(db, run.now(), batch));
  const idempotency_records = await inBatches((batch) => deletePastRecords(db, limits.idempotencyRecorded, batch));
  const deleted = {
    sessions,
    baskets,
    basket_people,
    order_drafts,
    order_people,
    partner_people,
    handshakes,
    voucher_addresses,
    payers,
    attempt_counters,
    account_attempts,
    account_tokens,
    solved_challenges,
    newsletter_subscribers,
    newsletter_handovers,
    withdrawals,
    consents,
    invoices,
    invoice_requests,
    punchout_visits,
    authors,
    idempotency_records,
  };
  log.info({ deleted }, "retention applied");
  const isUnchanged = Object.values(deleted).every((rows) => rows === 0);
  return done(deleted, { ...(isUnchanged && { outcome: "unchanged" }), details: deleted });
};

/** Those of addresses first; what all addresses of a website had together is kept longer [voucher.guessing]. */
async function deleteAttempts(
  { db, keyring }: Pick<Shop, "db" | "keyring">,
  { attemptHours, guessingHours }: RetentionLimits,
): Promise<number> {
  const ofAddresses = { before: attemptHours, kept: guessingSubjects(keyring) };
  const deleted = await inBatches((batch) => deletePastAttempts(db, ofAddresses, batch));
  return deleted + (await inBatches((batch) => deletePastAttempts(db, { before: guessingHours }, batch)));
}

function ownLimits({ websites }: Pick<Shop, "websites">, now: Date) {
  const settings = websites.all().map(({ id, settings: { retention } }) => ({ id, retention }));
  return websiteLimits(now, settings);
}

/** Deletes until a batch is not full. Returns the number of deleted rows. */
async function inBatches(deleteBatch: (batch: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const deleted = await deleteBatch(BATCH);
    total += deleted;
    if (deleted < BATCH) {
      return total;
    }
  }
}
