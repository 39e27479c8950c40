import { COFFEE_CARD } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** A reward with several pictures and long texts. */
const BACKPACK = { number: "PH3003" };

test.use({ javaScriptEnabled: false });

test.beforeEach(({ visitor }) => startWithCode(visitor, DEMO_CODE));

test("all pictures and texts are shown, and the thumbnails work", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open(`/product-details/${BACKPACK.number}`);
  const pictures = page.getByRole("main").locator(".gallery").getByRole("link");
  await page
    .getByRole("list", { name: t("product.gallery.pictures") })
    .getByRole("link")
    .nth(2)
    .click();
  await expect(pictures.nth(2)).toBeInViewport();
  await expect(pictures.nth(2)).toHaveAttribute("href", /\/images\/.+\/1600\.webp$/);
  await page.getByRole("link", { name: t("product.read-on") }).click();
  await expect(page.getByRole("heading", { name: t("product.description") })).toBeInViewport();
  await visitor.open(`/product-details/${COFFEE_CARD.number}`);
  await expect(page.getByRole("tablist")).toBeHidden();
  await expect(page.getByRole("heading", { name: t("product.conditions") })).toBeVisible();
  await expect(page.locator("main .prose")).toHaveCount(2);
  for (const text of await page.locator("main .prose").all()) {
    await expect(text).toBeVisible();
  }
});

test("a rejected choice shows a message at the top, and the input stays", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open(`/product-details/${COFFEE_CARD.number}`);
  await page.locator(`input[value="${COFFEE_CARD.variation}"]`).check();
  await page.locator('input[name="delivery_options"][value="0"]').check();
  await page.locator('input[name="quantity"]').fill("3");
  await visitor.button(t("product.add")).click();
  const reason = page.getByRole("link", { name: t("api-errors.missing_important_hint_checkbox") });
  await expect(reason).toBeInViewport();
  await expect(page.locator(`input[value="${COFFEE_CARD.variation}"]`)).toBeChecked();
  await expect(page.locator('input[name="delivery_options"][value="0"]')).toBeChecked();
  await expect(page.locator('input[name="quantity"]')).toHaveValue("3");
  await expect(page.getByRole("main")).toContainText(visitor.money(3 * COFFEE_CARD.price));
  await reason.click();
  await page.getByRole("checkbox", { name: t("product.hints") }).check();
  await visitor.button(t("product.add")).click();
  await visitor.isAt("/basket");
  await expect(page.getByRole("main")).toContainText(visitor.money(3 * COFFEE_CARD.price));
});

test("a rejected quantity stays in its focused field with one message", async ({ visitor }) => {
  const { page, t } = visitor;
  const quantity = page.locator('input[name="quantity"]');
  const tooMany = t("api-errors.quantity_limit_exceeded", { maximum_basket_item_count: 99 });
  await visitor.choose(COFFEE_CARD);
  for (const [wrong, reason] of [
    ["500", tooMany],
    ["", t("api-errors.no_quantity")],
  ] as const) {
    await quantity.fill(wrong);
    await visitor.button(t("product.add")).click();
    await expect(quantity).toHaveAccessibleDescription(reason);
    await expect(quantity).toHaveValue(wrong);
    await expect(quantity).toBeFocused();
    await expect(quantity).toBeInViewport();
    await expect(page.getByText(reason)).toHaveCount(1);
  }
});
