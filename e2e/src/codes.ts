import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const CLI = fileURLToPath(new URL("../../apps/shop/src/cli/main.ts", import.meta.url));

/** Values of the codes that are issued for a run, in euros, and how many of each. */
const ISSUED = { 50: 20, 100: 60, 500: 20 } as const;

export type CodeValue = keyof typeof ISSUED;

/** Issues this run's codes, as an operator does while the shop runs; answers them as text for the environment. */
export async function issueCodes(dataDir: string): Promise<string> {
  const codes: Record<string, string[]> = {};
  for (const [value, count] of Object.entries(ISSUED)) {
    const args = [CLI, "vouchers", "issue", "--site", "aurora", "--value", value, "--count", String(count)];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    const [, ...lines] = stdout.trim().split(/\r?\n/);
    codes[value] = lines.map((line) => line.split(/[,;]/)[0] ?? "");
  }
  return JSON.stringify(codes);
}

let codes: Record<CodeValue, string[]> | undefined;

/** A code that no other test uses, so that none spends another's credit. */
export function freshCode(value: CodeValue): string {
  codes ??= JSON.parse(process.env.E2E_CODES ?? "{}") as Record<CodeValue, string[]>;
  // After a failed test a new process takes over; it must not begin with the codes of the old one.
  const [code] = codes[value].splice(Math.floor(Math.random() * codes[value].length), 1);
  if (!code) {
    throw new Error(`There are no more codes of ${value} euros; issue more of them above.`);
  }
  return code;
}
