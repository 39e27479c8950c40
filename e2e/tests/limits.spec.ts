import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { COFFEE_CARD, type DemoProduct, MUG } from "../src/demo-products.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { expect, PHONE, test } from "../src/test.ts";

/** Limits in euros: two mugs or two small cards are within the first, one small card is within the second. */
const MAX_VALUE = { product: 30, voucher: 20 };
/** A reward whose price allows several within the credit. */
const BACKPACK = { number: "PH3003" };
const SMALL_CARD: DemoProduct = { ...COFFEE_CARD, variation: "TV1001-15", price: 15 };

let code: string;

test.beforeAll(async () => {
  const limits = { maximum_product_value: MAX_VALUE.product, maximum_product_virtual_value: MAX_VALUE.voucher };
  code = await applySecondWebsite({ limits });
});

test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

const refused = ({ page }: BrowserVisitor) => page.getByRole("main").getByRole("alert");

/** The message for a product, with the full name shown on its page. */
async function reasonFor(visitor: BrowserVisitor, kind: "product" | "voucher"): Promise<string> {
  const productName = (await visitor.heading.textContent()) ?? "";
  return kind === "product"
    ? visitor.t("api-errors.product_value_limit", {
        product_name: productName,
        maximum_value: visitor.money(MAX_VALUE.product),
      })
    : visitor.t("api-errors.product_virtual_value_limit", {
        product_name: productName,
        maximum_virtual_value: visitor.money(MAX_VALUE.voucher),
      });
}

// [basket.product-limit]
test("exceeding a product's value limit shows a message beside the button, and the choice stays", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.logIn(code);
  await visitor.choose({ ...MUG, quantity: 3 });
  const reason = await reasonFor(visitor, "product");
  await visitor.button(t("product.add")).click();
  await expect(refused(visitor).last()).toContainText(reason);
  await expect(page.locator(".toast")).toHaveText(`${t("shell.error")}${reason}`);
  await expect(page.locator(`input[value="${MUG.variation}"]`)).toBeChecked();
  await expect(page.locator('input[name="quantity"]')).toHaveValue("3");
  await page.locator('input[name="quantity"]').fill("2");
  await visitor.button(t("product.add")).click();
  await visitor.followToBasket();
  await expect(page.getByRole("main")).toContainText(visitor.money(2 * MUG.price));
});

test("exceeding the vouchers' value limit shows a message by the button, and a smaller card is accepted", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.logIn(code);
  await visitor.choose(COFFEE_CARD);
  const reason = await reasonFor(visitor, "voucher");
  await visitor.button(t("product.add")).click();
  await expect(refused(visitor).last()).toContainText(reason);
  await expect(page.locator(`input[value="${COFFEE_CARD.variation}"]`)).toBeChecked();
  await expect(page.getByRole("checkbox", { name: t("product.hints") })).toBeChecked();
  await page.locator(`input[value="${SMALL_CARD.variation}"]`).check();
  await visitor.button(t("product.add")).click();
  await visitor.followToBasket();
  await expect(page.getByRole("main")).toContainText(visitor.money(SMALL_CARD.price));
});

test("in the basket both messages are shown at their line, and the input stays", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.logIn(code);
  for (const { product, kind, tooMany } of [
    { product: MUG, kind: "product", tooMany: 3 },
    { product: SMALL_CARD, kind: "voucher", tooMany: 2 },
  ] as const) {
    await visitor.choose(product);
    const reason = await reasonFor(visitor, kind);
    await visitor.button(t("product.add")).click();
    await visitor.followToBasket();
    const line = page.getByRole("listitem").filter({ hasText: product.name }).first();
    const quantity = line.getByLabel(new RegExp(`^${t("basket.quantity-of", { name: "" }).trim()} `));
    await quantity.fill(`${tooMany}`);
    await quantity.blur();
    await expect(line.getByRole("alert")).toContainText(reason);
    await expect(quantity).toHaveValue(`${tooMany}`);
    await expect(quantity).toHaveAccessibleDescription(reason);
    await expect(page.getByText(reason), "it stands once").toHaveCount(1);
    await visitor.open("/basket");
    await expect(quantity).toHaveValue("1");
  }
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

// [checkout.entry] [basket.order-value-limit]
test("a basket below the least value of an order cannot enter the checkout, and its page says why", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const code = await applySecondWebsite({ limits: { minimum_order_value: 50 } });
  await visitor.logIn(code);
  await visitor.choose(MUG);
  await visitor.button(t("product.add")).click();
  await expect(visitor.sidebar).toBeVisible();
  await visitor.open("/checkout/payment");
  await visitor.isAt("/basket");
  const reason = t("api-errors.minimum_order_limit", { minimum_order_value: visitor.money(50) });
  await expect(page.getByRole("main")).toContainText(reason);
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
