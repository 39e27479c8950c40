import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { readMails } from "../src/mailbox.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const CARD = 4;
const BANK_TRANSFER = 5;

test.use({ site: "bazaar" });

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

// [captcha.order] [checkout.order-button]
test("in an open shop the button is ready before the captcha, whose press waits until it is solved", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const challenge = Promise.withResolvers<void>();
  await page.route("**/api/captcha/challenge*", async (route) => {
    await challenge.promise;
    await route.continue();
  });
  await visitor.open("/basket");
  await expect(page.getByRole("banner")).not.toContainText(t("voucher.credit.left"));
  await expectAccessible(page);
  await reachReview(visitor);
  await expect(page.getByRole("group", { name: t("captcha.title") })).toBeVisible();
  await expect(page.getByText(t("basket.summary.credit"), { exact: true }), "there is none").toHaveCount(0);
  await expectAccessible(page);
  await visitor.termsBox.check();
  await expect(visitor.orderButton, "no captcha is solved yet").toBeEnabled();
  await visitor.orderButton.click();
  await expect(page, "nor is anything ordered").toHaveURL(/\/checkout\/confirm$/);
  challenge.resolve();
  await expect(page).toHaveURL(/sandbox\.localhost.*\/saferpay\/pay\//);
});

const pays = ({ page }: BrowserVisitor) => page.locator('button[name="act"][value="pay"]').click();

const expectNoNavigation = async ({ page, t }: BrowserVisitor) => {
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("navigation")).toHaveCount(0);
  await expect(banner.getByRole("link", { name: t("shell.basket", { count: 0 }) })).toHaveCount(0);
};

for (const { language, screen, payment } of [
  { language: "de", screen: PHONE, payment: CARD },
  { language: "fr", screen: DESKTOP, payment: BANK_TRANSFER },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, ...screen });

    // [session.open-shop] [captcha.order] [checkout.confirmation]
    test("a guest goes all the way, from the first page to the confirmation, and on to another order", {
      tag: "@order",
    }, async ({ visitor }) => {
      const { page, t } = visitor;
      const email = freshEmail();
      await visitor.open("");
      await visitor.isAt("/welcome");
      await expect(page.getByRole("button", { name: t("shell.log-out") })).toHaveCount(0);
      expect((await page.context().cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
      await visitor.addToBasket(COFFEE_CARD);
      expect((await page.context().cookies()).filter(({ name }) => name.includes("session"))).toHaveLength(1);
      await visitor.addToBasket(MUG);
      await visitor.link(t("basket.checkout")).click();
      await visitor.isAt("/checkout/payment");
      const amount = visitor.money(COFFEE_CARD.price + MUG.price + 4.9);
      await expect(page.getByText(t("payment.whole", { amount }))).toBeVisible();
      await visitor.button(t("payment.next")).click();
      await expect(page.getByText(t("payment.whole.choose")).first()).toBeVisible();
      await page.locator(`[name="payment_type_id"][value="${payment}"]`).check();
      await visitor.button(t("payment.next")).click();
      await visitor.isAt("/checkout/address");
      await visitor.fillAddress(email);
      await visitor.button(t("address.next")).click();
      await visitor.isAt("/checkout/confirm");
      await expect(page.getByText(t("basket.summary.credit"), { exact: true }), "the whole price is paid").toHaveCount(
        0,
      );
      await visitor.termsBox.check();
      await visitor.orderButton.click();
      if (payment === CARD) {
        await pays(visitor);
      }
      const number = await visitor.orderNumber();
      await expect(visitor.heading).toHaveText(t("order.confirmation.title"));
      await expectNoNavigation(visitor);
      await expectAccessible(page);
      await expectNoHorizontalScrolling(page, [320, screen.viewport.width]);
      await page.reload();
      expect(await visitor.orderNumber(), "it survives a reload").toBe(number);
      await visitor.link(t("basket.go-on")).click();
      await visitor.isAt("/welcome");
      await visitor.addToBasket(MUG);
      expect((await readMails(page, email, payment === CARD ? 2 : 1)).join()).toContain(number);
    });
  });
}
