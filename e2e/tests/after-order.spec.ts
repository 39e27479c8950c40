import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { readMails } from "../src/mailbox.ts";
import { arriveWith, giveAddress, putIntoBasket } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";
import { freshEmail, type Visitor } from "../src/visitor.ts";

/** To the page with the order button; answers the e-mail address. */
async function reachReview(visitor: Visitor): Promise<string> {
  const email = freshEmail();
  await arriveWith(visitor, freshCode(100));
  await putIntoBasket(visitor, COFFEE_CARD, MUG);
  await giveAddress(visitor, email);
  await visitor.open("/checkout/confirm");
  return email;
}

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    test("a double click on the order button gives one order", { tag: "@order" }, async ({ visitor }) => {
      const { page, t } = visitor;
      const email = await reachReview(visitor);
      await page.getByRole("checkbox").check();
      await visitor.orderButton.dblclick();
      await visitor.orderNumber();
      await expect(page.getByText(t("order.confirmation.left.title", { amount: visitor.money(55.2) }))).toBeVisible();
      await readMails(page, email, 2);
    });

    // [checkout.terms]
    test("without the terms nothing is ordered, and it is said why", { tag: "@order" }, async ({ visitor }) => {
      await reachReview(visitor);
      await visitor.orderButton.click();
      await expect(visitor.page.getByText(visitor.t("api-errors.terms_required")).first()).toBeVisible();
      await visitor.isAt("/checkout/confirm");
    });

    // [checkout.confirmation]
    test("the confirmation survives a reload, and the way back orders nothing", { tag: "@order" }, async ({
      visitor,
    }) => {
      const { page } = visitor;
      await reachReview(visitor);
      const number = await visitor.order();
      await page.reload();
      expect(await visitor.orderNumber()).toBe(number);
      // The script takes over the page before the way back is tried.
      await page.waitForLoadState("networkidle");
      await page.goBack();
      await expect(visitor.orderButton).toHaveCount(0);
      await visitor.isAt("");
      await visitor.open("/checkout/confirmation");
      expect(await visitor.orderNumber()).toBe(number);
    });
  });
}

// [session.order-ends-it]
test("ordering ends the session, in other tabs too", { tag: "@order" }, async ({ visitor }) => {
  const other = await visitor.secondTab();
  await reachReview(visitor);
  await other.open("/checkout/confirm");
  await visitor.order();
  await other.page.getByRole("checkbox").check();
  await other.orderButton.click();
  await expect(other.page).not.toHaveURL(/confirm$/);
  await other.open("/basket");
  await other.isAt("");
});

test("nobody sees a confirmation without having ordered", { tag: "@order" }, async ({ visitor }) => {
  await visitor.open("/checkout/confirmation");
  await visitor.isAt("");
  await arriveWith(visitor, "AURORA-0025");
  await visitor.open("/checkout/confirmation");
  await visitor.isAt("/welcome");
});

// [checkout.continue]
test("the way on with the rest of the credit works once", { tag: "@order" }, async ({ visitor }) => {
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
test("the review can only be reached with everything before it", { tag: "@order" }, async ({ visitor }) => {
  await arriveWith(visitor, freshCode(100));
  await visitor.open("/checkout/confirm");
  await visitor.isAt("/basket");
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/confirm");
  await visitor.isAt("/checkout/address");
});

test("on paper the confirmation is what was ordered, without what can only be pressed", { tag: "@order" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await reachReview(visitor);
  const number = await visitor.order();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText(COFFEE_CARD.name);
  await expect(visitor.button(t("order.confirmation.left.action"))).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});
