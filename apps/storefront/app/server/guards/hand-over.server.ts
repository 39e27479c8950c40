import type { MiddlewareFunction } from "react-router";
import { arrivalContext } from "../arrival.server.ts";
import { editingContext } from "../context.ts";
import { arriveByHandOver } from "../hand-over.server.ts";

/** Continues the session that a hand-over token in the URL names [session.hand-over]. */
export const takeHandOver: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { input, url } = context.get(arrivalContext);
  const ledOn = context.get(editingContext) ? undefined : await arriveByHandOver(input.api.call, url, request);
  return ledOn ?? next();
};
