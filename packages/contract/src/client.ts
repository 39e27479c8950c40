import { z } from "zod";
import type { AnyEndpoint, BodyOf, FailureOf, OutputOf, ParamsOf, QueryOf } from "./endpoint.ts";
import type { ErrorCode, Failure } from "./errors.ts";

/** What went wrong, with the HTTP status of the answer. */
export type CallFailure<Code extends ErrorCode = ErrorCode> = Failure<Code> & { status: number };

export type CallResult<E extends AnyEndpoint> =
  | { ok: true; value: OutputOf<E> }
  | { ok: false; failure: CallFailure<FailureOf<E>> };

type RequestPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

export type CallInput<E extends AnyEndpoint> = RequestPart<"body", BodyOf<E>> &
  RequestPart<"query", QueryOf<E>> &
  RequestPart<"params", ParamsOf<E>>;

/** What came back; see {@link answerInProcess}. */
type Answer = Response & { keptValue?: () => unknown };

export interface ClientOptions {
  /** Where the API is, such as "http://localhost:3000/api". */
  baseUrl: string;
  /** In process this is the API itself, over the network it is `fetch`. */
  fetch: (request: Request) => Promise<Answer>;
  /** Sent with every call: the visitor's cookie, host and address. */
  headers: HeadersInit;
  /** Sees every answer, to pass its cookies on. */
  onResponse?: (response: Response) => void;
}

export interface CallOptions {
  /**
   * Names the request for the case that its answer is lost: sent again with the same input, it is not carried out a
   * second time. 16 to 64 characters of `[A-Za-z0-9_.-]`, made anew for each request that is meant to act.
   */
  idempotencyKey?: string | undefined;
}

export type Client = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallResult<E>>;

/** Makes the typed client of the shop's interface. Answers that do not fit the contract are thrown. */
export function createClient(options: ClientOptions): Client {
  return async (endpoint, input, { idempotencyKey } = {}) => {
    const headers = new Headers(options.headers);
    if (idempotencyKey !== undefined) {
      headers.set("idempotency-key", idempotencyKey);
    }
    const response = await options.fetch(requestFor(endpoint, input, { ...options, headers }));
    options.onResponse?.(response);
    if (!response.ok) {
      const failure = failureSchema.parse(await response.json());
      return { ok: false, failure: { ...failure, status: response.status } as never };
    }
    return { ok: true, value: (await outputOf(endpoint, response)) as never };
  };
}

async function outputOf({ output }: AnyEndpoint, response: Answer): Promise<unknown> {
  if (!output) {
    return undefined;
  }
  return response.keptValue ? response.keptValue() : output.parse(await response.json());
}

/**
 * Lets a client in the same process have an answer's value as it is, instead of a body that one side writes only for the
 * other to read it. Such an answer has no body.
 * @param keptValue answers the output of the endpoint, as `OutputOf` has it; nobody may change it
 */
export function answerInProcess(keptValue: () => unknown): Answer {
  return Object.assign(new Response(null), { keptValue });
}

const failureSchema = z.object({
  error_code: z.string(),
  trace_id: z.string(),
  fields: z.record(z.string(), z.unknown()),
  display: z.array(z.enum(["toast", "alert", "component"])),
});

function requestFor<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, options: ClientOptions): Request {
  const params = (endpoint.params?.encode(input.params) ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) =>
    rest ? encodeURI(params[name] ?? "") : encodeURIComponent(params[name] ?? ""),
  );
  const url = new URL(options.baseUrl + path);
  for (const [name, value] of Object.entries(endpoint.query?.encode(input.query) ?? {})) {
    if (value !== undefined && value !== null) {
      url.searchParams.set(name, String(value));
    }
  }
  const headers = new Headers(options.headers);
  if (!endpoint.body) {
    return new Request(url, { method: endpoint.method, headers });
  }
  headers.set("content-type", "application/json");
  return new Request(url, { method: endpoint.method, headers, body: JSON.stringify(endpoint.body.encode(input.body)) });
}
