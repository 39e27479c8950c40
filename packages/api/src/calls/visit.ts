import { changes, takesBasket } from "@guerdon/contract";
import { repeatableRequest } from "../modules/idempotency/index.ts";
import type { Visit } from "../shop.ts";
import type { PendingCall } from "./guard.ts";

/** The visitor of a call, in its session. */
export function visitorOf({ caller, session, isAuthor }: PendingCall): Visit {
  const { website, language, traceId, clientAddress, keptBasket, devices } = caller;
  return { website, language, traceId, clientAddress, keptBasket, devices, isAuthor, session };
}

/** The visit of a call as its act gets it. */
export function visitOf(call: PendingCall): Visit {
  const { endpoint, caller, acts, session, basket, move, input } = call;
  const key = acts.repeated && caller.idempotencyKey;
  return {
    ...visitorOf(call),
    move,
    endedVisit: caller.isPunchout && !session ? caller.sessionToken : undefined,
    basket: takesBasket(endpoint) ? basket : undefined,
    repeatable: changes(endpoint) ? repeatableRequest(key, endpoint.name, input) : undefined,
  };
}
