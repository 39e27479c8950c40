import { Keyring } from "@guerdon/api";
import { TEST_SECRET } from "@guerdon/testing";
import { expect, test } from "vitest";
import { newTicket, readTicket, ticketCookie } from "./ticket-cookie.ts";

const GIVEN = new Date("2026-07-01T12:00:00Z");
const owner = { keyring: new Keyring(TEST_SECRET), website_id: "aurora" };
const ticket = newTicket(GIVEN);
const cookie = ticketCookie(owner, ticket, false).split(";")[0] ?? "";

const read = (cookies: string, seconds = 0, website_id = "aurora") =>
  readTicket({ ...owner, website_id }, cookies, new Date(GIVEN.getTime() + seconds * 1000));

// [overload.waiting-room]
test("a ticket keeps its place for two hours, on its website", () => {
  expect([0, 7199].map((seconds) => read(cookie, seconds))).toEqual([ticket, ticket]);
  expect([7200, -1].map((seconds) => read(cookie, seconds))).toEqual([undefined, undefined]);
  expect(read(cookie, 0, "fest")).toBeUndefined();
});

// [overload.waiting-room]
test("nobody can date a ticket back, give it another tag or sign one", () => {
  const [, since = "", tag = "", digest = ""] = /=(\w+)\.([^.]+)\.(.+)$/.exec(cookie) ?? [];
  const earlier = (Number.parseInt(since, 36) - 60_000).toString(36);
  const made = (parts: string[]) => read(`waiting-room=${parts.join(".")}`, 1);
  expect(made([since, tag, digest])).toEqual(ticket);
  expect(made([earlier, tag, digest])).toBeUndefined();
  expect(made([since, "AAAAAA", digest])).toBeUndefined();
  expect(made([since, tag, "A".repeat(digest.length)])).toBeUndefined();
});
