import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aFrontDoor, type TestFrontDoor } from "./front-door.fixture.ts";

let door: TestFrontDoor;
beforeAll(async () => {
  door = await aFrontDoor({ TRUSTED_PROXIES: "192.0.2.0/24" });
});
beforeEach(() => {
  door.logged.length = 0;
});
afterAll(() => door[Symbol.asyncDispose]());

/** Pages with a form. */
const FORMS = [
  "/de",
  "/de/basket",
  "/de/product-details/TV1",
  "/de/checkout/payment",
  "/de/checkout/address",
  "/de/checkout/confirm",
  "/de/checkout/confirmation",
];
const FORM = "application/x-www-form-urlencoded";

describe.each(FORMS)("%s", (path) => {
  const post = (type: string, body: string) =>
    door.send(path, { method: "POST", headers: { "content-type": type }, body, as: door.customer });

  test("refuses bodies that are not forms", async () => {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencodedx", "image/png"]) {
      expect((await post(type, "x=1")).status).toBe(415);
    }
    const cut = '--x\r\ncontent-disposition: form-data; name="code"\r\n\r\nAB';
    for (const [type, body] of [
      ["multipart/form-data; boundary=x", cut],
      ["multipart/form-data", cut],
    ] as const) {
      expect((await post(type, body)).status).toBe(400);
    }
    expect(door.logged).toEqual([]);
  });

  test("refuses methods that no form has, and names those that it has", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const response = await door.send(path, { method, as: door.customer });
      expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "GET, HEAD, POST"]);
    }
    expect(door.logged).toEqual([]);
  });
});

test("a form sent to a page without one is refused, and no error in the log", async () => {
  const init = { method: "POST", headers: { "content-type": FORM }, body: "x=1", as: door.customer };
  const response = await door.send("/de/not-found", init);
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(door.logged).toEqual([]);
});

