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

test("what a stranger says of proxies is not believed", () => {
  const arrivalOf = arrivalReader({ trustedProxies: ["10.0.0.0/8"], production: false });
  expect(arrivalOf(forwarded, direct)).toMatchObject({
    scheme: "http",
    host: "inner:8080",
    clientAddress: "198.51.100.7",
    secureCookies: false,
  });
});

test("behind a trusted proxy the visitor is the last address that no proxy of ours added", () => {
  const arrivalOf = arrivalReader({ trustedProxies: ["10.0.0.0/8"], production: false });
  expect(arrivalOf(forwarded, proxied)).toMatchObject({
    scheme: "https",
    host: "shop.example.org",
    clientAddress: "192.0.2.50",
    secureCookies: true,
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
