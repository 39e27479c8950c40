import { runShopCommand } from "@guerdon/testing";
import type { FullConfig } from "@playwright/test";
import { issueCodes, stockUp } from "./codes.ts";
import { type JourneyShop, startShop } from "./journey-shop.ts";
import { announceShops } from "./own-shop.ts";
import { DEMO_CODE } from "./page-states.ts";

/**
 * Starts a shop for each worker, so that parallel journeys are isolated. Afterwards stops them and checks their logs.
 */
export default async function globalSetup({ workers }: Pick<FullConfig, "workers">): Promise<() => Promise<void>> {
  const shops = await Promise.all(Array.from({ length: workers }, startShopWithCodes));
  announceShops(shops);
  return async () => {
    const spent = await Promise.all(shops.map(spentOfSharedCode));
    const logs = await Promise.all(shops.map((shop) => shop.stop()));
    if (spent.some(Boolean)) {
      throw new Error(`A journey has ordered with ${DEMO_CODE}, whose credit others expect whole; take a fresh code.`);
    }
    const failures = logs.flatMap((log) => log.split("\n")).filter((line) => /"level":"(error|fatal)"/.test(line));
    if (failures.length > 0) {
      throw new Error(`The shop logged failures:\n${failures.join("\n")}`);
    }
  };
}

async function spentOfSharedCode({ dataDir }: JourneyShop): Promise<boolean> {
  const shown = await runShopCommand({ dataDir }, "vouchers", "show", DEMO_CODE);
  return !/^balance:\s+500\.00 EUR$/m.test(shown);
}

async function startShopWithCodes(): Promise<JourneyShop> {
  const shop = await startShop();
  await issueCodes(shop.dataDir);
  await stockUp(shop.dataDir);
  return shop;
}
