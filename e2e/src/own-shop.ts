/** A shop of this run, as its tests find it. */
interface RunningShop {
  /** Without a slash at the end. */
  origin: string;
  /** The folder of its database, where its codes lie too. */
  dataDir: string;
}

/** Tells the tests by the environment, which workers inherit, which shops run: one for each worker. */
export function announceShops(shops: readonly RunningShop[]): void {
  process.env.E2E_SHOPS = JSON.stringify(shops.map(({ origin, dataDir }) => ({ origin, dataDir })));
}

/** The shop of this worker. */
export function ownShop(): RunningShop {
  const shops: RunningShop[] = JSON.parse(process.env.E2E_SHOPS ?? "[]");
  const shop = shops[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!shop) {
    throw new Error("The shop was not started.");
  }
  return shop;
}
