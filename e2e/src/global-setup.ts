import { issueCodes } from "./codes.ts";
import { startShop } from "./shop-process.ts";

/** Starts the shop for the whole run; the tests find it by the environment. Ends it, and reads its log, at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const shop = await startShop();
  process.env.E2E_ORIGIN = shop.origin;
  process.env.E2E_CODES = await issueCodes(shop.dataDir);
  return async () => {
    const log = await shop.stop();
    const failures = log.split("\n").filter((line) => /"level":[56]0/.test(line));
    if (failures.length > 0) {
      throw new Error(`The shop logged failures:\n${failures.join("\n")}`);
    }
  };
}

/** Where the shop of this run answers. */
export function shopOrigin(): string {
  const origin = process.env.E2E_ORIGIN;
  if (!origin) {
    throw new Error("The shop was not started.");
  }
  return origin;
}
