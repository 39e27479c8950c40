import { testDatabase, testObjects } from "@guerdon/testing";
import type { KyselyPlugin } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { DatabaseUnavailableError } from "../../db/index.ts";
import { ObjectStoreUnavailableError } from "../../ports/object-store.ts";
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

// [operator.objects-read]
test("a document waits for an object store that is away, and does without a picture that is lost there", async () => {
  await using database = await testDatabase();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const objects = testObjects();
  const shop = { db: database.kysely, log, objects };
  const object_key = `pictures/${"0".repeat(64)}/${"0".repeat(16)}`;
  const outside = { picture_id: "8".repeat(64), media_type: "image/png", width: 9, height: 9, object_key };
  await database.kysely.insertInto("pictures").values(outside).execute();

  objects.failing.add("get");
  await expect(printableUnlessBroken(shop, outside.picture_id, 100)).rejects.toThrow(ObjectStoreUnavailableError);
  expect(lines).toEqual([]);
  objects.failing.clear();
  expect(await printableUnlessBroken(shop, outside.picture_id, 100)).toBeNull();
  expect(lines).toEqual([expect.stringContaining("a picture could not be printed")]);
});
