import { quantityOf } from "../src/basket-controls.ts";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { MUG } from "../src/demo-products.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { expect, PHONE, test } from "../src/test.ts";

/** In euros: two mugs are within it. */
const MAX_VALUE = 30;
/** A reward whose price allows several within the credit. */
const BACKPACK = { number: "PH3003" };

test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

const refused = ({ page }: BrowserVisitor) => page.getByRole("main").getByRole("alert");

// [basket.product-limit]
test("exceeding a product's value limit shows a message beside the button and at the basket's line, and the choice stays", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.logIn(await applySecondWebsite({ limits: { maximum_product_value: MAX_VALUE } }));
  await visitor.choose({ ...MUG, quantity: 3 });
  const productName = (await visitor.heading.textContent()) ?? "";
  const reason = t("api-errors.product_value_limit", {
    product_name: productName,
    maximum_value: visitor.money(MAX_VALUE),
  });
  await visitor.button(t("product.add")).click();
  await expect(refused(visitor).last()).toContainText(reason);
  await expect(page.locator(".toast")).toHaveText(`${t("shell.error")}${reason}`);
  await expect(page.locator(`input[value="${MUG.variation}"]`)).toBeChecked();
  await expect(page.locator('input[name="quantity"]')).toHaveValue("3");
  await page.locator('input[name="quantity"]').fill("2");
  await visitor.button(t("product.add")).click();
  await visitor.followToBasket();
  await expect(page.getByRole("main")).toContainText(visitor.money(2 * MUG.price));

  const quantity = quantityOf(visitor, MUG.name);
  await quantity.fill("3");
  await quantity.blur();
  await expect(visitor.basketLines.getByRole("alert")).toContainText(reason);
  await expect(quantity).toHaveValue("3");
  await expect(quantity).toHaveAccessibleDescription(reason);
  await expect(page.getByText(reason), "it stands once").toHaveCount(1);
  await visitor.open("/basket");
  await expect(quantity).toHaveValue("2");
});

test("item limits per product and per day are shown at the quantity only, with the number in the basket", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const code = await applySecondWebsite({ limits: { maximum_product_count: 3, maximum_items_per_day: 5 } });
  const wish = async ({ number }: { number: string }, quantity: number) => {
    await visitor.open(`/product-details/${number}`);
    await page.waitForLoadState("networkidle");
    await page.getByLabel(t("product.quantity")).selectOption(`${quantity}`);
    await visitor.button(t("product.add")).click();
  };
  const quantity = page.getByLabel(t("product.quantity"));
  const refusedFor = async (reason: string, count: number) => {
    const told = `${reason} ${t("product.in-basket", { count })}`;
    await expect(quantity).toHaveAccessibleDescription(told);
    await expect(quantity).toBeFocused();
    await expect(page.getByText(told), "it stands once").toHaveCount(1);
  };
  await visitor.logIn(code);
  await wish(MUG, 2);
  await expect(visitor.sidebar).toBeVisible();
  await wish(MUG, 2);
  const name = (await visitor.heading.textContent()) ?? "";
  const tooMany = t("api-errors.product_item_count_limit", { product_name: name, quantity: 3 });
  await refusedFor(tooMany, 2);
  await quantity.selectOption("1");
  await expect(quantity, "what no longer holds is no longer said").not.toHaveAttribute("aria-invalid");
  await visitor.button(t("product.add")).click();
  await expect(visitor.sidebar).toBeVisible();
  await wish(BACKPACK, 3);
  await refusedFor(t("api-errors.daily_limit_exceeded", { maximum_items_per_day: 5 }), 3);
});

test.describe("on a phone, without a sidebar", () => {
  test.use(PHONE);

  test("the basket opens at its top, and the quantity of a line limited to one is disabled", async ({ visitor }) => {
    const { page, t } = visitor;
    const code = await applySecondWebsite({ maximum_basket_item_count: 1, page_options: {} });
    await visitor.logIn(code);
    await visitor.choose(MUG);
    const quantity = page.getByLabel(t("product.quantity"));
    await expect(quantity).toBeVisible();
    await expect(quantity).toBeDisabled();
    await expect(quantity).toHaveValue("1");
    await visitor.button(t("product.add")).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await visitor.button(t("product.add")).click();
    await visitor.isAt("/basket");
    await expect(visitor.heading).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
