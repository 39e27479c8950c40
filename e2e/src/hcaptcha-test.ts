import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runShopCommand } from "@guerdon/testing";
import {
  HCAPTCHA_HOSTS,
  type HCaptchaStandIn,
  OWN_SECRET,
  openHCaptcha,
  PROCESS_KEYS,
  serveHCaptcha,
} from "./hcaptcha-stand-in.ts";
import { type JourneyShop, startShop } from "./journey-shop.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "./second-website.ts";
import { test as base } from "./test.ts";

interface HCaptchaWorkerFixtures {
  hcaptchaShop: { shop: JourneyShop; standIn: HCaptchaStandIn };
}

interface HCaptchaFixtures {
  /** The stand-in, without requests and answers of earlier journeys. */
  hcaptcha: HCaptchaStandIn;
  /** Applies the second website with hCaptcha, with keys of its own or those of the process. Returns a code for it. */
  applyWebsite: (keys: "own" | "process", more?: { deny_captcha: boolean }) => Promise<string>;
}

/** For journeys of the second website with hCaptcha, in a shop of their own that asks a stand-in. */
export const test = base.extend<HCaptchaFixtures, HCaptchaWorkerFixtures>({
  hcaptchaShop: [
    async ({}, use) => {
      await using standIn = await openHCaptcha();
      const shop = await startShop({ hcaptcha: { ...PROCESS_KEYS, url: standIn.url } });
      await use({ shop, standIn });
      await shop.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  otherHosts: async ({}, use) => use(HCAPTCHA_HOSTS),
  baseURL: async ({ hcaptchaShop: { shop } }, use) => use(secondWebsiteOrigin(shop)),
  hcaptcha: async ({ hcaptchaShop: { standIn }, context }, use) => {
    standIn.asked.length = 0;
    standIn.answers.length = 0;
    await serveHCaptcha(context);
    await use(standIn);
  },
  applyWebsite: async ({ hcaptchaShop: { shop } }, use) =>
    use(async (keys, more) => {
      const settings = { deny_captcha: false, wob_account_login: true, ...more };
      if (keys === "process") {
        return applySecondWebsite({ ...settings, captcha: { provider: "hcaptcha" } }, shop);
      }
      await applySecondWebsite(settings, shop);
      const file = join(shop.dataDir, "hcaptcha-secret");
      await writeFile(file, `${OWN_SECRET}\n`);
      await runShopCommand({ dataDir: shop.dataDir }, "secrets", "set", "second", "hcaptcha", "--file", file);
      const captcha = { provider: "hcaptcha", site_key: "own-site", secret: "secret:hcaptcha" };
      return applySecondWebsite({ ...settings, captcha }, shop);
    }),
});

export { expect } from "./test.ts";
