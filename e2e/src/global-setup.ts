import type { FullConfig } from "@playwright/test";
import { issueCodes } from "./codes.ts";
import { type JourneyShop, startShop } from "./journey-shop.ts";
import { announceShops } from "./own-shop.ts";

/**
 * Starts a shop for each worker, so that parallel journeys are isolated. Afterwards stops them and checks their logs.
 */
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

async function startShopWithCodes(): Promise<JourneyShop> {
  const shop = await startShop();
  await issueCodes(shop.dataDir);
  return shop;
}
