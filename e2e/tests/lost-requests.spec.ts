import type { Locator, Page } from "@playwright/test";
import { freshCode } from "../src/codes.ts";
import { cutNextAnswer, loadedAhead, pressOffline, tryAgain } from "../src/connection.ts";
import { HEADPHONES, MUG } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { arriveWith, giveAddress, putIntoBasket } from "../src/shortcuts.ts";
import { expect, PHONE, test } from "../src/test.ts";
import { freshEmail } from "../src/visitor.ts";

/** Of the only line of the basket. */
const quantityIn = (page: Page) => page.locator('.line [name="quantity"]');

async function changeTo(quantity: Locator, value: string): Promise<void> {
  await quantity.fill(value);
  await quantity.blur();
}

test.describe("without a connection", () => {
  // [message.lost-request]
  test("every button from the code to the order keeps the page and works once it is back", async ({ visitor }) => {
    const { page, t } = visitor;
    const code = freshCode(100);
    await visitor.open("");
    await loadedAhead(page, "welcome", "messages-de-home");
    await pressOffline(visitor, () => visitor.enterCode(code));
    await expect(visitor.codeField).toHaveValue(code);
    await tryAgain(visitor);
    await visitor.isAt("/welcome");

    await visitor.choose({ ...MUG, quantity: 2 });
    await loadedAhead(page, "basket", "messages-de-basket");
    await pressOffline(visitor, () => visitor.button(t("product.add")).click());
    await expect(page.getByLabel(t("product.quantity"))).toHaveValue("2");
    await expect(visitor.button(t("product.add"))).toBeFocused();
    await tryAgain(visitor);
    await visitor.followToBasket();
    await loadedAhead(page, "checkout-payment", "checkout-address", "checkout-confirm", "messages-de-checkout");

    const quantity = quantityIn(page);
    await pressOffline(visitor, () => changeTo(quantity, "3"));
    await expect(quantity).toHaveValue("3");
    await expect(quantity).toBeEnabled();
    await tryAgain(visitor);
    await expect(page.getByRole("status").filter({ hasText: t("toast.changed") })).toBeVisible();
    await expect(quantity).toHaveValue("3");

    await pressOffline(visitor, () => visitor.link(t("basket.checkout")).click());
    await tryAgain(visitor);
    await visitor.isAt("/checkout/payment");
    await page.getByText(t("voucher.add.label"), { exact: true }).click();
    const further = freshCode(50);
    await pressOffline(visitor, async () => {
      await visitor.codeField.fill(further);
      await visitor.button(t("voucher.add.submit")).click();
    });
    await expect(visitor.codeField).toHaveValue(further);
    await tryAgain(visitor);
    await expect(page.getByText(t("voucher.used.of", { amount: visitor.money(50) }))).toBeVisible();

    await pressOffline(visitor, () => visitor.link(t("payment.next")).click());
    await tryAgain(visitor);
    await visitor.isAt("/checkout/address");
    const email = freshEmail();
    await visitor.fillAddress(email);
    await pressOffline(visitor, () => visitor.button(t("address.next")).click());
    await expect(visitor.field("email")).toHaveValue(email);
    await tryAgain(visitor);
    await visitor.isAt("/checkout/confirm");
    await loadedAhead(page, "checkout-confirmation");

    await page.getByRole("checkbox").check();
    await pressOffline(visitor, () => visitor.orderButton.click());
    await expect(page.getByRole("checkbox")).toBeChecked();
    await tryAgain(visitor);
    expect(await visitor.orderNumber()).not.toBe("");
  });

  test("the search says so before its first answer, and finds what was typed once it is back", async ({ visitor }) => {
    const { page, t } = visitor;
    await arriveWith(visitor, DEMO_CODE);
    await visitor.open("/welcome");
    await loadedAhead(page, "search-overlay", "messages-de-search");
    const overlay = page.getByRole("dialog", { name: t("catalogue.search.open") });
    await pressOffline(visitor, async () => {
      await page.keyboard.press("Control+K");
      await expect(overlay.getByRole("combobox")).toBeFocused();
      await page.keyboard.type("becher");
    });
    await expect(overlay.getByRole("combobox")).toHaveValue("becher");
    await tryAgain(visitor);
    await expect(overlay.getByRole("option", { name: MUG.name }).first()).toBeVisible();
    await expect(overlay.getByRole("alert")).toHaveCount(0);
  });

  test("a filter stays ticked beside the list before it, and counts once it is back", async ({ visitor }) => {
    const { page, t } = visitor;
    await arriveWith(visitor, DEMO_CODE);
    await visitor.open("/product-overview?page=1");
    await loadedAhead(page);
    const count = page.locator("#list-count");
    const before = await count.innerText();
    const rewards = page.getByRole("checkbox", { name: t("shell.nav.PHY") });
    await pressOffline(visitor, () => rewards.check());
    await expect(rewards).toBeChecked();
    await expect(count).toHaveText(before);
    await expect(page.getByRole("alert")).toContainText(t("lost.list"));
    await tryAgain(visitor);
    await expect(page).toHaveURL(/productType=PHY/);
    await expect(count).not.toHaveText(before);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("log-out keeps the session until it is reached", async ({ visitor }) => {
    const { page, t } = visitor;
    await arriveWith(visitor, DEMO_CODE);
    await visitor.open("/welcome");
    await loadedAhead(page, "logout");
    const logOut = page.getByRole("banner").getByRole("button", { name: t("shell.log-out") });
    await pressOffline(visitor, () => logOut.click());
    await tryAgain(visitor);
    await visitor.isAt("");
  });

  test.describe("on a telephone", () => {
    test.use(PHONE);

    test("the filters that lie upon the list say it themselves", async ({ visitor }) => {
      const { page, t } = visitor;
      await arriveWith(visitor, DEMO_CODE);
      await visitor.open("/product-overview?page=1");
      await loadedAhead(page);
      await page.locator(".filter-btn").click();
      const panel = page.getByRole("complementary", { name: t("catalogue.filter.title") });
      await pressOffline(visitor, () => panel.getByRole("checkbox", { name: t("shell.nav.PHY") }).check());
      await expect(panel.getByRole("alert")).toBeVisible();
      await tryAgain(visitor);
      await expect(panel.getByRole("alert")).toHaveCount(0);
    });
  });
});

test("an answer that is none of the shop's says that it could not be reached, and the page stays", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await arriveWith(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/basket");
  await loadedAhead(page);
  await page.route(/\/basket\.data/, (route) => route.fulfill({ status: 200, body: "<html>Bad Gateway</html>" }), {
    times: 1,
  });
  const quantity = quantityIn(page);
  await changeTo(quantity, "2");
  await expect(visitor.alert).toContainText(t("lost.unreachable"));
  await expect(visitor.heading).toHaveText(t("basket.title"));
  await expect(quantity).toHaveValue("2");
});

test.describe("an answer that is cut off after the shop acted", () => {
  test("lets adding be tried again, and the product is in the basket once", async ({ visitor }) => {
    const { page, t } = visitor;
    await arriveWith(visitor, freshCode(100));
    await visitor.choose(MUG);
    await loadedAhead(page, "basket", "messages-de-basket");
    await cutNextAnswer(page, /\/product-details\/PH3006\.data/);
    await visitor.button(t("product.add")).click();
    await expect(visitor.alert.filter({ hasText: t("lost.unreachable") })).toBeVisible();
    await tryAgain(visitor);
    await visitor.followToBasket();
    await expect(quantityIn(page)).toHaveValue("1");
  });

  test("lets a further code be tried again, which changed the session's id", async ({ visitor }) => {
    const { page, t } = visitor;
    await arriveWith(visitor, freshCode(100));
    await putIntoBasket(visitor, HEADPHONES);
    await visitor.open("/checkout/payment");
    await loadedAhead(page);
    await cutNextAnswer(page, /\/checkout\/payment\.data/);
    await visitor.codeField.fill(freshCode(50));
    await visitor.button(t("voucher.add.submit")).click();
    await expect(visitor.alert.filter({ hasText: t("lost.unreachable") })).toBeVisible();
    await tryAgain(visitor);
    await expect(page.getByText(t("voucher.used.of", { amount: visitor.money(50) }))).toBeVisible();
  });

  test("orders once", async ({ visitor }) => {
    const { page, t } = visitor;
    await arriveWith(visitor, freshCode(100));
    await putIntoBasket(visitor, MUG);
    await giveAddress(visitor, freshEmail());
    await visitor.open("/checkout/confirm");
    await loadedAhead(page, "checkout-confirmation");
    await cutNextAnswer(page, /\/checkout\/confirm\.data/);
    await page.getByRole("checkbox").check();
    await visitor.orderButton.click();
    await expect(visitor.alert.filter({ hasText: t("lost.unreachable") })).toBeVisible();
    await tryAgain(visitor);
    expect(await visitor.orderNumber()).not.toBe("");
  });
});
