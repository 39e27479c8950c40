import { expect, test } from "vitest";
import { isUnavailable, statementError } from "./unavailable.ts";

const byServer = (message: string, code: string) => Object.assign(new Error(message), { severity: "ERROR", code });

// [website.unavailable]
test.each([
  ["a worker that died within a transaction", "failure on connection marked as essential: worker-1:5432"],
  ["a worker whose server is killed", "terminating connection due to unexpected postmaster exit"],
  ["a worker that died at the end of one", "could not commit transaction for shard 102277 on at least one active node"],
  ["a worker that cannot be reached for its part", "cannot connect to worker-1:5432 to fetch intermediate results"],
  ["a full disk", "could not write init file"],
])("%s has no code of its own, and may be back a moment later", (_name, message) => {
  expect(isUnavailable(statementError(byServer(message, "XX000")))).toBe(true);
});

test("other errors of the server are defects", () => {
  const error = byServer("cache lookup failed for relation 16384", "XX000");
  expect(statementError(error)).toBe(error);
});
