import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { keepBasketFrom } from "../../modules/basket/index.ts";
import { handedOverSession, takeOver } from "../../modules/session/index.ts";
import type { IssuedSession, Shop } from "../../shop.ts";
import type { VisitorCaller } from "../caller.ts";
import type { Guard } from "../guard.ts";

/** Another browser took the session after this call had found it. */
class SessionTakenError extends Error {}

/**
 * Has a call run in the session that its hand-over token names, if there is one. It moves only if the act does what it is
 * called for: a call that is refused or fails leaves the token and both sessions as they are [session.hand-over]. In a
 * closed shop, in a preview and for an author no session moves [session.hand-over-nowhere].
 */
export const handOverGuard: Guard = async (call, next) => {
  const { shop, endpoint, caller, isAuthor } = call;
  const { handOver: sid, website } = caller;
  if (!endpoint.policy?.handOver || !sid || website.preview || website.state === "closed" || isAuthor) {
    return next(call);
  }
  const session = await handedOverSession(shop, website, sid);
  if (!session) {
    return next(call);
  }
  const isPunchout = session.subject.kind === "buyer";
  const there = { ...caller, sessionToken: undefined, isPunchout, besides: undefined };
  try {
    return await next({
      ...call,
      caller: there,
      session,
      move: (unit) => move({ ...shop, db: unit }, caller, sid),
    });
  } catch (error) {
    if (error instanceof SessionTakenError) {
      return next(call);
    }
    throw error;
  }
};

/** Moves the session to the caller's browser. Who filled its basket before does not get its lines back. */
async function move(
  shop: Pick<Shop, "keyring" | "now"> & { db: UnitOfWork },
  caller: VisitorCaller,
  sid: string,
): Promise<IssuedSession> {
  const taken = await takeOver(shop, caller.website, { sid, taker: caller });
  if (!taken) {
    throw new SessionTakenError();
  }
  if (taken.basket_id) {
    await keepBasketFrom(shop.db, { website_id: caller.website.id, basket_id: taken.basket_id }, shop.now());
  }
  return taken;
}
