import type { Route } from "@playwright/test";
import { choice, choiceCount, count, openList, tags, total } from "../src/filtered-list.ts";
import { tabTo } from "../src/keyboard.ts";
import { expect, test } from "../src/test.ts";

const SCREEN = { width: 1280, height: 900 };
test.use({ viewport: SCREEN });

test("a filter far down the page keeps its result in view", async ({ visitor }) => {
  const { page, t } = visitor;
  await openList(visitor);
  await page.mouse.move(SCREEN.width - 200, 600);
  await page.mouse.wheel(0, 2500);
  for (const [name, value] of [
    ["productType", "PHY"],
    ["shippingMethod", "post"],
    ["brands", "Akkuna"],
  ] as const) {
    const left = await choiceCount(visitor, name, value);
    await choice(visitor, name, value).check();
    await expect(count(visitor)).toHaveText(t("product.count", { count: left }));
  }
  await expect(page.locator(".product-grid a").first()).toBeInViewport({ ratio: 0.9 });
  await expect(count(visitor)).toBeInViewport();
  await expect(choice(visitor, "brands", "Akkuna")).toBeInViewport();
});

test("a loading list is marked as such, and does not show the old results as new", async ({ visitor }) => {
  const { page, t } = visitor;
  await openList(visitor);
  const all = await total(visitor);
  const lists: Route[] = [];
  await page.route(/\.data\?.*productType=/, (route) => void lists.push(route));
  const left = await choiceCount(visitor, "productType", "PHY");
  await choice(visitor, "productType", "PHY").check();
  await expect(tags(visitor).first()).toContainText(t("shell.nav.PHY"));
  await expect(count(visitor)).toHaveText(t("catalogue.list.loading"));
  await expect(count(visitor)).toHaveRole("status");
  await expect(page.locator(".product-list-result")).toHaveAttribute("aria-busy", "true");
  await lists[0]?.continue();
  await expect(count(visitor)).toHaveText(t("product.count", { count: left }));
  await expect(page.locator(".product-list-result")).not.toHaveAttribute("aria-busy", "true");
  expect(left).toBeLessThan(all);
});

test("the keyboard passes brands and choices without results, and loads nothing on the way", async ({ visitor }) => {
  const { page, t } = visitor;
  await openList(visitor, "/product-overview?productType=PHY&page=1");
  await expect(choice(visitor, "shippingMethod", "sms")).toBeDisabled();
  const search = page.getByRole("searchbox", { name: t("catalogue.filter.brand.search") });
  await choice(visitor, "productType", "TVO").focus();
  await tabTo(page, search);
  await tabTo(page, page.locator(".product-grid a").first());
  expect(page.url()).not.toContain("allBrands");
  await search.press("a");
  await expect(page).toHaveURL(/allBrands=true/);
  await expect(search).toBeFocused();
});
