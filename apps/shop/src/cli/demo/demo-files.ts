import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Keyring } from "@guerdon/api";
import { DEMO_ACCOUNTS } from "./demo-accounts.ts";
import { DEMO_BUYERS } from "./demo-buyers.ts";
import { DEMO_VOUCHERS } from "./demo-vouchers.ts";

/** The repository; the demonstration is in `sites`, `givers` and `catalogues/demo`. */
export const ROOT = join(import.meta.dirname, "../../../../..");
export const DEMO_CATALOGUE = "catalogues/demo/catalogue.json";
const DEMO_FOLDERS = ["sites", "givers", "catalogues/demo"];

/** The folders of the demonstration's websites, relative to the repository. */
export function demoSites(root: string): Promise<string[]> {
  return foldersIn(root, "sites");
}

/** The folders of the demonstration's givers, relative to the repository. */
export function demoGivers(root: string): Promise<string[]> {
  return foldersIn(root, "givers");
}

async function foldersIn(root: string, parent: string): Promise<string[]> {
  const entries = await readdir(join(root, parent), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(parent, name));
  return folders.sort();
}

/** Increase it if the demonstration is created differently from the same files, so that it is updated. */
const DEMO_VERSION = 3;

/**
 * A digest of the sources of the demonstration: quickly computed from sizes and times of the files, and the key,
 * because codes are not found with another one.
 */
export async function demoDigest(root: string, keyring: Keyring): Promise<string> {
  const hash = createHash("sha256").update(
    `${DEMO_VERSION} ${JSON.stringify([DEMO_VOUCHERS, DEMO_ACCOUNTS, DEMO_BUYERS])}`,
  );
  hash.update(keyring.digest("voucher-code", "demonstration").digest);
  for (const folder of DEMO_FOLDERS) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const stats = await Promise.all(files.sort().map(async (file) => ({ file, ...(await sizeAndTime(file)) })));
    for (const { file, size, time } of stats) {
      hash.update(`${file.slice(root.length)} ${size} ${time}\n`);
    }
  }
  return hash.digest("base64url");
}

async function sizeAndTime(file: string): Promise<{ size: number; time: number }> {
  const { size, mtimeMs } = await stat(file);
  return { size, time: mtimeMs };
}
