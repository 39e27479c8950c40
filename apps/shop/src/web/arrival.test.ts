import { expect, test } from "vitest";
import { arrivalReader } from "./arrival.ts";

const direct = { remoteAddress: "::ffff:198.51.100.7" };
const proxied = { remoteAddress: "10.1.2.3" };
const forwarded = new Headers({
  host: "inner:8080",
  "x-forwarded-host": "shop.example.org",
  "x-forwarded-proto": "https",
  "x-forwarded-for": "203.0.113.9, 192.0.2.50, 10.9.9.9",
});

// [operator.proxies]
test("forwarding headers from untrusted clients are ignored", () => {
  const arrivalOf = arrivalReader({ trustedProxies: ["10.0.0.0/8"], production: false });
  expect(arrivalOf(forwarded, direct)).toMatchObject({
    scheme: "http",
    host: "inner:8080",
    clientAddress: "198.51.100.7",
    secureCookies: false,
  });
});

// [operator.proxies]
test("behind a trusted proxy the visitor is the last address that no proxy of ours added", () => {
  const arrivalOf = arrivalReader({ trustedProxies: ["10.0.0.0/8"], production: false });
  expect(arrivalOf(forwarded, proxied)).toMatchObject({
    scheme: "https",
    host: "shop.example.org",
    clientAddress: "192.0.2.50",
    secureCookies: true,
  });
});

// [operator.proxies]
test("host and protocol are what trusted proxies appended, not what the visitor sent before", () => {
  const arrivalOf = arrivalReader({ trustedProxies: ["10.0.0.0/8"], production: false });
  const arrived = (host: string, address: string, proto = "http, https") =>
    arrivalOf(
      new Headers({
        host: "inner",
        "x-forwarded-host": host,
        "x-forwarded-proto": proto,
        ...(address && { "x-forwarded-for": address }),
      }),
      proxied,
    );
  const right = { host: "shop.example.org", scheme: "https" };
  expect(arrived("evil.example, shop.example.org", "192.0.2.50")).toMatchObject(right);
  expect(arrived("evil.example, shop.example.org", "203.0.113.9, 192.0.2.50")).toMatchObject(right);
  expect(arrived("evil.example, shop.example.org", "")).toMatchObject(right);
  const twice = "http, https, http";
  expect(arrived("evil.example, shop.example.org, inner", "192.0.2.50, 10.9.9.9", twice)).toMatchObject(right);
});

// [operator.proxies]
test("of two proxies in a row the second may append the address alone, if the first sets host and protocol anew", () => {
  const arrivalOf = arrivalReader({ trustedProxies: ["10.0.0.0/8"], production: false });
  const headers = new Headers({
    host: "inner",
    "x-forwarded-host": "shop.example.org",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "203.0.113.9, 192.0.2.50, 10.9.9.9",
  });
  expect(arrivalOf(headers, proxied)).toMatchObject({
    host: "shop.example.org",
    scheme: "https",
    clientAddress: "192.0.2.50",
  });
});

test("cookies lose their prefix only outside production, on plain http, away from loopback names", () => {
  const secure = (host: string, production: boolean) =>
    arrivalReader({ trustedProxies: [], production })(new Headers({ host }), direct).secureCookies;
  expect(secure("aurora.localhost:3000", false)).toBe(true);
  expect(secure("localhost:3000", false)).toBe(true);
  expect(secure("192.0.2.1:3000", false)).toBe(false);
  expect(secure("192.0.2.1:3000", true)).toBe(true);
});

test("Forwarded is read like X-Forwarded-For: quotes, brackets, ports, the hop of the visitor's proxy", () => {
  const arrivalOf = arrivalReader({ trustedProxies: ["10.0.0.0/8"], production: false });
  const header = (forwarded: string, more = {}) =>
    arrivalOf(new Headers({ host: "inner", forwarded, ...more }), proxied);
  expect(
    header(
      'for=203.0.113.9;host=made.up, For="[2001:db8::7]:4711";Proto=https;host="shop.example.org:8443", for=10.0.0.1',
    ),
  ).toMatchObject({ scheme: "https", host: "shop.example.org:8443", clientAddress: "2001:db8::7" });
  expect(header("for=203.0.113.9, for=_hidden;proto=https")).toMatchObject({
    scheme: "https",
    host: "inner",
    clientAddress: "10.1.2.3",
  });
  expect(header('for="a;b,c')).toMatchObject({ scheme: "http", host: "inner", clientAddress: "10.1.2.3" });
  expect(header("for=203.0.113.9;proto=https", { "x-forwarded-for": "198.51.100.1:80" })).toMatchObject({
    scheme: "http",
    clientAddress: "198.51.100.1",
  });
});

test("such headers from an untrusted proxy are reported once, without visitors' addresses", () => {
  const warned: (string | undefined)[] = [];
  const reader = () => arrivalReader({ trustedProxies: [], production: true }, (address) => warned.push(address));
  const arrivalOf = reader();
  arrivalOf(new Headers({ host: "shop" }), proxied);
  expect(warned).toEqual([]);
  arrivalOf(forwarded, proxied);
  arrivalOf(forwarded, proxied);
  reader()(new Headers({ forwarded: "for=1.2.3.4" }), direct);
  expect(warned).toEqual(["10.1.2.3", undefined]);
});

// [operator.trace]
test("a trusted proxy names the trace of a request; others get a new one", () => {
  const arrivalOf = arrivalReader({ trustedProxies: ["10.0.0.0/8"], production: false });
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const sent = (traceparent: string, connection = proxied) =>
    arrivalOf(new Headers({ host: "inner", traceparent }), connection).traceId;
  expect(sent(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
  const others = [
    sent(`00-${trace}-00f067aa0ba902b7-01`, direct),
    sent(`00-${"0".repeat(32)}-00f067aa0ba902b7-01`),
    sent(`00-${trace}`),
    sent("nonsense"),
  ];
  expect(new Set([trace, ...others]).size).toBe(5);
  expect(others.join(" ")).toMatch(/^([0-9a-f]{32} ?){4}$/);
});
