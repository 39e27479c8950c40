import { localhostFetch } from "@guerdon/testing";
import { type JourneyShop, startShop } from "./journey-shop.ts";
import { test as base } from "./test.ts";

/** Spans of time in seconds. */
export const MINUTE = 60;
export const DAY = 24 * 60 * MINUTE;

interface TimedFixtures {
  /** Moves the shop's time ahead by seconds. The timers of a page do not follow; see `page.clock`. */
  passShopTime: (seconds: number) => Promise<void>;
}

interface TimedWorkerFixtures {
  timedShop: JourneyShop;
}

/**
 * For journeys that move the shop's time by the sandbox's clock. They run in a shop of their own, because time never runs
 * back: other journeys keep theirs. Within it the time stays ahead for later journeys.
 */
export const test = base.extend<TimedFixtures, TimedWorkerFixtures>({
  timedShop: [
    async ({}, use) => {
      const shop = await startShop();
      await use(shop);
      const log = await shop.stop();
      const failures = log.split("\n").filter((line) => /"level":"(error|fatal)"/.test(line));
      if (failures.length > 0) {
        throw new Error(`The shop logged failures:\n${failures.join("\n")}`);
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ timedShop }, use) => use(timedShop.origin),
  passShopTime: async ({ timedShop }, use) => use((seconds) => moveClock(timedShop, seconds)),
});

export { expect } from "./test.ts";

async function moveClock({ origin }: JourneyShop, seconds: number): Promise<void> {
  const response = await localhostFetch(`${origin}/api/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seconds }),
  });
  if (!response.ok) {
    throw new Error(`The clock was not moved: ${response.status} ${await response.text()}`);
  }
}
