import { Visitor } from "@guerdon/testing";
import type { Call, CallResponse, HttpCaller } from "./http-caller.ts";

/**
 * The visitor of the tests, over the benchmark's connections. Measured requests bypass the contract's client, so that
 * its overhead is not measured.
 */
export class BenchVisitor extends Visitor {
  readonly #caller: HttpCaller;

  constructor(caller: HttpCaller) {
    super(new URL(caller.origin).host, (request) => sendWith(caller, request));
    this.#caller = caller;
  }

  /** @throws if the response is not a success. */
  get(path: string, headers: Record<string, string> = {}): Promise<CallResponse> {
    return this.#ask({ path, headers });
  }

  /** Changes the quantity of a basket line. @throws if the response is not a success. */
  async changeQuantity(position: number, quantity: number): Promise<void> {
    const body = JSON.stringify({ update_type: "CHANGE_QUANTITY", data: { position, quantity } });
    await this.#ask({ method: "PUT", path: "/api/basket", headers: { "content-type": "application/json" }, body });
  }

  async #ask(call: Call): Promise<CallResponse> {
    const { cookie, language } = this;
    const headers = { "accept-language": language, ...call.headers, ...(cookie && { cookie }) };
    const response = await this.#caller.call({ ...call, headers });
    if (response.status >= 200 && response.status <= 299) {
      return response;
    }
    throw new Error(
      `${call.method ?? "GET"} ${call.path}: ${response.status} ${response.body.toString().slice(0, 300)}`,
    );
  }
}

async function sendWith(caller: HttpCaller, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = await caller.call({
    method: request.method as Call["method"],
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: request.body ? await request.text() : undefined,
  });
  const received = Object.entries(headers).flatMap(([name, value = ""]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  return new Response(status === 204 ? null : new Uint8Array(body), { status, headers: received });
}
