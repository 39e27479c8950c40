import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type ProcessSettings, startShopProcess } from "@guerdon/testing";

/** A shop with the demonstration, in a separate process with a separate database. */
export interface JourneyShop {
  /** The origin of aurora, without a trailing slash. */
  origin: string;
  dataDir: string;
  /** Stops the shop gracefully. Returns its log. */
  stop(): Promise<string>;
}

/** Starts the built shop as an operator does, on an unused port. */
export async function startShop(settings: Pick<ProcessSettings, "hcaptcha" | "limited"> = {}): Promise<JourneyShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "guerdon-e2e-"));
  const port = await freePort();
  const shop = await startShopProcess({ dataDir, port, logLevel: "warn", ...settings });
  const stop = async () => {
    const log = await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
    return log;
  };
  return { origin: `http://localhost:${port}`, dataDir, stop };
}
