import { connect } from "node:net";
import { aShop, type TestShop } from "@guerdon/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FindPicture } from "../web/brand-logo.ts";
import { type HttpServer, listen } from "../web/http-server.ts";
import { markCookie } from "../web/visitor-mark.ts";
import { Doorkeeper } from "./doorkeeper.ts";
import { newTicket, ticketCookie } from "./ticket-cookie.ts";

let testShop: TestShop;
let server: HttpServer;
let doorkeeper: Doorkeeper;
let load: { limit: number };
/** Ends of the answers that are under way. */
let underWay: (() => void)[];
let now: Date;
let crowd: AbortController;
/** The pictures of the database. */
let findPicture: FindPicture;

beforeEach(async () => {
  testShop = await aShop();
  load = { limit: 2 };
  underWay = [];
  now = testShop.shop.now();
  crowd = new AbortController();
  findPicture = async () => undefined;
  const { keyring, websites } = testShop.shop;
  doorkeeper = new Doorkeeper({
    keyring,
    now: () => now,
    websiteAt: (host) => websites.findByHost(host),
    findPicture: async (id) => findPicture(id),
    settings: { trustedProxies: ["127.0.0.0/8", "::1/128"], production: false },
    onTurnedAway: () => undefined,
    load,
    // Nobody loses their patience, however busy the machine is.
    monotonicMs: () => 0,
  });
  const answer = doorkeeper.around((incoming, outgoing) => {
    const begin = () => underWay.push(() => outgoing.end("answered"));
    if (incoming.method === "GET") {
      // As the shop, which reads nothing then.
      begin();
    } else {
      incoming.resume().once("end", begin);
    }
  });
  server = await listen(answer, 0, { silence: 10 });
});

afterEach(async () => {
  crowd.abort();
  answerAll();
  await server.close();
  await testShop[Symbol.asyncDispose]();
});

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const answerAll = () => {
  for (const end of underWay.splice(0)) {
    end();
  }
};

interface Sent extends RequestInit {
  host?: string;
  address?: string;
}

/** Sends a request as a proxy does, for a client with this address. */
function send(path: string, { host = "aurora.localhost", address = "192.0.2.1", ...init }: Sent = {}) {
  const headers = new Headers(init.headers);
  headers.set("x-forwarded-host", host);
  headers.set("x-forwarded-for", address);
  return fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: "manual", ...init, headers });
}

/** Fills the process with requests that no answer comes to. */
async function fillUp(): Promise<void> {
  for (let client = 0; client < 258; client += 1) {
    // Of three hosts, none of which has half of the places.
    const [host, address] = [`nobody-${client % 3}.invalid`, `198.51.${client >> 8}.${client & 255}`];
    void send("/de", { host, address, signal: crowd.signal }).catch(() => undefined);
  }
  await vi.waitFor(() => expect(doorkeeper.figures).toMatchObject({ underWay: 2, waiting: 256 }), 20_000);
  load.limit = 0;
}

const mark = (kind: Parameters<typeof markCookie>[1], website_id = "aurora") => {
  return markCookie({ keyring: testShop.shop.keyring, website_id, now }, kind, false).split(";")[0] ?? "";
};

