import { fail } from "@guerdon/contract";
import { isLoggedIn } from "@guerdon/domain/session";
import { type Guard, refusing } from "../guard.ts";

/** Takes the ordinary session beside a buyer's visit where that has ended, but for the visit's own calls [punchout.cookie]. */
export const visitGuard: Guard = async (call, next) => {
  const { endpoint, caller, session, sessions } = call;
  if (caller.besides === undefined || endpoint.policy?.punchout === "own" || (session && isLoggedIn(session))) {
    return next(call);
  }
  const ordinary = { ...caller, sessionToken: caller.besides, besides: undefined, isPunchout: false };
  return next({ ...call, caller: ordinary, ...(await sessions.read(endpoint, ordinary)) });
};

/** Refuses what a buyer's visit does not have, or only shows [punchout.operations]. */
export const punchoutGuard = refusing(({ endpoint: { policy }, session }) => {
  if (session?.subject.kind !== "buyer") {
    return undefined;
  }
  const isBarred = policy?.punchout === "never" || (policy?.punchout === "changes" && session.subject.is_read_only);
  return isBarred ? fail("NOT_IN_PUNCHOUT") : undefined;
});
