import { MUG } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

test.beforeEach(async ({ visitor }) => {
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
});

// [address.live-check] [website.accessibility]
test("every invalid field has one message at the field and one in the summary, which links to it", async ({
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
});

// [address.live-check]
test("an error disappears as soon as it is corrected", async ({ visitor }) => {
  const { t } = visitor;
  const zip = visitor.field("zip_code");
  await visitor.fillAddress("nora@example.org", { zip_code: "12" });
  await zip.blur();
  await expect(zip).toHaveAttribute("aria-invalid", "true");
  await zip.fill("12345");
  await expect(zip).not.toHaveAttribute("aria-invalid", "true");
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
});

test("the postcode is validated by country", async ({ visitor }) => {
  const { t } = visitor;
  await visitor.fillAddress("nora@example.org", { country_id: "PL", zip_code: "1234" });
  await visitor.button(t("address.next")).click();
  await expect(visitor.alert).toContainText(t("address.error.invalid_zip_code"));
  await visitor.field("zip_code").fill("00-950");
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
});

test("both e-mail fields must match", async ({ visitor }) => {
  const { t } = visitor;
  await visitor.fillAddress("nora@example.org");
  await visitor.field("email_repeat").fill("nora@example.com");
  await visitor.button(t("address.next")).click();
  await expect(visitor.alert).toContainText(t("address.error.emails_differ"));
});

// [address.same-invoice]
test("a different invoice address is requested, validated and shown", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.fillAddress("nora@example.org");
  await page.getByRole("radio", { name: t("address.invoice.different") }).check();
  await visitor.button(t("address.next")).click();
  await expect(visitor.alert).toBeVisible();
  const invoice = { first_name: "Ben", last_name: "Blau", address: "Hafen 3", zip_code: "20457", city: "Hamburg" };
  for (const [name, value] of Object.entries({
    ...invoice,
    email: "ben@example.org",
    email_repeat: "ben@example.org",
  })) {
    await page.locator(`[name="invoice.${name}"]`).fill(value);
  }
  await page.locator('[name="invoice.country_id"]').selectOption("DE");
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
  await expect(page.getByRole("main")).toContainText("20457 Hamburg");
  await expect(page.getByRole("main")).toContainText("10115 Berlin");
  await visitor.open("/checkout/address");
  await expect(page.locator('[name="invoice.city"]')).toHaveValue("Hamburg");
  await expect(visitor.field("email_repeat")).toHaveValue("nora@example.org");
});
