import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The text of every file by its path from the root, with `/` between folders. */
export type Repository = ReadonlyMap<string, string>;

const TEXT = /\.(?:tsx?|mts|m?js|css|sql|json|md|grit|html|csv|svg|webp|png)$/;
/** Their content tells nothing here; that they exist does. */
const UNREAD = /\.(?:svg|webp|png)$|^package-lock\.json$/;

/** The tests of these gates hold planted mistakes. */
const PLANTED = /^scripts\/(?:rules|references)\.test\.ts$/;

/** Reads the files that git knows, and those that it would take in. */
export function readRepository(root: string): Repository {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const paths = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }).split("\0");
  const present = paths.filter((path) => TEXT.test(path) && !PLANTED.test(path) && existsSync(join(root, path)));
  return new Map(present.map((path) => [path, UNREAD.test(path) ? "" : readFileSync(join(root, path), "utf8")]));
}

const CODE = /\.(?:tsx?|mts|m?js|css)$/;
/** What a client brand or a spreadsheet holds is no text about the repository. */
const FOREIGN = /^(?:sites|catalogues|docs\/example-shop)\//;

export function isCode(path: string): boolean {
  return CODE.test(path);
}

export function isDocument(path: string): boolean {
  return path.endsWith(".md") && !FOREIGN.test(path);
}

export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path);
}
