import { expect, test } from "vitest";
import { hiddenPair, hidePair, pairCookie } from "./order-pair.server.ts";

const PAIR = { receipt: "10001", email: "nora+ü@example.org" };
const asked = (cookie: string) => new Request("http://shop/order-status", { headers: { cookie } });

// [order.status-address]
test("the pair of a link moves from the address into a cookie, from which it is read as it was", () => {
  const url = new URL(`https://shop/de/order-status?${new URLSearchParams(PAIR)}`);
  const answer = hidePair({ url });
  expect([answer?.status, answer?.headers.get("location")]).toEqual([303, "/de/order-status"]);
  const cookie = answer?.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^order-status=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(hiddenPair(asked(cookie.split(";")[0] ?? ""))).toEqual(PAIR);
});

test("an address without a pair stays, half a pair is taken too, and what is too long is cut", () => {
  expect(hidePair({ url: new URL("http://shop/order-status?utm=1") })).toBeUndefined();
  const answer = hidePair({ url: new URL(`http://shop/order-status?receipt=${"1".repeat(500)}`) });
  const cookie = answer?.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(hiddenPair(asked(cookie))).toEqual({ receipt: "1".repeat(60), email: "" });
});

test("a forgotten pair is none", () => {
  const cookie = pairCookie(new URL("http://shop/order-status"));
  expect(cookie).toContain("Max-Age=0");
  expect(hiddenPair(asked(cookie.split(";")[0] ?? ""))).toBeUndefined();
});
