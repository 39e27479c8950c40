import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const CLI = fileURLToPath(new URL("../../apps/shop/src/cli/main.ts", import.meta.url));

/** Values of the codes that are issued for a run, in euros, and how many of each. */
const ISSUED = { 50: 20, 100: 80 } as const;

export type CodeValue = keyof typeof ISSUED;

/** Issues this run's codes, as an operator does while the shop runs, into a file that the tests take them from. */
export async function issueCodes(dataDir: string): Promise<string> {
  const codes: Record<string, string[]> = {};
  for (const [value, count] of Object.entries(ISSUED)) {
    codes[value] = await issue(dataDir, { site: "aurora", value, count });
  }
  const file = join(dataDir, "e2e-codes.json");
  writeFileSync(file, JSON.stringify(codes));
  return file;
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

/** The folder of this run's database, where its codes lie too. */
export function dataDirOfRun(): string {
  return dirname(process.env.E2E_CODES ?? "");
}

/** A code that no other test uses, so that none spends another's credit. The file outlives a worker that failed. */
export function freshCode(value: CodeValue): string {
  const file = process.env.E2E_CODES ?? "";
  const codes = JSON.parse(readFileSync(file, "utf8")) as Record<CodeValue, string[]>;
  const code = codes[value].shift();
  writeFileSync(file, JSON.stringify(codes));
  if (!code) {
    throw new Error(`There are no more codes of ${value} euros; issue more of them above.`);
  }
  return code;
}
