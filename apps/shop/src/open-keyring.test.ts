import { mkdtempDisposable, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";
import { openKeyring } from "./open-keyring.ts";
import { readSettings } from "./settings.ts";

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** A data folder of a shop that was never started. */
async function aPlace() {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-keyring-"));
  const dataDir = join(folder.path, "data");
  const settings = readSettings({ DATA_DIR: dataDir });
  return { dataDir, settings, secret: join(dataDir, "shop-secret"), [Symbol.asyncDispose]: () => folder.remove() };
}

const SERVER = { role: "server", now: () => new Date("2026-06-01T10:00:00Z") } as const;

test("the first start generates a key in a private file, and the next start finds it", async () => {
  await using database = await testDatabase();
  await using place = await aPlace();
  const first = await openKeyring(place.settings, database, SERVER);
  expect([await modeOf(place.dataDir), await modeOf(place.secret)]).toEqual(["700", "600"]);
  expect((await openKeyring(place.settings, database, SERVER)).currentId).toBe(first.currentId);
});

test("a database whose key was lost is refused with one line, and gets no new key", async () => {
  await using database = await testDatabase();
  await using place = await aPlace();
  await openKeyring(place.settings, database, SERVER);
  await rm(place.secret);
  await expect(openKeyring(place.settings, database, SERVER)).rejects.toThrow(
    `SHOP_SECRET is missing: the key of this database is not in ${place.secret} either`,
  );
  expect(await readdir(place.dataDir)).toEqual([]);
});

test("a database with the key of another folder is not opened with this folder's", async () => {
  await using database = await testDatabase();
  await using place = await aPlace();
  await using other = await aPlace();
  await openKeyring(place.settings, database, SERVER);
  {
    await using elsewhere = await testDatabase();
    await openKeyring(other.settings, elsewhere, SERVER);
  }
  const foreign = await readFile(other.secret, "utf8");
  await expect(openKeyring(other.settings, database, SERVER)).rejects.toThrow(/^SHOP_SECRET is key [0-9a-f]{8}, but/);
  expect(await readFile(other.secret, "utf8")).toBe(foreign);
});
