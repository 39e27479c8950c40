import { limitRequests, PLENTY } from "@guerdon/testing";
import type { BrowserContext } from "@playwright/test";
import { BrowserVisitor } from "./browser-visitor.ts";
import { type JourneyShop, startShop } from "./journey-shop.ts";
import { refuseServices } from "./refuse-services.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "./second-website.ts";
import { test as base } from "./test.ts";
import type { Language } from "./words.ts";

/** How many requests the shop takes at once: those of everybody, none of those who arrive, or nobody's. */
const LIMITS = { calm: PLENTY, busy: 0, stormed: -PLENTY } as const;

interface Newcomer {
  /** Without a trailing slash. */
  origin: string;
  language?: Language;
  javaScriptEnabled?: boolean;
}

interface OverloadFixtures {
  /**
   * Has the shop answer everybody (calm), only those whose requests are worth more than those of whoever arrives (busy), or
   * nobody (stormed). Each journey begins in a calm shop.
   */
  become: (state: keyof typeof LIMITS) => Promise<void>;
  /** Somebody else in a browser of their own, who holds nothing yet. */
  newcomer: (newcomer: Newcomer) => Promise<BrowserVisitor>;
}

interface OverloadWorkerFixtures {
  /** The shop, the origin of a website in it with a waiting room, and a code for that. */
  limitedShop: JourneyShop & { roomOrigin: string; roomCode: string };
}

/** For journeys of a shop that is asked for more than it can answer [overload.worth]. */
export const test = base.extend<OverloadFixtures, OverloadWorkerFixtures>({
  limitedShop: [
    async ({}, use) => {
      const shop = await startShop({ limited: true });
      const roomCode = await applySecondWebsite({ waiting_room: true }, shop);
      await use({ ...shop, roomOrigin: secondWebsiteOrigin(shop), roomCode });
      await shop.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  busy: true,
  baseURL: async ({ limitedShop }, use) => use(limitedShop.origin),
  become: async ({ limitedShop }, use) => {
    const become = (state: keyof typeof LIMITS) => limitRequests(limitedShop, LIMITS[state]);
    await become("calm");
    await use(become);
    await become("calm");
  },
  newcomer: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ origin, language = "de", javaScriptEnabled = true }) => {
      const context = await browser.newContext({ baseURL: origin, locale: language, javaScriptEnabled });
      contexts.push(context);
      await refuseServices(context, origin);
      return new BrowserVisitor(await context.newPage(), language, javaScriptEnabled);
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from "./test.ts";
