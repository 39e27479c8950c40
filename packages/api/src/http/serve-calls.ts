import { type AnyEndpoint, contract, type ErrorCode, type Fail, HAND_OVER_PARAMETER } from "@guerdon/contract";
import type { Context, Hono } from "hono";
import { languageOf } from "../calls/caller.ts";
import type { Perform } from "../calls/perform.ts";
import type { SentSession } from "../calls/sent-session.ts";
import type { Website } from "../ports/websites.ts";
import { PreparedJson } from "../prepared-json.ts";
import { revalidated } from "./entity-tag.ts";
import { failureResponse } from "./failures.ts";
import { readInput } from "./read-input.ts";
import { type Arrival, presentedSession, sessionCookies } from "./session-cookie.ts";

/** The values that Hono carries through a request. */
export interface ApiEnv {
  Bindings: {
    arrival: Arrival;
    /** The website as the process that received the request shows it; absent: as it is live. */
    website?: Website;
  };
  Variables: { traceId: string; website: Website };
}

/** The header that identifies a request so that a retry is recognised. */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

interface Served {
  perform: Perform;
  /** The clock of every caller. */
  now: () => Date;
}

/** Serves every call of the contract over HTTP. */
export function serveCalls(app: Hono<ApiEnv>, served: Served): void {
  for (const endpoint of Object.values(contract) as AnyEndpoint[]) {
    const path = endpoint.path.replaceAll(/\{(\w+)\*\}/g, ":$1{.*}").replaceAll(/\{(\w+)\}/g, ":$1");
    app.on(endpoint.method, path, (context) => serveCall(endpoint, context, served));
  }
}

async function serveCall(endpoint: AnyEndpoint, context: Context<ApiEnv>, { perform, now }: Served): Promise<Response> {
  const { arrival } = context.env;
  const { website, traceId } = context.var;
  const caller = {
    kind: "visitor" as const,
    website,
    language: languageOf(website, context.req.header("accept-language")),
    ...presentedSession(arrival, context.req.header("cookie") ?? ""),
    handOver: context.req.query(HAND_OVER_PARAMETER),
    idempotencyKey: context.req.header(IDEMPOTENCY_KEY),
    clientAddress: arrival.clientAddress,
    traceId,
    now,
  };
  const performed = await perform(endpoint, caller, () => readInput(endpoint, context));
  const response = performed.ok
    ? valueResponse(endpoint, context, performed.value)
    : failureResponse(performed as Fail<ErrorCode>, traceId);
  return withSession(response, arrival, performed.session);
}

const NOT_STORED = { "cache-control": "no-store" };

/** Responses about the catalogue or the content may be stored and revalidated; personal responses may not. */
function valueResponse({ method, output, isShared }: AnyEndpoint, context: Context, value: unknown): Response {
  if (!output) {
    return new Response(null, { status: 204, headers: NOT_STORED });
  }
  const json = value instanceof PreparedJson ? value : JSON.stringify(output.encode(value));
  const isPrepared = typeof json !== "string";
  if (method === "GET" && (isPrepared || isShared)) {
    return revalidated(context.req.raw, isPrepared ? json : new PreparedJson(json));
  }
  // Text is not encoded here, because the server sends text together with the headers, but bytes separately.
  const headers = { "content-type": "application/json", ...NOT_STORED };
  return new Response(isPrepared ? json.bytes : json, { headers });
}

function withSession(response: Response, arrival: Arrival, change: SentSession | undefined): Response {
  for (const cookie of change ? sessionCookies(arrival, change).values() : []) {
    response.headers.append("set-cookie", cookie);
  }
  return response;
}
