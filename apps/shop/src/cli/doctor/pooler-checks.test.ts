import type { PoolerFacts } from "@guerdon/api/operator";
import { pgbouncerVersion, startPgbouncer, testDatabase, testEngine } from "@guerdon/testing";
import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";
import { anExamined, PRODUCTION, troublesIn } from "./examined.fixture.ts";
import { findPooler, judgedPooler } from "./pooler-checks.ts";

const SOUND: PoolerFacts = {
  isSameDatabase: true,
  limits: { statement: 5000, lock: 2000, idle_in_transaction: 10_000 },
  keepsStatements: false,
};
const KEEPING = { ...SOUND, keepsStatements: true };
const NONE = { statement: 0, lock: 0, idle_in_transaction: 0 };

// [operator.doctor] [operator.pooler]
test.each<[string, PoolerFacts, boolean, string[]]>([
  ["is sound", SOUND, false, []],
  ["keeps statements, as the setting says", KEEPING, true, []],
  ["keeps statements, which the setting does not use", KEEPING, false, ["warning database.pooler-statements"]],
  ["loses statements that the setting sends", SOUND, true, ["wrong database.pooler-statements"]],
  ["cannot be tried", { ...SOUND, keepsStatements: undefined }, true, ["warning database.pooler-statements"]],
  ["has no limits", { ...SOUND, limits: NONE }, false, ["wrong database.pooler-limits"]],
  [
    "has limits that are too long",
    { ...SOUND, limits: { ...SOUND.limits, statement: 60_000 } },
    false,
    ["wrong database.pooler-limits"],
  ],
  ["has shorter limits", { ...SOUND, limits: { ...SOUND.limits, lock: 100 } }, false, []],
  ["leads elsewhere", { ...SOUND, isSameDatabase: false, limits: NONE }, false, ["wrong database.pooler"]],
])("a pooler that %s", (_, facts, keepsStatements, troubles) => {
  expect(troublesIn(judgedPooler(facts, { url: "postgres://pooler/shop", keepsStatements }))).toEqual(troubles);
});

// [operator.doctor]
test("limits that are missing are named, with what they are and should be", () => {
  const [, limits] = judgedPooler({ ...SOUND, limits: { ...NONE, lock: 2000 } }, { url: "", keepsStatements: false });
  expect(limits?.detail).toBe(
    "The time limits do not hold through the pooler: statement_timeout is 0, not 5000; " +
      "idle_in_transaction_session_timeout is 0, not 10000 (milliseconds).",
  );
});

// [operator.doctor]
test("without a pooler there is nothing to say; one that does not answer is wrong, and no password is told", async () => {
  await using connection = await testDatabase();
  const database = { connection, url: connection.url, unfit: undefined };
  expect(await findPooler(anExamined({ database }))).toEqual([]);
  const here = { DATABASE_URL: connection.url ?? PRODUCTION.DATABASE_URL };
  const gone = { ...PRODUCTION, ...here, DATABASE_POOLER_URL: "postgres://shop:swordfish@127.0.0.1:1/shop" };
  expect(await findPooler(anExamined({ settings: readSettings(gone) }))).toEqual([]);
  if (testEngine() === "postgres") {
    const findings = await findPooler(anExamined({ settings: readSettings(gone), database }));
    expect(findings).toEqual([
      {
        check: "database.pooler",
        state: "wrong",
        detail: "No connection pooler answers at 127.0.0.1:1 (DATABASE_POOLER_URL): the connection is refused.",
        advice: "Look at its service and at DATABASE_POOLER_URL.",
      },
    ]);
  }
});

// [operator.doctor] [operator.pooler]
test.skipIf(testEngine() === "pglite")("a pooler that is there is tried", async ({ skip }) => {
  skip((await pgbouncerVersion()) === undefined, "pgbouncer is not installed");
  await using connection = await testDatabase();
  const url = String(connection.url);
  await using pooler = await startPgbouncer({ server: url, connectQuery: "select 1" });
  const name = /\/([^/?]+)\?/.exec(url)?.[1] ?? "";
  const env = { ...PRODUCTION, DATABASE_URL: url, DATABASE_POOLER_URL: pooler.url(name) };
  const database = { connection, url, unfit: undefined };
  const examine = async (more: Record<string, string> = {}) =>
    troublesIn(await findPooler(anExamined({ settings: readSettings({ ...env, ...more }), database })));
  const troubles = await examine();
  expect(troubles).toContain("wrong database.pooler-limits");
  const elsewhere = await examine({ DATABASE_POOLER_URL: pooler.url("template1") });
  expect(elsewhere).toEqual(["wrong database.pooler"]);
});
