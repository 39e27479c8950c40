import { HEADPHONES, MUG } from "../src/demo-products.ts";
import { expectAccessible, expectNoHorizontalScrolling, settled } from "../src/page-rules.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const VOUCHER = 2;

let code: string;

test.beforeAll(async () => {
  code = await applySecondWebsite({
    pagination: { wide: 6, narrow: 4 },
    page_options: { minimalMode: "active", addToCart: "add-cart-sidebar" },
    payment_types: [VOUCHER],
  });
});

test.use({ ...DESKTOP, baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

// [website.minimal-mode]
test("a shop in minimal mode is a single product list with pages, without menu, search and sliders", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.logIn(code);
  await expect(visitor.heading).toHaveText(t("shell.nav.all"));
  await expect(page.locator(".product-grid > li")).toHaveCount(6);
  await expect(page.getByRole("navigation", { name: t("shell.nav.label") })).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("catalogue.search.open") })).toHaveCount(0);
  await expect(page.locator(".slider-row")).toHaveCount(0);
  await expect(page.locator('a[href*="/product-overview"]')).toHaveCount(0);
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await settled(page);
    await expectAccessible(page);
    await expect(page.getByRole("button", { name: t("shell.log-out") })).toBeVisible();
    await expectNoHorizontalScrolling(page, [320, viewport.width]);
  }
  const paging = page.getByRole("navigation", { name: t("catalogue.paging.label") });
  await paging.getByRole("link", { name: t("catalogue.paging.next") }).click();
  await expect(page).toHaveURL(/\/welcome\?page=2$/);
  await expect(page.locator(".product-grid a").first()).toBeFocused();
  await visitor.open("/welcome?page=9999");
  await expect(page).toHaveURL(/\/welcome\?page=\d{1,2}$/);
  await visitor.open("/product-overview?productType=PHY&page=2");
  await visitor.isAt("/welcome");
});

// [payment.missing]
test("product, sidebar and empty basket link back to the list, and the payment page asks for a further code alone", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.logIn(code);
  await visitor.open("/basket");
  await expect(visitor.link(t("basket.empty.action"))).toHaveAttribute("href", /\/welcome$/);
  await expect(page.locator(".slider-row")).toHaveCount(0);
  await visitor.choose(MUG);
  await expect(visitor.link(t("product.back"))).toHaveAttribute("href", /\/welcome$/);
  await expect(page.locator(".slider-row")).toHaveCount(0);
  await visitor.button(t("product.add")).click();
  await expect(visitor.sidebar.getByRole("link", { name: t("basket.go-on") })).toHaveAttribute("href", /\/welcome$/);
  await visitor.followToBasket();
  await expect(visitor.link(t("basket.go-on"))).toHaveAttribute("href", /\/welcome$/);
  await expect(page.locator(".slider-row")).toHaveCount(0);
  await visitor.addToBasket(HEADPHONES);
  await visitor.open("/checkout/payment");
  await expect(page.getByText(t("payment.missing.code"))).toBeVisible();
  await expect(page.getByLabel(t("voucher.code.label"))).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("link", { name: t("payment.change-basket") })).toBeVisible();
  await expectAccessible(page);
});
