import { expect, type Page } from "@playwright/test";
import type { Visitor } from "./visitor.ts";

/** What every page loads while it is idle, and what that needs. */
const ALWAYS = ["/loss-view-", "-lost-"];

/** Waits until what a page may need without a connection has come; `scripts` are the names of further ones. */
export async function loadedAhead(page: Page, ...scripts: string[]): Promise<void> {
  await page.waitForFunction(
    (names) => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      return names.every((name) => loaded.some((address) => address.includes(name)));
    },
    [...ALWAYS, ...scripts.map((name) => `/${name}-`)],
  );
}

/** Presses something without a connection: the page stays where it is and says it. */
export async function pressOffline(visitor: Visitor, press: () => Promise<unknown>): Promise<void> {
  const { page, t } = visitor;
  const address = page.url();
  await page.context().setOffline(true);
  await press();
  await expect(page.getByRole("alert").filter({ hasText: t("lost.offline") })).toBeVisible();
  expect(page.url()).toBe(address);
}

/** The connection is back, and what was pressed is tried again. */
export async function tryAgain(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  await page.context().setOffline(false);
  await page.getByRole("button", { name: t("action.try-again") }).click();
}

/** Lets the next request to an address reach the shop, and cuts its answer off. */
export async function cutNextAnswer(page: Page, address: RegExp): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    },
    { times: 1 },
  );
}
