import { execFile } from "node:child_process";
import { type DisposableTempDir, mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../../..");

/** Runs a command as a process of its own, in the repository, on the embedded database of `dataDir`. */
function shopCommand(dataDir: string, ...argv: string[]): Promise<{ exit: number; out: string; err: string }> {
  const { DATABASE_URL: _, ...env } = process.env;
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: { ...env, DATA_DIR: dataDir } };
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, "main.ts"), ...argv],
      options,
      (_error, out, err) => resolve({ exit: child.exitCode ?? -1, out, err }),
    );
  });
}

/** A data folder with a migrated database. */
let migrated: DisposableTempDir;

beforeAll(async () => {
  migrated = await mkdtempDisposable(join(tmpdir(), "guerdon-command-"));
  expect(await shopCommand(migrated.path, "database", "migrate")).toMatchObject({
    exit: 0,
    out: expect.stringContaining("Applied 0001-foundation, "),
  });
}, 300_000);

afterAll(() => migrated.remove());

test("commands do not begin a database where there is none, but a migration does", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-command-"));
  const nowhere = `there is no shop in ${folder.path}; is it running with another DATA_DIR?\n`;
  for (const argv of [
    ["ledger", "verify"],
    ["database", "status"],
    ["database", "migrate", "--dry-run"],
  ]) {
    expect(await shopCommand(folder.path, ...argv)).toEqual({ exit: 1, out: "", err: nowhere });
  }
  expect(await readdir(folder.path)).toEqual([]);
  expect(await shopCommand(migrated.path, "database", "status")).toMatchObject({
    exit: 0,
    out: expect.stringMatching(
      /^Embedded database: \d+ migrations, the last is \d{4}-[a-z-]+; up to date\nLast back-up: never; last drill: never\n$/,
    ),
  });
}, 300_000);

test("commands open the embedded database themselves if no shop is running, and their changes persist", async () => {
  await shopCommand(migrated.path, "catalogue", "import", "docs/example-shop/catalogue.json");
  // It is refused without the catalogue.
  const applied = await shopCommand(migrated.path, "sites", "apply", "docs/example-shop");
  expect(applied).toMatchObject({
    exit: 0,
    out: "Website example applied: 5 content pages, http://example.localhost:3000\n",
  });
}, 300_000);

test("a command whose standard input never ends is refused in one line", async () => {
  const command = `exec "$0" "$1" vouchers show - < /dev/zero`;
  const argv = ["-c", command, process.execPath, join(import.meta.dirname, "main.ts")];
  const { DATABASE_URL: _, ...env } = process.env;
  const options = { env: { ...env, DATA_DIR: migrated.path }, timeout: 60_000 };
  await expect(promisify(execFile)("sh", argv, options)).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: "guerdon: standard input is larger than 64 kB; a command takes one value from it\n",
  });
}, 300_000);

/** A module that tells which files of the shop's rules a process loads, but for a small one that names traces. */
const TELL_LOADED = `import { registerHooks } from "node:module";
registerHooks({
  load(url, context, next) {
    if (url.includes("/packages/api/") && !url.endsWith("/trace.ts")) process.stderr.write(url + "\\n");
    return next(url, context);
  },
});`;

/** Loads the commands of all first words. */
const LOAD_ALL = `const { NOUNS } = await import(process.argv[1]);
for (const noun of NOUNS) await noun.load?.();`;

// Loading it takes a second, which every command would.
test("command lines are understood without loading the shop", async () => {
  const hooks = `data:text/javascript,${encodeURIComponent(TELL_LOADED)}`;
  const argv = ["--import", hooks, "--input-type=module", "--eval", LOAD_ALL, join(import.meta.dirname, "nouns.ts")];
  expect(await promisify(execFile)(process.execPath, argv)).toEqual({ stdout: "", stderr: "" });
});

test("help and wrong usage need no database", async () => {
  const help = await shopCommand("/nowhere/at/all", "--help");
  expect(help.exit).toBe(0);
  for (const noun of ["sites", "catalogue", "vouchers", "stock", "ledger", "demo"]) {
    expect(help.out).toContain(noun);
  }
  expect(await shopCommand("/nowhere/at/all", "vouchers", "issue", "--stie", "x")).toEqual({
    exit: 2,
    out: "",
    err: "error: unknown option --stie; did you mean --site?\n(--help tells more)\n",
  });
  expect(await shopCommand("/nowhere/at/all", "catalogue", "eat")).toMatchObject({ exit: 2, out: "" });
});

test("an invalid data folder is reported in one line", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-command-"));
  const file = join(folder.path, "file");
  await writeFile(file, "");
  expect(await shopCommand(join(file, "data"), "ledger", "verify")).toEqual({
    exit: 1,
    out: "",
    err: `guerdon: DATA_DIR ${file}/data cannot be used: a part of its path is a file, not a folder\n`,
  });
});
