import { type Fail, fail } from "@guerdon/contract";
import type { Session } from "@guerdon/domain/session";
import { inSession, type SessionChange, type Shop, tell, type Visit } from "../../shop.ts";
import { once } from "../idempotency/index.ts";
import { attemptsLeft, countWrongAttempt, ensureSession, sessionBlockedFor } from "../session/index.ts";

import { noteWrongCode } from "./guessing.ts";

/** The answer during a block. */
export type Blocked = Fail<"BFFE042">;
type WrongCode = Fail<"BFFE020" | "BFFE029"> | Blocked;

/** Refuses input from a blocked session [voucher.entry-limit]. */
export function refuseBlockedSession(shop: Shop, session: Session): Blocked | undefined {
  return blockedFor(sessionBlockedFor(shop, session));
}

/** The failure of a block that lasts so many minutes; undefined if none are left. */
export function blockedFor(minutes: number): Blocked | undefined {
  return minutes > 0 ? fail("BFFE042", { duration: minutes }) : undefined;
}

/**
 * Counts a wrong code for the session and the client address. The failure has the attempts left, but for a partner's
 * code.
 */
export async function countWrongCode(
  shop: Shop,
  visit: Visit,
  admitted: { isExempt: boolean; isPartnerCode: boolean },
): Promise<WrongCode & { session?: SessionChange }> {
  const session = await ensureSession(shop, visit);
  const counted = await once(shop, { ...visit, session }, async (transaction): Promise<WrongCode> => {
    const attempt = await countWrongAttempt({ ...shop, db: transaction }, { ...visit, session }, admitted);
    if ("blocked" in attempt) {
      return fail("BFFE042", { duration: attempt.blocked });
    }
    return admitted.isPartnerCode
      ? fail("BFFE029")
      : fail("BFFE020", { reason: "invalid", remaining_attemps: attempt.remaining });
  });
  // Apart, because all who enter wrong codes count in one row.
  await noteWrongCode(shop, visit.website.id);
  tell(shop, { what: "wrong entry", website_id: visit.website.id, entered: "code" });
  return inSession(counted, session);
}

/** The failure of a wrong code, for input that only bots send. Nothing is looked up or counted [voucher.bot-trap]. */
export function pretendWrongCode(visit: Visit): WrongCode {
  return fail("BFFE020", { reason: "invalid", remaining_attemps: attemptsLeft(visit) });
}
