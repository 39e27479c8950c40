import { Visitor } from "@guerdon/testing";
import type { Answer, Call, HttpCaller } from "./http-caller.ts";

/**
 * The visitor of the tests, over the bench's own connections. What is measured goes past the client of the contract:
 * what that costs is missing from the figures.
 */
export class BenchVisitor extends Visitor {
  readonly #caller: HttpCaller;

  constructor(caller: HttpCaller) {
    super(new URL(caller.origin).host, (request) => carried(caller, request));
    this.#caller = caller;
  }

  /** @throws when the answer is not a success. */
  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask({ path, headers });
  }

  /** Changes a quantity of the basket. @throws when the answer is not a success. */
  async changeQuantity(position: number, quantity: number): Promise<void> {
    const body = JSON.stringify({ update_type: "CHANGE_QUANTITY", data: { position, quantity } });
    await this.#ask({ method: "PUT", path: "/api/basket", headers: { "content-type": "application/json" }, body });
  }

  async #ask(call: Call): Promise<Answer> {
    const { cookie, language } = this;
    const headers = { "accept-language": language, ...call.headers, ...(cookie && { cookie }) };
    const answer = await this.#caller.call({ ...call, headers });
    if (answer.status >= 200 && answer.status <= 299) {
      return answer;
    }
    throw new Error(`${call.method ?? "GET"} ${call.path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
  }
}

async function carried(caller: HttpCaller, request: Request): Promise<Response> {
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
