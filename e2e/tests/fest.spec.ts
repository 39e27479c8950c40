import { freshEmail } from "../src/browser-visitor.ts";
import { issue } from "../src/codes.ts";
import { MUG, SHOES } from "../src/demo-products.ts";
import { readMails } from "../src/mailbox.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { DESKTOP, expect, PHONE, test } from "../src/test.ts";

const DELIVERY = 3.9;
const CREDIT = 25;
const CARD = 4;

test.use({ ...PHONE, site: "fest" });

// [captcha.asked] [product.redemption-discount] [payment.hint] [checkout.confirmation]
test("a gift goes from the code, with its captcha, to the confirmation, and a card pays the rest", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const main = page.getByRole("main");
  const looks = async () => {
    await expectAccessible(page);
    await expectNoHorizontalScrolling(page, [320, PHONE.viewport.width, DESKTOP.viewport.width]);
  };
  const email = freshEmail();
  const [code = ""] = await issue(ownShop().dataDir, { site: "fest", value: String(CREDIT), count: 1 });
  await visitor.open("");
  await looks();
  await visitor.enterCode(code);
  await visitor.isAt("/welcome");
  await visitor.addToBasket(SHOES);
  await visitor.addToBasket(MUG);
  await visitor.link(t("basket.checkout")).click();
  await visitor.isAt("/checkout/payment");
  const rest = visitor.money(SHOES.price + MUG.price + DELIVERY - CREDIT);
  await expect(main.getByText(t("payment.vouchers.rest", { amount: rest }))).toBeVisible();
  await looks();
  await page.locator(`[name="payment_type_id"][value="${CARD}"]`).check();
  await visitor.button(t("payment.next")).click();
  await visitor.isAt("/checkout/address");
  await visitor.fillAddress(email);
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  await page.locator('button[name="act"][value="pay"]').click();
  const number = await visitor.orderNumber();
  await expect(main.getByText(visitor.money(SHOES.price)), "its reduced price").toBeVisible();
  await looks();
  expect((await readMails(page, email, 2)).join()).toContain(number);
});
