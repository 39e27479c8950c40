import { expect, test } from "vitest";
import { createShop } from "./create-shop.ts";
import { LostAnswer } from "./lost-answer.ts";
import type { ShopOptions } from "./shop.ts";

interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

type Answer = Response | Error;

/** A shop that gives these answers in turn, the last one again and again, and what it was asked. */
function shopAnswering(answers: readonly Answer[], options: Partial<ShopOptions> = {}) {
  const asked: Request[] = [];
  const fetch: ShopOptions["fetch"] = async (url, { method = "", headers, body, signal }) => {
    signal?.throwIfAborted();
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({
      method,
      url: url.href,
      headers: Object.fromEntries(new Headers(headers)),
      body: body ? JSON.parse(String(body)) : undefined,
    });
    if (!answer || answer instanceof Error) {
      throw answer;
    }
    return answer.clone();
  };
  return { asked, shop: createShop({ url: "https://shop.example", fetch, ...options }) };
}

const json = (value: unknown, init: ResponseInit = {}) => Response.json(value, init);
const failed = (error_code: string, fields = {}) => ({ error_code, fields, trace_id: "t-1", display: ["toast"] });
const busy = (after?: string) =>
  json(failed("UNAVAILABLE"), { status: 503, headers: after === undefined ? {} : { "retry-after": after } });

test("each field goes where the call has its name: the path, the query or the body", async () => {
  const { shop, asked } = shopAnswering([json({})], { language: "fr", headers: { "x-forwarded-for": "192.0.2.7" } });
  await shop.showProduct({ number: "TV1 a/b" });
  await shop.listProducts({ search: "tea & co", page: "2" });
  await shop.readPage({ path: "help/how to", lang: "de" });
  const language = { "accept-language": "fr", "x-forwarded-for": "192.0.2.7" };
  const read = { method: "GET", headers: language, body: undefined };
  expect(asked).toEqual([
    { url: "https://shop.example/api/catalog/products/TV1%20a%2Fb", ...read },
    { url: "https://shop.example/api/catalog/products?search=tea+%26+co&page=2", ...read },
    { url: expect.stringMatching(/\/help\/how%20to\?lang=de$/), ...read },
  ]);
});

test("a changing call sends a body with a key of its own, and one that only reads has none", async () => {
  const { shop, asked } = shopAnswering([json({})]);
  await shop.enterCode({ code: "GIFT" });
  await shop.enterCode({ code: "GIFT" });
  await shop.showOrderStatus({ email: "nora@example.org", receipt: "10001" });
  expect(asked.map(({ method, body }) => [method, body])).toEqual([
    ["POST", { code: "GIFT" }],
    ["POST", { code: "GIFT" }],
    ["POST", { email: "nora@example.org", receipt: "10001" }],
  ]);
  const [one = "", two = "", none] = asked.map(({ headers }) => headers["idempotency-key"]);
  expect([one, two]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(one).not.toBe(two);
  expect(none).toBeUndefined();
});

test("cookies are kept and sent again until the shop ends them", async () => {
  const setting = (...cookies: string[]) =>
    json({}, { headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]) });
  const { shop, asked } = shopAnswering([
    setting("__Host-session=a=1; Path=/; HttpOnly", "device=d; Max-Age=100"),
    setting("__Host-session=b"),
    setting("__Host-session=; Path=/; Max-Age=0"),
    json({}),
  ]);
  for (let calls = 0; calls < 4; calls += 1) {
    await shop.readBasket();
  }
  expect(asked.map(({ headers }) => headers.cookie)).toEqual([
    undefined,
    "__Host-session=a=1; device=d",
    "__Host-session=b; device=d",
    "device=d",
  ]);
});

// [errors.shape]
test("a failure has its code, fields, trace id and status", async () => {
  const { shop } = shopAnswering([json(failed("BFFE042", { duration: 5 }), { status: 429 })]);
  const failure = { error_code: "BFFE042", fields: { duration: 5 }, trace_id: "t-1", display: ["toast"], status: 429 };
  expect(await shop.enterCode({ code: "GIFT" })).toEqual({ ok: false, failure });
});

