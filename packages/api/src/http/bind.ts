import {
  type AnyEndpoint,
  type BodyOf,
  changes,
  type ErrorCode,
  type FailureOf,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  type Result,
} from "@guerdon/contract";
import { answerInProcess } from "@guerdon/contract/client";
import { chooseLanguage } from "@guerdon/domain/language";
import type { Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { z } from "zod";
import type { Website } from "../modules/website/index.ts";
import type { LoggedInVisit, Shop, Visit } from "../shop.ts";
import { revalidated } from "./entity-tag.ts";
import { failureResponse } from "./failures.ts";
import { IDEMPOTENCY_KEY, performOnce, repeatableOf } from "./perform-once.ts";
import { PreparedJson } from "./prepared-json.ts";
import { readInput } from "./read-input.ts";
import { type Arrival, sessionCookie, sessionCookieName } from "./session-cookie.ts";
import { SessionReader } from "./session-reader.ts";

/** What Hono carries through a request. */
export interface ApiEnv {
  Bindings: { arrival: Arrival };
  Variables: { traceId: string; website: Website };
}

/** What an endpoint's act receives, checked against the contract. */
export interface Input<E extends AnyEndpoint> {
  body: BodyOf<E>;
  query: QueryOf<E>;
  params: ParamsOf<E>;
}

type VisitOf<E extends AnyEndpoint> = E["access"] extends "anyone" ? Visit : LoggedInVisit;

/** One use case: it answers a value, or a failure of those that the endpoint lists. */
export type Act<E extends AnyEndpoint> = (
  shop: Shop,
  visit: VisitOf<E>,
  input: Input<E>,
) => Promise<Result<OutputOf<E> | PreparedJson, FailureOf<E>>>;

/**
 * Ties an endpoint to its act.
 * @param repeated answers a request that was carried out before, with what there is now; without it, an act is simply
 * done again, because doing it twice changes nothing more
 */
export type Binder = <E extends AnyEndpoint>(endpoint: E, act: Act<E>, repeated?: Act<E>) => void;

/**
 * Makes the function that ties endpoints of the contract to their acts.
 * @param monotonicMs a clock that never goes back
 */
export function createBinder(app: Hono<ApiEnv>, shop: Shop, monotonicMs = () => performance.now()): Binder {
  const sessions = new SessionReader(shop, monotonicMs);
  return (endpoint, act, repeated) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\*\}/g, ":$1{.*}").replaceAll(/\{(\w+)\}/g, ":$1");
    app.on(endpoint.method, path, async (context) => {
      const { website, traceId } = context.var;
      const { arrival } = context.env;
      const token = tokenOf(context);
      const { session, basket } = token
        ? await sessions.read({ endpoint, website, arrival, token })
        : { session: undefined };
      const refused = accessRefusal(endpoint, context, session);
      const key = repeated && context.req.header(IDEMPOTENCY_KEY);
      if (refused && !key) {
        return failureResponse(refused, traceId);
      }
      const input = await readInput(endpoint, context);
      if (!input.ok) {
        return failureResponse(input.code, traceId, input.fields);
      }
      const repeatable = repeatableOf(endpoint, key, input.value);
      const read = endpoint.reads === "basket" ? basket : undefined;
      const visit = { ...visitOf(context, website, session), repeatable, basket: read };
      const perform = (of: typeof act) => (who: Visit) => of(shop, who as VisitOf<typeof endpoint>, input.value);
      const asked = { visit, token, refused };
      const performing = repeated ? performOnce(shop, asked, perform(act), perform(repeated)) : perform(act)(visit);
      const result = await performing.finally(() => changes(endpoint) && sessions.forget(arrival, session));
      return result.ok
        ? answer(endpoint, context, result.value)
        : withCookies(context, failureResponse(result.code as ErrorCode, traceId, result.fields));
    });
  };
}

/** The session's id as the visitor's cookie has it. */
function tokenOf(context: Context<ApiEnv>): string | undefined {
  return getCookie(context, sessionCookieName(context.env.arrival));
}

/** BFFE041 if there never was a session, BFFE021 if it has ended [session.required]. */
function accessRefusal(
  endpoint: AnyEndpoint,
  context: Context<ApiEnv>,
  session: Visit["session"],
): "BFFE021" | "BFFE041" | undefined {
  const allowed = endpoint.access === "anyone" || (session && (endpoint.access === "session" || session.logged_in));
  if (allowed) {
    return undefined;
  }
  return tokenOf(context) !== undefined && !session ? "BFFE021" : "BFFE041";
}

function visitOf(context: Context<ApiEnv>, website: Website, session: Visit["session"]): Visit {
  const { arrival } = context.env;
  const { selectable, default: fallback, override } = website.settings.language_settings;
  const acceptLanguage = context.req.header("accept-language");
  const cookies: string[] = [];
  pendingCookies.set(context, cookies);
  return {
    website,
    session,
    language: chooseLanguage({ override, selectable, default: fallback, acceptLanguage }),
    traceId: context.var.traceId,
    clientAddress: arrival.clientAddress,
    cookies: {
      set: (token) => cookies.splice(0, 1, sessionCookie(arrival, token)),
      clear: () => cookies.splice(0, 1, sessionCookie(arrival, undefined)),
    },
  };
}

/** Cookies that an act set; the last one wins. */
const pendingCookies = new WeakMap<Context, string[]>();

function answer(endpoint: AnyEndpoint, context: Context<ApiEnv>, value: unknown): Response {
  if (!endpoint.output) {
    return withCookies(context, new Response(null, { status: 204 }));
  }
  if (context.env.arrival.inProcess) {
    return withCookies(context, keptAnswer(endpoint.output, value));
  }
  return withCookies(context, bodyOf(endpoint, context, value));
}

/** What is of the catalogue or the content may be kept and asked for again; what is of a person may not. */
function bodyOf({ method, output, path }: AnyEndpoint, context: Context, value: unknown): Response {
  const isPrepared = value instanceof PreparedJson;
  const json = isPrepared ? value : new PreparedJson(JSON.stringify(output.encode(value)));
  const isKeepable = method === "GET" && (isPrepared || path.startsWith("/magnolia/"));
  return isKeepable
    ? revalidated(context.req.raw, json)
    : new Response(json.bytes, { headers: { "content-type": "application/json" } });
}

/** A page of our own gets what anybody else would: nothing that the contract does not know. */
function keptAnswer(output: z.ZodType, value: unknown): Response {
  return answerInProcess(() =>
    value instanceof PreparedJson ? value.value(output) : output.parse(output.encode(value as never)),
  );
}

function withCookies(context: Context, response: Response): Response {
  for (const cookie of pendingCookies.get(context) ?? []) {
    response.headers.append("set-cookie", cookie);
  }
  if (!response.headers.has("cache-control")) {
    response.headers.set("cache-control", "no-store");
  }
  return response;
}
