import type { AnyEndpoint, BodyOf, ErrorCode, FailureOf, OutputOf, ParamsOf, QueryOf, Result } from "@guerdon/contract";
import { answerInProcess } from "@guerdon/contract/client";
import { chooseLanguage } from "@guerdon/domain/language";
import type { Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { z } from "zod";
import { readSession } from "../modules/session/index.ts";
import type { Website } from "../modules/website/index.ts";
import type { LoggedInVisit, Shop, Visit } from "../shop.ts";
import { revalidated } from "./entity-tag.ts";
import { failureResponse } from "./failures.ts";
import { PreparedJson } from "./prepared-json.ts";
import { readInput } from "./read-input.ts";
import { type Arrival, sessionCookie, sessionCookieName } from "./session-cookie.ts";

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

export type Binder = <E extends AnyEndpoint>(endpoint: E, act: Act<E>) => void;

/** Makes the function that ties endpoints of the contract to their acts. */
export function createBinder(app: Hono<ApiEnv>, shop: Shop): Binder {
  return (endpoint, act) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\*\}/g, ":$1{.*}").replaceAll(/\{(\w+)\}/g, ":$1");
    app.on(endpoint.method, path, async (context) => {
      const { website, traceId } = context.var;
      const session = await sessionOf(shop, website, context, endpoint);
      const refused = accessRefusal(endpoint, context, session);
      if (refused) return failureResponse(refused, traceId);
      const input = await readInput(endpoint, context);
      if (!input.ok) return failureResponse(input.code, traceId, input.fields);
      const visit = visitOf(context, website, session);
      const result = await act(shop, visit as VisitOf<typeof endpoint>, input.value);
      return result.ok
        ? answer(endpoint, context, result.value)
        : withCookies(context, failureResponse(result.code as ErrorCode, traceId, result.fields));
    });
  };
}

function sessionOf(shop: Shop, website: Website, context: Context<ApiEnv>, endpoint: AnyEndpoint) {
  const { arrival } = context.env;
  const token = getCookie(context, sessionCookieName(arrival));
  if (!token) return undefined;
  const read = () => {
    const reading = readSession(shop, { website, token, extends: endpoint.path !== "/session/duration" });
    arrival.sessions?.set(token, reading);
    return reading;
  };
  return arrival.sessions?.get(token) ?? read();
}

/** BFFE041 where there never was a session, BFFE021 where it ended (decisions 1.3). */
function accessRefusal(
  endpoint: AnyEndpoint,
  context: Context<ApiEnv>,
  session: Visit["session"],
): "BFFE021" | "BFFE041" | undefined {
  const allowed = endpoint.access === "anyone" || (session && (endpoint.access === "session" || session.logged_in));
  if (allowed) return undefined;
  const hadOne = getCookie(context, sessionCookieName(context.env.arrival)) !== undefined;
  return hadOne && !session ? "BFFE021" : "BFFE041";
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
  if (!endpoint.output) return withCookies(context, new Response(null, { status: 204 }));
  if (context.env.arrival.inProcess) return withCookies(context, keptAnswer(endpoint.output, value));
  const json = value instanceof PreparedJson ? value : new PreparedJson(JSON.stringify(endpoint.output.encode(value)));
  const response =
    endpoint.method === "GET"
      ? revalidated(context.req.raw, json)
      : new Response(json.bytes, { headers: { "content-type": "application/json" } });
  return withCookies(context, response);
}

/** A page of our own gets what anybody else would: nothing that the contract does not know. */
function keptAnswer(output: z.ZodType, value: unknown): Response {
  return answerInProcess(() =>
    value instanceof PreparedJson ? value.value(output) : output.parse(output.encode(value as never)),
  );
}

function withCookies(context: Context, response: Response): Response {
  for (const cookie of pendingCookies.get(context) ?? []) response.headers.append("set-cookie", cookie);
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store");
  return response;
}
