import { mkdtempDisposable, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, NodeProcess, testDatabase, testEngine } from "@guerdon/testing";
import { expect, test } from "vitest";
import { statusAt } from "./proxies.fixture.ts";

const HOOK = join(import.meta.dirname, "loaded-modules.fixture.ts");
const MAIN = join(import.meta.dirname, "main.ts");
const PRODUCTION = {
  ...{ NODE_ENV: "production", EMBEDDED_DATABASE: "accepted", SHOP_SECRET: "of the start, at least 32 characters" },
  ...{ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "shop@guerdon.example", LOG_LEVEL: "warn", DRAIN_SECONDS: "0" },
};

/** The package of a module, such as "hono" or "packages/api"; undefined for Node's own and those of one platform. */
function packageOf(url: string): string | undefined {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  const name = installed ?? /\/((?:apps|packages)\/[^/]+)\//.exec(url)?.[1];
  return name?.includes(`-${process.platform}-`) ? undefined : name;
}

/** Counts the modules of each package that a process has loaded when it is ready. */
async function loadedModules(env: Record<string, string | undefined>): Promise<Map<string, number>> {
  const port = await freePort();
  await using shop = new NodeProcess(["--import", HOOK, MAIN], { ...PRODUCTION, ...env, PORT: String(port) });
  await expect.poll(() => statusAt(port), { timeout: 60_000 }).toBe(200);
  process.kill(shop.pid, "SIGUSR2");
  const list = join(tmpdir(), `guerdon-loaded-modules-${shop.pid}`);
  await expect.poll(() => readFile(list, "utf8").catch(() => "")).not.toBe("");
  const packages = (await readFile(list, "utf8")).split("\n").flatMap((url) => packageOf(url) ?? []);
  await rm(list);
  return new Map([...Map.groupBy(packages, (name) => name)].map(([name, { length }]) => [name, length]));
}

/** `vitest --update` writes the table; a package that a start need not load is loaded by what needs it. */
test("a start loads as many modules as the table says", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-start-"));
  const engine = testEngine();
  await using database = engine === "postgres" ? await testDatabase() : undefined;
  const env = { DATA_DIR: folder.path, DATABASE_URL: database?.url };
  // The first start makes the database.
  await loadedModules(env);
  const counts = [...(await loadedModules(env))].sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = counts.map(([name, count]) => `${name.padEnd(32)} ${String(count).padStart(4)}`);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  await expect(`${rows.join("\n")}\n${"all".padEnd(32)} ${String(total).padStart(4)}\n`).toMatchFileSnapshot(
    `started-modules.${engine}.txt`,
  );
});
