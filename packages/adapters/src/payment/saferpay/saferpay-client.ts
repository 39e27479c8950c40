import type { ProviderRequest } from "@guerdon/api/ports/payment-provider";
import { z } from "zod";
import { askInTime, type Fetch } from "../../ask-in-time.ts";
import type { SaferpayAccess } from "./saferpay-access.ts";

/** The version of the interface that this adapter speaks. */
const SPEC_VERSION = "1.53";

/** An error as the provider documents it; only `ErrorName` decides anything. */
const errorBody = z.object({
  ErrorName: z.string(),
  Behavior: z.string().optional(),
  PayerMessage: z.string().optional(),
  TransactionId: z.string().optional(),
});
export type SaferpayError = z.output<typeof errorBody>;

export type SaferpayAnswer<Body> =
  | { kind: "ok"; body: Body }
  /** An answer of the provider that names the error. */
  | { kind: "refused"; error: SaferpayError }
  /** No answer that says what happened. */
  | { kind: "unknown"; cause: unknown };

interface Call<Schema extends z.ZodType> {
  /** Below `/Payment/v1`. */
  path: string;
  body: Record<string, unknown>;
  answer: Schema;
  request: ProviderRequest;
}

interface Line {
  access: SaferpayAccess;
  fetch: Fetch;
  /** When it is aborted, the answer is unknown. */
  signal: AbortSignal;
}

/** Sends a call with the provider's header, once. Never throws, and says nothing of credentials. */
export async function callSaferpay<Schema extends z.ZodType>(
  { access, fetch, signal }: Line,
  { path, body, answer, request }: Call<Schema>,
): Promise<SaferpayAnswer<z.output<Schema>>> {
  try {
    const asked = new Request(`${access.url}/Payment/v1/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        accept: "application/json",
        authorization: `Basic ${Buffer.from(`${access.user}:${access.password}`).toString("base64")}`,
      },
      body: JSON.stringify({ RequestHeader: headerOf(access, request), ...body }),
      redirect: "error",
    });
    return await askInTime(asked, { fetch, signal, read: (response) => read(response, answer) });
  } catch (cause) {
    return { kind: "unknown", cause };
  }
}

function headerOf({ customerId }: SaferpayAccess, { request_id, retry }: ProviderRequest) {
  return { SpecVersion: SPEC_VERSION, CustomerId: customerId, RequestId: request_id, RetryIndicator: retry };
}

async function read<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<SaferpayAnswer<z.output<Schema>>> {
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  const body: unknown = isJson ? await response.json() : undefined;
  if (response.ok) {
    const parsed = schema.safeParse(body);
    return parsed.success
      ? { kind: "ok", body: parsed.data }
      : {
          kind: "unknown",
          cause: `an answer of another shape: ${parsed.error.issues.map(({ path }) => path.join("."))}`,
        };
  }
  const error = errorBody.safeParse(body);
  // Its firewall, and a server in trouble, answer without one.
  return error.success
    ? { kind: "refused", error: error.data }
    : { kind: "unknown", cause: `status ${response.status}` };
}
