import { expect, test } from "vitest";
import { cookieHeader, storeCookies } from "./cookie-jar.ts";

const after = (cookies: Record<string, string>, setCookies: readonly string[]) =>
  cookieHeader(storeCookies(new Map(Object.entries(cookies)), setCookies));

test("cookies are taken over as a browser does", () => {
  expect(after({ a: "1", b: "2" }, ["b=3; Path=/; HttpOnly", "c=x; Secure"])).toBe("a=1; b=3; c=x");
});

test("cookies are forgotten when they are cleared", () => {
  expect(after({ session: "s", a: "1" }, ["session=; Path=/; Max-Age=0"])).toBe("a=1");
});

test("a value is sent exactly as it was received", () => {
  expect(after({}, ["words=caf%C3%A9%3B%20x%3Dy; Path=/"])).toBe("words=caf%C3%A9%3B%20x%3Dy");
});
