import { expect, test } from "vitest";
import { withCookies } from "./cookie-jar.ts";

test("cookies are taken over as a browser does", () => {
  expect(withCookies("a=1; b=2", ["b=3; Path=/; HttpOnly", "c=x=y; Secure"])).toBe("a=1; b=3; c=x=y");
});

test("cookies are forgotten when they are cleared", () => {
  expect(withCookies("session=s; a=1", ["session=; Path=/; Max-Age=0"])).toBe("a=1");
});

test("the first cookie needs none before it", () => {
  expect(withCookies("", ["session=s"])).toBe("session=s");
});
