import { runShopCommand } from "@guerdon/testing";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, HEADPHONES } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { linkIn, readMails } from "../src/mailbox.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectNoHorizontalScrolling, settled } from "../src/page-rules.ts";
import { giveAddress, putIntoBasket, startAtReview, startWithCode } from "../src/shortcuts.ts";
import { expect, PHONE, test } from "../src/test.ts";

const WIDTHS = [320, 390, 1440];
/** Confirmation, vouchers, and the mail that asks to confirm the subscription. */
const MAILS = 3;

const boxOf = ({ page, t }: BrowserVisitor) =>
  page.getByRole("checkbox", { name: t("newsletter.consent.label", { shop: "Aurora" }) });

/** Opens the page with the order button. Returns the e-mail address. */
async function reachReview(visitor: BrowserVisitor): Promise<string> {
  const email = freshEmail();
  await startAtReview(visitor, { code: freshCode(50), products: [COFFEE_CARD], email });
  return email;
}

/** Orders with the box ticked. Returns the e-mail address and the links of the mail that asks to confirm. */
async function subscribe(visitor: BrowserVisitor) {
  const email = await reachReview(visitor);
  await boxOf(visitor).check();
  await visitor.order();
  const mails = await readMails(visitor.page, email, MAILS);
  const mail = mails.find((text) => text.includes("/newsletter/confirm?"));
  return { email, confirm: linkIn(mail, "newsletter/confirm"), end: linkIn(mail, "newsletter/unsubscribe") };
}

const states = async () => runShopCommand({ dataDir: ownShop().dataDir }, "newsletter", "list", "--site", "aurora");

const lineOf = async (email: string) => (await states()).split("\n").find((line) => line.startsWith(email));

// [newsletter.checkout] [newsletter.double-opt-in] [newsletter.pages] [newsletter.unsubscribe]
test("the newsletter is ordered along, confirmed from the mailbox and unsubscribed, each as often as one likes", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const expectFine = async () => {
    await settled(page);
    await expectAccessible(page);
  };
  const { email, confirm, end } = await subscribe(visitor);
  expect(await lineOf(email)).toContain("pending");

  for (const _ of ["once", "again"]) {
    await page.goto(confirm.path);
    await visitor.isAt("/newsletter/confirm");
    expect(page.url(), "the token leaves the address").not.toContain("token");
    expect(await page.content()).not.toContain(confirm.token);
    await expectFine();
    await visitor.button(t("newsletter.confirm.submit")).click();
    await expect(page.getByText(t("newsletter.confirm.done"))).toBeVisible();
    await expectFine();
    expect(await lineOf(email)).toContain("subscribed");
  }
  for (const _ of ["once", "again"]) {
    await page.goto(end.path);
    await visitor.isAt("/newsletter/unsubscribe");
    await expectFine();
    await visitor.button(t("newsletter.unsubscribe.submit")).click();
    await expect(page.getByText(t("newsletter.unsubscribe.done"))).toBeVisible();
    await expectFine();
    expect(await lineOf(email)).toBeUndefined();
  }
  await page.goto(confirm.path);
  await visitor.button(t("newsletter.confirm.submit")).click();
  await expect(visitor.alert).toHaveText(t("newsletter.confirm.over"));
  await expectFine();
  await visitor.link(t("action.to-start")).click();
  await visitor.isAt("");
});

// [newsletter.checkout]
test("the box is not ticked beforehand, and who leaves it so gets no newsletter", { tag: "@order" }, async ({
  visitor,
}) => {
  const email = await reachReview(visitor);
  await expect(boxOf(visitor)).not.toBeChecked();
  await visitor.order();
  await readMails(visitor.page, email, MAILS - 1);
  expect(await lineOf(email)).toBeUndefined();
});

// [newsletter.mail-pause]
test("a double click on the order button asks for one confirmation", { tag: "@order" }, async ({ visitor }) => {
  const email = await reachReview(visitor);
  await boxOf(visitor).check();
  await visitor.termsBox.check();
  await visitor.orderButton.dblclick();
  await visitor.orderNumber();
  await readMails(visitor.page, email, MAILS);
  expect(await lineOf(email)).toContain("pending");
});

// [newsletter.pages] [website.accessibility]
test("the box and both pages can be used by keyboard alone, and the result has the focus", { tag: "@order" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const email = await reachReview(visitor);
  await tabTo(page, visitor.termsBox);
  await page.keyboard.press("Space");
  await tabTo(page, boxOf(visitor));
  await page.keyboard.press("Space");
  await expect(boxOf(visitor)).toBeChecked();
  await tabTo(page, visitor.orderButton);
  await page.keyboard.press("Enter");
  await visitor.orderNumber();
  const mails = await readMails(page, email, MAILS);
  const mail = mails.find((text) => text.includes("/newsletter/confirm?"));
  for (const which of ["confirm", "unsubscribe"] as const) {
    const { search } = new URL(linkIn(mail, `newsletter/${which}`).path, "http://shop");
    await visitor.open(`/newsletter/${which}${search}`);
    await tabTo(page, visitor.button(t(`newsletter.${which}.submit`)));
    await page.keyboard.press("Enter");
    const done = page.getByRole("status").filter({ hasText: t(`newsletter.${which}.done`) });
    await expect(done).toBeFocused();
  }
});

// [newsletter.checkout]
test("who pays by card is asked to confirm as soon as the payment has begun", { tag: "@order" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const email = freshEmail();
  await startWithCode(visitor, freshCode(100));
  await putIntoBasket(visitor, HEADPHONES);
  await giveAddress(visitor, email);
  await visitor.open("/checkout/payment");
  await page.locator('[name="payment_type_id"][value="102"]').check();
  await visitor.button(t("payment.next")).click();
  await visitor.isAt("/checkout/address");
  await visitor.open("/checkout/confirm");
  await boxOf(visitor).check();
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  await expect(page).toHaveURL(/saferpay\/pay/);
  const [mail] = await readMails(page, email, 1);
  expect(linkIn(mail, "newsletter/confirm").path).toMatch(/^\/de\/newsletter\/confirm/);
});

for (const language of ["pl", "en"] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, ...PHONE });

    // [newsletter.mail]
    test("box, mail and pages are in the language of the visitor, and fit on a phone", { tag: "@order" }, async ({
      visitor,
    }) => {
      const { page, t } = visitor;
      const { confirm } = await subscribe(visitor);
      expect(confirm.path).toMatch(new RegExp(`^/${language}/newsletter/confirm\\?`));
      await page.goto(confirm.path);
      await expect(visitor.heading).toHaveText(t("newsletter.confirm.title"));
      await expectNoHorizontalScrolling(page, WIDTHS);
      await visitor.button(t("newsletter.confirm.submit")).click();
      await expect(page.getByText(t("newsletter.confirm.done"))).toBeVisible();
      await expectNoHorizontalScrolling(page, WIDTHS);
    });
  });
}
