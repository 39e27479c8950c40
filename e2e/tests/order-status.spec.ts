import { runShopCommand } from "@guerdon/testing";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { tabTo } from "../src/keyboard.ts";
import { readMails } from "../src/mailbox.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectLargeTargets, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { startAtReview } from "../src/shortcuts.ts";
import { expect, fromAddress, PHONE, test } from "../src/test.ts";

test.use(fromAddress("198.51.100.1"));

/** Orders a voucher and a reward, and leaves the shop. Returns what the order is found by. */
async function ordered(
  visitor: BrowserVisitor,
  email: string = freshEmail(),
): Promise<{ receipt: string; email: string }> {
  await startAtReview(visitor, { code: freshCode(100), products: [COFFEE_CARD, MUG], email });
  const receipt = await visitor.order();
  await visitor.page.context().clearCookies();
  return { receipt, email };
}

// [order.status] [refund.shown] [refund.mail] [fulfilment.sent]
test("the form is filled in by keyboard, and shows what was sent by post and what was given back, of which mails tell", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const { receipt, email } = await ordered(visitor);
  const order = [receipt, "--site", "aurora"];
  await readMails(page, email, 2);
  await runShopCommand(ownShop(), "orders", "mark-sent", ...order, "--carrier", "dhl", "--tracking", "0034");
  const [dispatched] = await readMails(page, email, 3);
  expect(dispatched).toContain(t("mails.dispatch.subject", { number: receipt, website: "Aurora" }));
  expect(dispatched).toContain(MUG.name);

  await visitor.open("/order-status");
  const field = page.getByRole("textbox", { name: t("order.status.receipt") });
  await tabTo(page, field);
  await page.keyboard.type("1");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("order.status.unknown"))).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(receipt);
  await page.keyboard.press("Enter");
  const main = page.getByRole("main");
  await expect(main).toContainText(COFFEE_CARD.name);
  expect(page.url()).not.toContain("example");
  await expect(main).toContainText(t("order.line-state.sent"));
  await expect(main).toContainText("DHL 0034");
  await expect(main.getByRole("link", { name: t("order.line-track") })).toHaveAttribute("href", /dhl.*0034$/);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);

  const printed = await runShopCommand(ownShop(), "orders", "refund", ...order, "--position", "2", "--delivered");
  expect(printed).toContain("done");
  const [refunded] = await readMails(page, email, 4);
  expect(refunded).toContain(t("mails.refund.subject", { number: receipt, website: "Aurora" }));
  expect(refunded).toContain(`1 × ${MUG.name}`);
  await visitor.open(`/order-status?${new URLSearchParams({ email, receipt })}`);
  await expect(main).toContainText(t("order.line-refunded", { refunded: "1", quantity: "1" }));
  await expect(main.getByText(t("order.sums.refunded"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
});

// [fulfilment.undelivered] [fulfilment.resend] [order.corrected-email]
test("a mail that the mailbox refuses is told to customer and operator, who corrects the address and sends it again", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const pair = await ordered(visitor, `nobody.${freshEmail()}`);
  const note = page.getByText(t("order.status.mail-undelivered"));
  const { dataDir } = ownShop();
  // The operator's list is not limited as visitors' questions are.
  await expect.poll(() => runShopCommand({ dataDir }, "orders", "list", "--undelivered")).toContain(pair.receipt);
  await visitor.open(`/order-status?${new URLSearchParams(pair)}`);
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  await page.setViewportSize(PHONE.viewport);
  await expectLargeTargets(page, 44);
  const email = freshEmail();
  const order = [pair.receipt, "--site", "aurora"];
  const resent = await runShopCommand({ dataDir }, "orders", "resend", ...order, "--email", email);
  expect(resent).toContain("sent again: confirmation, vouchers");
  const mails = await readMails(page, email, 2);
  expect(mails.join()).toContain(COFFEE_CARD.name);
  await visitor.open(`/order-status?${new URLSearchParams({ email, receipt: pair.receipt })}`);
  await expect(page.getByRole("main")).toContainText(COFFEE_CARD.name);
  await expect(note).toHaveCount(0);
});
