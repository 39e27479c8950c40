import type { MiddlewareFunction } from "react-router";
import { arrivalContext, isRead } from "../arrival.server.ts";
import { arriveByHandshake } from "../handshake.server.ts";
import { pageContext } from "../page-context.server.ts";

/** Logs in the person that a partner's token names [handshake.log-in]. */
export const shakeHands: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { token, call } = context.get(arrivalContext);
  const page = context.get(pageContext);
  return token !== undefined && !page.visit.editing && isRead(request)
    ? arriveByHandshake(call, page, { token, request })
    : next();
};
