/** A running shop, as the tests reach it. */
export interface RunningShop {
  /** Without a trailing slash. */
  origin: string;
  /** The folder of its database and its codes file. */
  dataDir: string;
}

/** Passes the shops, one for each worker, to the workers by the environment that they inherit. */
export function announceShops(shops: readonly RunningShop[]): void {
  process.env.E2E_SHOPS = JSON.stringify(shops.map(({ origin, dataDir }) => ({ origin, dataDir })));
}

/** The shop of this worker. */
export function ownShop(): RunningShop {
  const shops: RunningShop[] = JSON.parse(process.env.E2E_SHOPS ?? "[]");
  const shop = shops[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!shop) {
    throw new Error("No shop was started for this worker.");
  }
  return shop;
}

/** The origin of a website of this worker's shop, or of the sandbox there. */
export function originOf(site: string): string {
  const { port } = new URL(ownShop().origin);
  return `http://${site}.localhost:${port}`;
}
