import type { Session } from "@guerdon/domain/session";
import { expect, test } from "vitest";
import { RecentSessions } from "./recent-sessions.ts";

const aSession = (digest: string, changes: Partial<Session> = {}): Session => ({
  digest,
  key_id: null,
  subject: { kind: "codes" },
  support_number: null,
  basket_id: "bsk_1",
  catalogue_ids: null,
  expires_at: new Date("2026-06-01T10:30:00Z"),
  seen_at: new Date("2026-06-01T10:00:00Z"),
  confirmed_hints: [],
  failures: 0,
  blocks: 0,
  blocked_until: null,
  payment_attempt_id: null,
  order_id: null,
  order_shown_until: null,
  order_ids: [],
  handshake_product: null,
  ...changes,
});

function theSessions() {
  let time = 0;
  const recent = new RecentSessions(() => time);
  const remember = (token: string, session: Session) => recent.reading("aurora", token)(session);
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { recent, remember, pass };
}

// [session.catalogue-reads]
test("a cached session is valid for two seconds from its query, and on its own website only", () => {
  const { recent, pass } = theSessions();
  const session = aSession("a");
  const read = recent.reading("aurora", "token");
  pass(500);
  read(session);
  pass(1500);
  expect(recent.find("aurora", "token")).toBe(session);
  expect(recent.find("minimal", "token")).toBeUndefined();
  pass(1);
  expect(recent.find("aurora", "token")).toBeUndefined();
});

test("a change evicts the session and all with its basket, and no other", () => {
  const { recent, remember } = theSessions();
  remember("one", aSession("a"));
  remember("two", aSession("b"));
  remember("three", aSession("c", { basket_id: "bsk_2" }));
  recent.forget(aSession("a"));
  expect(["one", "two", "three"].map((token) => recent.find("aurora", token)?.digest)).toEqual([
    undefined,
    undefined,
    "c",
  ]);
});

test("a session with another basket is evicted only with that one", () => {
  const { recent, remember } = theSessions();
  remember("token", aSession("a"));
  remember("token", aSession("a", { basket_id: "bsk_2" }));
  recent.forget(aSession("b", { basket_id: "bsk_1" }));
  expect(recent.find("aurora", "token")?.basket_id).toBe("bsk_2");
  recent.forget(aSession("b", { basket_id: "bsk_2" }));
  expect(recent.find("aurora", "token")).toBeUndefined();
});

test("a session that was read during a change is not cached", () => {
  const { recent } = theSessions();
  const read = recent.reading("aurora", "token");
  recent.forget(aSession("a"));
  read(aSession("a"));
  expect(recent.find("aurora", "token")).toBeUndefined();
});

test("guests and ended sessions are not cached", () => {
  const { recent, remember } = theSessions();
  remember("token", aSession("a", { subject: { kind: "nobody" } }));
  expect(recent.find("aurora", "token")).toBeUndefined();
  remember("token", aSession("a"));
  recent.reading("aurora", "token")(undefined);
  expect(recent.find("aurora", "token")).toBeUndefined();
});

test("the cache keeps only the most recent sessions", () => {
  const { recent, remember } = theSessions();
  for (let number = 0; number <= 10_000; number += 1) {
    remember(`t${number}`, aSession(`d${number}`));
  }
  expect(recent.size).toBe(10_000);
  expect([recent.find("aurora", "t0"), recent.find("aurora", "t1")?.digest]).toEqual([undefined, "d1"]);
});
