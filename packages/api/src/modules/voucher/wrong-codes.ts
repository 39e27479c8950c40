import { type Fail, fail } from "@guerdon/contract";
import {
  type AttemptState,
  afterFailure,
  blockedMinutes,
  CLIENT_ADDRESS_BLOCK_ATTEMPTS,
  NO_ATTEMPTS,
} from "@guerdon/domain/code-attempts";
import type { Session } from "@guerdon/domain/session";
import { inSession, type SessionChange, type Shop, type Visit } from "../../shop.ts";
import { once } from "../idempotency/index.ts";
import {
  clientAddressBlock,
  countedInHour,
  countForHour,
  ensureSession,
  lockSession,
  minutesLeft,
  startOfHour,
  updateSession,
} from "../session/index.ts";

type Blocked = Fail<"BFFE042">;
type WrongCode = Fail<"BFFE020"> | Blocked;

/** Refuses input from a blocked session [voucher.entry-limit] or client address [voucher.address-limit]. */
export async function refuseBlocked(shop: Shop, visit: Visit): Promise<Blocked | undefined> {
  const blocked = visit.session && refuseBlockedSession(shop, visit.session);
  if (blocked) {
    return blocked;
  }
  const now = shop.now();
  const hour = startOfHour(now);
  const subjects = shop.keyring.digests("client-address", clientAddressBlock(visit.clientAddress));
  const failures = await countedInHour(shop.db, visit.website.id, { subjects, hour });
  return failures < CLIENT_ADDRESS_BLOCK_ATTEMPTS ? undefined : blockedClientAddress(now);
}

function blockedClientAddress(now: Date): Blocked {
  return fail("BFFE042", { duration: minutesLeft(now) });
}

export function refuseBlockedSession(shop: Shop, session: Session): Blocked | undefined {
  const minutes = blockedMinutes(attemptsOf({ session }), shop.now());
  return minutes > 0 ? fail("BFFE042", { duration: minutes }) : undefined;
}

/** Counts a wrong code for the session and the client address. The failure has the attempts left. */
export async function countWrongCode(shop: Shop, visit: Visit): Promise<WrongCode & { session?: SessionChange }> {
  const now = shop.now();
  const session = await ensureSession(shop, visit);
  const { digest } = shop.keyring.digest("client-address", clientAddressBlock(visit.clientAddress));
  const counted = await once(shop, { ...visit, session }, async (transaction): Promise<WrongCode> => {
    const failures = await countForHour(transaction, visit.website.id, { subject: digest, hour: startOfHour(now) });
    // Requests that were admitted concurrently, before the others were counted, must not exceed the limit.
    if (failures > CLIENT_ADDRESS_BLOCK_ATTEMPTS) {
      return blockedClientAddress(now);
    }
    const current = (await lockSession(transaction, visit.website.id, session.digest)) ?? session;
    const blocked = refuseBlockedSession(shop, current);
    if (blocked) {
      return blocked;
    }
    const { code_attempts } = visit.website.settings;
    const { state, remaining } = afterFailure(attemptsOf({ session: current }), code_attempts, now);
    const key = { website_id: visit.website.id, digest: session.digest };
    await updateSession(transaction, key, state);
    if (remaining === 0) {
      return fail("BFFE042", { duration: blockedMinutes(state, now) });
    }
    return fail("BFFE020", { reason: "invalid", remaining_attemps: remaining });
  });
  return inSession(counted, session);
}

/** The failure of a wrong code, for input that only bots send. Nothing is looked up or counted [voucher.bot-trap]. */
export function pretendWrongCode(visit: Visit): WrongCode {
  const { remaining } = afterFailure(attemptsOf(visit), visit.website.settings.code_attempts, new Date(0));
  return fail("BFFE020", { reason: "invalid", remaining_attemps: remaining });
}

function attemptsOf({ session }: Pick<Visit, "session">): AttemptState {
  return session
    ? { failures: session.failures, blocks: session.blocks, blocked_until: session.blocked_until }
    : NO_ATTEMPTS;
}
