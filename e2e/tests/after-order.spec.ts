import { runShopCommand } from "@guerdon/testing";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode, issue } from "../src/codes.ts";
import { COFFEE_CARD, HEADPHONES, MUG } from "../src/demo-products.ts";
import { readMails } from "../src/mailbox.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { putIntoBasket, startAtReview, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** Opens the page with the order button. Returns the e-mail address. */
async function reachReview(visitor: BrowserVisitor): Promise<string> {
  const email = freshEmail();
  await startAtReview(visitor, { code: freshCode(100), products: [COFFEE_CARD, MUG], email });
  return email;
}

test("a double click on the order button creates one order", { tag: "@order" }, async ({ visitor }) => {
  const { page, t } = visitor;
  const email = await reachReview(visitor);
  await visitor.termsBox.check();
  await visitor.orderButton.dblclick();
  await visitor.orderNumber();
  await expect(page.getByText(t("order.confirmation.left.title", { amount: visitor.money(55.2) }))).toBeVisible();
  await readMails(page, email, 2);
});

// [checkout.terms]
test("ordering without accepting the terms is rejected with a message", { tag: "@order" }, async ({ visitor }) => {
  await reachReview(visitor);
  await visitor.orderButton.press("Enter");
  await expect(visitor.page.getByText(visitor.t("api-errors.terms_required")).first()).toBeVisible();
  await visitor.isAt("/checkout/confirm");
});

// [checkout.confirmation]
test("the confirmation survives a reload, and going back does not order again", { tag: "@order" }, async ({
  visitor,
}) => {
  const { page } = visitor;
  await reachReview(visitor);
  const number = await visitor.order();
  await page.reload();
  expect(await visitor.orderNumber()).toBe(number);
  // Going back requires a hydrated page.
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await expect(visitor.orderButton).toHaveCount(0);
  await visitor.isAt("");
  await visitor.open("/checkout/confirmation");
  expect(await visitor.orderNumber()).toBe(number);
});

// [checkout.confirmation]
test("the confirmation of an order that was given back whole says so", { tag: "@order" }, async ({ visitor }) => {
  const { page, t } = visitor;
  const email = await reachReview(visitor);
  const number = await visitor.order();
  await expect(page.getByRole("heading", { name: t("order.confirmation.next") })).toBeVisible();
  // The voucher is delivered by then.
  await readMails(page, email, 2);
  await runShopCommand(ownShop(), "orders", "cancel", number, "--site", "aurora", "--delivered");
  await visitor.open("/checkout/confirmation");
  await expect(page.getByRole("heading", { name: t("order.confirmation.refunded.title") })).toBeVisible();
  await expect(page.getByText(t("order.confirmation.ended"))).toBeVisible();
  await expect(page.getByRole("heading", { name: t("order.confirmation.next") })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
});

// [checkout.confirmation-items] [checkout.confirmation-cards]
test("the confirmation shows two items and on demand all, what paid, and the ways on", { tag: "@order" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const email = freshEmail();
  const [code = ""] = await issue(ownShop().dataDir, { site: "aurora", value: "200", count: 1 });
  await startAtReview(visitor, { code, products: [COFFEE_CARD, MUG, HEADPHONES], email });
  const number = await visitor.order();
  const main = page.getByRole("main");
  await expect(main.getByText(HEADPHONES.name, { exact: false }).first()).toBeHidden();
  await page.getByRole("button", { name: t("order.confirmation.all", { count: 3 }) }).click();
  const all = page.getByRole("dialog", { name: t("order.confirm.items") });
  await expect(all.getByText(HEADPHONES.name, { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(all).toBeHidden();
  await expect(main.getByRole("link", { name: t("order.to-brand", { brand: "Röstmond" }) })).toHaveAttribute(
    "href",
    /^https:/,
  );
  await expect(main.getByText(t("payment.code-left", { amount: visitor.money(31.1) }))).toBeVisible();
  for (const card of ["service", "survey"] as const) {
    await expect(main.getByRole("link", { name: t(`order.card.${card}.action`) })).toHaveAttribute("href", /^https:/);
  }
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  await main.getByRole("link", { name: t("order.card.status.action") }).click();
  await visitor.isAt("/order-status");
  await expect(main).toContainText(t("order.confirmation.number", { number }));
});

// [order.erasure]
test("after the people of an order are erased, its confirmation says so", { tag: "@order" }, async ({ visitor }) => {
  const { page, t } = visitor;
  const email = await reachReview(visitor);
  const number = await visitor.order();
  await expect(page.getByText(email).first()).toBeVisible();
  await runShopCommand(ownShop(), "orders", "erase-people", "--site", "aurora", number);
  await page.reload();
  expect(await visitor.orderNumber()).toBe(number);
  await expect(page.getByText(t("order.confirmation.erased"))).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});

// [session.order-ends-it]
test("ordering ends the session, in other tabs too", { tag: "@order" }, async ({ visitor }) => {
  const other = await visitor.secondTab();
  await reachReview(visitor);
  await other.open("/checkout/confirm");
  await visitor.order();
  await other.termsBox.check();
  await other.orderButton.click();
  await expect(other.page).not.toHaveURL(/confirm$/);
  await other.open("/basket");
  await other.isAt("");
});

test("without an order there is no confirmation", { tag: "@order" }, async ({ visitor }) => {
  await visitor.open("/checkout/confirmation");
  await visitor.isAt("");
  await startWithCode(visitor, "AURORA-0025");
  await visitor.open("/checkout/confirmation");
  await visitor.isAt("/welcome");
});

// [checkout.continue]
test("shopping can be continued once with the remaining credit", { tag: "@order" }, async ({ visitor }) => {
  const { page, t } = visitor;
  await reachReview(visitor);
  await visitor.order();
  const second = await visitor.secondTab();
  await second.open("/checkout/confirmation");
  await visitor.button(t("order.confirmation.left.action")).click();
  await visitor.isAt("/welcome");
  await expect(page.getByRole("banner")).toContainText(visitor.money(55.2));
  await second.button(t("order.confirmation.left.action")).click();
  await expect(second.page).not.toHaveURL(/confirmation/);
});

// [checkout.order-check]
test("the review is reachable only after all previous steps", { tag: "@order" }, async ({ visitor }) => {
  await startWithCode(visitor, freshCode(100));
  await visitor.open("/checkout/confirm");
  await visitor.isAt("/basket");
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/confirm");
  await visitor.isAt("/checkout/address");
});

test("the printed confirmation shows the order without buttons", { tag: "@order" }, async ({ visitor }) => {
  const { page, t } = visitor;
  await reachReview(visitor);
  const number = await visitor.order();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText(COFFEE_CARD.name);
  await expect(visitor.button(t("order.confirmation.left.action"))).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

// [checkout.leaving]
test("the confirmation is left by a full reload", { tag: "@order" }, async ({ visitor }) => {
  const { page } = visitor;
  await reachReview(visitor);
  await visitor.order();
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.getByRole("banner").getByRole("link").first().click();
  await visitor.isAt("");
  expect(await page.evaluate(() => "isOld" in window)).toBe(false);
});
