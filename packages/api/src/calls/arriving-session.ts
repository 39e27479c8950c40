import type { AnyEndpoint } from "@guerdon/contract";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import { keepBasketFrom } from "../modules/basket/index.ts";
import { isAuthorOf } from "../modules/editing/index.ts";
import { handedOverSession, takeOver } from "../modules/session/index.ts";
import type { IssuedSession, Shop } from "../shop.ts";
import type { ArrivingSession, VisitorCaller } from "./caller.ts";

/** Another browser took the session after this call had found it. */
export class SessionTakenError extends Error {}

/**
 * The session that the hand-over token of a call names, which has not moved yet; undefined if there is none, or if the call
 * takes no token: in a closed shop, in a preview and for an author no session moves [session.hand-over-nowhere].
 */
export async function arrivingSession(
  shop: Shop,
  { handOver }: AnyEndpoint,
  caller: VisitorCaller,
): Promise<ArrivingSession | undefined> {
  const { handOver: sid, website } = caller;
  if (!handOver || !sid || website.preview || website.state === "closed" || (await isAuthor(shop, caller))) {
    return undefined;
  }
  const session = await handedOverSession(shop, website, sid);
  return session && { session, move: (unit) => move({ ...shop, db: unit }, caller, sid) };
}

/** An author's token counts beside any session, and is looked for only where one is presented [editing.author]. */
export async function isAuthor(shop: Shop, caller: VisitorCaller): Promise<boolean> {
  const { authorToken } = caller;
  return authorToken !== undefined && (await isAuthorOf(shop, caller, authorToken));
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
