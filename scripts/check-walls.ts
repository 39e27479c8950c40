// Finds queries of tables that belong to another module: `node scripts/check-walls.ts`.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Ownership, readOwnership } from "./sources/ownership.ts";
import { queriedTables } from "./sources/queried-tables.ts";
import { parseFile, type Source } from "./sources/syntax.ts";

const MODULE = /^packages\/api\/src\/modules\/([^/]+)\//;
const STORE = /(^|[/-])store\.ts$/;

/** Stores of a noun outside of its module, with the reason. */
const STORES_ELSEWHERE: Readonly<Record<string, string>> = {
  // Encryption and digests are below all modules, and need the keys in use.
  "packages/api/src/crypto/key-store.ts": "key",
  // Rows of any module may name objects, and the module of objects knows the tables of all.
  "packages/api/src/objects/loose-store.ts": "object",
};

/** Migrations change the tables of all modules. */
const MIGRATION = /^packages\/api\/src\/db\/migrations\//;

/** The checked sources, which customers receive. Tests and measurements may query every table. */
const CHECKED = ["packages/api/src", "packages/adapters/src", "packages/mails/src", "apps"];

/** The mistakes in the queries of a file, one line each. */
export function wallMistakes(source: Source, { owners, readers }: Ownership): string[] {
  const { path } = source;
  const home = STORES_ELSEWHERE[path] ?? MODULE.exec(path)?.[1];
  return queriedTables(source).flatMap(({ table, line }) => {
    const owner = owners.get(table);
    if (owner === undefined) {
      return [];
    }
    if (home === undefined || !STORE.test(path)) {
      return [`${path}:${line}: only a store queries, and this names ${table}: move it to a store of ${owner}`];
    }
    if (owner === home || readers.get(table)?.includes(home)) {
      return [];
    }
    return [
      `${path}:${line}: ${table} belongs to ${owner}: ask for an act of its index.ts, or for a view (docs/glossary.md, "Layers")`,
    ];
  });
}

function checkedFiles(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...CHECKED], {
    cwd: root,
    encoding: "utf8",
  });
  const isChecked = (path: string) =>
    /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !MIGRATION.test(path) && existsSync(join(root, path));
  return listed.split("\n").filter(isChecked);
}

/** All mistakes in the repository. */
function checkWalls(root: string): string[] {
  const ownership = readOwnership(root);
  return checkedFiles(root).flatMap((path) => wallMistakes(parseFile(join(root, path), path), ownership));
}

if (import.meta.main) {
  const mistakes = checkWalls(join(import.meta.dirname, ".."));
  for (const mistake of mistakes) {
    console.error(mistake);
  }
  process.exitCode = mistakes.length > 0 ? 1 : 0;
}
