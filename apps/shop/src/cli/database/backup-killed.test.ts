import { access, cp, mkdir, mkdtempDisposable, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseConnection, Keyring, migrate, openDatabase, openKeys } from "@guerdon/api";
import { checkBackup, readManifest } from "@guerdon/api/backup";
import {
  emptyDatabase,
  insertManyVouchers,
  insertWebsite,
  killShopCommand,
  randomNumbers,
  rowDigests,
  runShopCommand,
  TEST_SECRET,
  testEngine,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";

/** One in every run, many in a soak; SEED tries other moments. */
const KILLS = process.env.SOAK ? 25 : 1;
const VOUCHERS = process.env.SOAK ? 60_000 : 5000;
const SEED = Number(process.env.SEED ?? 1);
/** Tables that a back-up does not contain, or that a restore writes into. */
const OWN = ["operator_log", "schema_migrations"];

/** A place for a database of this engine, for processes and for this test in turn. */
async function aPlace(folder: string) {
  const server = testEngine() === "postgres" ? await emptyDatabase("postgres") : undefined;
  await mkdir(folder);
  await writeFile(join(folder, "shop-secret"), TEST_SECRET, { mode: 0o600 });
  const url = server?.url;
  return {
    settings: { dataDir: folder, databaseUrl: url },
    open: () => openDatabase(url ? { url, patience: "work" } : { dataDir: folder }),
    [Symbol.asyncDispose]: async () => server?.close(),
  };
}

/** A place with many vouchers. */
async function aFilledPlace(folder: string) {
  const place = await aPlace(folder);
  await using connection = await place.open();
  await migrate(connection);
  const keyring = new Keyring(TEST_SECRET);
  const now = new Date("2026-06-01T00:00:00Z");
  await openKeys(connection.kysely, keyring, { role: "server", abandon: [], operator: "tester", now });
  await insertWebsite(connection.kysely, websiteFile());
  await insertManyVouchers(connection, { website_id: "aurora", count: VOUCHERS, key_id: keyring.currentId });
  return { ...place, digests: await digestsOf(connection) };
}

async function digestsOf(connection: DatabaseConnection) {
  const digests = Object.entries(await rowDigests(connection));
  return Object.fromEntries(digests.filter(([table]) => !OWN.includes(table)));
}

/** @throws if the back-up is incomplete or broken */
async function check(path: string): Promise<void> {
  const manifest = await readManifest(path, new Keyring(TEST_SECRET));
  await checkBackup(path, manifest, { signal: new AbortController().signal });
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

// [backup.whole]
test(
  "a back-up that is killed at some moment is complete or none, and the next one is whole",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-killed-"));
    await using source = await aFilledPlace(join(folder.path, "source"));
    const random = randomNumbers(SEED);
    for (let round = 0; round < KILLS; round += 1) {
      const out = join(folder.path, `backup-${round}`);
      const moment = { after: /Pictures and products/, milliseconds: random() * 500 };
      await killShopCommand(source.settings, ["database", "backup", "--out", out], moment);
      if (await isThere(out)) {
        await check(out);
      } else {
        const unfinished = check(`${out}.unfinished`);
        await expect(unfinished, `round ${round}, seed ${SEED}`).rejects.toThrow("is no complete back-up");
      }
    }
    const last = join(folder.path, "last");
    await runShopCommand(source.settings, "database", "backup", "--out", last);
    expect(await runShopCommand(source.settings, "database", "check-backup", last)).toContain("is whole");
  },
  (KILLS + 5) * 120_000,
);

// [backup.mark]
test(
  "a restore that is killed at some moment says to run it again, and ends with every row",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-killed-"));
    await using source = await aFilledPlace(join(folder.path, "source"));
    const from = join(folder.path, "backup");
    await runShopCommand(source.settings, "database", "backup", "--out", from);
    await using target = await aPlace(join(folder.path, "target"));
    const restore = ["database", "restore", from, "--no-list"];
    const random = randomNumbers(SEED);
    const steps = [/Writing the rows/, /Making the indexes/, /Comparing the tables/];
    for (let round = 0; round < KILLS; round += 1) {
      const after = steps[(round + SEED) % steps.length] ?? /Writing/;
      // Rows of the short run are written within a second.
      await killShopCommand(target.settings, restore, { after, milliseconds: random() * 80 });
      await expect(
        runShopCommand(target.settings, "database", "status"),
        `round ${round}, seed ${SEED}`,
      ).rejects.toThrow('from backup did not end: run "database restore" again, which begins anew');
    }
    expect(await runShopCommand(target.settings, ...restore)).toContain("The shop may be started.");
    await using connection = await target.open();
    expect(await digestsOf(connection)).toEqual(source.digests);
  },
  (KILLS + 5) * 120_000,
);

// [backup.broken]
test("a back-up of which any file is cut off is refused by the name of that file", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-killed-"));
  await using source = await aFilledPlace(join(folder.path, "source"));
  const whole = join(folder.path, "backup");
  await runShopCommand(source.settings, "database", "backup", "--out", whole);
  const random = randomNumbers(SEED);
  for (const file of await readdir(whole)) {
    // The manifest is a line, and whole without the end of it.
    const size = (await stat(join(whole, file))).size - (file === "manifest.json" ? 1 : 0);
    const lengths = process.env.SOAK ? [0, Math.floor(size / 2), size - 1] : [Math.floor(random() * size)];
    for (const length of lengths) {
      const cut = join(folder.path, "cut");
      await cp(whole, cut, { recursive: true });
      await truncate(join(cut, file), length);
      await expect(check(cut), `${file}, ${length} of ${size} bytes`).rejects.toThrow(`${file} of the back-up`);
      await rm(cut, { recursive: true });
    }
  }
}, 300_000);
