import { type AnyEndpoint, type Fail, fail, ok, type Result } from "@guerdon/contract";
import { inOwnWords } from "@guerdon/contract/validation-words";
import type { Context } from "hono";
import type { z } from "zod";
import type { ApiEnv, Input } from "./bind.ts";

/** The largest body in bytes that a call may have; nothing the shop takes comes near it. */
const MAX_BODY_BYTES = 64 * 1024;

type InputFailure = "BAD_REQUEST" | "TOO_LARGE";

/** Reads and checks the body, query and path of a request; every mistake is told at once. */
export async function readInput<E extends AnyEndpoint>(
  endpoint: E,
  context: Context<ApiEnv>,
): Promise<Result<Input<E>, InputFailure>> {
  if (Number(context.req.header("content-length") ?? 0) > MAX_BODY_BYTES) {
    return fail("TOO_LARGE");
  }
  const body = endpoint.body ? await readBody(context.req.raw) : ok(undefined);
  if (!body.ok) {
    return body;
  }
  const parts = [
    parsePart("params", endpoint.params, context.req.param()),
    parsePart("query", endpoint.query, context.req.query()),
    parsePart("body", endpoint.body, body.value),
  ];
  const issues = parts.flatMap((part) => part.issues);
  if (issues.length > 0) {
    return fail("BAD_REQUEST", { issues });
  }
  return ok(Object.fromEntries(parts.map(({ name, value }) => [name, value])) as unknown as Input<E>);
}

async function readBody(request: Request): Promise<Result<unknown, InputFailure>> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    return malformed("the content type must be application/json");
  }
  const text = await readText(request).catch(() => null);
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

/** The body's text; undefined as soon as it grows too large, whatever its length header said. */
async function readText(request: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) {
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function malformed(message: string): Fail<"BAD_REQUEST"> {
  return fail("BAD_REQUEST", { issues: [{ path: "body", message }] });
}

interface InputPart {
  name: string;
  value: unknown;
  issues: { path: string; message: string }[];
}

function parsePart(name: string, schema: z.ZodType | undefined, raw: unknown): InputPart {
  if (!schema) {
    return { name, value: undefined, issues: [] };
  }
  const parsed = schema.safeParse(raw, { error: inOwnWords });
  if (parsed.success) {
    const issues = isStorable(parsed.data) ? [] : [{ path: name, message: "holds characters that no text has" }];
    return { name, value: parsed.data, issues };
  }
  const issues = parsed.error.issues.map((issue) => ({
    path: [name, ...issue.path].join("."),
    message: issue.message,
  }));
  return { name, value: undefined, issues };
}

/** False for text that PostgreSQL cannot hold: with a NUL, or with half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") {
    return value.isWellFormed() && !value.includes("\0");
  }
  return typeof value !== "object" || value === null || Object.values(value).every(isStorable);
}
