import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { COFFEE_CARD, MUG, SOLD_OUT } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { expectAccessible, expectLargeTargets, expectNoHorizontalScrolling, settled } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { applySecondWebsite, importSecondCatalogue, secondWebsiteOrigin } from "../src/second-website.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const NONSENSE = "flugzeugträger";

const openButton = ({ page, t }: BrowserVisitor) =>
  page.getByRole("banner").getByRole("button", { name: t("catalogue.search.open") });
const overlay = ({ page, t }: BrowserVisitor) => page.getByRole("dialog", { name: t("catalogue.search.open") });
const box = (visitor: BrowserVisitor) =>
  overlay(visitor).getByRole("combobox", { name: visitor.t("catalogue.search.label") });

async function openSearch(visitor: BrowserVisitor): Promise<void> {
  await startWithCode(visitor, DEMO_CODE);
  await openOverlay(visitor);
}

async function openOverlay(visitor: BrowserVisitor): Promise<void> {
  await visitor.open("/welcome");
  await settled(visitor.page);
  await openButton(visitor).click();
  await expect(box(visitor)).toBeFocused();
}

// [website.search-overlay]
test("the overlay shows the best matches while typing, marks what is sold out, and links to a list of all", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await openSearch(visitor);
  await page.keyboard.type("Sonntagsdecke");
  await expect(overlay(visitor).getByRole("option", { name: SOLD_OUT.name })).toContainText(t("product.sold-out"));
  await box(visitor).fill("roestmond");
  const options = overlay(visitor).getByRole("option");
  await expect(options.first()).toContainText(COFFEE_CARD.name);
  await expect(options.first()).toContainText(t("product.kind.TVO"));
  const matches = await options.count();
  const said = t("catalogue.search.count", { count: matches, term: "roestmond" });
  await expect(overlay(visitor).getByRole("status")).toContainText(said);
  await box(visitor).fill("kaffee");
  await expect(overlay(visitor).getByRole("option", { name: MUG.name })).toBeVisible();
  const all = overlay(visitor).getByRole("link").last();
  const found = Number(/\d+/.exec(await all.innerText())?.[0]);
  expect(await options.count()).toBe(Math.min(8, found));
  await all.click();
  await expect(page).toHaveURL(/\/product-overview\?search=kaffee&page=1$/);
  await expect(overlay(visitor)).toBeHidden();
  await expect(page.getByRole("main").locator('a[href*="/product-details/"]')).toHaveCount(found);
});

test.describe("a recently withdrawn product", () => {
  test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

  // [catalogue.withdrawn]
  test("is marked in the search, on its page and in the basket, and cannot be bought", async ({ visitor }) => {
    const { page, t } = visitor;
    await importSecondCatalogue([COFFEE_CARD.number, MUG.number, SOLD_OUT.number]);
    await visitor.logIn(await applySecondWebsite({ default_catalog_id: "second" }));
    await visitor.open(`/product-details/${MUG.number}`);
    await visitor.button(t("product.add")).click();
    await visitor.followToBasket();
    await importSecondCatalogue([COFFEE_CARD.number, SOLD_OUT.number], 1);

    await visitor.open("/welcome");
    await settled(page);
    await openButton(visitor).click();
    await expect(box(visitor)).toBeFocused();
    await page.keyboard.type("kaffee");
    const told = overlay(visitor).getByRole("option", { name: MUG.name });
    await expect(told).toContainText(t("product.withdrawn"));
    await expect(overlay(visitor).getByRole("status")).toContainText(
      t("catalogue.search.count", { count: 1, term: "kaffee" }),
    );
    await expectAccessible(page);
    await box(visitor).fill(MUG.name);
    await expect(overlay(visitor).getByRole("heading", { name: t("product.withdrawn") })).toBeVisible();
    await expectAccessible(page);
    await overlay(visitor).getByRole("link", { name: MUG.name }).click();
    await expect(visitor.heading).toContainText(MUG.name);
    await expect(visitor.button(t("product.withdrawn"))).toBeDisabled();
    await expect(visitor.button(t("product.add"))).toHaveCount(0);
    await visitor.open(`/product-overview?${new URLSearchParams({ search: MUG.name })}&page=1`);
    await expect(visitor.page.getByRole("heading", { name: t("catalogue.list.withdrawn.title") })).toBeVisible();
    const gone = page.getByRole("main").getByRole("link", { name: MUG.name });
    await expect(gone).toBeVisible();
    await expect(visitor.link(t("catalogue.list.empty.action"))).toBeVisible();
    await visitor.open("/product-overview?search=kaffee&page=1");
    await expect(gone).toBeVisible();
    await expect(page.locator("#list-count")).toHaveText(t("product.count", { count: 1 }));
    await visitor.open("/basket");
    const line = page.getByRole("listitem").filter({ hasText: MUG.name });
    await expect(line).toContainText(t("basket.unavailable"));
  });
});

