import { freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { linkIn, readMails } from "../src/mailbox.ts";
import { expectAccessible, expectNoHorizontalScrolling, settled } from "../src/page-rules.ts";
import { startAtReview } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** Confirmation, vouchers, and the mail that asks to confirm the subscription. */
const MAILS = 3;

// [newsletter.checkout] [newsletter.pages] [website.accessibility]
test("the box and both pages can be used by keyboard alone, the result has the focus, and tokens leave the address", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const email = freshEmail();
  await startAtReview(visitor, { code: freshCode(50), products: [COFFEE_CARD], email });
  const box = page.getByRole("checkbox", { name: t("newsletter.consent.label", { shop: "Aurora" }) });
  await expect(box).not.toBeChecked();
  await tabTo(page, visitor.termsBox);
  await page.keyboard.press("Space");
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await tabTo(page, visitor.orderButton);
  await page.keyboard.press("Enter");
  await visitor.orderNumber();
  const mails = await readMails(page, email, MAILS);
  const mail = mails.find((text) => text.includes("/newsletter/confirm?"));
  const press = async (which: "confirm" | "unsubscribe") => {
    const { path, token } = linkIn(mail, `newsletter/${which}`);
    const { search } = new URL(path, "http://shop");
    await visitor.open(`/newsletter/${which}${search}`);
    await visitor.isAt(`/newsletter/${which}`);
    expect(page.url(), "the token leaves the address").not.toContain("token");
    expect(await page.content()).not.toContain(token);
    await tabTo(page, visitor.button(t(`newsletter.${which}.submit`)));
    await page.keyboard.press("Enter");
  };
  const expectFine = async () => {
    await settled(page);
    await expectAccessible(page);
    await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  };
  for (const which of ["confirm", "unsubscribe"] as const) {
    await press(which);
    const done = page.getByRole("status").filter({ hasText: t(`newsletter.${which}.done`) });
    await expect(done).toBeFocused();
    await expectFine();
  }
  await press("confirm");
  await expect(visitor.alert).toHaveText(t("newsletter.confirm.over"));
  await expectFine();
});
