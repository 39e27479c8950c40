import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { MUG } from "../src/demo-products.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

const CARD = 4;

test.use({ baseURL: async ({}, use) => use(`http://bazaar.localhost:${new URL(ownShop().origin).port}`) });

/** Somebody without credit who will pay by card, on the review page. */
async function reachReview(visitor: BrowserVisitor): Promise<void> {
  const { page, t } = visitor;
  await visitor.addToBasket(MUG);
  await visitor.open("/checkout/payment");
  await page.locator(`[name="payment_type_id"][value="${CARD}"]`).check();
  await visitor.button(t("payment.next")).click();
  await visitor.isAt("/checkout/address");
  await visitor.fillAddress(freshEmail());
  await visitor.button(t("address.next")).click();
}

// [captcha.order]
test("in an open shop a captcha is solved before the order goes to the provider", { tag: "@order" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await reachReview(visitor);
  await expect(page.getByRole("group", { name: t("captcha.title") })).toBeVisible();
  await expect(page.getByText(t("basket.summary.credit"), { exact: true }), "there is none").toHaveCount(0);
  await expectAccessible(page);
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  await expect(page).toHaveURL(/sandbox\.localhost.*\/saferpay\/pay\//);
});

// [captcha.order] [captcha.no-script]
test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an order in an open shop is refused for lack of a captcha, and the page says whom to write to", async ({
    visitor,
  }) => {
    const { page, t } = visitor;
    await reachReview(visitor);
    await expect(page.getByText(t("captcha.no-script"))).toBeVisible();
    await visitor.termsBox.check();
    await visitor.orderButton.click();
    await expect(page.getByText(t("api-errors.captcha.required")).first()).toBeVisible();
    await visitor.isAt("/checkout/confirm");
  });
});
