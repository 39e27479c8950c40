import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { MUG } from "../src/demo-products.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, test } from "../src/test.ts";

test.use(DESKTOP);

const codeField = ({ page, t }: BrowserVisitor) =>
  page.getByRole("main").getByRole("textbox", { name: t("voucher.code.label") });

// [voucher.overview] [voucher.removal]
test("the overview shows what each code holds; codes are added, also with a TAN, and removed there, and a wrong one stays in its field", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, freshCode(100));
  await putIntoBasket(visitor, MUG);
  await visitor.open("/welcome");
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("voucher.credit.left") })
    .click();
  await visitor.isAt("/voucher-overview");
  const codes = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /./ }) });
  await expect(codes).toHaveCount(1);
  await expect(codes.first()).toContainText(t("voucher.overview.in-basket"));
  await expect(codes.getByRole("button")).toBeDisabled();
  await expectAccessible(page);

  await codeField(visitor).fill("NO SUCH CODE");
  await visitor.button(t("voucher.add.submit")).click();
  await expect(codeField(visitor)).toHaveAttribute("aria-invalid", "true");
  await expect(codeField(visitor)).toHaveValue("NO SUCH CODE");
  await codeField(visitor).fill("AURORA-TAN");
  await visitor.button(t("voucher.add.submit")).click();
  await page.getByRole("textbox", { name: t("voucher.tan.label") }).fill("4711");
  await visitor.button(t("voucher.add.submit")).click();
  await expect(page.getByRole("status").filter({ hasText: t("toast.credit-added") })).toBeVisible();
  await expect(codes).toHaveCount(2);
  await expect(page.getByRole("main").locator(".voucher-overview-amount")).toContainText("€");
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);

  await codes.nth(1).getByRole("button").click();
  await expect(codes).toHaveCount(1);
  await expect(codes.getByRole("button")).toBeDisabled();
});

test.describe("in a redemption shop", () => {
  let code: string;
  test.beforeAll(async () => {
    code = await applySecondWebsite({ website_type_id: "RED" });
  });
  test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

  // [voucher.credit-menu]
  test("the credit in the header opens a menu for a further code, also without a part of its script, which Escape and a click beside it close", async ({
    visitor,
  }) => {
    const { page, t } = visitor;
    const banner = page.getByRole("banner");
    const opens = banner.getByRole("button", { name: t("voucher.credit.left") });
    const field = banner.getByRole("textbox", { name: t("voucher.code.label") });
    const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("pasted-credit-form"));
    await page.route("**/pasted-credit-form-*.js", (route) => route.abort());
    await visitor.logIn(code);
    await lost;
    await visitor.open("/product-overview");
    await opens.click();
    await field.fill("NO SUCH CODE");
    await page.keyboard.press("Enter");
    await visitor.isAt("/voucher-overview");
    await expect(codeField(visitor)).toHaveValue("NO SUCH CODE");

    await page.unroute("**/pasted-credit-form-*.js");
    await visitor.open("/welcome");
    await opens.click();
    await expect(field).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await opens.click();
    await page.mouse.click(5, 400);
    await expect(field).toBeHidden();
    await opens.click();
    await field.fill("NO SUCH CODE");
    await page.keyboard.press("Enter");
    await visitor.isAt("/voucher-overview");
    await expect(codeField(visitor)).toHaveValue("NO SUCH CODE");
    await expect(page.getByText(/NO SUCH CODE/)).toHaveCount(0);
  });
});
