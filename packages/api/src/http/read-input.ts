import { type AnyEndpoint, badRequest, type Fail, fail, HAND_OVER_PARAMETER, ok, type Result } from "@guerdon/contract";
import type { Context } from "hono";
import type { WireInput } from "../calls/check-input.ts";

/** Maximum size of a request body in bytes, far above what nearly every call needs. */
export const MAX_BODY_BYTES = 64 * 1024;

type InputFailure = "BAD_REQUEST" | "TOO_LARGE";

/** Reads the body, query and path of a request. */
export async function readInput(endpoint: AnyEndpoint, context: Context): Promise<Result<WireInput, InputFailure>> {
  const limit = endpoint.bodyLimit ?? MAX_BODY_BYTES;
  if (Number(context.req.header("content-length") ?? 0) > limit) {
    return fail("TOO_LARGE");
  }
  const body = endpoint.body ? await bodyOf(endpoint, context.req.raw, limit) : ok(undefined);
  if (!body.ok) {
    return body;
  }
  const params = endpoint.params && context.req.param();
  const query = endpoint.query && ownQuery(endpoint, context.req.query());
  return ok({ params, query, body: body.value });
}

/** The query without the hand-over token, which is the session's and no part of a call's own input. */
function ownQuery({ policy }: AnyEndpoint, query: Record<string, string>): Record<string, string> {
  const { [HAND_OVER_PARAMETER]: _, ...own } = query;
  return policy?.handOver ? own : query;
}

/** True if a call may be sent without its body. */
export function mayLackBody({ body }: AnyEndpoint): boolean {
  return !body || body.safeParse(undefined).success;
}

/** The body of a request; undefined if none was sent and the call may lack it. */
async function bodyOf(endpoint: AnyEndpoint, request: Request, limit: number): Promise<Result<unknown, InputFailure>> {
  return isSent(request) || !mayLackBody(endpoint) ? readBody(request, limit) : ok(undefined);
}

/** The length tells more cheaply than the body, which the server opens as a stream even if nothing is in it. */
function isSent(request: Request): boolean {
  const length = request.headers.get("content-length");
  return length === null ? request.body !== null : Number(length) > 0;
}

async function readBody(request: Request, limit: number): Promise<Result<unknown, InputFailure>> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    return malformed("the content type must be application/json");
  }
  const text = await readText(request, limit).catch(() => null);
  if (text === null) {
    return malformed("did not arrive whole");
  }
  if (text === undefined) {
    return fail("TOO_LARGE");
  }
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return malformed("is not JSON");
  }
}

async function readText(request: Request, limit: number): Promise<string | undefined> {
  return (await readBytes(request, limit))?.toString("utf8");
}

/** The body; undefined if it exceeds the maximum size, whether it announces a length or none. */
export async function readBytes(request: Request, limit: number): Promise<Buffer | undefined> {
  const length = request.headers.get("content-length");
  if (length !== null) {
    // The server takes no more than was announced, and reads it at a fraction of a stream's cost.
    return Number(length) <= limit ? Buffer.from(await request.arrayBuffer()) : undefined;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) {
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function malformed(message: string): Fail<"BAD_REQUEST"> {
  return badRequest("body", message);
}
