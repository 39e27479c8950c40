import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { TEST_SECRET } from "./test-shop.ts";
import { Visitor } from "./visitor.ts";

const source = join(import.meta.dirname, "../../../apps/shop/src");

export interface ProcessSettings {
  dataDir: string;
  /** A PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** Any that is free unless given; websites whose links are followed need one that is known before. */
  port?: number;
  /** From where on it logs; failures alone unless given. */
  logLevel?: "warn" | "error";
}

/** The shop as a process of its own, with the demonstration, entered over HTTP. */
export interface ShopProcess extends AsyncDisposable {
  readonly port: number;
  /** Somebody with a browser at aurora. */
  visitor(): Visitor;
  /** Ends it as a power cut would: nothing is drained, closed or said. */
  kill(): Promise<void>;
  /** Lets it drain; answers what it said and logged. */
  stop(): Promise<string>;
}

/** Starts the shop on a free port and answers when it is ready. The pages must be built. */
export async function startShopProcess(settings: ProcessSettings): Promise<ShopProcess> {
  const child = spawn(process.execPath, [join(source, "main.ts")], {
    env: environment(settings),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal);
    await exited;
  };
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(String(chunk)));
  const port = await portOf(child, said);
  return {
    port,
    visitor: () =>
      new Visitor(`localhost:${port}`, async (request) => {
        const response = await fetch(request);
        if (response.status === 500) throw new Error(`The shop failed by surprise:\n${said.join("")}`);
        return response;
      }),
    kill: () => end("SIGKILL"),
    stop: async () => {
      await end("SIGTERM");
      return said.join("");
    },
    [Symbol.asyncDispose]: () => end("SIGKILL"),
  };
}

/** Runs an operator's command and answers what it wrote. Throws when it fails. */
export async function runShopCommand(settings: ProcessSettings, ...argv: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(source, "cli/main.ts"), ...argv], {
    env: environment(settings),
  });
  return stdout;
}

/** Nothing of the test's own environment but what a process cannot do without. */
function environment(settings: ProcessSettings): Record<string, string | undefined> {
  const { dataDir, databaseUrl, port = 0, logLevel = "error" } = settings;
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: logLevel, DRAIN_SECONDS: "0" };
  const database = databaseUrl ? { DATABASE_URL: databaseUrl, SHOP_SECRET: TEST_SECRET } : {};
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...own, ...database };
}

/** The port is in what the process says when it is ready. */
function portOf(child: ChildProcess, said: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", () => {
      const port = /http:\/\/localhost:(\d+)\//.exec(said.join(""))?.[1];
      if (port) resolve(Number(port));
    });
    child.once("exit", (code) => reject(new Error(`The shop ended with ${code} while it started:\n${said.join("")}`)));
  });
}
