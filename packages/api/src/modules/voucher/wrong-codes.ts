import { type Fail, fail } from "@guerdon/contract";
import {
  ADDRESS_BLOCK_ATTEMPTS,
  type AttemptState,
  afterFailure,
  blockedMinutes,
  NO_ATTEMPTS,
} from "@guerdon/domain/login-attempts";
import { inTransaction } from "../../db/index.ts";
import type { Shop, Visit } from "../../shop.ts";
import { ensureSession, lockSession, type Session, updateSession } from "../session/index.ts";
import { countedFailures, countFailure } from "./store.ts";

type Blocked = Fail<"BFFE042">;
type WrongCode = Fail<"BFFE020"> | Blocked;

const MILLISECONDS_PER_HOUR = 3_600_000;

/** Refuses input of a session or a client address that guessed too often (decisions 3.3). */
export async function refuseBlocked(shop: Shop, visit: Visit): Promise<Blocked | undefined> {
  const blocked = visit.session && refuseBlockedSession(shop, visit.session);
  if (blocked) return blocked;
  const now = shop.now();
  const hour = startOfHour(now);
  const subjects = shop.keyring.digests("client-address", addressBlock(visit.clientAddress));
  const failures = await countedFailures(shop.db, visit.website.id, subjects, hour);
  if (failures < ADDRESS_BLOCK_ATTEMPTS) return undefined;
  const left = hour.getTime() + MILLISECONDS_PER_HOUR - now.getTime();
  return fail("BFFE042", { duration: Math.ceil(left / 60_000) });
}

export function refuseBlockedSession(shop: Shop, session: Session): Blocked | undefined {
  const minutes = blockedMinutes(attemptsOf({ session }), shop.now());
  return minutes > 0 ? fail("BFFE042", { duration: minutes }) : undefined;
}

/** Counts a wrong code for the session and the client address, and says what is left; parallel ones all count. */
export async function countWrongCode(shop: Shop, visit: Visit): Promise<WrongCode> {
  const now = shop.now();
  const session = await ensureSession(shop, visit);
  const { digest } = shop.keyring.digest("client-address", addressBlock(visit.clientAddress));
  await countFailure(shop.db, visit.website.id, digest, startOfHour(now));
  return inTransaction(shop.db, async (transaction) => {
    const current = (await lockSession(transaction, visit.website.id, session.digest)) ?? session;
    const blocked = refuseBlockedSession(shop, current);
    if (blocked) return blocked;
    const { code_attempts } = visit.website.settings;
    const { state, remaining } = afterFailure(attemptsOf({ session: current }), code_attempts, now);
    await updateSession(transaction, visit.website.id, session.digest, state);
    if (remaining === 0) return fail("BFFE042", { duration: blockedMinutes(state, now) });
    return fail("BFFE020", { reason: "invalid", remaining_attemps: remaining });
  });
}

/** What a wrong code would answer, without looking or counting: for input that only a bot sends (decisions 3.4). */
export function pretendWrongCode(visit: Visit): WrongCode {
  const { remaining } = afterFailure(attemptsOf(visit), visit.website.settings.code_attempts, new Date(0));
  return fail("BFFE020", { reason: "invalid", remaining_attemps: remaining });
}

function attemptsOf({ session }: Pick<Visit, "session">): AttemptState {
  return session
    ? { failures: session.failures, blocks: session.blocks, blocked_until: session.blocked_until }
    : NO_ATTEMPTS;
}

function startOfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MILLISECONDS_PER_HOUR) * MILLISECONDS_PER_HOUR);
}

/** An IPv6 client counts as its /64, because it may choose any address in it (decisions 3.3). */
function addressBlock(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  return [...groups, ...Array<string>(missing).fill("0"), ...(tail?.split(":") ?? [])].slice(0, 4).join(":");
}
