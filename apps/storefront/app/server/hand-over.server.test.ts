import { contract } from "@guerdon/contract";
import type { Client } from "@guerdon/contract/client";
import { expect, test, vi } from "vitest";
import { arriveByHandOver } from "./hand-over.server.ts";

const FREE = { is_over: false, replaces: false };

type Answers = { checked?: object; moved?: boolean };

const answerTo = async (address: string, { checked = FREE, moved = true, ...init }: RequestInit & Answers = {}) => {
  const call = vi.fn(async (endpoint: unknown) => ({
    ok: true,
    value: endpoint === contract.checkHandOver ? checked : { session_info: moved ? { has_moved: true } : {} },
  }));
  const url = new URL(address, "http://aurora.localhost");
  const response = await arriveByHandOver(call as unknown as Client, url, new Request(url, init));
  const told = response?.headers.get("set-cookie");
  const used = call.mock.calls.filter(([endpoint]) => endpoint === contract.initWebsite).length;
  return { path: response?.headers.get("location"), used, told };
};

const arriveAt = async (...given: Parameters<typeof answerTo>) => {
  const { path, used } = await answerTo(...given);
  return { path, used };
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

// [session.hand-over]
test("what became of the token is told: also if another browser took it between the look and the use", async () => {
  const toldAt = async (answers: Answers) => (await answerTo("/de?sid=abc", answers)).told;
  expect(await toldAt({})).toContain("session-moved");
  expect(await toldAt({ moved: false })).toContain("session-link-over");
  expect(await toldAt({ checked: { is_over: true, replaces: false } })).toContain("session-link-over");
});

test("an address that begins with two slashes leads to no other host", async () => {
  expect((await arriveAt("http://aurora.localhost//evil.example/x?sid=abc")).path).toBe("/evil.example/x");
});

// [session.hand-over-asked]
test("a session that would be replaced is kept until the visitor has answered, and a token that is over changes nothing", async () => {
  expect(await arriveAt("/de/basket?sid=abc", { checked: { is_over: false, replaces: true } })).toEqual({
    path: "/de/other-session",
    used: 0,
  });
  expect(await arriveAt("/basket?sid=abc", { checked: { is_over: false, replaces: true } })).toEqual({
    path: "/other-session",
    used: 0,
  });
  expect(await arriveAt("/de/basket?sid=abc", { checked: { is_over: true, replaces: false } })).toEqual({
    path: "/de/basket",
    used: 0,
  });
});
