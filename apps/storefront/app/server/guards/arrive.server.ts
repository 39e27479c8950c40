import type { MiddlewareFunction } from "react-router";
import { arrivalContext, isRead } from "../arrival.server.ts";
import { renderInputContext } from "../context.ts";
import { withCookies } from "../cookies.server.ts";
import { withoutToken } from "../handshake.server.ts";
import { additionKeeper } from "../kept-addition.server.ts";
import { orUnavailable } from "../open-website.server.ts";
import { pageCalls } from "../page-calls.server.ts";

/** Begins a page: its calls, and the cookies that its answer sets. */
export const arrive: MiddlewareFunction<Response> = async ({ request, url: address, context }, next) => {
  const input = context.get(renderInputContext);
  const cookies: string[] = [];
  const calls = pageCalls(input.api.call);
  const { token, url } = withoutToken(address);
  const addition = additionKeeper({ request, url, form: input.form }, cookies);
  const pageCall = isRead(request) ? orUnavailable(calls.call) : calls.call;
  context.set(arrivalContext, { ...calls, input, url, token, pageCall, cookies, addition });
  const response = await next();
  if (response.status === 503) {
    addition.keep();
  }
  return withCookies(response, isIsland(url) ? [] : [...input.api.cookies, ...cookies]);
};

/** An island is no page of the visitor's: what a frame loads changes nothing in the browser [island.frame]. */
function isIsland({ pathname }: URL): boolean {
  return /^(?:\/[a-z]{2})?\/island\//.test(pathname);
}
