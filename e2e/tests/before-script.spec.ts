import type { Page } from "@playwright/test";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { choice } from "../src/filtered-list.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** Blocks all scripts. Returns a function that lets them load. */
async function blockScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page and blocks its scripts. Returns a function that lets them load. */
async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  const letScript = await blockScripts(page);
  await page.goto(`/de${path}`, { waitUntil: "commit" });
  return letScript;
}

test.beforeEach(async ({ visitor }) => startWithCode(visitor, DEMO_CODE));

test("a delivery selected before the script has loaded is applied afterwards, and a quantity cleared is restored", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await putIntoBasket(visitor, COFFEE_CARD, MUG);
  const letScript = await openBeforeScript(page, "/basket");
  const quantity = page.locator(".basket-line").filter({ hasText: MUG.name }).locator('input[name="quantity"]');
  await quantity.fill("");
  await quantity.blur();
  await page.locator('select[name="delivery_type"]').selectOption("0");
  letScript();
  const group = (way: "post" | "email") => page.getByRole("region", { name: new RegExp(t(`basket.group.${way}`)) });
  await expect(group("post")).toContainText(COFFEE_CARD.name);
  await expect(group("email")).toHaveCount(0);
  await expect(quantity).toHaveValue("1");
});

test("a filter and a sort order selected before the script has loaded are applied afterwards, and no others", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const letScript = await openBeforeScript(page, "/product-overview?page=1");
  await page.locator('#filters input[name="productType"][value="PHY"]').check();
  await page.getByLabel(t("catalogue.list.sort")).selectOption("priceAscending");
  letScript();
  await expect(page).toHaveURL(/\?productType=PHY&sort=priceAscending&page=1$/);
  await expect(visitor.heading).toHaveText(t("shell.nav.PHY"));
  await page.unrouteAll({ behavior: "wait" });
  const path = "/product-overview?brands=Nobody&priceMin=10&priceMax=20&sort=nameAscending&page=1";
  await visitor.open(path);
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(`/de${path}`);
});

test("a search opened before the script has loaded becomes the search-as-you-type overlay", async ({ visitor }) => {
  const { page, t } = visitor;
  const letScript = await openBeforeScript(page, "/welcome");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("catalogue.search.open") })
    .click();
  await expect(page.getByRole("banner").getByRole("searchbox")).toBeVisible();
  letScript();
  const overlay = page.getByRole("dialog", { name: t("catalogue.search.open") });
  await expect(overlay.getByRole("combobox", { name: t("catalogue.search.label") })).toBeFocused();
});

test("text typed before the search has loaded appears in it, with the cursor at the end", async ({ visitor }) => {
  const { page, t } = visitor;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/search-overlay-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await visitor.open("/welcome");
  await page.keyboard.press("Control+K");
  await page.keyboard.type("bech");
  resolve();
  const box = page.getByRole("dialog", { name: t("catalogue.search.open") }).getByRole("combobox");
  await expect(box).toBeFocused();
  await page.keyboard.type("er");
  await expect(box).toHaveValue("becher");
  await expect(page.getByRole("option", { name: MUG.name }).first()).toBeVisible();
});

test("promotions stay as the server rendered them if their script cannot be loaded", async ({ visitor }) => {
  const { page, t } = visitor;
  await page.route("**/assets/promotion-block-*.js", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("promotion-block"));
  await visitor.open("/welcome");
  await failed;
  // React has handled the failure by then.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(
    page.getByRole("region", { name: t("promotion.banners"), exact: true }).getByRole("link"),
  ).not.toHaveCount(0);
});

test("categories appear in a menu that was opened before the script has loaded", async ({ visitor }) => {
  const { page, t } = visitor;
  const letScript = await openBeforeScript(page, "/welcome");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.categories") })
    .click();
  letScript();
  const categories = page.getByRole("banner").getByRole("navigation", { name: t("shell.categories"), exact: true });
  await expect(categories.getByRole("link").first()).toBeVisible();
});

/** Opens a list and filters it: two entries of the history with one document. */
async function filterByPost(visitor: BrowserVisitor): Promise<void> {
  await visitor.open("/product-overview?page=1");
  await choice(visitor, "shippingMethod", "post").check();
  await expect(visitor.page).toHaveURL(/shippingMethod=post&page=1$/);
}

test("going back before the script has loaded shows the earlier list, each time", async ({ visitor }) => {
  const { page } = visitor;
  for (const _time of [1, 2]) {
    await filterByPost(visitor);
    const letScript = await blockScripts(page);
    await page.reload({ waitUntil: "commit" });
    // By the page itself: the browser may not have attached the reloaded one yet, whose history `goBack` asks for.
    await page.evaluate(() => history.back());
    await expect(page).not.toHaveURL(/shippingMethod/);
    letScript();
    await expect(choice(visitor, "shippingMethod", "post")).not.toBeChecked();
    await page.unrouteAll();
  }
});

test("going back while the page hydrates shows the earlier list", async ({ visitor }) => {
  const { page } = visitor;
  await filterByPost(visitor);
  // React hydrates in a task that it posts to itself; a reloaded document never gets it.
  await page.addInitScript(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (navigation?.type === "reload") {
      MessagePort.prototype.postMessage = () => document.documentElement.setAttribute("data-hydrating", "");
    }
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-hydrating");
  await page.goBack({ waitUntil: "commit" });
  await expect(choice(visitor, "shippingMethod", "post")).not.toBeChecked();
});
