import { expect, test } from "vitest";
import { inOneLine, isTransient } from "./in-one-line.ts";

const URL = "postgres://shop:hidden@db.example:5433/rewards";
const embedded = { databaseUrl: undefined, dataDir: "/srv/data" };
const postgres = { ...embedded, databaseUrl: URL };
const failure = (code: string) => Object.assign(new Error("raw words"), { code });

test.each([
  [
    "a refused port",
    failure("ECONNREFUSED"),
    "no PostgreSQL answers at db.example:5433 (DATABASE_URL): the connection is refused",
  ],
  [
    "a name of several addresses",
    new AggregateError([failure("ECONNREFUSED")]),
    "no PostgreSQL answers at db.example:5433 (DATABASE_URL): the connection is refused",
  ],
  [
    "a connection that was wrapped",
    new Error("x", { cause: failure("ENOTFOUND") }),
    "no PostgreSQL answers at db.example:5433 (DATABASE_URL): there is no such host",
  ],
  [
    "a silent host",
    new Error("timeout exceeded when trying to connect"),
    "no PostgreSQL answers at db.example:5433 (DATABASE_URL): it takes too long",
  ],
  [
    "a silent host that the job queue meets",
    new Error("timeout expired"),
    "no PostgreSQL answers at db.example:5433 (DATABASE_URL): it takes too long",
  ],
  [
    "a wrong password",
    failure("28P01"),
    "the PostgreSQL at db.example:5433 refuses the user's password (DATABASE_URL: user shop)",
  ],
  [
    "a missing database",
    failure("3D000"),
    "the PostgreSQL at db.example:5433 has no such database; create it first, or correct its name (DATABASE_URL: rewards)",
  ],
])("%s is reported in one line, without the password", (_, error, line) => {
  expect(inOneLine(error, postgres)).toBe(line);
});

// [operator.pooler]
test("what a connection pooler refuses is told with its own words, and waited for while its server is away", () => {
  const pooler = { ...postgres, way: "pooler" } as const;
  const refusal = (message: string) => Object.assign(new Error(message), { code: "08P01" });
  expect(inOneLine(failure("ECONNREFUSED"), pooler)).toBe(
    "no connection pooler answers at db.example:5433 (DATABASE_POOLER_URL): the connection is refused",
  );
  const unknown = refusal("no such database: rewards");
  expect(inOneLine(unknown, pooler)).toBe(
    "the connection pooler of DATABASE_POOLER_URL refuses: no such database: rewards",
  );
  expect(inOneLine(unknown, postgres)).toBeUndefined();
  const away = refusal("server login has been failing, try again later (server_login_retry)");
  expect([unknown, away].map(isTransient)).toEqual([false, true]);
});

test("a PostgreSQL at a socket is named by its folder", () => {
  const databaseUrl = "postgres:///rewards?host=%2Frun%2Fpostgresql&user=shop";
  expect(inOneLine(failure("57P03"), { ...embedded, databaseUrl })).toMatch(
    /^the PostgreSQL at \/run\/postgresql:5432 is still starting/,
  );
});

test("an unusable folder is reported in one line, and an unexpected error with its stack", () => {
  const inFolder = (path: string) => Object.assign(failure("ENOTDIR"), { path });
  expect(inOneLine(inFolder("/srv/other"), embedded)).toBeUndefined();
  expect(inOneLine(inFolder("/srv/data/database"), embedded)).toBe(
    "DATA_DIR /srv/data cannot be used: a part of its path is a file, not a folder",
  );
  const atSocket = Object.assign(failure("ENOTDIR"), { address: "/srv/data/operator.sock" });
  expect(inOneLine(atSocket, embedded)).toBe(
    "DATA_DIR /srv/data cannot be used: a part of its path is a file, not a folder",
  );
  expect(inOneLine(new TypeError("x is not a function"), postgres)).toBeUndefined();
  expect(inOneLine(failure("42P01"), postgres)).toBeUndefined();
});

test("only transient errors are waited for", () => {
  expect(["ECONNREFUSED", "ENOTFOUND", "57P03"].map((code) => isTransient(failure(code)))).toEqual([true, true, true]);
  expect(["28P01", "3D000", "42P01"].map((code) => isTransient(failure(code)))).toEqual([false, false, false]);
});