// [errors.fallback]
test.each([
  ["a gateway's page", new Response("<h1>Bad gateway</h1>", { status: 502 }), "BFFE100", 502, ""],
  ["a gateway's refusal", new Response("", { status: 403 }), "BFFE016", 403, ""],
  ["a gateway's timeout", new Response("", { status: 504 }), "TIMEOUT", 504, ""],
  ["an unknown code", json(failed("NEWER"), { status: 422 }), "BFFE100", 422, "t-1"],
  ["a page in place of an answer", new Response("<h1>Log in</h1>"), "BFFE100", 200, ""],
])("%s becomes a failure", async (_, answer, error_code, status, trace_id) => {
  const { shop } = shopAnswering([answer]);
  expect(await shop.readBasket()).toMatchObject({ ok: false, failure: { error_code, status, trace_id, fields: {} } });
});

test("a call without an answer's value succeeds with none", async () => {
  const { shop } = shopAnswering([new Response(null, { status: 204 })]);
  expect(await shop.acceptTerms({ TnC_status: true })).toEqual({ ok: true, value: undefined });
});

// [errors.client]
test("a shop that is busy for a moment is asked again, with the same key", async () => {
  const { shop, asked } = shopAnswering([busy("0"), busy("0"), json({ basket_id: "b" })]);
  expect(await shop.createBasket()).toMatchObject({ ok: true });
  const keys = new Set(asked.map(({ headers }) => headers["idempotency-key"]));
  expect([asked.length, keys.size]).toEqual([3, 1]);
});

// [errors.client]
test.each([
  ["as often as was asked for", "0", {}, 3],
  ["not at all where nobody wants it", "0", { retries: 0 }, 1],
  ["not at all if it does not say when", undefined, {}, 1],
  ["not at all if it is away for long", "600", {}, 1],
  ["not at all if it names a date", "Mon, 30 Nov 2026 09:00:00 GMT", {}, 1],
])("a busy shop is asked again %s", async (_, after, options, times) => {
  const { shop, asked } = shopAnswering([busy(after)], options);
  expect(await shop.readBasket()).toMatchObject({ ok: false, failure: { error_code: "UNAVAILABLE", status: 503 } });
  expect(asked.length).toBe(times);
});

test("other failures are not repeated", async () => {
  const tooMany = json(failed("TOO_MANY", { duration: 1 }), { status: 429, headers: { "retry-after": "0" } });
  const { shop, asked } = shopAnswering([tooMany]);
  await shop.createBasket();
  expect(asked.length).toBe(1);
});

// [errors.client]
test("after a lost answer the same change can be sent again under its key", async () => {
  const { shop, asked } = shopAnswering([new TypeError("fetch failed"), json({})]);
  const lost = await shop.enterCode({ code: "GIFT" }).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(LostAnswer);
  const { idempotencyKey, message, cause } = lost as LostAnswer;
  expect([message, cause]).toEqual(["No answer to enterCode arrived.", new TypeError("fetch failed")]);
  await shop.enterCode({ code: "GIFT" }, { idempotencyKey });
  expect(asked.map(({ headers }) => headers["idempotency-key"])).toEqual([idempotencyKey, idempotencyKey]);
});

test("a call is aborted by its signal, also while it waits", async () => {
  const { shop, asked } = shopAnswering([busy("10")]);
  const stop = new AbortController();
  const waiting = shop.readBasket({}, { signal: stop.signal });
  await expect.poll(() => asked.length).toBe(1);
  stop.abort(new Error("not any more"));
  await expect(waiting).rejects.toThrow("not any more");
  await expect(shop.readBasket({}, { signal: stop.signal })).rejects.toThrow("not any more");
  expect(asked.length).toBe(1);
});

test("a token of a hand-over goes along", async () => {
  const { shop, asked } = shopAnswering([json({})]);
  await shop.readBasket({}, { handOver: "token" });
  expect(asked[0]?.url).toBe("https://shop.example/api/basket?sid=token");
});

test("a URL that is none is a mistake of the caller, not a lost answer", async () => {
  const { shop } = shopAnswering([json({})], { url: "shop.example" });
  await expect(shop.readBasket()).rejects.toThrow("Invalid URL");
});
