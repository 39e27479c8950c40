import { randomUUID } from "node:crypto";
import { claimSeconds } from "@guerdon/domain/payment";
import { holdKnownKeys } from "../../crypto/key-store.ts";
import { verifyKeys } from "../../crypto/known-keys.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { updateBasket } from "../basket/index.ts";
import { holdCredit } from "../ledger/index.ts";
import { saveDraft, sealPeople } from "../order/index.ts";
import { type AttemptKey, insertAttempt, isRiskTokenTaken, newPaymentRef } from "../payment/index.ts";
import { setPaymentOfBasket } from "../session/index.ts";
import { creditTransfers, type OrderDraft } from "./order-draft.ts";
import type { ReadyBasket } from "./ready-basket.ts";

/** A payment that is prepared and not begun at the provider. */
export interface PreparedPayment {
  attempt: AttemptKey;
  /** For the return address. */
  ref: string;
  request_id: string;
  payment_type_id: number;
  risk_token: string | null;
  draft: OrderDraft;
}

/**
 * Prepares an order that the provider's page will pay, in the caller's transaction: its draft, the attempt, the credit
 * that it reserves, and the lock on the basket [order.prepare]. The undo is `releaseBasket`.
 */
export async function preparePayment(
  shop: Pick<Shop, "db" | "keyring" | "jobs" | "now">,
  visit: LoggedInVisit,
  {
    ready,
    draft,
    payment_type_id,
    riskToken,
  }: { ready: ReadyBasket; draft: OrderDraft; payment_type_id: number; riskToken: string | undefined },
): Promise<PreparedPayment> {
  const { db: transaction, keyring } = shop;
  const now = shop.now();
  const { website_id, basket_id, order_id, language, record } = draft;
  const attempt = { website_id, attempt_id: `pay_${randomUUID()}` };
  const { ref, ref_digest } = newPaymentRef();
  // Until the provider has answered; then its page has a time of its own.
  const expires_at = new Date(now.getTime() + claimSeconds(2) * 1000);
  verifyKeys(await holdKnownKeys(transaction, "orders"), keyring);
  const { people, ...rest } = draft;
  const { ciphertext, key_id } = sealPeople(keyring, draft, people);
  await saveDraft(transaction, { ...rest, ciphertext, key_id, prepared_at: now });
  await holdCredit(transaction, creditTransfers(draft, ready, now));
  const request_id = randomUUID();
  const risk_token = await ownRiskToken(transaction, visit.website, riskToken);
  await insertAttempt(transaction, {
    ...attempt,
    basket_id,
    order_id,
    language,
    ref_digest,
    created_at: now,
    expires_at,
    payment_type_id,
    risk_token,
    amount: record.amount_to_pay,
    currency: record.currency.short_symbol,
    request: { name: "begin", request_id, retry: 0 },
  });
  const basket = { website_id, ...ready.priced.stored };
  const locked = await updateBasket(transaction, basket, {
    state: "paying",
    payment_attempt_id: attempt.attempt_id,
    now,
  });
  if (locked === undefined) {
    throw new Error("A locked basket changed.");
  }
  await setPaymentOfBasket(transaction, { website_id: visit.website.id, basket_id }, { ...attempt, expires_at });
  await shop.jobs.enqueueFor(transaction, expires_at, { name: "settle-payment", data: attempt });
  return { attempt, ref, request_id, payment_type_id, risk_token, draft };
}

/** The token for the fraud service; null on a website without it, and for one that another attempt has [island.risk]. */
async function ownRiskToken(
  unit: UnitOfWork,
  { id, settings }: Website,
  token: string | undefined,
): Promise<string | null> {
  const isUsed = token !== undefined && settings.riskident_snippetid !== null;
  return isUsed && !(await isRiskTokenTaken(unit, id, token)) ? token : null;
}
