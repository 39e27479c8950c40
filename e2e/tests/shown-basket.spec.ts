import { freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { expect, PHONE, test } from "../src/test.ts";

test.use(PHONE);

// [order.shown]
test("what another tab adds is not ordered unseen: the page names it and the sums, and asks again", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.logIn(freshCode(100));
  await visitor.addToBasket(MUG);
  await visitor.checkOut(freshEmail());
  const other = await visitor.secondTab();
  await other.addToBasket(COFFEE_CARD);

  await visitor.termsBox.check();
  await visitor.orderButton.click();
  const [before, now] = [visitor.money(19.8), visitor.money(44.8)];
  const text = t("api-errors.order_changed.total", { shown_total_value: before, total_value: now });
  const note = page.getByRole("alert").filter({ hasText: text }).first();
  await expect(note).toBeVisible();
  await expect(note).toContainText(COFFEE_CARD.name);
  await visitor.isAt("/checkout/confirm");
  await expect(page.locator("#summary-panel")).toContainText(now);

  await visitor.termsBox.check();
  await visitor.orderButton.click();
  expect(await visitor.orderNumber()).toMatch(/\w{4,}/);
  await expect(page.getByText(t("order.confirmation.left.title", { amount: visitor.money(55.2) }))).toBeVisible();
});
