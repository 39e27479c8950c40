import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { copyDemoData } from "./demo-data.ts";
import { minimalEnvironment, NodeProcess } from "./node-process.ts";
import { TEST_SECRET } from "./test-shop.ts";
import { Visitor } from "./visitor.ts";

const source = join(import.meta.dirname, "../../../apps/shop/src");

export interface ProcessSettings {
  dataDir: string;
  /** A PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** A pooler in front of it, that keeps named statements or does not. */
  pooler?: { url: string; keepsStatements: boolean };
  /** A server that follows it. */
  standbyUrl?: string;
  /** An ephemeral port by default. Websites whose links are followed need a port that is known in advance. */
  port?: number;
  /** An API elsewhere that the pages call instead of their own. */
  apiUrl?: string;
  /** A mail server instead of the sandbox's mailbox. */
  smtpUrl?: string;
  /** hCaptcha's keys of the process, and a stand-in for its siteverify. */
  hcaptcha?: { siteKey: string; secret: string; url: string };
  /** Where back-ups are. */
  backupDir?: string;
  /** Its part of the work; all by default. */
  role?: "sell" | "work";
  /** Where it shows its metrics; nowhere by default. */
  metricsPort?: number;
  /** The collector of its spans; none by default. */
  tracesUrl?: string;
  /** Makes no demonstration; on PostgreSQL only. */
  isEmpty?: boolean;
  /** The minimum level of log lines; `error` by default. */
  logLevel?: "info" | "warn" | "error";
  /** Whether `limitRequests` says how many requests it takes at once; as many as it has time for by default. */
  limited?: boolean;
}

/** The shop with the demonstration, in a separate process that is called over HTTP. */
export interface ShopProcess extends AsyncDisposable {
  readonly port: number;
  /** A visitor of the website aurora. */
  visitor(): Visitor;
  /** The output so far. */
  readonly output: string;
  /** Kills the process as a power cut would: nothing is drained or closed. */
  kill(): Promise<void>;
  /** Stops the process gracefully. Returns its output. */
  stop(): Promise<string>;
}

/** Starts the shop and waits until it is ready. The pages must have been built. */
export async function startShopProcess(settings: ProcessSettings): Promise<ShopProcess> {
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, "database"))) {
    await copyDemoData(settings.dataDir, async (dataDir) => {
      await (await start({ dataDir })).stop();
    });
  }
  return start(settings);
}

async function start(settings: ProcessSettings): Promise<ShopProcess> {
  if (settings.limited) {
    await limitRequests(settings, PLENTY);
  }
  const entry = settings.limited ? "admission/limited-shop.fixture.ts" : "main.ts";
  const shop = new NodeProcess([join(source, entry)], shopEnvironment(settings));
  const [, port] = await shop.waitForOutput(/http:\/\/localhost:(\d+)\//);
  return {
    port: Number(port),
    visitor: () =>
      new Visitor(`localhost:${port}`, async (request) => {
        const response = await fetch(request);
        if (response.status === 500) {
          throw new Error(`The shop answered 500:\n${shop.output}`);
        }
        return response;
      }),
    get output() {
      return shop.output;
    },
    kill: () => shop.kill(),
    stop: async () => {
      await shop.stop();
      return shop.output;
    },
    [Symbol.asyncDispose]: () => shop.kill(),
  };
}

/** More requests at once than tests send. */
export const PLENTY = 128;

/** Says how many requests a process that was started as `limited` takes at once: those of arriving people. */
export async function limitRequests({ dataDir }: Pick<ProcessSettings, "dataDir">, limit: number): Promise<void> {
  const file = join(dataDir, "requests-at-once");
  // The process never reads half of it.
  await writeFile(`${file}.new`, String(limit));
  await rename(`${file}.new`, file);
}

/** Runs an operator command and returns its standard output. @throws if the command fails. */
export async function runShopCommand(settings: ProcessSettings, ...argv: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(source, "cli/main.ts"), ...argv], {
    env: { ...minimalEnvironment(), ...shopEnvironment(settings) },
  });
  return stdout;
}

/**
 * Runs an operator command that may be refused, or be killed.
 * @param killAfterMs when it is killed, in milliseconds
 */
export async function tryShopCommand(
  settings: ProcessSettings,
  argv: readonly string[],
  killAfterMs = 0,
): Promise<void> {
  const env = { ...minimalEnvironment(), ...shopEnvironment(settings) };
  const command = [join(source, "cli/main.ts"), ...argv];
  await new Promise<void>((resolve) => {
    execFile(process.execPath, command, { env, timeout: killAfterMs, killSignal: "SIGKILL" }, () => resolve());
  });
}

/** Kills an operator command some milliseconds after its output matches. @throws if it ends before it matches */
export async function killShopCommand(
  settings: ProcessSettings,
  argv: readonly string[],
  { after, milliseconds }: { after: RegExp; milliseconds: number },
): Promise<void> {
  const command = new NodeProcess([join(source, "cli/main.ts"), ...argv], shopEnvironment(settings));
  await command.waitForOutput(after);
  await sleep(milliseconds);
  await command.kill();
}

/** The environment of a shop's process with these settings. */
export function shopEnvironment(settings: ProcessSettings): Record<string, string> {
  const { dataDir, databaseUrl, apiUrl, smtpUrl, hcaptcha, backupDir, role, metricsPort, tracesUrl } = settings;
  const { pooler, standbyUrl, port = 0, logLevel = "error", isEmpty = false } = settings;
  const common = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: logLevel,
    DRAIN_SECONDS: "0",
    CAPTCHA_STEPS: "5",
    // Tests may come from different client addresses.
    TRUSTED_PROXIES: "127.0.0.0/8,::1/128",
  };
  return {
    ...common,
    ...(role !== undefined && { ROLE: role }),
    ...(isEmpty && { DEMO: "off" }),
    ...(metricsPort !== undefined && { METRICS_PORT: String(metricsPort) }),
    ...(tracesUrl !== undefined && { TRACES_URL: tracesUrl }),
    ...(apiUrl !== undefined && { API_URL: apiUrl }),
    ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
    ...(backupDir !== undefined && { BACKUP_DIR: backupDir }),
    ...(hcaptcha && {
      HCAPTCHA_SITE_KEY: hcaptcha.siteKey,
      HCAPTCHA_SECRET: hcaptcha.secret,
      HCAPTCHA_URL: hcaptcha.url,
    }),
    ...(standbyUrl !== undefined && { DATABASE_STANDBY_URL: standbyUrl }),
    ...(pooler && {
      DATABASE_POOLER_URL: pooler.url,
      DATABASE_POOLER_KEEPS_STATEMENTS: pooler.keepsStatements ? "on" : "off",
    }),
    ...(databaseUrl && { DATABASE_URL: databaseUrl, SHOP_SECRET: TEST_SECRET }),
  };
}
