import { freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, HEADPHONES, MUG } from "../src/demo-products.ts";
import { freshUser, PASSWORD } from "../src/fresh-user.ts";
import { readMails } from "../src/mailbox.ts";
import { expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startAsUser, startWithCode } from "../src/shortcuts.ts";
import { expect, PHONE, test } from "../src/test.ts";

const WIDTHS = [320, 390, 1440];

/** A reward with several pictures and long texts. */
const BACKPACK = { number: "PH3003" };

// One journey for each kind of page: start, list, product, basket, address, payment, confirmation, account, order status
// and content here, the consent in its own file. What forms do without script is proved beside the code, in
// apps/shop/src/web/*-forms.test.ts; here it meets styles, focus and what browsers do by themselves.
test.use({ javaScriptEnabled: false });

test.describe("on a phone, in Polish", () => {
  test.use({ language: "pl", ...PHONE });

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

test("a list is sorted with a button, keeps its order in another language, and a button logs out", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/product-overview?productType=PHY&page=1");
  await page.getByLabel(t("catalogue.list.sort")).selectOption("priceAscending");
  await visitor.button(t("catalogue.list.sort.submit")).click();
  await expect(page).toHaveURL(/\?productType=PHY&sort=priceAscending&page=1$/);
  await expect(page.locator('main a[href*="/product-details/"]').first()).toContainText(MUG.name);
  await visitor.switchLanguage("Polski");
  await expect(page).toHaveURL(/\/pl\/product-overview\?productType=PHY&sort=priceAscending&page=1$/);
  await visitor.open("/welcome");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await expect(page).toHaveURL(/\/de$/);
  await visitor.open("/basket");
  await expect(page).toHaveURL(/\/de$/);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("filters are a form: choices, price and sort order are applied together and keep each other", async ({
    visitor,
  }) => {
    const { page, t } = visitor;
    const openFilters = () => page.locator(".filter-button").click();
    const apply = page.locator("#filters").getByRole("button", { name: t("catalogue.filter.apply") });
    const filtered = /\?productType=TVO,PHY&price=\d+-60&category=20&sort=nameAscending&page=1$/;
    await startWithCode(visitor, DEMO_CODE);
    await visitor.open("/product-overview?category=20&page=1");
    await page.getByLabel(t("catalogue.list.sort")).selectOption("nameAscending");
    await openFilters();
    await page.locator('#filters [name="productType"][value="TVO"]').check();
    await page.locator('#filters [name="productType"][value="PHY"]').check();
    await page.locator('[name="priceMax"]').fill("60");
    await expect(page.locator('[type="range"]').first()).toBeHidden();
    await apply.click();
    await expect(page).toHaveURL(filtered);
    await openFilters();
    await expect(page.locator('#filters [name="productType"][value="PHY"]')).toBeChecked();
    await apply.click();
    await expect(page).toHaveURL(filtered);
  });
});

test("all pictures and texts of a product are shown, the thumbnails work, and a refused quantity stays in its focused field", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open(`/product-details/${BACKPACK.number}`);
  const pictures = page.getByRole("main").locator(".gallery").getByRole("link");
  await page
    .getByRole("list", { name: t("product.gallery.pictures") })
    .getByRole("link")
    .nth(2)
    .click();
  await expect(pictures.nth(2)).toBeInViewport();
  await expect(pictures.nth(2)).toHaveAttribute("href", /\/images\/.+\/1600\.webp$/);
  await page.getByRole("link", { name: t("product.read-on") }).click();
  await expect(page.getByRole("heading", { name: t("product.description") })).toBeInViewport();
  await visitor.open(`/product-details/${COFFEE_CARD.number}`);
  await expect(page.getByRole("tablist")).toBeHidden();
  await expect(page.getByRole("heading", { name: t("product.conditions") })).toBeVisible();
  await expect(page.locator("main .prose")).toHaveCount(2);
  for (const text of await page.locator("main .prose").all()) {
    await expect(text).toBeVisible();
  }
  const quantity = page.locator('input[name="quantity"]');
  await visitor.fillChoice({ ...COFFEE_CARD, quantity: 500 });
  await visitor.button(t("product.add")).click();
  await expect(quantity).toHaveValue("500");
  await expect(quantity).toBeFocused();
  await expect(quantity).toBeInViewport();
});

test("the forms of an account, of an order's status and of a page of the website answer where they are", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startAsUser(visitor, (await freshUser()).name, PASSWORD);
  await visitor.open("/account");
  const form = page.getByRole("region", { name: t("account.password.title") });
  await form.getByLabel(t("account.password.now")).fill("wrong");
  await form.getByRole("button").click();
  await expect(form.getByText(t("api-errors.password.wrong"))).toBeVisible();
  await expectNoHorizontalScrolling(page, WIDTHS);
  await visitor.open("/order-status");
  await page.getByRole("textbox", { name: t("order.status.receipt") }).fill("1");
  await page.getByLabel(t("order.status.email")).fill("eve@example.org");
  await visitor.button(t("order.status.submit")).click();
  await expect(page.getByText(t("order.status.unknown"))).toBeVisible();
  await expectNoHorizontalScrolling(page, WIDTHS);
  await visitor.open("/about");
  await page.getByRole("textbox", { name: t("newsletter.block.email") }).fill("nora@example.org");
  await visitor.button(t("newsletter.block.submit")).click();
  await visitor.isAt("/newsletter");
  await expect(page.getByText(t("newsletter.block.no-consent"))).toBeVisible();
  await expectNoHorizontalScrolling(page, WIDTHS);
});

// [website.no-script]
test("a quantity is changed with a button, a code is added on the page of the payment, and form errors link to their fields", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const main = page.getByRole("main");
  await startWithCode(visitor, freshCode(100));
  await putIntoBasket(visitor, HEADPHONES);
  await visitor.addToBasket({ ...COFFEE_CARD, quantity: 2 });
  const card = visitor.basketLines.filter({ hasText: COFFEE_CARD.name });
  await card.getByRole("spinbutton").fill("3");
  await card.getByRole("button", { name: t("basket.change"), exact: true }).click();
  await expect(card.getByRole("spinbutton")).toHaveValue("3");
  await expect(card).toContainText(visitor.money(75));
  await card.getByRole("button", { name: t("basket.remove") }).click();
  await expect(card).toHaveCount(0);

  await visitor.open("/checkout/payment");
  await expect(visitor.alert).toContainText(t("payment.missing.title", { amount: visitor.money(29) }));
  await visitor.codeField.fill(freshCode(50));
  await visitor.button(t("voucher.add.submit")).click();
  await expect(main.getByText(t("payment.covered", { left: visitor.money(21) }))).toBeVisible();
  await expectNoHorizontalScrolling(page, WIDTHS);

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