test("well-known paths respond with their file or with 404", async () => {
  const robots = await door.send("/robots.txt");
  expect([robots.status, robots.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  for (const path of ["/sitemap-xx-1.xml", "/.well-known/security.txt", "/metrics", "/docs", "/favicon.ico"]) {
    const response = await door.send(path);
    expect([path, response.status, response.headers.get("location")]).toEqual([path, 404, null]);
  }
  for (const path of ["/robots.txt", "/sitemap.xml", "/sitemap-de-1.xml", "/images/x.svg", "/assets/x.js"]) {
    const response = await door.send(path, { method: "POST", headers: { "content-type": FORM }, body: "" });
    expect([path, response.status, response.headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
  }
});

test("pages and calls are kept from other sites, and https binds this host alone", async () => {
  const headers = { "x-forwarded-proto": "https" };
  for (const path of ["/de", "/api/user/has-logged-in"]) {
    const answer = await door.send(path, { headers });
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=63072000");
  }
  // Mails show pictures.
  expect((await door.send("/images/x.svg")).headers.get("cross-origin-resource-policy")).toBeNull();
});

// [website.foreign-origin]
test("a page of the same host but another scheme is another site", async () => {
  const post = (origin: string, headers = {}) =>
    door.send("/de", { method: "POST", headers: { "content-type": FORM, origin, ...headers }, body: "code=WRONG" });
  expect((await post("https://aurora.localhost")).status).toBe(403);
  expect((await post("http://aurora.localhost", { "x-forwarded-proto": "https" })).status).toBe(403);
  expect((await post("http://aurora.localhost")).status).not.toBe(403);
});

test("on the wire, TRACE is refused everywhere, and a body that is too large closes the connection", async () => {
  const server = await door.listen();
  const exchange = async (head: string, body = "") => {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(`${head}\r\nhost: aurora.localhost\r\n\r\n${body}`);
    setTimeout(() => socket.end(), 300);
    return text(socket);
  };
  for (const path of ["/", "/de/basket", "/magnolia/x", "/api/basket", "/healthz"]) {
    expect(await exchange(`TRACE ${path} HTTP/1.1`)).toMatch(/^HTTP\/1.1 405 [\s\S]*\r\nallow: GET, /i);
  }
  const large = `content-type: ${FORM}\r\ncontent-length: 300000`;
  const refused = await exchange(`POST /de HTTP/1.1\r\n${large}`, "x".repeat(1000));
  expect(refused).toMatch(/^HTTP\/1.1 413 [\s\S]*\r\nconnection: close\r\n/i);
  await server.close();
  expect(door.logged).toEqual([]);
});

test("a body that ends too early is no error of the shop", async () => {
  const server = await door.listen();
  for (const [path, type] of [
    ["/de", FORM],
    ["/api/login", "application/json"],
  ]) {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: aurora.localhost\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\nx`,
    );
    setTimeout(() => socket.destroy(), 50);
    await once(socket, "close");
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  await server.close();
  expect(door.logged).toEqual([]);
});

/** The same requests at every run; SEED or SOAK try others. */
const runs = { seed: Number(process.env.SEED ?? 20_260_601), numRuns: process.env.SOAK ? 3000 : 120 };

test("no request to a page, with any method and headers, is a failure of the shop", async () => {
  // The router reports every badly encoded URL.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const path = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...FORMS, ...FORMS.map((form) => `${form}.data`)) },
    fc.constantFrom("/", "/xx/basket", "/de/faq", "/de/product-overview?page=-1", "/de/product-details/%00", "/de/%ff"),
    fc.webPath(),
  );
  const type = fc.constantFrom(FORM, `${FORM}; charset=x`, "multipart/form-data; boundary=x", "application/json", "");
  const name = fc.constantFrom(
    "intent",
    "code",
    "quantity",
    "position",
    "number",
    "variation_id",
    "email",
    "country",
    "",
  );
  const body = fc.oneof(
    fc
      .array(fc.tuple(name, fc.string({ unit: "binary", maxLength: 30 })), { maxLength: 6 })
      .map((pairs) => new URLSearchParams(pairs.map(([key, value]) => [key, value.toWellFormed()])).toString()),
    fc.string(),
    fc.constant('--x\r\ncontent-disposition: form-data; name="code"\r\n\r\nAB\r\n--x--\r\n'),
  );
  const method = fc.constantFrom("GET", "HEAD", "POST", "POST", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
  const headers = fc.record(
    {
      accept: fc.constantFrom("*/*", "text/html", "garbage;;q=x"),
      "accept-language": fc.constantFrom("de", "x", "*;q=0", ",,;"),
      "accept-encoding": fc.constantFrom("br;q=0", "gzip", ";;;", "*"),
      "content-type": type,
      cookie: fc.constantFrom("", "language=xx", "__Host-session=made-up", "a; =b;;c"),
      forwarded: fc.constantFrom('for="[::1', "for=_x;proto=ftp", "host="),
      "x-forwarded-for": fc.constantFrom("garbage", ",,,", "1.2.3.4:5, [::1]:6"),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(path, method, headers, body, fc.boolean(), async (where, how, what, content, isKnown) => {
      const init = how === "GET" || how === "HEAD" ? {} : { body: content };
      const as = isKnown ? door.customer.secondTab() : undefined;
      const response = await door.send(where, { method: how, headers: what, ...init, as });
      await response.arrayBuffer();
      expect(response.status, JSON.stringify([how, where, door.logged])).toBeLessThan(500);
    }),
    { ...runs, endOnFailure: true },
  );
  expect(door.logged.filter(({ level }) => level > 40)).toEqual([]);
});

describe("while the database is away", () => {
  beforeAll(async () => {
    const { db } = door.testShop.shop;
    const away = sql`create function away() returns boolean language plpgsql as
      $$ begin raise exception 'the database system is shutting down' using errcode = '57P01'; end $$`;
    await away.execute(db);
    await sql`alter table sessions rename to sessions_kept`.execute(db);
    await sql`create view sessions as select * from sessions_kept where away()`.execute(db);
  });

  // [website.unavailable]
  test("a page is branded and reloads the requested page by itself", async () => {
    const response = await door.send("/de/product-overview?page=2", { as: door.customer });
    expect(response.status).toBe(503);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "retry-after": expect.stringMatching(/^[4-8]$/),
      refresh: response.headers.get("retry-after"),
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*style-src 'sha256-/),
    });
    const page = await response.text();
    expect(page).toContain('<html lang="de">');
    expect(page).toContain("<h1>Einen Moment bitte</h1>");
    expect(page).toContain("<header>aurora</header>");
    expect(page).not.toContain("<script");
    expect(door.logged.filter(({ level }) => level > 40)).toEqual([]);
  });

  test("a form is answered by a page that asks the visitor to check whether it was accepted", async () => {
    const init = { method: "POST", headers: { "content-type": FORM }, body: "x=1", as: door.customer };
    const response = await door.send("/en/basket", init);
    expect([response.status, response.headers.get("refresh")]).toEqual([
      503,
      `${response.headers.get("retry-after")}; url=/en/basket`,
    ]);
    expect(await response.text()).toContain("check then whether your last entry arrived");
  });

  test("requests of a page's scripts get Retry-After", async () => {
    const response = await door.send("/de/product-overview.data", { as: door.customer });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^[4-8]$/)]);
    expect(response.headers.get("content-type")).not.toContain("html");
  });

  test("visitors without a session get the start page from memory", async () => {
    expect((await door.send("/de")).status).toBe(200);
  });
});
