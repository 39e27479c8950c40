import { testDatabase } from "@guerdon/testing";
import type { KyselyPlugin } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { DatabaseUnavailableError } from "../../db/index.ts";
import { printableUnlessBroken } from "./printable-unless-broken.ts";

const PICTURE = "7".repeat(64);

/** A database that is away. */
const away: KyselyPlugin = {
  transformQuery: () => {
    throw new DatabaseUnavailableError("the database system is in recovery mode", { cause: undefined });
  },
  transformResult: async ({ result }) => result,
};

test("a document does without a broken picture, but waits for a database that is away", async () => {
  await using database = await testDatabase();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const db = database.kysely;
  const broken = { picture_id: PICTURE, media_type: "image/png", width: 9, height: 9, content: Buffer.from("none") };
  await db.insertInto("pictures").values(broken).execute();

  const unread = printableUnlessBroken({ db: db.withPlugin(away), log, objects: undefined }, PICTURE, 100);
  await expect(unread).rejects.toThrow(DatabaseUnavailableError);
  expect(lines).toEqual([]);
  expect(await printableUnlessBroken({ db, log, objects: undefined }, PICTURE, 100)).toBeNull();
  expect(lines).toEqual([expect.stringContaining("a picture could not be printed")]);
});
