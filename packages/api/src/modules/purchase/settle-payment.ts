import { randomUUID } from "node:crypto";
import type { ProviderCall } from "@guerdon/domain/payment";
import type { Website } from "../../ports/websites.ts";
import type { Shop } from "../../shop.ts";
import {
  type AttemptKey,
  askProvider,
  claimAttempt,
  findAttempt,
  type NextCall,
  nextCall,
  type PaymentAttempt,
} from "../payment/index.ts";
import { failStarted, recordAnswer } from "./record-payment.ts";

/** More calls than any payment needs: a provider that answers nonsense must not hold a process for ever. */
const MAX_CALLS = 4;

/** Repetitions of a call under the same id; after these it gets another. */
const MAX_RETRIES = 9;

/**
 * Finds out what became of a payment and does what follows: the one finaliser of payments, called by the payer's return,
 * the provider's notification, a job or an operator. The first wins, the others see what it did [payment.settle].
 * @returns the attempt as it is then; still undecided if the provider does not say, or another process is at it
 */
export async function settlePayment(shop: Shop, key: AttemptKey): Promise<PaymentAttempt | undefined> {
  const website = shop.websites.findById(key.website_id);
  let attempt = await findAttempt(shop.db, key);
  for (let calls = 0; website && attempt && calls < MAX_CALLS; calls += 1) {
    const next = isAbandoned(attempt, shop.now()) ? "fail" : await nextCall(shop.db, attempt, shop.now());
    if (next === "fail") {
      await failStarted(shop, attempt);
      return findAttempt(shop.db, key);
    }
    if (next === undefined) {
      return attempt;
    }
    const isDecided = await callProvider(shop, website, { attempt, next });
    attempt = await findAttempt(shop.db, key);
    if (!isDecided) {
      return attempt;
    }
  }
  return attempt;
}

/** Its process died before the provider had answered; so nobody has seen a page where it could be paid. */
function isAbandoned({ state, claimed_until }: PaymentAttempt, now: Date): boolean {
  return state === "started" && (claimed_until === null || claimed_until <= now);
}

/** @returns false if nothing was learnt, so that another call would not help */
async function callProvider(
  shop: Shop,
  website: Website,
  { attempt, next }: { attempt: PaymentAttempt; next: NextCall },
): Promise<boolean> {
  const call = repeatedOrNew(attempt, next.name);
  if (!(await claimAttempt(shop.db, attempt, { call, now: shop.now() }))) {
    return false;
  }
  const answer = await askProvider({ provider: shop.payments, website }, next, call);
  return recordAnswer(shop, attempt, answer);
}

/** The same call as before has the same id, so that the provider can tell a repetition. */
function repeatedOrNew({ request }: PaymentAttempt, name: ProviderCall["name"]): ProviderCall {
  return request?.name === name && request.retry < MAX_RETRIES
    ? { name, request_id: request.request_id, retry: request.retry + 1 }
    : { name, request_id: randomUUID(), retry: 0 };
}
