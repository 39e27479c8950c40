import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
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

// [address.autocomplete] [website.accessibility]
test("every field tells browsers what belongs into it, and which keyboard fits", async ({ visitor }) => {
  const { page } = visitor;
  const tokens = async (part: string) =>
    page
      .locator(`[name^="${part}."]:not([type="hidden"])`)
      .evaluateAll((fields) => fields.map((field) => field.getAttribute("autocomplete")));
  const purposes = ["honorific-prefix", "given-name", "family-name", "organization", null, "address-line1"];
  const more = ["address-line2", "postal-code", "address-level2", "country", "tel", "email", "email"];
  const inSection = (section: string) => [...purposes, ...more].map((purpose) => purpose && `${section} ${purpose}`);
  expect(await tokens("delivery")).toEqual(inSection("section-shipping shipping"));
  expect(await tokens("invoice")).toEqual(inSection("section-billing billing"));
  const zip = visitor.field("zip_code");
  await expect(visitor.field("phone_number")).toHaveAttribute("inputmode", "tel");
  await expect(zip, "Dutch post codes have letters").toHaveAttribute("inputmode", "text");
  await visitor.field("country_id").selectOption("DE");
  await expect(zip).toHaveAttribute("inputmode", "numeric");
  await visitor.field("country_id").selectOption("NL");
  await expect(zip).toHaveAttribute("inputmode", "text");
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

// [address.countries]
test("the only country that a website delivers to is preselected; invoices may go anywhere", async ({ visitor }) => {
  const { page } = visitor;
  const code = await applySecondWebsite({ shipping_country_list: ["AT"] });
  await page.goto(`${secondWebsiteOrigin()}/de`);
  await visitor.enterCode(code);
  await visitor.isAt("/welcome");
  await page.goto(`${secondWebsiteOrigin()}/de/product-details/${MUG.number}`);
  await visitor.fillChoice(MUG);
  await visitor.button(visitor.t("product.add")).click();
  await visitor.followToBasket();
  await page.goto(`${secondWebsiteOrigin()}/de/checkout/address`);
  await expect(visitor.field("country_id")).toHaveValue("AT");
  await expect(visitor.field("country_id").locator("option")).toHaveCount(1);
  await expect(page.locator('[name="invoice.country_id"] option')).toHaveCount(12);
});
