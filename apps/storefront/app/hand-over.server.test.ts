import type { Client } from "@guerdon/contract/client";
import { expect, test, vi } from "vitest";
import { takeOver } from "./hand-over.server.ts";

const arriveAt = async (address: string, init: RequestInit = {}) => {
  const call = vi.fn(async () => ({ ok: false }));
  const url = new URL(address, "http://aurora.localhost");
  const path = await takeOver(call as unknown as Client, url, new Request(url, init));
  return { path, used: call.mock.calls.length };
};

// [session.hand-over]
test("a token leaves the address, whose path and other parameters stay", async () => {
  expect(await arriveAt("/de/basket?sid=abc&page=2")).toEqual({ path: "/de/basket?page=2", used: 1 });
});

test("a look at the address, a fetch in advance and an address without a token use nothing", async () => {
  const unused = { path: undefined, used: 0 };
  expect(await arriveAt("/de/basket?sid=abc", { method: "HEAD" })).toEqual(unused);
  expect(await arriveAt("/de/basket?sid=abc", { headers: { "sec-purpose": "prefetch" } })).toEqual(unused);
  expect(await arriveAt("/de/basket?page=2")).toEqual(unused);
});

test("an address that begins with two slashes leads to no other host", async () => {
  expect((await arriveAt("http://aurora.localhost//evil.example/x?sid=abc")).path).toBe("/evil.example/x");
});
