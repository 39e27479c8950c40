import { fail } from "@guerdon/contract";
import { isLoggedIn } from "@guerdon/domain/session";
import { offersWay } from "@guerdon/domain/session/session-ways";
import { type Guard, type PendingCall, readsAsAuthor, refusing } from "../guard.ts";
import { entersBy } from "../open-shop.ts";

/** Reads the session that the caller presents, unless the call runs in another one. */
export const sessionGuard: Guard = async (call, next) => {
  const { sessions, endpoint, caller, move } = call;
  return move ? next(call) : next({ ...call, ...(await sessions.read(endpoint, caller)) });
};

/** Refuses a way in that the website does not offer, also to visitors who are logged in [session.not-offered]. */
export const wayInGuard = refusing(({ endpoint: { policy }, caller: { website } }) => {
  const wayIn = policy?.wayIn;
  return wayIn && !offersWay(website.settings, wayIn) ? fail("LOGIN_NOT_OFFERED", { reason: wayIn }) : undefined;
});

/** Refuses who lacks access, unless the request may be one that was carried out before [session.required]. */
export const accessGuard: Guard = async (call, next) => {
  const refused = readsAsAuthor(call) ? undefined : accessRefusal(call);
  const mayBeRepeated = call.acts.repeated && call.caller.idempotencyKey;
  return refused && !mayBeRepeated ? fail(refused) : next({ ...call, refused });
};

/** BFFE041 if there never was a session, BFFE021 if it has expired. */
function accessRefusal({ endpoint, caller, session }: PendingCall): "BFFE021" | "BFFE041" | undefined {
  const { access } = endpoint;
  const isIn = session && (access === "session" || isLoggedIn(session));
  if (access === "anyone" || isIn || entersBy(endpoint, caller.website)) {
    return undefined;
  }
  return caller.sessionToken !== undefined && !session ? "BFFE021" : "BFFE041";
}
