import type { Locator, Page } from "@playwright/test";
import { freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { dropNextResponse, pressOffline, retryOnline, waitForPreload } from "../src/connection.ts";
import { HEADPHONES, MUG } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { giveAddress, startWithCode } from "../src/shortcuts.ts";
import { expect, PHONE, test } from "../src/test.ts";

/** The quantity of the only line in the basket. */
const quantityIn = (page: Page) => page.locator('.basket-line [name="quantity"]');

async function changeTo(quantity: Locator, value: string): Promise<void> {
  await quantity.fill(value);
  await quantity.blur();
}

test.describe("without a connection", () => {
  // [message.lost-request]
  test("every button from the code to the order keeps the page, and works once online", async ({ visitor }) => {
    const { page, t } = visitor;
    const code = freshCode(100);
    await visitor.open("");
    await waitForPreload(page, "welcome", "messages-de-home");
    await pressOffline(visitor, () => visitor.enterCode(code));
    await expect(visitor.codeField).toHaveValue(code);
    await retryOnline(visitor);
    await visitor.isAt("/welcome");

    await visitor.choose({ ...MUG, quantity: 2 });
    await waitForPreload(page, "basket", "messages-de-basket");
    await pressOffline(visitor, () => visitor.button(t("product.add")).click());
    await expect(page.getByLabel(t("product.quantity"))).toHaveValue("2");
    await expect(visitor.button(t("product.add"))).toBeFocused();
    await retryOnline(visitor);
    await visitor.followToBasket();
    await waitForPreload(page, "checkout-payment", "checkout-address", "checkout-confirm", "messages-de-checkout");

    const quantity = quantityIn(page);
    await pressOffline(visitor, () => changeTo(quantity, "3"));
    await expect(quantity).toHaveValue("3");
    await expect(quantity).toBeEnabled();
    await retryOnline(visitor);
    await expect(page.getByRole("status").filter({ hasText: t("toast.changed") })).toBeVisible();
    await expect(quantity).toHaveValue("3");

    await pressOffline(visitor, () => visitor.link(t("basket.checkout")).click());
    await retryOnline(visitor);
    await visitor.isAt("/checkout/address");
    await visitor.open("/checkout/payment");
    await page.getByText(t("voucher.add.label"), { exact: true }).click();
    const further = freshCode(50);
    await pressOffline(visitor, async () => {
      await visitor.codeField.fill(further);
      await visitor.button(t("voucher.add.submit")).click();
    });
    await expect(visitor.codeField).toHaveValue(further);
    await retryOnline(visitor);
    await expect(page.getByText(t("voucher.used.of", { amount: visitor.money(50) }), { exact: true })).toBeVisible();

    await pressOffline(visitor, () => visitor.link(t("payment.next")).click());
    await retryOnline(visitor);
    await visitor.isAt("/checkout/address");
    const email = freshEmail();
    await visitor.fillAddress(email);
    await pressOffline(visitor, () => visitor.button(t("address.next")).click());
    await expect(visitor.field("email")).toHaveValue(email);
    await retryOnline(visitor);
    await visitor.isAt("/checkout/confirm");
    await waitForPreload(page, "checkout-confirmation");

    await visitor.termsBox.check();
    await pressOffline(visitor, () => visitor.orderButton.click());
    await expect(visitor.termsBox).toBeChecked();
    await retryOnline(visitor);
    expect(await visitor.orderNumber()).not.toBe("");
  });

  test("search, list and log-out say so, keep what was chosen, and act once online", async ({ visitor }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, DEMO_CODE);
    await visitor.open("/welcome");
    await waitForPreload(page, "search-overlay", "messages-de-search");
    const overlay = page.getByRole("dialog", { name: t("catalogue.search.open") });
    await pressOffline(visitor, async () => {
      await page.keyboard.press("Control+K");
      await expect(overlay.getByRole("combobox")).toBeFocused();
      await page.keyboard.type("becher");
    });
    await expect(overlay.getByRole("combobox")).toHaveValue("becher");
    await retryOnline(visitor);
    await expect(overlay.getByRole("option", { name: MUG.name }).first()).toBeVisible();
    await expect(overlay.getByRole("alert")).toHaveCount(0);

    await visitor.open("/product-overview?page=1");
    await waitForPreload(page, "logout");
    const count = page.locator("#list-count");
    const before = await count.innerText();
    const rewards = page.getByRole("checkbox", { name: t("shell.nav.PHY") });
    await pressOffline(visitor, () => rewards.check());
    await expect(rewards).toBeChecked();
    await expect(count).toHaveText(before);
    await expect(page.getByRole("alert")).toContainText(t("lost.list"));
    await retryOnline(visitor);
    await expect(page).toHaveURL(/productType=PHY/);
    await expect(count).not.toHaveText(before);
    await expect(page.getByRole("alert")).toHaveCount(0);

    // The session ends only once the log-out reaches the shop.
    const logOut = page.getByRole("banner").getByRole("button", { name: t("shell.log-out") });
    await pressOffline(visitor, () => logOut.click());
    await retryOnline(visitor);
    await visitor.isAt("");
  });

  test.describe("on a phone", () => {
    test.use(PHONE);

    test("filters that cover the list show the message themselves", async ({ visitor }) => {
      const { page, t } = visitor;
      await startWithCode(visitor, DEMO_CODE);
      await visitor.open("/product-overview?page=1");
      await waitForPreload(page);
      await page.locator(".filter-button").click();
      const panel = page.getByRole("complementary", { name: t("catalogue.filter.title") });
      await pressOffline(visitor, () => panel.getByRole("checkbox", { name: t("shell.nav.PHY") }).check());
      await expect(panel.getByRole("alert")).toBeVisible();
      await retryOnline(visitor);
      await expect(panel.getByRole("alert")).toHaveCount(0);
    });
  });
});

