import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { COFFEE_CARD, type DemoProduct, MUG } from "../src/demo-products.ts";
import { expectAccessible, hydrated } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { sample } from "../src/sample.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { startAtReview } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

// [checkout.order-button] [checkout.terms]
test("the order button is shown as disabled until the terms are ticked; pressed before, it says what is missing", async ({
  visitor,
}) => {
  await startAtReview(visitor, { code: DEMO_CODE, products: [MUG], email: freshEmail() });
  await expect(visitor.orderButton).toBeDisabled();
  await visitor.orderButton.press("Enter");
  await expect(visitor.termsBox).toHaveAccessibleDescription(visitor.t("api-errors.terms_required"));
  await visitor.termsBox.check();
  await expect(visitor.orderButton).toBeEnabled();
  await visitor.termsBox.uncheck();
  await expect(visitor.orderButton).toBeDisabled();
  await visitor.page.goto("about:blank");
  await visitor.page.goBack();
  await hydrated(visitor.page);
  // Chromium restores the box as it last noted it, perhaps before it was cleared: the button agrees with it either way.
  expect(await visitor.orderButton.isEnabled()).toBe(await visitor.termsBox.isChecked());
});

/** Worth 15 EUR, with a reward for 14.90. */
const SMALL_CARD: DemoProduct = { ...COFFEE_CARD, variation: "TV1001-15", price: 15 };

/** Limits in euros that the operator sets while a basket with a small card and a mug waits on the review page. */
const LIMITS = [
  ["minimum_order_value", 40, "minimum_order_limit"],
  ["maximum_order_value", 20, "maximum_order_limit"],
  ["minimum_virtual_order_value", 30, "minimum_virtual_order_limit"],
  ["maximum_virtual_order_value", 10, "maximum_virtual_order_limit"],
  ["minimum_item_count", 3, "minimum_item_limit"],
  ["maximum_item_count", 1, "maximum_item_limit"],
  ["maximum_product_value", 10, "product_value_limit"],
  ["maximum_product_virtual_value", 10, "product_virtual_value_limit"],
] as const;

/** What the message about a limit contains besides its words. */
function partsOf(visitor: BrowserVisitor, value: number, key: (typeof LIMITS)[number][2]): string[] {
  const limit = key.includes("item_limit") ? String(value) : visitor.money(value);
  return key.startsWith("product_") ? [limit, SMALL_CARD.name] : [limit];
}

test.describe("on a website with limits", () => {
  test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

  // [checkout.order-check]
  test("every limit that a basket breaks is named on the review page, and the order is refused for it", {
    tag: "@order",
  }, async ({ visitor }) => {
    // A website is applied for each limit.
    test.slow();
    const { page } = visitor;
    await visitor.logIn(await applySecondWebsite({}));
    for (const product of [SMALL_CARD, MUG]) {
      await visitor.choose(product);
      await visitor.button(visitor.t("product.add")).click();
      await visitor.followToBasket();
    }
    await visitor.checkOut(freshEmail());
    const reason = page.locator(".split .note");
    await expect(reason).toHaveCount(0);
    const limits = sample(LIMITS, 3);
    for (const [name, value, key] of limits) {
      await applySecondWebsite({ limits: { [name]: value } });
      await expect(async () => {
        await page.reload();
        for (const part of partsOf(visitor, value, key)) {
          await expect(reason.first()).toContainText(part, { timeout: 1000 });
        }
      }, key).toPass();
    }
    await expectAccessible(page);
    // The order is refused for each by the same check, which the API's tests cover one by one.
    const [, value, key] = limits.at(-1) ?? LIMITS[0];
    await visitor.termsBox.check();
    await visitor.orderButton.click();
    await visitor.isAt("/checkout/confirm");
    await expect(reason.first()).toContainText(partsOf(visitor, value, key)[0] ?? "");
    await applySecondWebsite({});
    await visitor.open("/checkout/confirm");
    await visitor.order();
  });
});