// [catalogue.search-term]
test("one character finds nothing, the term is limited to 30 characters, and closing clears it", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await openSearch(visitor);
  await page.keyboard.type("k");
  await expect(overlay(visitor)).toContainText(t("catalogue.search.hint"));
  await page.keyboard.type("affee".padEnd(60, "x"));
  await expect(box(visitor)).toHaveValue("kaffee".padEnd(30, "x"));
  await overlay(visitor)
    .getByRole("button", { name: t("catalogue.search.close") })
    .click();
  await expect(overlay(visitor)).toBeHidden();
  await expect(openButton(visitor)).toBeFocused();
  await openButton(visitor).click();
  await expect(box(visitor)).toHaveValue("");
});

test("a late response does not replace the results of a newer term", async ({ visitor }) => {
  const { page } = visitor;
  await openSearch(visitor);
  await page.route(/search-preview.*search=kino/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.type("kino");
  await page.waitForRequest(/search-preview.*search=kino/);
  await box(visitor).fill(COFFEE_CARD.name);
  await expect(overlay(visitor).getByRole("option", { name: COFFEE_CARD.name })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await expect(overlay(visitor).getByRole("option", { name: COFFEE_CARD.name })).toBeVisible();
  await expect(overlay(visitor).getByRole("option", { name: "Kino" })).toHaveCount(0);
});

test("the search can be opened and a match selected by keyboard", async ({ visitor }) => {
  const { page } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await settled(page);
  await tabTo(page, openButton(visitor));
  await page.keyboard.press("Enter");
  await expect(box(visitor)).toBeFocused();
  await page.keyboard.type("sonavik");
  const options = overlay(visitor).getByRole("option");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(box(visitor)).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(box(visitor)).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await visitor.isAt("/product-details/PH\\d+");
  await expect(visitor.heading).toContainText("Sonavik");
  await settled(page);
  await page.keyboard.press("Control+k");
  await expect(box(visitor)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(overlay(visitor)).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(box(visitor)).toBeFocused();
  await page.keyboard.type("kaffee");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product-overview\?search=kaffee&page=1$/);
});

test.describe("in the language with the longest words", () => {
  test.use({ language: "pl" });

  test("the overlay is accessible on every screen, with and without matches", async ({ visitor }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, DEMO_CODE);
    for (const [{ viewport }, least] of [
      [PHONE, 44],
      [DESKTOP, 24],
    ] as const) {
      await page.setViewportSize(viewport);
      await openOverlay(visitor);
      await settled(page);
      await expectAccessible(page);
      await page.keyboard.type("sonavik");
      await expect(overlay(visitor).getByRole("option").first()).toBeVisible();
      await settled(page);
      await expectAccessible(page);
      await expectLargeTargets(page, least);
      await box(visitor).fill(NONSENSE);
      await expect(overlay(visitor)).toContainText(t("catalogue.search.nothing.title", { term: NONSENSE }));
      await expectAccessible(page);
      await expectNoHorizontalScrolling(page, [320, viewport.width]);
    }
  });
});

// [catalogue.search-preview]
test("without matches, recommendations are in a row that is scrolled only by its buttons, above a link to their list", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await openSearch(visitor);
  await page.keyboard.type(NONSENSE);
  await expect(overlay(visitor).getByRole("heading", { name: NONSENSE })).toBeVisible();
  const row = overlay(visitor).getByRole("list");
  await expect(row.getByRole("listitem")).toHaveCount(8);
  const next = overlay(visitor).getByRole("button", { name: t("slider.next") });
  await expect(next).toBeVisible();
  await expect(overlay(visitor).getByRole("button", { name: t("slider.pause") })).toHaveCount(0);
  await next.click();
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(box(visitor)).toBeVisible();
  const all = overlay(visitor).getByRole("link", { name: t("catalogue.search.nothing.action") });
  await expect(all).toHaveAttribute("href", /\/product-overview\?recommended=true&page=1$/);
  await row.getByRole("link").last().click();
  await visitor.isAt("/product-details/\\w+");
  await expect(overlay(visitor)).toBeHidden();
});

test("if the overlay's script fails to load, the simple form works", async ({ visitor }) => {
  const { page, t } = visitor;
  await page.route(/search-overlay-.*\.js/, (route) =>
    route.fulfill({ status: 200, contentType: "text/javascript", body: "throw new Error();" }),
  );
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await settled(page);
  await openButton(visitor).click();
  await expect(page.getByRole("searchbox", { name: t("catalogue.search.label") })).toBeVisible();
});
