import { z } from "zod";

/** An access token, and for how many seconds it counts. */
export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

/** A receiver that was created or changed; some changes answer `true` only. */
export const receiverAnswer = z.union([z.literal(true), z.object({ id: z.union([z.string().min(1), z.number()]) })]);

/** An error, which may come with any status, 200 included. The message may name the address, so nobody logs it. */
const errorAnswer = z.object({
  error: z.union([z.string(), z.object({ code: z.coerce.number().optional(), message: z.string().default("") })]),
});

/** The meaning of an error for the caller. */
export type CleverreachError = "token_expired" | "duplicate" | "not_found" | "later" | "refused";

/** An answer as it was understood. */
export type CleverreachAnswer<Body> =
  | { kind: "ok"; body: Body }
  /** The reason names nobody. */
  | { kind: "error"; error: CleverreachError; reason: string };

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
/** Statuses after which the same may succeed later. */
const RETRIABLE_STATUSES = [408, 409, 425, 429];
const MIN_CLIENT_ERROR = 400;
const MIN_SERVER_ERROR = 500;

/** Reads an answer: by its body first, because errors come with HTTP 200, too. */
export async function readAnswer<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<CleverreachAnswer<z.output<Schema>>> {
  const body: unknown = await response.json().catch(() => undefined);
  const failure = errorAnswer.safeParse(body);
  if (failure.success || !response.ok) {
    const { code, message } = detailsOf(failure.data?.error);
    return errorOf(code ?? response.status, message);
  }
  const parsed = schema.safeParse(body);
  return parsed.success
    ? { kind: "ok", body: parsed.data }
    : { kind: "error", error: "later", reason: "an answer of another shape" };
}

function detailsOf(error: z.output<typeof errorAnswer>["error"] | undefined) {
  return typeof error === "object" ? error : { code: undefined, message: error ?? "" };
}

function errorOf(code: number, message: string): CleverreachAnswer<never> {
  return { kind: "error", error: meaningOf(code, message), reason: `error ${code}` };
}

function meaningOf(code: number, message: string): CleverreachError {
  if (/token (has )?expired/i.test(message)) {
    return "token_expired";
  }
  if (/duplicate/i.test(message)) {
    return "duplicate";
  }
  if (code === NOT_FOUND) {
    return "not_found";
  }
  const isFinal =
    code >= MIN_CLIENT_ERROR && code < MIN_SERVER_ERROR && code !== UNAUTHORIZED && !RETRIABLE_STATUSES.includes(code);
  return isFinal ? "refused" : "later";
}
