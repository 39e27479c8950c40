import { runShopCommand } from "@guerdon/testing";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode, issue } from "../src/codes.ts";
import { COFFEE_CARD, HEADPHONES, MUG } from "../src/demo-products.ts";
import { readMails } from "../src/mailbox.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { startAtReview } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** Opens the page with the order button. Returns the e-mail address. */
async function reachReview(visitor: BrowserVisitor): Promise<string> {
  const email = freshEmail();
  await startAtReview(visitor, { code: freshCode(100), products: [COFFEE_CARD, MUG], email });
  return email;
}

// [checkout.confirmation] [checkout.leaving] [session.order-ends-it]
test("a double click creates one order, which ends the session in all tabs; its confirmation survives a reload, a way back and printing, and is left by a full reload", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const other = await visitor.secondTab();
  const email = await reachReview(visitor);
  await other.open("/checkout/confirm");
  await visitor.termsBox.check();
  await visitor.orderButton.dblclick();
  const number = await visitor.orderNumber();
  await expect(page.getByText(t("order.confirmation.left.title", { amount: visitor.money(55.2) }))).toBeVisible();
  await page.reload();
  expect(await visitor.orderNumber()).toBe(number);
  // Going back requires a hydrated page.
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await expect(visitor.orderButton).toHaveCount(0);
  await visitor.isAt("");
  await visitor.open("/checkout/confirmation");
  expect(await visitor.orderNumber()).toBe(number);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText(COFFEE_CARD.name);
  await expect(visitor.button(t("order.confirmation.left.action"))).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.getByRole("banner").getByRole("link").first().click();
  await visitor.isAt("");
  expect(await page.evaluate(() => "isOld" in window)).toBe(false);

  await other.open("/basket");
  await other.isAt("");
  await readMails(page, email, 2);
});

// [checkout.confirmation] [checkout.confirmation-items] [checkout.confirmation-cards]
test("the confirmation shows two items and on demand all, what paid, the ways on, and that all was given back", {
  tag: "@order",
}, async ({ visitor }) => {
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

  // The voucher is delivered by then.
  await readMails(page, email, 2);
  await runShopCommand(ownShop(), "orders", "cancel", number, "--site", "aurora", "--delivered");
  await visitor.open("/checkout/confirmation");
  await expect(page.getByRole("heading", { name: t("order.confirmation.refunded.title") })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
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
