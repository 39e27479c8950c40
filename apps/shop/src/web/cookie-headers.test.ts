import { expect, test } from "vitest";
import { setCookieHeaders } from "./cookie-headers.ts";

function after(...cookies: string[]): Record<string, string | null> {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  setCookieHeaders(headers);
  return { caching: headers.get("cache-control"), clears: headers.get("clear-site-data") };
}

// [session.private-answers] [session.log-out]
test("what sets a cookie is never stored; the end of a session clears the pages that the browser keeps", () => {
  expect(after()).toEqual({ caching: null, clears: null });
  expect(after("language=de; Path=/")).toEqual({ caching: "no-store", clears: null });
  expect(after("__Host-session=abc; Path=/; Secure")).toEqual({ caching: "no-store", clears: null });
  expect(after("basket=; Max-Age=0; Path=/")).toEqual({ caching: "no-store", clears: null });
  const ended = { caching: "no-store", clears: '"cache"' };
  expect(after("a=b", "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax")).toEqual(ended);
  expect(after("session=; Max-Age=0; Path=/")).toEqual(ended);
  const headers = new Headers({ "set-cookie": "a=b", "cache-control": "private, no-cache" });
  setCookieHeaders(headers);
  expect(headers.get("cache-control")).toBe("private, no-cache");
});
