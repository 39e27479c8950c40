import { expectAccessible, expectContrast, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { expect, PHONE, test } from "../src/test.ts";

// [errors.description]
test("a developer finds a call in the API's documentation by keyboard", async ({ page }) => {
  await page.goto("/api/docs");
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  const link = page.getByRole("navigation").getByRole("link", { name: "enterCode" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#enterCode$/);
  await expect(page.getByRole("heading", { name: "Enters a voucher code" })).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the documentation leads back to its contents from anywhere", async ({ page }) => {
    await page.goto("/api/docs#createOrder");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Contents", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Contents", exact: true })).toBeInViewport();
  });
});

test.describe("dark", () => {
  test.use({ colorScheme: "dark" });

  test("the documentation can be read in the dark", async ({ page }) => {
    await page.goto("/api/docs");
    await expectContrast(page);
  });
});
