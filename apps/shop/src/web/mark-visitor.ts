import type { Keyring } from "@guerdon/api";
import { type AnyEndpoint, type BasketView, contract } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import type { Context } from "hono";
import { hasEndedSession } from "./cookie-headers.ts";
import type { FrontDoorEnv } from "./front-door-env.ts";
import { routeName } from "./route-name.ts";
import { markCookie, readMark, type VisitorMark } from "./visitor-mark.ts";

/** What an answered call says of its caller. */
const MARKS_OF_CALLS: ReadonlyMap<string, VisitorMark> = new Map<string, VisitorMark>([
  ["enterCode", "session"],
  ["userLogin", "session"],
  ["handshakeLogin", "session"],
  ["createBasket", "basket"],
  ["changeBasket", "basket"],
]);

/** The same client of a page, which tells what the basket of the visitor says of them. */
export function noticingBasket(call: Client, notice: (mark: VisitorMark) => void): Client {
  return async (endpoint, input, options) => {
    const result = await call(endpoint, input, options);
    // By its name, since the pages are built with a contract of their own.
    if ((endpoint as AnyEndpoint).name === contract.readBasket.name && result.ok) {
      const { basket_id, product_position } = result.value as BasketView;
      // Without an id it is the empty basket of somebody who has no session, as in an open shop.
      if (basket_id !== "") {
        notice(product_position.length > 0 ? "basket" : "session");
      }
    }
    return result;
  };
}

/**
 * Has the browser keep what this request showed of its visitor, if it does not yet, so that the next ones are known for what
 * they are worth without a query [overload.mark]. Whoever has no session gets no mark.
 */
export function markVisitor(context: Context<FrontDoorEnv>, parts: { keyring: Keyring; now: () => Date }): void {
  const { website, arrival } = context.var;
  const owner = { keyring: parts.keyring, website_id: website.id, now: parts.now() };
  const kept = readMark(owner, context.req.header("cookie"));
  const next = nextMark(context, kept?.mark);
  if (next !== kept?.mark || kept?.isOld) {
    context.res.headers.append("set-cookie", markCookie(owner, next, arrival.secureCookies));
  }
}

function nextMark(context: Context<FrontDoorEnv>, kept: VisitorMark | undefined): VisitorMark | undefined {
  const { req, res } = context;
  if (hasEndedSession(res.headers)) {
    return undefined;
  }
  if (context.var.mark) {
    return context.var.mark;
  }
  const { kind, route } = routeName(req.method, req.path);
  const ofCall = kind === "call" && res.ok ? MARKS_OF_CALLS.get(route) : undefined;
  // An answer that says nothing of the basket takes nothing back.
  return ofCall === "basket" || kept === undefined || kept === "turn" ? (ofCall ?? kept) : kept;
}
