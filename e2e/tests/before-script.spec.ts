import type { Page } from "@playwright/test";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** Opens a page and blocks its scripts. Returns a function that lets them load. */
async function openBeforeScript(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`/de${path}`, { waitUntil: "commit" });
  return resolve;
}

test.beforeEach(async ({ visitor }) => startWithCode(visitor, DEMO_CODE));

test("a delivery selected before the script has loaded is applied afterwards", async ({ visitor }) => {
  const { page, t } = visitor;
  await putIntoBasket(visitor, COFFEE_CARD);
  const letScript = await openBeforeScript(page, "/basket");
  await page.locator('select[name="delivery_type"]').selectOption("0");
  letScript();
  const group = (way: "post" | "email") => page.getByRole("region", { name: new RegExp(t(`basket.group.${way}`)) });
  await expect(group("post")).toContainText(COFFEE_CARD.name);
  await expect(group("email")).toHaveCount(0);
});

test("a quantity cleared before the script has loaded is restored afterwards", async ({ visitor }) => {
  const { page } = visitor;
  await putIntoBasket(visitor, MUG);
  const letScript = await openBeforeScript(page, "/basket");
  const quantity = page.locator('input[name="quantity"]');
  await quantity.fill("");
  await quantity.blur();
  letScript();
  await expect(quantity).toHaveValue("1");
});

test("a filter and a sort order selected before the script has loaded are applied afterwards", async ({ visitor }) => {
  const { page, t } = visitor;
  const letScript = await openBeforeScript(page, "/product-overview?page=1");
  await page.locator('#filters input[name="productType"][value="PHY"]').check();
  await page.getByLabel(t("catalogue.list.sort")).selectOption("priceAscending");
  letScript();
  await expect(page).toHaveURL(/\?productType=PHY&sort=priceAscending&page=1$/);
  await expect(visitor.heading).toHaveText(t("shell.nav.PHY"));
});

test("a list opened with filters does not change when its script loads", async ({ visitor }) => {
  const { page } = visitor;
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
