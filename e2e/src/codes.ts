import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ownShop } from "./own-shop.ts";

const CLI = fileURLToPath(new URL("../../apps/shop/src/cli/main.ts", import.meta.url));

/** Values of the codes that are issued for a run, in euros, and how many of each. */
const ISSUED = { 50: 20, 100: 80 } as const;

const CODES_FILE = "e2e-codes.json";

export type CodeValue = keyof typeof ISSUED;

/** Issues a shop's codes, as an operator does while it runs, into a file that the tests take them from. */
export async function issueCodes(dataDir: string): Promise<void> {
  const codes: Record<string, string[]> = {};
  for (const [value, count] of Object.entries(ISSUED)) {
    codes[value] = await issue(dataDir, { site: "aurora", value, count });
  }
  writeFileSync(join(dataDir, CODES_FILE), JSON.stringify(codes));
}

/** Issues codes of a website while the shop runs. */
export async function issue(dataDir: string, wish: { site: string; value: string; count: number }): Promise<string[]> {
  const args = [CLI, "vouchers", "issue", "--site", wish.site, "--value", wish.value, "--count", String(wish.count)];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const [, ...lines] = stdout.trim().split(/\r?\n/);
  return lines.map((line) => line.split(/[,;]/)[0] ?? "");
}

/** A code that no other test uses, so that none spends another's credit. The file outlives a worker that failed. */
export function freshCode(value: CodeValue): string {
  const file = join(ownShop().dataDir, CODES_FILE);
  const codes = JSON.parse(readFileSync(file, "utf8")) as Record<CodeValue, string[]>;
  const code = codes[value].shift();
  writeFileSync(file, JSON.stringify(codes));
  if (!code) {
    throw new Error(`There are no more codes of ${value} euros; issue more of them above.`);
  }
  return code;
}
