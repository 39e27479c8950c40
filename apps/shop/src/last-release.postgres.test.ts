import { execFile } from "node:child_process";
import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { emptyDatabase, freePort, runShopCommand, TEST_SECRET, Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { documentedLines, runLine, startByLine } from "./fresh-clone.fixture.ts";

const ROOT = join(import.meta.dirname, "../../..");
const MIGRATIONS = "packages/api/src/db/migrations";

/** Installing and building the release takes most of it. */
const TRYING_MS = 400_000;

interface Release {
  readonly version: string;
  readonly commit: string;
}

/** The first row of the table in docs/upgrade.md. */
async function lastRelease(): Promise<Release> {
  const page = await readFile(join(ROOT, "docs/upgrade.md"), "utf8");
  const [, version, commit] = /^\| (\d+\.\d+\.\d+) \| [\d-]+ \| ([0-9a-f]{40}) \|/m.exec(page) ?? [];
  if (version === undefined || commit === undefined) {
    throw new Error("docs/upgrade.md has no release.");
  }
  return { version, commit };
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  return stdout;
}

/** What a release and this version share of the database: names of migrations, and the version of the job queue. */
async function schemaOf(tree: { list: () => Promise<string>; lock: () => Promise<string> }) {
  const files = (await tree.list()).split("\n").map((path) => path.split("/").at(-1) ?? "");
  const { packages } = JSON.parse(await tree.lock());
  return { files: files.filter((file) => /^\d{4}-/.test(file)), queue: packages["node_modules/pg-boss"]?.version };
}

/** The migrations that are newer than the release, and whether it may go on after them. */
async function since({ commit }: Release) {
  const [old, now] = await Promise.all([
    schemaOf({
      list: () => git("ls-tree", "--name-only", commit, `${MIGRATIONS}/`),
      lock: () => git("show", `${commit}:package-lock.json`),
    }),
    schemaOf({
      list: () => git("ls-files", "--cached", "--others", "--exclude-standard", MIGRATIONS),
      lock: () => readFile(join(ROOT, "package-lock.json"), "utf8"),
    }),
  ]);
  const added = now.files.filter((file) => !old.files.includes(file));
  const texts = await Promise.all(added.map((file) => readFile(join(ROOT, MIGRATIONS, file), "utf8")));
  const ending = added.filter((_, index) => !/^-- The version before goes on\.$/m.test(texts[index] ?? ""));
  return { isSame: added.length === 0 && old.queue === now.queue, ending };
}

const release = await lastRelease();
const { isSame, ending } = await since(release);

// [operator.versions]
test(`version ${release.version} sells on the tables of this version, or says that it is too old for them`, {
  timeout: TRYING_MS,
}, async ({ skip }) => {
  skip(isSame && process.env.SOAK === undefined, `nothing of the database has changed since ${release.version}`);
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-release-"));
  await using database = await emptyDatabase("postgres");
  const { install } = await documentedLines();
  await runLine(folder.path, `git -C '${ROOT}' archive ${release.commit} | tar -x && ${install}`);
  const settings = { databaseUrl: database.url, dataDir: join(folder.path, "data") };
  await runShopCommand(settings, "database", "migrate");
  const port = await freePort();
  const given = { DATABASE_URL: database.url, DATA_DIR: settings.dataDir, SHOP_SECRET: TEST_SECRET };
  const started = startByLine(folder.path, "node_modules/.bin/guerdon start", { ...given, PORT: String(port) });
  if (ending.length > 0) {
    await expect(started).rejects.toThrow(`it has migration ${ending[0]?.replace(/\.\w+$/, "")}`);
    return;
  }
  await using shop = await started;
  const visitor = new Visitor(`localhost:${port}`, (request) => fetch(request));
  await visitor.enter("AURORA-0100");
  await visitor.add("TV1001", "TV1001-10");
  await visitor.order(await visitor.prepareOrder());
  await shop.stop();
  expect(await runShopCommand(settings, "ledger", "verify")).toMatch(/ 1 orders: everything adds up/);
});
