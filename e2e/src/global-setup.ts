import type { FullConfig } from "@playwright/test";
import { issueCodes } from "./codes.ts";
import { announceShops } from "./own-shop.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";

/** Starts a shop for each worker, so that journeys side by side do not meet. Ends them, and reads their logs, at the end. */
export default async function globalSetup({ workers }: Pick<FullConfig, "workers">): Promise<() => Promise<void>> {
  const shops = await Promise.all(Array.from({ length: workers }, startShopWithCodes));
  announceShops(shops);
  return async () => {
    const logs = await Promise.all(shops.map((shop) => shop.stop()));
    const failures = logs.flatMap((log) => log.split("\n")).filter((line) => /"level":[56]0/.test(line));
    if (failures.length > 0) {
      throw new Error(`The shop logged failures:\n${failures.join("\n")}`);
    }
  };
}

async function startShopWithCodes(): Promise<ShopProcess> {
  const shop = await startShop();
  await issueCodes(shop.dataDir);
  return shop;
}
