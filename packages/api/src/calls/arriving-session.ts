import type { AnyEndpoint } from "@guerdon/contract";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import { keepBasketFrom } from "../modules/basket/index.ts";
import { handedOverSession, takeOver } from "../modules/session/index.ts";
import type { IssuedSession, Shop } from "../shop.ts";
import type { ArrivingSession, VisitorCaller } from "./caller.ts";

/** Another browser took the session after this call had found it. */
export class SessionTakenError extends Error {}

/**
 * The session that the hand-over token of a call names; undefined if there is none, or if the call takes no token.
 * Nothing is used up, nothing moved.
 */
export async function arrivingSession(
  shop: Shop,
  { handOver }: AnyEndpoint,
  caller: VisitorCaller,
): Promise<ArrivingSession | undefined> {
  const { handOver: sid, website } = caller;
  const session = handOver && sid ? await handedOverSession(shop, website, sid) : undefined;
  return session && sid ? { session, move: (unit) => move({ ...shop, db: unit }, caller, sid) } : undefined;
}

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
