import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

test.beforeEach(async ({ visitor }) => {
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
});

// [address.live-check] [website.accessibility]
test("every invalid field has a message there and in the summary, which links to it, until it is corrected", async ({
  visitor,
}) => {
  const { t, alert, page } = visitor;
  await visitor.field("first_name").fill("Nora");
  await visitor.field("email").fill("nora@example");
  await visitor.button(t("address.next")).click();
  await expect(alert).toContainText(t("address.errors", { count: 7 }));
  await expect(visitor.field("first_name")).toHaveValue("Nora");
  await expect(visitor.field("city")).toHaveAttribute("aria-invalid", "true");
  await expect(visitor.field("city")).toHaveAccessibleDescription(new RegExp(t("address.error.required")));
  await alert.getByRole("link", { name: new RegExp(t("address.error.invalid_email")) }).click();
  await expect(visitor.field("email")).toBeFocused();
  await expect(page).toHaveURL(/checkout\/address/);

  const zip = visitor.field("zip_code");
  await expect(zip, "Dutch post codes have letters").toHaveAttribute("inputmode", "text");
  await visitor.fillAddress("nora@example.org", { zip_code: "12" });
  await expect(zip).toHaveAttribute("inputmode", "numeric");
  await zip.blur();
  await expect(zip).toHaveAttribute("aria-invalid", "true");
  await zip.fill("12345");
  await expect(zip).not.toHaveAttribute("aria-invalid", "true");
  await visitor.field("country_id").selectOption("NL");
  await expect(zip).toHaveAttribute("inputmode", "text");
  await visitor.field("country_id").selectOption("DE");
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
});

// [address.firm] [website.accessibility]
test("the company is folded away until it is wanted, opens by keyboard, and is open again once it is filled", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const firm = visitor.field("firm_name");
  await expect(firm).toBeHidden();
  await tabTo(page, page.locator("summary", { hasText: t("address.firm") }).first());
  await page.keyboard.press("Enter");
  await expect(firm).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, firm);
  await page.keyboard.type("L".repeat(51));
  await page.keyboard.press("Tab");
  await expect(firm).toHaveAccessibleDescription(t("address.error.too_long", { limit: 50 }));
  await page
    .locator("summary", { hasText: t("address.firm") })
    .first()
    .click();
  await visitor.fillAddress("nora@example.org");
  await visitor.button(t("address.next")).click();
  await expect(firm, "a wrong field in a fold is shown").toBeFocused();
  await firm.fill("Licht & Söhne GmbH");
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
  await visitor.open("/checkout/address");
  await expect(firm).toBeVisible();
});

// [address.live-check]
test("what only the shop finds wrong is shown with the fields that it needs, and the first one has the focus", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const other = await visitor.secondTab();
  await page.context().clearCookies();
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, COFFEE_CARD);
  await visitor.open("/checkout/address");
  await expect(visitor.field("city"), "a voucher by e-mail needs no street").toHaveCount(0);
  await expect(page.locator("summary", { hasText: t("address.firm") }).first()).toBeVisible();
  for (const name of ["first_name", "last_name"]) {
    await visitor.field(name).fill("Nora");
  }
  for (const name of ["email", "email_repeat"]) {
    await visitor.field(name).fill("nora@example.org");
  }
  await putIntoBasket(other, MUG);
  await visitor.button(t("address.next")).click();
  await expect(visitor.alert).toContainText(t("address.errors", { count: 4 }));
  await expect(visitor.field("address")).toBeFocused();
  await expect(visitor.field("first_name")).toHaveValue("Nora");
  await expectAccessible(page);
  await visitor.fillAddress("nora@example.org");
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
});
