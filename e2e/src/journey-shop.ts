import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, startShopProcess } from "@guerdon/testing";

/** A shop in a process of its own, with the demonstration in a database of its own. */
export interface ShopProcess {
  /** Where aurora answers, without a slash at the end. */
  origin: string;
  dataDir: string;
  /** Lets it drain; answers what it logged. */
  stop(): Promise<string>;
}

/** Starts the built shop as an operator would, on a free port. */
export async function startShop(): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "guerdon-e2e-"));
  const port = await freePort();
  const shop = await startShopProcess({ dataDir, port, logLevel: "warn" });
  const stop = async () => {
    const log = await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
    return log;
  };
  return { origin: `http://localhost:${port}`, dataDir, stop };
}
