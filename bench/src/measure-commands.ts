import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Keyring, openKeys } from "@guerdon/api";
import { openDatabase } from "@guerdon/api/db";
import { openHost, type ShopStorage } from "./databases.ts";
import { COMMAND_MEMORY_GOAL, type Goal, goalText, verdict } from "./goals.ts";
import { memoryOf } from "./process-figures.ts";
import { table } from "./table.ts";

/** An operator command on the whole company. */
export interface CommandFigures {
  command: string;
  seconds: number;
  /** Peak resident memory in MiB; undefined on systems other than Linux. */
  memory: number | undefined;
  /** The goal of the seconds. */
  goal: Goal;
}

const FILL = join(import.meta.dirname, "fill.ts");
const CLI = join(import.meta.dirname, "../../apps/shop/src/cli/main.ts");
const SITE = "site-000";
const QUARTER = ["--from", "2026-01-01", "--to", "2026-03-31"];
/** How often a process's memory is read; its peak only grows. */
const READ_MS = 20;

/** The commands that take longest, with the most seconds that each may take. */
const COMMANDS: readonly [args: readonly string[], seconds: number][] = [
  [["ledger", "verify"], 20],
  [["reports", "credit"], 5],
  [["reports", "settlement", ...QUARTER], 5],
  [["reports", "bookings", ...QUARTER], 5],
  [["orders", "list", "--format", "csv"], 60],
  [["orders", "find", "customer-1@example.org"], 5],
  [["vouchers", "list", "--site", SITE, "--format", "csv"], 60],
  [["customers", "export", "--site", SITE, "--email", "user-0@example.org", "--out", "customer.json"], 5],
  [["catalogue", "export", "company", "catalogue"], 60],
  [["database", "backup", "--out", "backup"], 60],
];
const RESTORE = ["database", "restore", "backup", "--no-list"];
/** A restore may take as many times as long as its back-up. */
const RESTORE_TIMES = 2;
/** The command that encrypts again everything that is encrypted. */
const ROTATION = { args: ["keys", "rotate"], seconds: 60 };
/** Last, because it leaves less to the others. */
const RETENTION = { args: ["retention", "apply"], seconds: 60 };
const [SECRET, NEW_SECRET] = [
  "the key of the company that only the bench uses",
  "the next key of the company of the bench",
];

/**
 * Fills a database with the company, and runs operator commands on it one after the other.
 * @param scale 1 is the whole company, 0.1 a tenth of it; the goals are those of the whole
 * @throws if a command fails
 */
export async function measureCommands(
  scale: number,
  { folder, log }: { folder: string; log: (text: string) => void },
): Promise<CommandFigures[]> {
  await using host = await openHost("postgres", folder);
  const [filled, restored] = [await host.createStorage("company"), await host.createStorage("restored")];
  const env = { ...filled.env, SHOP_SECRET: SECRET, LOG_LEVEL: "error" };
  log(`filling the company, scale ${scale} …`);
  await run([FILL, "--company", "--scale", String(scale)], env, folder);
  const figures: CommandFigures[] = [];
  const measure = async (args: readonly string[], seconds: number, settings: Record<string, string> = env) => {
    log(`${args.join(" ")} …`);
    const measured = await run([CLI, ...args], settings, folder);
    figures.push({ command: args.slice(0, 2).join(" "), ...measured, goal: { max: seconds } });
    return measured.seconds;
  };
  let last = 0;
  for (const [args, seconds] of COMMANDS) {
    last = await measure(args, seconds);
  }
  // The last one was the back-up.
  await measure(RESTORE, RESTORE_TIMES * last, { ...env, ...restored.env });
  await restored.delete();
  await bringNewKey(filled);
  const rotating = { ...env, SHOP_SECRET: NEW_SECRET, SHOP_SECRET_PREVIOUS: SECRET };
  await measure(ROTATION.args, ROTATION.seconds, rotating);
  await measure(RETENTION.args, RETENTION.seconds, rotating);
  return figures;
}

/** Has the database know the new key, as a process does that is started with it. */
async function bringNewKey({ database }: ShopStorage): Promise<void> {
  await using connection = await openDatabase(database);
  const keyring = new Keyring(NEW_SECRET, [SECRET]);
  await openKeys(connection.kysely, keyring, { role: "server", abandon: [], operator: "bench", now: new Date() });
}

/** Runs a script to its end. @throws if it fails, with what it printed to standard error */
async function run(args: readonly string[], env: Record<string, string>, cwd: string) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  let memory: number | undefined;
  let hasEnded = false;
  const ended = once(child, "close").finally(() => {
    hasEnded = true;
  });
  while (!hasEnded) {
    // A process that is ending has no memory any more.
    const { peak } = (child.pid !== undefined && (await memoryOf(child.pid))) || {};
    memory = peak !== undefined && peak > 0 ? peak : memory;
    await Promise.race([ended, sleep(READ_MS)]);
  }
  const [code] = await ended;
  if (code !== 0) {
    throw new Error(`${args.join(" ")} ended with ${code}:\n${errors}`);
  }
  return { seconds: (performance.now() - start) / 1000, memory };
}

/** A table of the commands with their goals. */
export function reportCommands(figures: readonly CommandFigures[]): string {
  if (figures.length === 0) {
    return "";
  }
  const rows = figures.map(({ command, seconds, memory, goal }) => [
    command,
    seconds.toFixed(1),
    goalText({ max: Math.round(goal.max ?? 0) }),
    verdict(goal, seconds),
    memory === undefined ? "–" : memory.toFixed(0),
    goalText(COMMAND_MEMORY_GOAL),
    verdict(COMMAND_MEMORY_GOAL, memory),
  ]);
  return table(["command on the company", "s", "goal", "", "peak MiB", "goal", ""], rows);
}
