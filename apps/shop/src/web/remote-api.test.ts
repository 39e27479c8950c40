import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { collectingGarbage } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { aFrontDoor } from "./front-door.fixture.ts";
import { remoteApi } from "./remote-api.ts";

const ARRIVAL = {
  scheme: "https" as const,
  host: "aurora.example",
  secureCookies: true,
  clientAddress: "192.0.2.7",
  traceId: "t1",
};

/** A remote API with configurable responses. */
async function elsewhere(listener: RequestListener): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const ask = (url: string, reasons: unknown[], patience?: number) =>
  remoteApi(
    url,
    { traceId: "t1", log: { warn: (reason: unknown) => reasons.push(reason) } },
    patience,
  )(new Request("https://aurora.example/api/basket", { headers: { cookie: "session=x" } }), ARRIVAL);

test("a call has the visitor's headers, and the response has all cookies", async () => {
  await using there = await elsewhere(({ url, headers }, response) => {
    const { cookie, "x-forwarded-host": host, "x-forwarded-proto": scheme, "x-forwarded-for": address } = headers;
    response.setHeader("set-cookie", ["a=1", "b=2"]);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ url, cookie, host, scheme, address }));
  });
  const reasons: unknown[] = [];
  const answer = await ask(there.url, reasons);
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  const seen = { url: "/api/basket", cookie: "session=x", host: "aurora.example", scheme: "https" };
  expect(await answer.json()).toEqual({ ...seen, address: "192.0.2.7" });
  expect(reasons).toEqual([]);
});

test("responses of the API are passed on, including those without content", async () => {
  for (const [status, body] of [
    [503, '{"error_code":"UNAVAILABLE"}'],
    [500, '{"error_code":"BFFE100"}'],
    [204, ""],
  ] as const) {
    await using there = await elsewhere((_, response) => {
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
    const reasons: unknown[] = [];
    const answer = await ask(there.url, reasons);
    expect([answer.status, await answer.text()]).toEqual([status, body]);
    expect(reasons).toEqual([]);
  }
});

const AWAY: Record<string, RequestListener> = {
  "whose gateway answers in its place": (_, response) => {
    response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad Gateway</h1>");
  },
  "that hangs up": ({ socket }) => socket.destroy(),
  "that hangs up within its answer": (_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": 100 }).write("{");
    setTimeout(() => response.destroy(), 20);
  },
  "that says nothing": () => undefined,
  "that does not come to an end": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).write("{");
  },
};

test.each(Object.entries(AWAY))(
  "an interface %s is unavailable, also while garbage is collected",
  async (_, listener) => {
    await using there = await elsewhere(listener);
    using _garbage = collectingGarbage();
    const reasons: unknown[] = [];
    const answer = await ask(there.url, reasons, 300);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error_code: "UNAVAILABLE", trace_id: "t1", fields: {}, display: ["toast"] },
    ]);
    expect(reasons).toHaveLength(1);
  },
);

// [errors.fallback]
test("a gateway's time-out is passed on as one", async () => {
  await using there = await elsewhere((_, response) => {
    response.writeHead(504, { "content-type": "text/html" }).end("<h1>Gateway timeout</h1>");
  });
  const reasons: unknown[] = [];
  expect((await ask(there.url, reasons)).status).toBe(504);
  expect(reasons).toEqual([]);
});

test("pages and forms of a shop without a reachable API get a branded page", async () => {
  // No process listens on a port that was just released.
  const stopped = await elsewhere(() => undefined);
  await stopped[Symbol.asyncDispose]();
  await using door = await aFrontDoor({ API_URL: stopped.url });
  const form = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "code=X" };
  for (const [path, init] of [
    ["/de", {}],
    ["/de/basket", {}],
    ["/de", form],
  ] as const) {
    const response = await door.send(path, { ...init, as: door.customer });
    expect([path, response.status, response.headers.get("retry-after")]).toEqual([
      path,
      503,
      expect.stringMatching(/^[4-8]$/),
    ]);
    expect(await response.text()).toContain("<h1>Einen Moment bitte</h1>");
  }
  const fetched = await door.send("/de/basket.data", { as: door.customer });
  expect([fetched.status, fetched.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^[4-8]$/)]);
  expect(door.logged.every(({ level, msg }) => level === 40 && msg === "page could not reach the API")).toBe(true);
});

// A page's script asks how long the session lasts: this process has no such session. [session.seconds-left]
test("what the script of a page calls is sent on with its body", async () => {
  await using there = await elsewhere(async (request, response) => {
    const { method, url, headers } = request;
    const body = (await request.toArray()).join("");
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ method, url, host: headers["x-forwarded-host"], body }));
  });
  await using door = await aFrontDoor({ API_URL: there.url });
  const called = await door.send("/api/basket/lines?x=1", {
    method: "POST",
    body: '{"quantity":2}',
    as: door.customer,
    headers: { "content-type": "application/json", connection: "keep-alive", "transfer-encoding": "chunked" },
  });
  const { host } = door.customer;
  expect(await called.json()).toEqual({ method: "POST", url: "/api/basket/lines?x=1", host, body: '{"quantity":2}' });
  const left = await door.send("/api/session/duration", { as: door.customer });
  expect(await left.json()).toMatchObject({ method: "GET", url: "/api/session/duration", host });
});

test("an API at a host without a port is asked there, whatever the port of the pages", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
  const api = remoteApi("https://api.example", { traceId: "t1", log: { warn: () => undefined } });
  await api(new Request("http://127.0.0.1:3000/api/basket?x=1"), ARRIVAL);
  expect(fetched.mock.calls.map(([sent]) => (sent as Request).url)).toEqual(["https://api.example/api/basket?x=1"]);
  fetched.mockRestore();
});
