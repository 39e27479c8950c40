import { ROUTES, type Route } from "./calls.ts";
import { Cookies } from "./cookies.ts";
import { encodeInput } from "./encode-input.ts";
import { LostAnswer } from "./lost-answer.ts";
import { readResult } from "./read-result.ts";
import { retryDelay, wait } from "./retry.ts";
import type { CallOptions, Shop, ShopOptions } from "./shop.ts";

/**
 * Begins a visit of a shop. In a browser it is the visitor's own, with the cookies of the page's website; everywhere
 * else it keeps its cookies itself, so each visitor needs a shop of their own.
 */
export function createShop(options: ShopOptions): Shop {
  const visit = { options, cookies: new Cookies() };
  const calls = Object.entries(ROUTES).map(([name, route]) => [
    name,
    (input = {}, given: CallOptions = {}) => perform(visit, { name, route, input, given }),
  ]);
  return Object.fromEntries(calls) as Shop;
}

interface Visit {
  options: ShopOptions;
  cookies: Cookies;
}

interface Call {
  name: string;
  route: Route;
  input: Record<string, unknown>;
  given: CallOptions;
}

/**
 * Sends a call, and repeats it when the shop names a moment at which it can take it. A change keeps its key
 * [errors.client].
 * @throws LostAnswer, or the reason of an aborted signal
 */
async function perform({ options, cookies }: Visit, { name, route, input, given }: Call): Promise<unknown> {
  const { signal } = given;
  const idempotencyKey = route.changes ? (given.idempotencyKey ?? randomKey()) : undefined;
  const encoded = encodeInput(route, input);
  const url = urlOf(options.url, { path: encoded.path, handOver: given.handOver });
  const send = async () => {
    const headers = headersOf(options, { idempotencyKey, hasBody: encoded.body !== undefined });
    cookies.send(headers);
    const init = { method: route.method, headers, body: encoded.body ?? null, signal: signal ?? null };
    const response = await (options.fetch ?? fetch)(url, init);
    cookies.store(response.headers);
    return { result: await readResult(response, route.hasOutput), delaySeconds: retryDelay(response) };
  };
  for (let retries = options.retries ?? 2; ; retries -= 1) {
    const { result, delaySeconds } = await send().catch((cause) => {
      signal?.throwIfAborted();
      throw new LostAnswer(name, { idempotencyKey, cause });
    });
    if (delaySeconds === undefined || retries <= 0) {
      return result;
    }
    await wait(delaySeconds, signal);
  }
}

function urlOf(shop: string, { path, handOver }: { path: string; handOver: string | undefined }): URL {
  const url = new URL(`/api${path}`, shop);
  if (handOver !== undefined) {
    url.searchParams.set("sid", handOver);
  }
  return url;
}

interface Sent {
  idempotencyKey: string | undefined;
  hasBody: boolean;
}

function headersOf({ headers: own, language }: ShopOptions, { idempotencyKey, hasBody }: Sent): Headers {
  const headers = new Headers(own);
  if (language !== undefined) {
    headers.set("accept-language", language);
  }
  if (idempotencyKey !== undefined) {
    headers.set("idempotency-key", idempotencyKey);
  }
  if (hasBody) {
    headers.set("content-type", "application/json");
  }
  return headers;
}

/** Browsers have `crypto.randomUUID` only on https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
