import { expect, type Page } from "@playwright/test";
import type { BrowserVisitor } from "./browser-visitor.ts";

/** The scripts that every page preloads while idle. */
const PRELOADED = ["/loss-view-", "-lost-"];

/** Waits until the scripts that a page needs offline are preloaded; `scripts` are the names of further ones. */
export async function waitForPreload(page: Page, ...scripts: string[]): Promise<void> {
  await page.waitForFunction(
    (names) => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
      return names.every((name) => loaded.some((url) => url.includes(name)));
    },
    [...PRELOADED, ...scripts.map((name) => `/${name}-`)],
  );
}

/** Presses a control while offline, and expects the page to stay and to show the message. */
export async function pressOffline(visitor: BrowserVisitor, press: () => Promise<unknown>): Promise<void> {
  const { page, t } = visitor;
  const url = page.url();
  await page.context().setOffline(true);
  await press();
  await expect(page.getByRole("alert").filter({ hasText: t("lost.offline") })).toBeVisible();
  expect(page.url()).toBe(url);
}

/** Goes back online and retries the lost request. */
export async function retryOnline(visitor: BrowserVisitor): Promise<void> {
  const { page, t } = visitor;
  await page.context().setOffline(false);
  await page.getByRole("button", { name: t("action.try-again") }).click();
}

/** Lets the next matching request reach the shop, but drops its response. */
export async function dropNextResponse(page: Page, url: RegExp): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    },
    { times: 1 },
  );
}
