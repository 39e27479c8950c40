import type { AnyEndpoint, OutputOf } from "@guerdon/contract";
import { type CallInput, encodeInput } from "@guerdon/contract/client";
import type { Visitor } from "../visitor.ts";
import type { CallMaker } from "./call-maker.ts";
import { steadyText, steadyValue } from "./steady-values.ts";

/** A call as it was made, and its answer. */
interface RecordedCall {
  /** The host of the website, without port. */
  host: string;
  /** With query. */
  path: string;
  body: unknown;
  status: number;
  answer: unknown;
}

/** The first call of each name as it is on the wire, and its answer. */
export class CallRecorder implements CallMaker {
  readonly #examples = new Map<string, RecordedCall>();

  async must<E extends AnyEndpoint>(visitor: Visitor, endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> {
    const value = await visitor.must(endpoint, input);
    if (!this.#examples.has(endpoint.name)) {
      const { output }: AnyEndpoint = endpoint;
      this.#examples.set(endpoint.name, {
        host: visitor.host,
        ...wireOf(endpoint, input),
        status: output ? 200 : 204,
        answer: steadyValue(output?.encode(value), 1),
      });
    }
    return value;
  }

  /** The recorded calls, in the order of these endpoints. */
  examples(endpoints: readonly AnyEndpoint[]): Record<string, RecordedCall | undefined> {
    return Object.fromEntries(endpoints.map(({ name }) => [name, this.#examples.get(name)]));
  }
}

/** The path and the body of a call on the wire, without what is random. */
function wireOf<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Pick<RecordedCall, "path" | "body"> {
  const encoded = encodeInput(endpoint, input);
  if (!encoded.ok) {
    throw new Error(`${endpoint.name} was answered, but cannot be encoded.`);
  }
  const { params, query, body } = encoded.value;
  const path = endpoint.path.replaceAll(/\{(\w+)\*?\}/g, (_, name: string) => params[name] ?? "");
  const search = new URLSearchParams(query).toString();
  return { path: steadyText(`/api${path}${search && `?${search}`}`), body: steadyValue(body) };
}
