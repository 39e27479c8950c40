import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The text of every file by its path from the root, with `/` between folders; empty if it is not read. */
export type Repository = ReadonlyMap<string, string>;

const READ = /\.(?:tsx?|mts|m?js|css|sql|json|md|grit)$/;
const CODE = /\.(?:tsx?|mts|m?js|css)$/;
/** Contents of client brands and catalogues, which are not about the repository. */
const FOREIGN = /^(?:sites|catalogues|docs\/example-shop)\//;
/** The tests of these gates, which contain planted mistakes. */
const PLANTED = /^scripts\/(?:rules|references)\.test\.ts$/;

/** Reads the files that git tracks or would add. */
export function readRepository(root: string): Repository {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const paths = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }).split("\0");
  const present = paths.filter((path) => path && existsSync(join(root, path)));
  const isRead = (path: string) => READ.test(path) && !FOREIGN.test(path) && !PLANTED.test(path);
  return new Map(present.map((path) => [path, isRead(path) ? readFileSync(join(root, path), "utf8") : ""]));
}

export function isCode(path: string): boolean {
  return CODE.test(path);
}

export function isDocument(path: string): boolean {
  return path.endsWith(".md");
}

export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path);
}
