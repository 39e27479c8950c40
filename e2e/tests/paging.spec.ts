import { expectAccessible, expectLargeTargets } from "../src/page-rules.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

let code: string;

test.beforeAll(async () => {
  code = await applySecondWebsite({
    pagination: { wide: 6, narrow: 4 },
    page_options: { filterVariant: "on-page-filter" },
  });
});

test.use({ ...DESKTOP, baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

// [website.page-focus] [catalogue.paging]
test("paging replaces the list: at the top, without history entries, with the focus on the first product", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.logIn(code);
  await visitor.open("/product-overview");
  await expect(page).toHaveURL(/\?page=1$/);
  const paging = page.getByRole("navigation", { name: t("catalogue.paging.label") });
  await expect(paging.getByText(t("catalogue.paging.prev"))).toHaveAttribute("aria-disabled", "true");
  await paging.getByRole("link", { name: t("catalogue.paging.next") }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.locator(".product-grid a").first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(600);
  await visitor.open("/product-overview?page=9999");
  await expect(page).toHaveURL(/\?page=\d{1,2}$/);
  await expect(paging.getByText(t("catalogue.paging.next"))).toHaveAttribute("aria-disabled", "true");
  await paging.getByRole("link", { name: t("catalogue.paging.prev") }).click();
  await expect(page).not.toHaveURL(/page=9999/);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
});

test("filters above the list open one at a time, are accessible, keep the focus and lead to the first page", async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.logIn(code);
  await visitor.open("/product-overview?page=2");
  const group = page.locator("#filters details").filter({ has: page.locator('[name="shippingMethod"]') });
  await group.locator("summary").click();
  const mail = group.locator('[value="mail"]');
  await mail.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\?shippingMethod=mail&page=1$/);
  // The time after which paging would have moved the focus.
  await page.waitForTimeout(800);
  await expect(mail).toBeFocused();
  await expect(mail).toBeChecked();
  const summaries = page.locator("#filters summary");
  await expect(page.locator("#filters details[open]")).toHaveCount(1);
  await expectAccessible(page);
  await summaries.nth(0).click();
  await expect(page.locator("#filters details[open]")).toHaveCount(1);
  await page.setViewportSize(PHONE.viewport);
  await page.locator(".filter-button").click();
  await expectAccessible(page);
  await expectLargeTargets(page, 44);
});
