import type { MiddlewareFunction } from "react-router";
import { arrivalContext } from "../arrival.server.ts";
import { withoutCookieCheck } from "../cookie-check.server.ts";

/** Leads a browser that keeps cookies to the plain address [session.cookies-needed]. */
export const leadFromCookieCheck: MiddlewareFunction<Response> = async ({ request, context }, next) =>
  withoutCookieCheck(request, context.get(arrivalContext).url) ?? next();
