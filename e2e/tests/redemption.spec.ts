import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { DINNER, MUG, SHOES } from "../src/demo-products.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { DESKTOP, expect, test } from "../src/test.ts";

/** Of the shoes. */
const WORTH = 25;

let code: string;

test.beforeAll(async () => {
  code = await applySecondWebsite({ website_type_id: "RED" });
});

test.use({ ...DESKTOP, baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

const worth = ({ t }: BrowserVisitor, amount: string) => t("product.worth", { amount });

test("a voucher shows its discounted price beside its value: of a free amount, multiplied by the quantity, and as savings in the basket", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.logIn(code);
  await visitor.choose(SHOES);
  const main = page.getByRole("main");
  await expect(main.getByText(visitor.money(SHOES.price), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(worth(visitor, visitor.money(WORTH)))).toBeVisible();
  await page.getByRole("radio", { name: t("product.free-amount") }).check();
  await page.locator('input[name="face_value"]').fill("50");
  await expect(main.getByText(visitor.money(45), { exact: true })).toBeVisible();
  await expect(main.getByText(worth(visitor, visitor.money(50)))).toBeVisible();
  const leaves = t("voucher.credit.leaves", { amount: visitor.money(5), total: visitor.money(50) });
  await expect(page.getByText(leaves)).toBeVisible();
  await visitor.fillChoice({ ...SHOES, quantity: 2 });
  await expect(main.getByText(visitor.money(2 * SHOES.price), { exact: true })).toBeVisible();
  await expect(main.getByText(worth(visitor, visitor.money(2 * WORTH)))).toBeVisible();
  await expectAccessible(page);
  await visitor.button(t("product.add")).click();
  await visitor.followToBasket();
  const summary = page.getByRole("region", { name: t("basket.summary.title") });
  const savings = summary.locator(".text-good").filter({ hasText: t("basket.summary.savings") });
  await expect(savings).toContainText(visitor.money(2 * (WORTH - SHOES.price)));
  await expect(summary).toContainText(visitor.money(2 * SHOES.price));
  await visitor.choose(MUG);
  await expect(main.getByText(visitor.money(MUG.price), { exact: true }).first()).toBeVisible();
});

// [payment.hint] [payment.themed]
test("the payment page speaks of vouchers, and offers no themed ones in menu and search", async ({ visitor }) => {
  const { page, t } = visitor;
  const main = page.getByRole("main");
  const themed = page.getByRole("banner").getByRole("link", { name: t("shell.nav.UVO") });
  const search = async () => {
    await page.getByRole("button", { name: t("catalogue.search.open") }).click();
    await page.getByRole("combobox", { name: t("catalogue.search.label") }).fill("Dinner");
  };
  const dinner = page.getByRole("option", { name: DINNER.name });
  await visitor.logIn(code);
  await visitor.addToBasket(SHOES);
  await visitor.open("/checkout/payment");
  await expect(main.getByText(t("payment.vouchers.covered", { left: visitor.money(27.5) }))).toBeVisible();
  await visitor.addToBasket(DINNER);
  await expect(themed.first()).toBeVisible();
  await search();
  await expect(dinner).toBeVisible();
  await page.keyboard.press("Escape");
  await visitor.link(t("basket.checkout")).click();
  await visitor.isAt("/checkout/payment");
  await expect(main.getByText(t("payment.vouchers.rest", { amount: visitor.money(91.5) }))).toBeVisible();
  await expect(themed).toHaveCount(0);
  await search();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(dinner).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await visitor.button(t("payment.next")).click();
  await expect(main.getByText(t("api-errors.payment_choice.voucher"))).toBeVisible();
});
