import type { z } from "zod";
import {
  type AnyEndpoint,
  type BodyOf,
  type FailureOf,
  HAND_OVER_PARAMETER,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
} from "./endpoint.ts";
import { ERRORS, type ErrorCode, type Failure } from "./errors.ts";
import { fallbackFailure, readFailure } from "./fallback-failure.ts";
import type { Issue } from "./shapes/issue.ts";
import { issuesOf } from "./validation-rules.ts";

/** A failure, with the HTTP status of the response. */
export type CallFailure<Code extends ErrorCode = ErrorCode> = Failure<Code> & { status: number };

export type CallResult<E extends AnyEndpoint> =
  | { ok: true; value: OutputOf<E> }
  | { ok: false; failure: CallFailure<FailureOf<E>> };

type RequestPart<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value };

export type CallInput<E extends AnyEndpoint> = RequestPart<"body", BodyOf<E>> &
  RequestPart<"query", QueryOf<E>> &
  RequestPart<"params", ParamsOf<E>>;

export interface ClientOptions {
  /** The URL of the API, such as "http://localhost:3000/api". */
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** Sent with every call: the visitor's cookie, host and address. */
  headers: HeadersInit;
  /** Called with every response, for example to forward its cookies. */
  onResponse?: (response: Response) => void;
}

export interface CallOptions {
  /**
   * Identifies the request if its response is lost: sent again with the same key and input, it is not executed twice.
   * 16 to 64 characters of `[A-Za-z0-9_.-]`, unique to each intended change.
   */
  idempotencyKey?: string | undefined;
  /** A hand-over token, for calls that take one: they run in the session that it names. */
  handOver?: string | undefined;
  /** The language of the response; by default, the one that the visitor's browser prefers. */
  language?: string | undefined;
}

/** Performs calls as one visitor. */
export type Client = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallResult<E>>;

/**
 * Creates a typed client of the shop's API. A response that no shop wrote, such as a proxy's error page, becomes a
 * failure [errors.fallback]; it throws on JSON that violates the contract.
 */
export function createClient(options: ClientOptions): Client {
  return async (endpoint, input, { idempotencyKey, language, handOver } = {}) => {
    const headers = new Headers(options.headers);
    if (language !== undefined) {
      headers.set("accept-language", language);
    }
    if (idempotencyKey !== undefined) {
      headers.set("idempotency-key", idempotencyKey);
    }
    const encoded = encodeInput(endpoint, input);
    if (!encoded.ok) {
      return encoded as never;
    }
    const response = await options.fetch(requestFor(endpoint, encoded.value, { ...options, headers, handOver }));
    options.onResponse?.(response);
    const json = endpoint.output || !response.ok ? await jsonOf(response) : undefined;
    if (!response.ok) {
      return { ok: false, failure: readFailure(response, json) as never };
    }
    if (endpoint.output && json === undefined) {
      return { ok: false, failure: fallbackFailure(response) as never };
    }
    const value: unknown = endpoint.output?.parse(json);
    return { ok: true, value: value as never };
  };
}

/** The body of a response; undefined if it is empty or no JSON. */
function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** The parts of a call on the wire, the query as strings. */
interface EncodedInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

const PARTS = ["params", "query", "body"] as const;

/** Encodes the parts of a call for the wire. What its schemas refuse is not sent: the failure is the API's own. */
export function encodeInput<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): { ok: true; value: EncodedInput } | { ok: false; failure: CallFailure<"BAD_REQUEST"> } {
  const encoded: Partial<Record<(typeof PARTS)[number], unknown>> = {};
  const issues: Issue[] = [];
  for (const part of PARTS) {
    const read = (endpoint[part] as z.ZodType | undefined)?.safeEncode(input[part], { reportInput: true });
    encoded[part] = read?.data;
    // As arguments of one call, as many as a long list has would exceed the stack.
    for (const issue of issuesOf(part, read?.error)) {
      issues.push(issue);
    }
  }
  if (issues.length > 0) {
    const { status, display } = ERRORS.BAD_REQUEST;
    return { ok: false, failure: { error_code: "BAD_REQUEST", trace_id: "", fields: { issues }, display, status } };
  }
  const query = Object.entries(encoded.query ?? {}).flatMap(([name, value]) =>
    value == null ? [] : [[name, String(value)]],
  );
  const params = (encoded.params ?? {}) as Record<string, string>;
  return { ok: true, value: { params, query: Object.fromEntries(query), body: encoded.body } };
}

function requestFor(
  endpoint: AnyEndpoint,
  { params, query, body }: EncodedInput,
  options: ClientOptions & Pick<CallOptions, "handOver">,
): Request {
  const path = endpoint.path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) =>
    rest ? encodeURI(params[name] ?? "") : encodeURIComponent(params[name] ?? ""),
  );
  const url = new URL(options.baseUrl + path);
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.set(name, value);
  }
  if (options.handOver !== undefined) {
    url.searchParams.set(HAND_OVER_PARAMETER, options.handOver);
  }
  const headers = new Headers(options.headers);
  if (body === undefined) {
    return new Request(url, { method: endpoint.method, headers });
  }
  headers.set("content-type", "application/json");
  return new Request(url, { method: endpoint.method, headers, body: JSON.stringify(body) });
}