test("a response from a third party shows that the shop is unreachable, and the page stays; one that is lost after the shop has acted is asked for again, and nothing is done twice", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const unreachable = visitor.alert.filter({ hasText: t("lost.unreachable") });
  await startWithCode(visitor, freshCode(100));
  await visitor.choose(HEADPHONES);
  await waitForPreload(page, "basket", "messages-de-basket");
  await dropNextResponse(page, /\/product-details\/PH3001\.data/);
  await visitor.button(t("product.add")).click();
  await expect(unreachable).toBeVisible();
  await retryOnline(visitor);
  await visitor.followToBasket();
  const quantity = quantityIn(page);
  await expect(quantity).toHaveValue("1");

  await visitor.open("/basket");
  await waitForPreload(page);
  await page.route(/\/basket\.data/, (route) => route.fulfill({ status: 200, body: "<html>Bad Gateway</html>" }), {
    times: 1,
  });
  await quantity.selectOption("2");
  await expect(unreachable).toBeVisible();
  await expect(visitor.heading).toHaveText(t("basket.title"));
  await expect(quantity).toHaveValue("2");

  // The further code changes the session's id.
  await visitor.open("/checkout/payment");
  await waitForPreload(page);
  await dropNextResponse(page, /\/checkout\/payment\.data/);
  await visitor.codeField.fill(freshCode(50));
  await visitor.button(t("voucher.add.submit")).click();
  await expect(unreachable).toBeVisible();
  await retryOnline(visitor);
  await expect(page.getByText(t("voucher.used.of", { amount: visitor.money(50) }), { exact: true })).toBeVisible();

  await giveAddress(visitor, freshEmail());
  await visitor.open("/checkout/confirm");
  await waitForPreload(page, "checkout-confirmation");
  await dropNextResponse(page, /\/checkout\/confirm\.data/);
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  await expect(unreachable).toBeVisible();
  await retryOnline(visitor);
  expect(await visitor.orderNumber()).not.toBe("");
});
