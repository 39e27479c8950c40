import type { MiddlewareFunction } from "react-router";
import { isRead } from "../arrival.server.ts";
import { isDataContext } from "../context.ts";
import { pageContext } from "../page-context.server.ts";
import { redirectOf } from "../routing.server.ts";
import { shutAnswer } from "../shut-shop.server.ts";

/** Leads visitors who do not end on the page that they ask for to another one [website.routing]. */
export const leadElsewhere: MiddlewareFunction<Response> = async ({ request, context }, next) =>
  (isRead(request) && (await redirectOf(context.get(pageContext)))) || next();

/** Answers for a shop that is closed or paused [website.closed] [website.paused]. */
export const answerForShut: MiddlewareFunction<Response> = async ({ context }, next) =>
  shutAnswer(context.get(pageContext), await next(), context.get(isDataContext));
