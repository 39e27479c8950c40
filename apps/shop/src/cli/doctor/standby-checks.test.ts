import { openDatabase } from "@guerdon/api";
import type { StandbyFacts } from "@guerdon/api/operator";
import { startPostgres, startStandby, testDatabase, testEngine } from "@guerdon/testing";
import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";
import { anExamined, PRODUCTION, troublesIn } from "./examined.fixture.ts";
import { findStandby, judgedStandby } from "./standby-checks.ts";

const SOUND: StandbyFacts = {
  is_standby: true,
  is_following: true,
  is_fresh: true,
  role: "guerdon_read",
  max_delay: 30_000,
};

// [operator.doctor] [operator.standby]
test.each<[string, Partial<StandbyFacts>, string[]]>([
  ["is sound", {}, []],
  ["is another database's, or none", { is_standby: false, is_following: false }, ["wrong database.standby"]],
  ["hides from its role whom it follows", { is_following: null }, ["wrong database.standby"]],
  ["receives nothing", { is_following: false }, ["warning database.standby"]],
  ["is late", { is_fresh: false }, ["warning database.standby"]],
  ["waits for reads for as long as they take", { max_delay: -1 }, ["warning database.standby-delay"]],
  ["waits for reads for an hour", { max_delay: 3_600_000 }, ["warning database.standby-delay"]],
])("a standby that %s", (_, facts, troubles) => {
  expect(troublesIn(judgedStandby({ ...SOUND, ...facts }))).toEqual(troubles);
});

// [operator.doctor]
test("without a standby there is nothing to say; one that does not answer is told without its password", async () => {
  await using connection = await testDatabase();
  const database = { connection, url: connection.url, unfit: undefined };
  expect(await findStandby(anExamined({ database }))).toEqual([]);
  const here = { DATABASE_URL: connection.url ?? PRODUCTION.DATABASE_URL };
  const gone = { ...PRODUCTION, ...here, DATABASE_STANDBY_URL: "postgres://shop:swordfish@127.0.0.1:1/shop" };
  expect(await findStandby(anExamined({ settings: readSettings(gone) }))).toEqual([]);
  expect(await findStandby(anExamined({ settings: readSettings(gone), database }))).toEqual([
    {
      check: "database.standby",
      state: "warning",
      detail:
        "No standby answers at 127.0.0.1:1 (DATABASE_STANDBY_URL): the connection is refused. " +
        "Until then all is read at the primary.",
      advice: "Look at its service and at DATABASE_STANDBY_URL.",
    },
  ]);
});

// [operator.doctor] [operator.standby]
test.skipIf(testEngine() === "pglite")("a standby that is there is asked", async () => {
  await using primary = await startPostgres({ settings: "synchronous_commit = on\n" });
  await using follower = await startStandby(primary);
  const url = primary.url("postgres");
  await using connection = await openDatabase({ url });
  const database = { connection, url, unfit: undefined };
  const examine = async (standby: string) => {
    const settings = readSettings({ ...PRODUCTION, DATABASE_URL: url, DATABASE_STANDBY_URL: standby });
    return troublesIn(await findStandby(anExamined({ settings, database })));
  };
  expect(await examine(follower.url("postgres"))).toEqual([]);
  expect(await examine(url)).toEqual(["wrong database.standby"]);
});
