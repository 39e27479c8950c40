import { Keyring } from "@guerdon/api";
import { TEST_SECRET } from "@guerdon/testing";
import { expect, test } from "vitest";
import { markCookie, readMark, type VisitorMark } from "./visitor-mark.ts";

const GIVEN = new Date("2026-07-01T12:00:00Z");
const owner = { keyring: new Keyring(TEST_SECRET), website_id: "aurora" };

const given = (mark: VisitorMark) => markCookie({ ...owner, now: GIVEN }, mark, false).split(";")[0] ?? "";

/** What a cookie says some seconds after it was given. */
const read = (cookie: string, seconds = 0, website_id = "aurora") =>
  readMark({ ...owner, website_id, now: new Date(GIVEN.getTime() + seconds * 1000) }, cookie);

// [overload.mark] [overload.waiting-room]
test.each<[mark: VisitorMark, seconds: number, read: ReturnType<typeof read>]>([
  ["basket", 0, { mark: "basket", isOld: false }],
  ["basket", 1800, { mark: "basket", isOld: false }],
  ["basket", 1801, { mark: "basket", isOld: true }],
  ["session", 3599, { mark: "session", isOld: true }],
  ["session", 3600, undefined],
  // A turn is kept for ten minutes.
  ["turn", 300, { mark: "turn", isOld: false }],
  ["turn", 301, { mark: "turn", isOld: true }],
  ["turn", 599, { mark: "turn", isOld: true }],
  ["turn", 600, undefined],
])("the mark %s is read %i seconds later as %o", (mark, seconds, found) => {
  expect(read(given(mark), seconds)).toEqual(found);
});

// [overload.mark]
test("a mark counts for its website only, and nobody makes more of it or has it for longer", () => {
  const [, end = "", digest = ""] = given("turn").split(".");
  const later = (Number.parseInt(end, 36) + 3600).toString(36);
  expect(read(`admission=turn.${end}.${digest}`)?.mark).toBe("turn");
  expect(read(`admission=basket.${end}.${digest}`)).toBeUndefined();
  expect(read(`admission=turn.${later}.${digest}`)).toBeUndefined();
  expect(read(`admission=turn.${end}.${"A".repeat(digest.length)}`)).toBeUndefined();
  expect(read(given("turn"), 0, "fest")).toBeUndefined();
});
