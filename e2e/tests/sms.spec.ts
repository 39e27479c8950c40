import { ADDRESS, type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { PHONE_CARD } from "../src/demo-products.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** Buys a gift voucher by SMS with this telephone number; answers the order's number. */
async function buy(visitor: BrowserVisitor, email: string, phone: string): Promise<string> {
  const { t } = visitor;
  await startWithCode(visitor, freshCode(100));
  await visitor.addToBasket(PHONE_CARD);
  await visitor.link(t("basket.checkout")).click();
  await visitor.isAt("/checkout/address");
  const person = { first_name: ADDRESS.first_name, last_name: ADDRESS.last_name, email, email_repeat: email };
  for (const [name, value] of Object.entries(person)) {
    await visitor.field(name).fill(value);
  }
  await visitor.button(t("address.next")).click();
  await expect(visitor.field("phone_number"), "an SMS needs a telephone number").toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await visitor.field("phone_number").fill(phone);
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
  return visitor.order();
}

const phoneUrl = () => `${ownShop().origin.replace("localhost", "sandbox.localhost")}/phone`;

// [fulfilment.sms] [address.phone]
test("a voucher by SMS needs a telephone number and arrives on the phone", { tag: "@order" }, async ({ visitor }) => {
  const { page } = visitor;
  const phone = `0151 2${String(Date.now()).slice(-7)}`;
  const number = await buy(visitor, freshEmail(), phone);
  const message = page.getByRole("listitem").filter({ hasText: phone.replace("0151 ", "+49151") });
  await expect(async () => {
    await page.goto(phoneUrl());
    await expect(message).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(message).toContainText(PHONE_CARD.name);
  await expect(message).toContainText(number);
  await expect(message).toContainText("Aurora to +49");
  await expect(message.locator(".message")).toContainText(/^[A-Z0-9]+(-[A-Z0-9]+)+$/m);
  await expectAccessible(page);
});
