import type { WayIn } from "@guerdon/domain/session/session-ways";
import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The access that a call requires: a logged-in session, any session, or none. */
export type Access = "logged_in" | "session" | "anyone";

/** The query parameter of a hand-over token. */
export const HAND_OVER_PARAMETER = "sid";

/** The query parameter of a partner's token [handshake.token]. */
export const HANDSHAKE_PARAMETER = "handshake";

/** How the shop's modes treat a call. Each field is read by one guard, or by the two of its noun. */
export interface CallPolicy {
  /** The call may carry a hand-over token in its query, and then runs in the session that the token names. */
  handOver?: true;
  /** The call is, or leads to, a way in. Websites that do not offer the way refuse the call [session.not-offered]. */
  wayIn?: WayIn;
  /** A visit begins with the call; a paused shop refuses it from new visitors [website.paused]. */
  beginsVisit?: true;
  /** The call stays open in a closed shop [website.closed]. */
  whenClosed?: true;
  /**
   * In a buyer's visit: `own` are its own calls, `never` those that its shop does not have, and `changes` those that
   * change the basket, which some visits only show [punchout.operations].
   */
  punchout?: "own" | "never" | "changes";
  /** The call changes something but orders and sends nothing, so a preview allows it [revision.preview]. */
  inPreview?: true;
}

/** A call of the shop's API, as agreed between server and callers. */
export interface Endpoint<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
> {
  /** Unique; also the OpenAPI operation id. */
  name: string;
  summary: string;
  method: Method;
  /** Below `/api`, parameters as `{name}`, the rest of a path as `{name*}`. */
  path: string;
  access: Access;
  /**
   * Set for calls that change nothing, whatever their method: the data they read. A call that reads only the catalogue
   * may use a session that was read up to two seconds ago. One that reads the basket gets it together with the session.
   */
  reads?: "catalogue" | "session" | "basket";
  /** A changing call that begins with the basket as it is, and gets it together with the session, too. */
  startsFrom?: "basket";
  /**
   * The call extends the caller's session (the default), only reads it, or uses none, such as a provider's
   * notification.
   */
  session?: "extend" | "read" | "none";
  /** Absent for a call that every mode of the shop treats as its default. */
  policy?: CallPolicy;
  /** Set if all visitors of a website get the same response, so that browsers may cache and revalidate it. */
  isShared?: true;
  body?: Body;
  /** Bytes that its body may have at most, where 64 kB are not enough. */
  bodyLimit?: number;
  query?: Query;
  params?: Params;
  /** Absent if the call responds with 204. */
  output?: Output;
  /** Failures besides `COMMON_FAILURES`. */
  failures: readonly Code[];
}

/** True if a call may change data. */
export function changes({ method, reads }: Pick<Endpoint, "method" | "reads">): boolean {
  return method !== "GET" && reads === undefined;
}

/** Failures that any call may return. */
export const COMMON_FAILURES = [
  "BAD_REQUEST",
  "FOREIGN_ORIGIN",
  "NOT_FOUND",
  "TOO_LARGE",
  "TOO_MANY",
  "BFFE021",
  "BFFE041",
  "BFFE100",
  "UNAVAILABLE",
  "SHOP_PAUSED",
  "SHOP_CLOSED",
  "NOT_IN_PREVIEW",
  "NOT_IN_PUNCHOUT",
] as const satisfies readonly ErrorCode[];
export type CommonFailure = (typeof COMMON_FAILURES)[number];

/** True if a call gets the basket together with its session, in one statement. */
export function takesBasket({ reads, startsFrom }: Pick<Endpoint, "reads" | "startsFrom">): boolean {
  return reads === "basket" || startsFrom === "basket";
}

/** Declares an endpoint. The type parameters preserve the types of its schemas. */
export function endpoint<
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodUndefined,
  const Code extends ErrorCode = never,
>(declared: Endpoint<Body, Query, Params, Output, Code>): Endpoint<Body, Query, Params, Output, Code> {
  return declared;
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint with any schemas, for lists of endpoints.
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

// biome-ignore-start lint/suspicious/noExplicitAny: each type infers one part and ignores the others.
/** The decoded parts of a call; undefined if the endpoint lacks the part. */
export type BodyOf<E extends AnyEndpoint> = E extends Endpoint<infer Body, any, any, any, any> ? z.output<Body> : never;
export type QueryOf<E extends AnyEndpoint> =
  E extends Endpoint<any, infer Query, any, any, any> ? z.output<Query> : never;
export type ParamsOf<E extends AnyEndpoint> =
  E extends Endpoint<any, any, infer Params, any, any> ? z.output<Params> : never;
export type OutputOf<E extends AnyEndpoint> =
  E extends Endpoint<any, any, any, infer Output, any> ? z.output<Output> : never;
// biome-ignore-end lint/suspicious/noExplicitAny: see above.

export type FailureOf<E extends AnyEndpoint> = E["failures"][number] | CommonFailure;
