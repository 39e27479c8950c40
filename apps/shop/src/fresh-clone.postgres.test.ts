import { access, mkdtempDisposable, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { emptyDatabase, freePort, localhostFetch, startRandomMailServer } from "@guerdon/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneTo, documentedLines, packagesBesideNode, runLine, startByLine } from "./fresh-clone.fixture.ts";
import { statusAt } from "./proxies.fixture.ts";

const documented = await documentedLines();

/** Installing takes most of it, longer where npm has nothing in its cache. */
const INSTALLING_MS = 300_000;

/** Packages of other platforms are of other sizes. */
const MORE_ELSEWHERE = 1.05;

/** For a busy machine. */
const SERVING_MS = 180_000;

let clone: Awaited<ReturnType<typeof mkdtempDisposable>>;
let data: Awaited<ReturnType<typeof mkdtempDisposable>>;
let mails: Awaited<ReturnType<typeof startRandomMailServer>>;

beforeAll(async () => {
  clone = await mkdtempDisposable(join(tmpdir(), "guerdon-clone-"));
  data = await mkdtempDisposable(join(tmpdir(), "guerdon-clone-data-"));
  mails = await startRandomMailServer();
  await cloneTo(clone.path);
  await runLine(clone.path, documented.install);
}, INSTALLING_MS);

afterAll(async () => {
  await mails?.[Symbol.asyncDispose]();
  await data?.remove();
  await clone?.remove();
});

/** As docs/operations/install.md requires them in production, but for the database. */
const required = () => ({
  SHOP_SECRET: "of the fresh clone, at least 32 characters",
  SMTP_URL: mails.url,
  MAIL_FROM: "shop@guerdon.example",
});

// [operator.settings]
test("a fresh clone that is started without settings names those that production requires, and exits", async () => {
  const settings = { DATA_DIR: join(data.path, "none") };
  const refused = await runLine(clone.path, documented.start, settings).catch((error) => error);
  const lines = [...Object.keys(required()), "DATABASE_URL"].map((name) => `guerdon: ${name} is required `);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr.split("\n").filter(Boolean).toSorted()).toEqual(
    lines.toSorted().map((line) => expect.stringContaining(line)),
  );
});

// [operator.settings] [operator.health] [operator.ending]
test("the archive serves a shop in an empty folder by Node alone, on the embedded database once that is accepted", {
  timeout: SERVING_MS,
}, async () => {
  await using empty = await mkdtempDisposable(join(tmpdir(), "guerdon-archive-"));
  const { pack, unpack, start, status } = documented.archive;
  await writeFile(join(clone.path, "deploy/.env"), "SHOP_SECRET=of the operator who builds\n");
  const written = (await runLine(clone.path, pack)).trim().split("\n").at(-1) ?? "";
  await rename(join(clone.path, written), join(empty.path, written));
  await runLine(empty.path, unpack);
  await expect(access(join(empty.path, "package/deploy/.env.example"))).resolves.toBeUndefined();
  await expect(access(join(empty.path, "package/deploy/.env"))).rejects.toThrow("ENOENT");
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  const settings = { PATH, EMBEDDED_DATABASE: "accepted", DATA_DIR: join(data.path, "embedded") };
  await serveAShop({ cwd: empty.path, start, status, files: "package/" }, settings);
});

// [operator.settings] [operator.health] [operator.ending]
test("a clone serves a shop on PostgreSQL with what production needs alone, and without the embedded database", {
  timeout: SERVING_MS,
}, async () => {
  await runLine(clone.path, documented.production);
  expect(await packagesBesideNode(clone.path)).toBeLessThan(documented.megabytes * MORE_ELSEWHERE);
  await rm(join(clone.path, documented.dispensable), { recursive: true });
  await using database = await emptyDatabase("postgres");
  const { start, status } = documented;
  const settings = { DATABASE_URL: database.url, DATA_DIR: join(data.path, "cache") };
  await serveAShop({ cwd: clone.path, start, status, files: "" }, settings);
});

interface Installation {
  readonly cwd: string;
  /** The line that starts the shop, and the one that asks for the status of its database. */
  readonly start: string;
  readonly status: string;
  /** Where the files of the repository are, seen from `cwd`. */
  readonly files: string;
}

/** Starts the shop, fills it by commands while it runs, looks at a page with all that it needs, and ends it. */
async function serveAShop({ cwd, start, status, files }: Installation, given: Record<string, string | undefined>) {
  const port = await freePort();
  const settings = { ...required(), ...given, BACKUP_DIR: join(data.path, "backups"), DRAIN_SECONDS: "1" };
  const run = (line: string) => runLine(cwd, line, settings);
  const command = (words: string) => status.replace(/database status\b/, words);
  await using shop = await startByLine(cwd, start, { ...settings, PORT: String(port) });
  await run(command(`catalogue import ${files}catalogues/demo/catalogue.json`));
  await run(command(`sites apply ${files}sites/mini`));
  await expectPageWithItsFiles(`http://mini.localhost:${port}/`);
  expect(await run(status)).toMatch(/; up to date$/m);
  await shop.stop();
  expect({ exitCode: shop.exitCode, ready: await statusAt(port) }, shop.output).toEqual({
    exitCode: 0,
    ready: undefined,
  });
  expect(shop.output).toContain("shutting down");
  expect(shop.output).not.toMatch(/"level":"(warn|error|fatal)"/);
}

/** A page names its style sheet in a link, and its scripts in the list from which they are loaded after it. */
async function expectPageWithItsFiles(url: string): Promise<void> {
  const load = (path: string) => localhostFetch(new URL(path, url));
  await expect.poll(async () => (await load("/")).status).toBe(200);
  const page = await (await load("/")).text();
  const files = [...page.matchAll(/"(?:\/assets\/)?([\w.-]+\.(?:css|js))"/g)].map(([, name]) => `/assets/${name}`);
  const loaded = await Promise.all(files.map(async (path) => [path, (await load(path)).status]));
  expect(loaded.filter(([, status]) => status !== 200)).toEqual([]);
  expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/css$/), expect.stringMatching(/js$/)]));
}
