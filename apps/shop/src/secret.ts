import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "./settings.ts";

const FILE = "shop-secret";

/** The key material of this installation: SHOP_SECRET, else one made at the first start and kept in DATA_DIR. */
export async function shopSecret(settings: Settings): Promise<string> {
  if (settings.secret) return settings.secret;
  const path = join(settings.dataDir, FILE);
  await mkdir(settings.dataDir, { recursive: true });
  try {
    // "wx": of two processes that start at once, one makes the key and the other reads it.
    await writeFile(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFile(path, "utf8");
}
