import { freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { readMails } from "../src/mailbox.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

test.use({ javaScriptEnabled: false });

for (const { language, screen } of [
  { language: "de", screen: PHONE },
  { language: "pl", screen: DESKTOP },
] as const) {
  test.describe(`without script, in ${language}`, () => {
    test.use({ language, ...screen });

    // [website.no-script]
    test("the way from code to vouchers works", { tag: "@order" }, async ({ visitor }) => {
      const { page, t } = visitor;
      const email = freshEmail();
      await visitor.logIn(freshCode(100));
      await visitor.link(t("welcome.to-cards")).click();
      await page.getByRole("main").getByRole("link", { name: COFFEE_CARD.name }).first().click();
      await visitor.fillChoice(COFFEE_CARD);
      await visitor.button(t("product.add")).click();
      await visitor.isAt("/basket");
      await visitor.addToBasket(MUG);
      await visitor.checkOut(email);
      const number = await visitor.order();
      await expect(page.getByText(t("order.confirmation.left.title", { amount: visitor.money(55.2) }))).toBeVisible();
      const mails = await readMails(page, email, 2);
      expect(mails.join()).toContain(number);
      expect(mails.join()).toContain(COFFEE_CARD.name);
      await visitor.open("/checkout/confirmation");
      await visitor.button(t("order.confirmation.left.action")).click();
      await visitor.isAt("/welcome");
    });
  });
}

test("a list is sorted with a button", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/product-overview?productType=PHY&page=1");
  await page.getByLabel(t("catalogue.list.sort")).selectOption("priceAscending");
  await visitor.button(t("catalogue.list.sort.submit")).click();
  await expect(page).toHaveURL(/sort=priceAscending/);
  await expect(page).toHaveURL(/productType=PHY/);
  await expect(page.locator('main a[href*="/product-details/"]').first()).toContainText(MUG.name);
});

test("a quantity is changed with a button, and a line is removed", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.addToBasket(COFFEE_CARD);
  await page.getByRole("main").getByRole("spinbutton").fill("3");
  await visitor.button(t("basket.change")).click();
  await expect(page.getByRole("main").getByRole("spinbutton")).toHaveValue("3");
  await expect(page.getByRole("main")).toContainText(visitor.money(75));
  await page
    .getByRole("main")
    .getByRole("button", { name: t("basket.remove") })
    .click();
  await expect(visitor.heading).toHaveText(t("basket.empty.title"));
});

// [website.no-script]
test("form errors keep the input and link to their fields", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.addToBasket(MUG);
  await visitor.open("/checkout/address");
  await visitor.field("first_name").fill("Nora");
  await visitor.field("email").fill("nora@example");
  await visitor.button(t("address.next")).click();
  await expect(visitor.alert).toBeVisible();
  await expect(visitor.field("first_name")).toHaveValue("Nora");
  await expect(visitor.field("email")).toHaveValue("nora@example");
  await visitor.alert.getByRole("link", { name: t("address.error.invalid_email") }).click();
  await expect(page).toHaveURL(/#/);
  const target = decodeURIComponent(new URL(page.url()).hash.slice(1));
  await expect(page.locator(`[id="${target}"]`)).toHaveValue("nora@example");
});

test("changing the language and logging out work", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/product-overview?sort=nameAscending&page=1");
  await visitor.switchLanguage("Polski");
  await expect(page).toHaveURL(/\/pl\/product-overview\?sort=nameAscending&page=1$/);
  await visitor.open("/welcome");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await expect(page).toHaveURL(/\/de$/);
  await visitor.open("/basket");
  await expect(page).toHaveURL(/\/de$/);
});