// [overload.turned-away]
test("a page that is turned away is the website's, in the visitor's language, and comes back by itself", async () => {
  await fillUp();
  const [response, other] = await Promise.all([
    send("/en/welcome?x=1", { headers: { "accept-language": "pl", "user-agent": "some bot" } }),
    send("/", { headers: { "accept-language": "de", "user-agent": "some bot" } }),
  ]);
  const page = await response.text();
  expect(response.status).toBe(503);
  expect(page).toContain('<html lang="en">');
  expect(page).toContain("<header>aurora</header>");
  expect(await other.text()).toContain('<html lang="de">');
  const seconds = response.headers.get("retry-after");
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(response.headers.get("refresh")).toBe(seconds);
  // They do not come back together.
  expect(other.headers.get("retry-after")).not.toBe(seconds);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toMatch(/style-src 'sha256-/);
  expect(response.headers.getSetCookie()).toEqual([]);
  // So it is for whoever arrives at a website without a waiting room.
  const arriving = await send("/en");
  expect(await arriving.text()).toContain("<h1>One moment, please</h1>");
  expect(arriving.headers.getSetCookie()).toEqual([]);
});

// [overload.turned-away]
test("the page has the brand's logo in it, since a busy shop would not answer for a picture", async () => {
  const website = testShop.shop.websites.findByHost("aurora.localhost");
  Object.assign(website?.pictures ?? {}, { logo: { id: "0123456789abcdef0123", width: 120, height: 32 } });
  const content = Buffer.from("<svg/>");
  await fillUp();
  const ask = async () => (await send("/en", { headers: { "user-agent": "some bot" } })).text();
  // A database that does not answer keeps nobody waiting, and the next page has the logo.
  findPicture = () => new Promise(() => undefined);
  expect(await ask()).toContain("<header>aurora</header>");
  findPicture = async () => ({ media_type: "image/svg+xml", width: 120, content });
  expect(await ask()).toContain(
    `<header><img src="data:image/svg+xml;base64,${content.toString("base64")}" alt="aurora" height="32"></header>`,
  );
});

// [overload.turned-away]
test("a form, a call, the data of a page and a picture are told so, too", async () => {
  await fillUp();
  const headers = { "user-agent": "some bot" };
  const form = { headers: { ...headers, "content-type": "application/x-www-form-urlencoded" }, body: "a=1" };
  const [sent, strange, call, data, picture] = await Promise.all([
    send("/de/newsletter?x=1", { method: "POST", ...form }),
    send("//evil.example/newsletter", { method: "POST", ...form }),
    send("/api/catalog/products", { headers }),
    send("/de/welcome.data", { headers }),
    send("/images/1/640.webp", { headers }),
  ]);
  expect([sent, strange, call, data, picture].map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  expect(sent.headers.get("refresh")).toMatch(/^\d; url=\/de\/newsletter\?x=1$/);
  // It never leads to another host.
  expect(strange.headers.get("refresh")).toMatch(/^\d; url=\/evil\.example\/newsletter$/);
  expect(await call.json()).toMatchObject({
    error_code: "UNAVAILABLE",
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  for (const response of [call, data, picture]) {
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.has("refresh")).toBe(false);
  }
});

// [overload.worth]
test("health and the files of pages are always answered", async () => {
  await fillUp();
  const before = underWay.length;
  const asked = ["/healthz", "/readyz", "/assets/app.js", "/fonts/a.woff2"].map((path) => send(path));
  await vi.waitFor(() => expect(underWay).toHaveLength(before + 4));
  answerAll();
  await Promise.all(asked);
});

// [overload.mark]
test("a signed mark of this website lets somebody in before others, a made-up or foreign one does not", async () => {
  await fillUp();
  const before = underWay.length;
  const refused = await Promise.all(
    [
      mark("basket", "fest"),
      `${mark("basket")}x`,
      "admission=basket.zzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    ].map((cookie) => send("/api/order/create", { headers: { cookie, "user-agent": "some bot" }, method: "POST" })),
  );
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  load.limit = 2;
  const order = send("/api/order/create", { headers: { cookie: mark("basket") }, method: "POST" });
  await vi.waitFor(() => expect(underWay.length).toBeGreaterThan(before));
  answerAll();
  expect((await order).status).toBe(200);
});

// [overload.limit]
test("a form that is sent slowly takes no place from others", async () => {
  const slow = connect(server.port, "127.0.0.1");
  slow.write("POST / HTTP/1.1\r\nhost: aurora.localhost\r\ncontent-length: 10\r\n\r\nabc");
  const others = [send("/de"), send("/de")];
  await vi.waitFor(() => expect(underWay).toHaveLength(2));
  expect(doorkeeper.figures).toMatchObject({ underWay: 2, waiting: 0 });
  slow.write("defghij");
  await vi.waitFor(() => expect(underWay).toHaveLength(3));
  expect(doorkeeper.figures.underWay).toBe(3);
  answerAll();
  await Promise.all(others);
  slow.destroy();
  await vi.waitFor(() => expect(doorkeeper.figures.underWay).toBe(0));
});

test("whoever leaves gives the place back, under way and waiting", async () => {
  const leaving = new AbortController();
  const asked = [1, 2, 3].map(() => send("/de", { signal: leaving.signal }).catch(() => "left"));
  await vi.waitFor(() => expect(doorkeeper.figures).toMatchObject({ underWay: 2, waiting: 1 }));
  leaving.abort();
  expect(await Promise.all(asked)).toEqual(["left", "left", "left"]);
  await vi.waitFor(() => expect(doorkeeper.figures).toMatchObject({ underWay: 0, waiting: 0 }));
});

/** Has the website keep people in line. */
async function withWaitingRoom(): Promise<void> {
  const website = testShop.shop.websites.findByHost("aurora.localhost");
  Object.assign(website?.settings ?? {}, { waiting_room: true });
  await fillUp();
}

const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

// [overload.waiting-room]
test("a website with a waiting room gives whoever is turned away a place, and lets them in when it is their turn", async () => {
  await withWaitingRoom();
  const first = await send("/en");
  pass(0.001);
  const second = await send("/en");
  expect([first.status, second.status]).toEqual([503, 503]);
  expect(await first.text()).toContain("<h1>You are number 1 in the queue</h1>");
  expect(await second.text()).toContain("<h1>You are number 2 in the queue</h1>");
  expect(second.headers.get("refresh")).toMatch(/^\d$/);
  pass(0.001);
  await send("/en");
  expect([...doorkeeper.figures.inLine]).toEqual([["aurora", 3]]);
  answerAll();
  const cookie = cookieOf(first, "waiting-room");
  pass(2);
  const called = await send("/en?a=b", { headers: { cookie } });
  expect([called.status, called.headers.get("location")]).toEqual([303, "/en?a=b"]);
  expect(cookieOf(called, "waiting-room")).toBe("waiting-room=");
  // The mark of a turn goes before those who arrive.
  load.limit = 4;
  const inside = send("/en", { headers: { cookie: cookieOf(called, "admission") } });
  await vi.waitFor(() => expect(underWay.length).toBeGreaterThan(0));
  const interval = setInterval(answerAll, 10);
  expect((await inside).status).toBe(200);
  // It never leads to another host.
  const next = await send("//evil.example/", { headers: { cookie: cookieOf(second, "waiting-room") } });
  expect([next.status, next.headers.get("location")]).toEqual([303, "/evil.example/"]);
  // When the third was called and does not come, the line is over.
  load.limit = 1000;
  pass(2);
  expect((await send("/en")).status).toBe(200);
  pass(121);
  expect((await send("/en")).status).toBe(200);
  expect([...doorkeeper.figures.inLine]).toEqual([]);
  clearInterval(interval);
});

// [overload.waiting-room]
test("nobody who arrives goes past those in line, and a ticket that is made up or another website's counts for nothing", async () => {
  await withWaitingRoom();
  const old = { ...newTicket(now), time: now.getTime() - 60_000 };
  const forged =
    `${ticketCookie({ keyring: testShop.shop.keyring, website_id: "fest" }, old, false)}`.split(";")[0] ?? "";
  await send("/en");
  pass(0.001);
  load.limit = 1000;
  const next = await send("/en", { headers: { cookie: forged } });
  expect(await next.text()).toContain("number 2");
});

// [overload.waiting-room]
test("somebody with a session does not wait in line, and neither do a call and a form", async () => {
  await withWaitingRoom();
  await send("/en");
  load.limit = 1000;
  const asked = [
    send("/en", { headers: { cookie: mark("session") } }),
    send("/api/catalog/products"),
    send("/en/newsletter", { method: "POST", body: "a=1" }),
  ];
  const interval = setInterval(answerAll, 10);
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  clearInterval(interval);
});
