import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { bareEnvironment, NodeProcess } from "./node-process.ts";
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
  const shop = new NodeProcess([join(source, "main.ts")], ownEnvironment(settings));
  const [, port] = await shop.hasSaid(/http:\/\/localhost:(\d+)\//);
  return {
    port: Number(port),
    visitor: () =>
      new Visitor(`localhost:${port}`, async (request) => {
        const response = await fetch(request);
        if (response.status === 500) {
          throw new Error(`The shop failed by surprise:\n${shop.said}`);
        }
        return response;
      }),
    kill: () => shop.kill(),
    stop: async () => {
      await shop.stop();
      return shop.said;
    },
    [Symbol.asyncDispose]: () => shop.kill(),
  };
}

/** Runs an operator's command and answers what it wrote. Throws when it fails. */
export async function runShopCommand(settings: ProcessSettings, ...argv: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(source, "cli/main.ts"), ...argv], {
    env: { ...bareEnvironment(), ...ownEnvironment(settings) },
  });
  return stdout;
}

function ownEnvironment({ dataDir, databaseUrl, port = 0, logLevel = "error" }: ProcessSettings) {
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: logLevel, DRAIN_SECONDS: "0" };
  return { ...own, ...(databaseUrl && { DATABASE_URL: databaseUrl, SHOP_SECRET: TEST_SECRET }) };
}
