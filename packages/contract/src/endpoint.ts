import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Whether a call needs a logged-in session, a session of any kind, or none. */
export type Access = "logged_in" | "session" | "anyone";

/** One act of the shop's interface: everything that its server and its callers must agree on. */
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
   * For calls that change nothing, whatever their method: what they read of. One that reads nothing but the catalogue
   * may rely on a session as it was two seconds ago; one that reads the basket gets it together with the session.
   */
  reads?: "catalogue" | "session" | "basket";
  /**
   * Whether the call extends the caller's session (the default), only reads it, or does without one, as a notification
   * from a provider does.
   */
  session?: "extend" | "read" | "none";
  /** True if every visitor of a website gets the same answer, which a browser may then store and revalidate. */
  isShared?: true;
  body?: Body;
  query?: Query;
  params?: Params;
  /** Absent where the call answers 204. */
  output?: Output;
  /** Failures besides those every call may give (see COMMON_FAILURES). */
  failures: readonly Code[];
}

/** Whether a call may change something. */
export function changes({ method, reads }: Pick<Endpoint, "method" | "reads">): boolean {
  return method !== "GET" && reads === undefined;
}

/** What any call may answer. */
export const COMMON_FAILURES = [
  "BAD_REQUEST",
  "FOREIGN_ORIGIN",
  "NOT_FOUND",
  "TOO_LARGE",
  "BFFE021",
  "BFFE041",
  "BFFE100",
  "UNAVAILABLE",
] as const satisfies readonly ErrorCode[];
export type CommonFailure = (typeof COMMON_FAILURES)[number];

/** Declares an endpoint; the type parameters keep every schema's own type. */
export function endpoint<
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodUndefined,
  const Code extends ErrorCode = never,
>(declared: Endpoint<Body, Query, Params, Output, Code>): Endpoint<Body, Query, Params, Output, Code> {
  return declared;
}

// biome-ignore lint/suspicious/noExplicitAny: an endpoint of whatever schemas, as lists of endpoints hold them.
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

// biome-ignore-start lint/suspicious/noExplicitAny: the parts that a type does not look at may be anything.
/** The parts of a call inside the shop; undefined where the endpoint has no such part. */
export type BodyOf<E extends AnyEndpoint> = E extends Endpoint<infer Body, any, any, any, any> ? z.output<Body> : never;
export type QueryOf<E extends AnyEndpoint> =
  E extends Endpoint<any, infer Query, any, any, any> ? z.output<Query> : never;
export type ParamsOf<E extends AnyEndpoint> =
  E extends Endpoint<any, any, infer Params, any, any> ? z.output<Params> : never;
export type OutputOf<E extends AnyEndpoint> =
  E extends Endpoint<any, any, any, infer Output, any> ? z.output<Output> : never;
// biome-ignore-end lint/suspicious/noExplicitAny: see above.

export type FailureOf<E extends AnyEndpoint> = E["failures"][number] | CommonFailure;
