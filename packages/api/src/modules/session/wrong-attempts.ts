import type { Session } from "@guerdon/domain/session";
import {
  type AttemptState,
  afterFailure,
  blockedMinutes,
  CLIENT_ADDRESS_BLOCK_ATTEMPTS,
  NO_ATTEMPTS,
} from "@guerdon/domain/voucher/code-attempts";
import type { Shop, Visit } from "../../shop.ts";
import { countedInHour, countForHour } from "./attempt-store.ts";
import { clientAddressBlock, minutesLeft, startOfHour } from "./per-client-address.ts";
import { lockSession, updateSession } from "./store.ts";

/** Minutes for which nothing may be entered, or else the attempts left before the next block. */
export type WrongAttempt = { blocked: number } | { remaining: number };

/**
 * Minutes for which the session [voucher.entry-limit] or client address [voucher.address-limit] is blocked, or 0.
 * @param isExempt the block of the address does not apply to it
 */
export async function blockedFor(shop: Shop, visit: Visit, { isExempt }: { isExempt: boolean }): Promise<number> {
  const minutes = visit.session ? sessionBlockedFor(shop, visit.session) : 0;
  if (minutes > 0 || isExempt) {
    return minutes;
  }
  const failures = await wrongAttemptsInHour(shop, visit);
  return failures < CLIENT_ADDRESS_BLOCK_ATTEMPTS ? 0 : minutesLeft(shop.now());
}

/** The wrong codes and passwords from the visitor's client address in this hour. */
export async function wrongAttemptsInHour(
  shop: Shop,
  visit: Pick<Visit, "website" | "clientAddress">,
): Promise<number> {
  const subjects = shop.keyring.digests("client-address", clientAddressBlock(visit.clientAddress));
  return countedInHour(shop.db, visit.website.id, { subjects, hour: startOfHour(shop.now()) });
}

/** Counts a wrong code or password for the visitor's client address in this hour, and returns the new count. */
export function countForAddress(shop: Shop, visit: Pick<Visit, "website" | "clientAddress">): Promise<number> {
  const { digest } = shop.keyring.digest("client-address", clientAddressBlock(visit.clientAddress));
  return countForHour(shop.db, visit.website.id, { subject: digest, hour: startOfHour(shop.now()) });
}

/** Minutes for which the session is blocked, or 0. */
export function sessionBlockedFor(shop: Pick<Shop, "now">, session: Session): number {
  return blockedMinutes(attemptsOf({ session }), shop.now());
}

/**
 * Counts a wrong code or password for the session and the client address, in the caller's transaction.
 * @param isExempt the block of the address does not apply to it: a captcha was solved [voucher.address-limit], or the
 *   device is known [account.blocks]
 */
export async function countWrongAttempt(
  shop: Shop,
  visit: Visit & { session: Session },
  { isExempt }: { isExempt: boolean },
): Promise<WrongAttempt> {
  const { website, session } = visit;
  const now = shop.now();
  const failures = await countForAddress(shop, visit);
  // Requests that were admitted concurrently, before the others were counted, must not exceed the limit.
  if (failures > CLIENT_ADDRESS_BLOCK_ATTEMPTS && !isExempt) {
    return { blocked: minutesLeft(now) };
  }
  const current = (await lockSession(shop.db, website.id, session.digest)) ?? session;
  const blocked = sessionBlockedFor(shop, current);
  if (blocked > 0) {
    return { blocked };
  }
  const { state, remaining } = afterFailure(attemptsOf({ session: current }), website.settings.code_attempts, now);
  await updateSession(shop.db, { website_id: website.id, digest: session.digest }, state);
  return remaining === 0 ? { blocked: blockedMinutes(state, now) } : { remaining };
}

/** The attempts that a wrong one now would leave. Nothing is counted. */
export function attemptsLeft(visit: Pick<Visit, "session" | "website">): number {
  return afterFailure(attemptsOf(visit), visit.website.settings.code_attempts, new Date(0)).remaining;
}

function attemptsOf({ session }: Pick<Visit, "session">): AttemptState {
  return session
    ? { failures: session.failures, blocks: session.blocks, blocked_until: session.blocked_until }
    : NO_ATTEMPTS;
}
