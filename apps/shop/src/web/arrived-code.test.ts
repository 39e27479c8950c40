import { createOperations } from "@guerdon/api/operator";
import { contract } from "@guerdon/contract";
import { linkVouchers } from "@guerdon/contract/operations/voucher";
import { expect, test } from "vitest";
import { aFrontDoor, type TestFrontDoor } from "./front-door.fixture.ts";

const CODE = "HIDE-ME-PLEASE";

/** Follows a request's redirects as a browser does, with its cookies. Returns the last response and all addresses. */
async function arrive(
  door: TestFrontDoor,
  path: string,
  init: { headers?: Record<string, string>; cookies?: Map<string, string> } = {},
) {
  const cookies = init.cookies ?? new Map<string, string>();
  const addresses: string[] = [];
  let next = path;
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await door.send(next, { headers: { ...init.headers, ...(cookie && { cookie }) } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = set.split("; ");
      const [name = "", value = ""] = pair.split("=");
      attributes.includes("Max-Age=0") ? cookies.delete(name) : cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || location === null) {
      return { response, html: await response.text(), addresses, cookies };
    }
    addresses.push(location);
    next = location.replace(/^https?:\/\/[^/]+/, "");
  }
}

const fieldOf = (html: string) => /<input[^>]*name="code"[^>]*value="([^"]*)"/.exec(html)?.[1];
const times = (html: string, code: string) => html.split(code).length - 1;

// [voucher.in-address]
test("a code in an address leaves it at once, and is in the start page's field and nowhere else", async () => {
  await using door = await aFrontDoor();
  for (const query of [`code=${CODE}`, `enteredCode=${CODE}`, `page=2&code=${CODE}`]) {
    const first = await door.send(`/de?${query}`);
    expect(first.status).toBe(303);
    expect(first.headers.get("location")).toMatch(/^https?:\/\/aurora\.localhost\/de(\?page=2)?$/);
    expect(first.headers.get("cache-control")).toBe("no-store");
    const [cookie = ""] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^(__Host-)?code=.*Max-Age=300; Path=\/; HttpOnly;.*SameSite=Lax/);
    expect(cookie).not.toContain("HIDE");
    const { html, addresses, response } = await arrive(door, `/?${query}`);
    expect([response.status, fieldOf(html), times(html, CODE)]).toEqual([200, CODE, 1]);
    expect(addresses.join()).not.toContain(CODE);
  }
});

// [voucher.in-address]
test("an address that begins with two slashes leads to no other host", async () => {
  await using door = await aFrontDoor();
  const response = await door.send(`//evil.example/x?code=${CODE}`);
  expect(new URL(response.headers.get("location") ?? "").host).toBe("aurora.localhost");
});

// [voucher.in-address]
test("the code is remembered for five minutes of the shop's time, and only by its own website", async () => {
  await using door = await aFrontDoor();
  const { cookies } = await arrive(door, `/de?code=${CODE}`);
  door.testShop.passTime(4 * 60);
  expect(fieldOf((await arrive(door, "/de", { cookies })).html)).toBe(CODE);
  door.testShop.passTime(2 * 60);
  expect(fieldOf((await arrive(door, "/de", { cookies })).html)).toBeUndefined();
  expect(
    fieldOf((await arrive(door, "/de", { cookies: new Map([...cookies.keys()].map((name) => [name, "a.b"])) })).html),
  ).toBeUndefined();
});

// [voucher.in-address]
test("HEAD and loading in advance keep nothing", async () => {
  await using door = await aFrontDoor();
  const head = await door.send(`/de?code=${CODE}`, { method: "HEAD" });
  expect([head.status, head.headers.getSetCookie()]).toEqual([303, []]);
  const ahead = await door.send(`/de?code=${CODE}`, { headers: { "sec-purpose": "prefetch;prerender" } });
  expect([ahead.status, ahead.headers.getSetCookie(), await ahead.text()]).toEqual([503, [], ""]);
  expect(fieldOf((await arrive(door, `/de?code=${CODE}`)).html)).toBe(CODE);
});

// [voucher.in-address] [voucher.link]
test("the encrypted code of a link is decrypted first, and a broken link is told as one", async () => {
  await using door = await aFrontDoor();
  const { shop, connection } = door.testShop;
  const caller = {
    kind: "command" as const,
    actor: { kind: "person" as const, name: "anna" },
    permissions: "all" as const,
    traceId: "a trace",
    now: shop.now,
    signal: new AbortController().signal,
  };
  const linked = await createOperations({ ...shop, connection }).perform(linkVouchers, caller, {
    input: { website_id: "aurora", codes: [CODE] },
  });
  const link = new URL(linked.ok ? (linked.value.links[0] ?? "") : "");
  const { html, addresses } = await arrive(door, link.pathname + link.search);
  expect([fieldOf(html), times(html, CODE)]).toEqual([CODE, 1]);
  expect(addresses.join()).not.toContain(link.searchParams.get("code"));
  const broken = await arrive(door, "/de?action=check_encrypted_code&code=AAAA");
  expect([broken.response.status, fieldOf(broken.html)]).toEqual([200, undefined]);
  expect(broken.html).toContain("Mit diesem Code stimmt etwas nicht");
});

// [voucher.in-address]
test("a logged-in visitor is led to the voucher overview once, and from any page", async () => {
  await using door = await aFrontDoor();
  const cookies = new Map(door.customer.cookies);
  const there = await arrive(door, `/de/product-overview?code=${CODE}`, { cookies });
  expect(there.addresses.at(-1)).toBe("/de/voucher-overview");
  expect([fieldOf(there.html), times(there.html, CODE)]).toEqual([CODE, 1]);
  const later = await arrive(door, "/de/welcome", { cookies });
  expect(later.addresses).toEqual([]);
});

// [voucher.in-address] [voucher.secret]
test("a code that is entered is forgotten, and no log, header or page repeats it", async () => {
  await using door = await aFrontDoor({}, "trace");
  const arrived = await arrive(door, `/de?code=${CODE}`);
  const cookie = [...arrived.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: "http://aurora.localhost", "content-type": "application/x-www-form-urlencoded" };
  const entered = await door.send("/de", { method: "POST", headers, body: `code=${CODE}` });
  expect(entered.headers.getSetCookie().join()).toMatch(/(^|,)(__Host-)?code=;/);
  const html = await entered.text();
  expect([entered.status, fieldOf(html), times(html, CODE)]).toEqual([422, CODE, 1]);
  const api = await door.send(`/api/session?code=${CODE}`);
  const wrong = await door.send(`/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code: CODE, surprise: CODE }),
  });
  const posted = await door.send(`/de/nowhere?code=${CODE}`, { method: "POST", headers, body: "a=b" });
  for (const response of [api, wrong, posted]) {
    expect((await response.text()) + JSON.stringify([...response.headers])).not.toContain(CODE);
  }
  expect(JSON.stringify(door.logged)).not.toContain(CODE);
  const stored = await Promise.all(
    (["sessions", "baskets", "operator_log", "attempt_counters"] as const).map((table) =>
      door.testShop.shop.db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(stored)).not.toContain(CODE);
  expect(await door.customer.call(contract.enterCode, { body: { code: CODE } })).toMatchObject({ ok: false });
});
