import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Keyring, openDatabase, openKeys } from "@guerdon/api";
import {
  emptyDatabase,
  insertWebsite,
  killShopCommand,
  randomNumbers,
  runShopCommand,
  TEST_SECRET,
  testEngine,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { WORTHLESS, worthlessName } from "./codes-file.ts";

/** One in every run, many in a soak; SEED tries other moments. */
const KILLS = process.env.SOAK ? 25 : 1;
const SEED = Number(process.env.SEED ?? 1);
const CODES = 5000;

/** The settings of processes on a new database with a website. */
async function aPlace(folder: string) {
  const server = testEngine() === "postgres" ? await emptyDatabase("postgres") : undefined;
  const url = server?.url;
  const settings = { dataDir: join(folder, "data"), databaseUrl: url };
  await mkdir(settings.dataDir);
  await writeFile(join(settings.dataDir, "shop-secret"), TEST_SECRET, { mode: 0o600 });
  await runShopCommand(settings, "database", "migrate");
  await using connection = await openDatabase(url ? { url, patience: "work" } : { dataDir: settings.dataDir });
  const now = new Date("2026-06-01T00:00:00Z");
  const keys = { role: "server", abandon: [], operator: "tester", now } as const;
  await openKeys(connection.kysely, new Keyring(TEST_SECRET), keys);
  await insertWebsite(connection.kysely, websiteFile());
  return { settings, [Symbol.asyncDispose]: async () => server?.close() };
}

// [voucher.issue-file]
test(
  "an issue that is killed at some moment leaves no codes in doubt",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-issue-killed-"));
    await using place = await aPlace(folder.path);
    const { settings } = place;
    const random = randomNumbers(SEED);
    const argvTo = (file: string) => ["vouchers", "issue", "--site", "aurora", "--value", "5", "--out", file];
    for (let round = 0; round < KILLS; round += 1) {
      const killed = join(folder.path, `killed-${round}.csv`);
      const moment = { after: /Issuing/, milliseconds: random() * 1500 };
      await killShopCommand(settings, [...argvTo(killed), "--count", String(CODES)], moment);
      const left = await readFile(worthlessName(killed), "utf8").catch(() => undefined);
      await runShopCommand(settings, ...argvTo(join(folder.path, `next-${round}.csv`)));
      const names = await readdir(folder.path);
      expect(names.filter((name) => name.endsWith(WORTHLESS))).toEqual([]);
      const finished = names.includes(`killed-${round}.csv`) ? await readFile(killed, "utf8") : undefined;
      const [code = ""] = (finished ?? left ?? "").split("\n")[1]?.split(",") ?? [];
      const shown = code === "" ? undefined : runShopCommand(settings, "vouchers", "show", code);
      await (finished === undefined
        ? expect(shown ?? Promise.reject(new Error())).rejects.toThrow()
        : expect(shown).resolves.toContain("redeemable"));
    }
  },
  KILLS * 60_000,
);
