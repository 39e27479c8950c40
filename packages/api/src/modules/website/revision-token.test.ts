import { expect, test } from "vitest";
import { Keyring } from "../../crypto/keyring.ts";
import { readRevisionToken, revisionToken } from "./revision-token.ts";

const MADE = new Date("2026-06-01T10:00:00Z");
const made = {
  keyring: new Keyring("a secret that only tests use"),
  website: { id: "aurora", revision: 7 },
  now: MADE,
};

// [revision.request]
test("a token tells its website's revision for a minute, and nothing is told by one that was made elsewhere", () => {
  const token = revisionToken(made);
  const live = { ...made, website: { id: "aurora", revision: 8 } };
  expect(readRevisionToken(live, token)).toBe(7);
  expect(readRevisionToken({ ...live, now: new Date(MADE.getTime() + 60_000) }, token)).toBeUndefined();
  expect(readRevisionToken({ ...live, website: { id: "fest", revision: 8 } }, token)).toBeUndefined();
  expect(readRevisionToken({ ...live, keyring: new Keyring("another secret that tests use") }, token)).toBeUndefined();
  for (const forged of ["", "7", token.slice(1), token.slice(0, -4), "a.b.c"]) {
    expect(readRevisionToken(live, forged)).toBeUndefined();
  }
});
