// Draws which folders import which, each above those that it imports:
//   npm run draw-imports                          the workspaces
//   npm run draw-imports -- packages/api/src      the parts of one workspace
// Prints a Mermaid flowchart, and the circles: folders that import each other, so that none is above the others.
import { join } from "node:path";
import { readImports } from "./check-imports.ts";

/** Folders, each with those that it imports. */
export type FolderImports = ReadonlyMap<string, ReadonlySet<string>>;

/** Folders whose subfolders are parts of their own. */
const DIVIDED = ["packages", "apps", "modules", "features"];
/** Code of tests, which may import anything. */
const TESTS = /\.(test|fixture|conformance)\.tsx?$|^packages\/testing\/|\/fixtures\.ts$|^(e2e|bench|cluster)\//;

/** The imports between the folders directly below `root`; a file directly in `root` is a folder of its own. */
export function foldersOf(imports: Iterable<readonly [from: string, to: string]>, root: string): FolderImports {
  const used = [...imports].filter((each) => !each.some((path) => TESTS.test(path)));
  const folders = new Map<string, Set<string>>();
  for (const [source, target] of used.map((each) => each.map((path) => folderOf(path, root)))) {
    if (source === undefined || target === undefined) {
      continue;
    }
    const found = folders.get(source) ?? new Set();
    folders.set(source, source === target ? found : found.add(target));
  }
  return folders;
}

function folderOf(path: string, root: string): string | undefined {
  if (root !== "" && !path.startsWith(`${root}/`)) {
    return undefined;
  }
  const [first = "", second] = path.slice(root === "" ? 0 : root.length + 1).split("/");
  return DIVIDED.includes(first) && second !== undefined ? `${first}/${second}` : first;
}

/** Groups of folders that import each other, directly or through others. */
export function circlesOf(folders: FolderImports): string[][] {
  const circles = [...folders.keys()].map((folder) =>
    [...reachedFrom(folder, folders)].filter((other) => reachedFrom(other, folders).has(folder)).sort(),
  );
  return [...new Map(circles.filter((circle) => circle.length > 0).map((each) => [each.join(), each])).values()];
}

function reachedFrom(folder: string, folders: FolderImports, reached = new Set<string>()): Set<string> {
  for (const next of folders.get(folder) ?? []) {
    if (!reached.has(next)) {
      reachedFrom(next, folders, reached.add(next));
    }
  }
  return reached;
}

/** A Mermaid flowchart without arrows that others imply: if a imports b and b imports c, none leads from a to c. */
export function drawn(folders: FolderImports): string {
  const reaches = (from: string, to: string) => reachedFrom(from, folders).has(to);
  const isImplied = (folder: string, next: string) =>
    [...(folders.get(folder) ?? [])].some(
      (other) => other !== next && reaches(other, next) && !reaches(next, other) && !reaches(other, folder),
    );
  const arrows = [...folders].flatMap(([folder, imported]) =>
    [...imported].filter((next) => !isImplied(folder, next)).map((next) => `  ${folder} --> ${next}`),
  );
  return ["flowchart TD", ...arrows.sort()].join("\n");
}

if (import.meta.main) {
  const [root = ""] = process.argv.slice(2);
  const folders = foldersOf(await readImports(join(import.meta.dirname, "..")), root);
  console.log(drawn(folders));
  for (const circle of circlesOf(folders)) {
    console.log(`%% circle: ${circle.join(", ")}`);
  }
}
