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

// [order.status] [order.status-address]
test("a link shows the state of an order to somebody logged out, and leaves neither number nor e-mail in the address", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const { receipt, email } = await ordered(visitor);
  await visitor.open(`/order-status?${new URLSearchParams({ email, receipt })}`);
  expect(new URL(page.url()).search).toBe("");
  await expect(page.getByRole("main")).toContainText(t("order.confirmation.number", { number: receipt }));
  await expect(page.getByText(t("order.payment-state.paid"), { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(COFFEE_CARD.name);
  await expect(page.getByRole("main")).not.toContainText(email);
  await expect(page.getByRole("main")).not.toContainText("Lichtallee");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  await visitor.button(t("order.status.another")).click();
  await expect(page.getByRole("textbox", { name: t("order.status.receipt") })).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("textbox", { name: t("order.status.receipt") })).toBeVisible();
});

// [order.status]
test("the form finds an order; a wrong pair is answered as an unknown order, and what was typed stays", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const { receipt, email } = await ordered(visitor);
  await visitor.open("/order-status");
  const [number, address] = [
    page.getByRole("textbox", { name: t("order.status.receipt") }),
    page.getByLabel(t("order.status.email")),
  ];
  for (const wrong of [
    { receipt, email: "eve@example.org" },
    { receipt: "1", email },
  ]) {
    await number.fill(wrong.receipt);
    await address.fill(wrong.email);
    await visitor.button(t("order.status.submit")).click();
    await expect(page.getByText(t("order.status.unknown"))).toBeVisible();
    await expect(number).toHaveValue(wrong.receipt);
    await expect(address).toHaveValue(wrong.email);
  }
  await expectAccessible(page);
  await number.fill(receipt);
  await address.fill(email);
  await visitor.button(t("order.status.submit")).click();
  await expect(page.getByRole("main")).toContainText(COFFEE_CARD.name);
  expect(page.url()).not.toContain("example");
});

// [refund.shown] [refund.mail]
test("an item that an operator gives back is shown as refunded, and a mail tells where the credit is", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const { receipt, email } = await ordered(visitor);
  const { dataDir } = ownShop();
  await readMails(page, email, 2);
  const printed = await runShopCommand({ dataDir }, "orders", "refund", receipt, "--site", "aurora", "--position", "2");
  expect(printed).toContain("done");
  const [mail] = await readMails(page, email, 3);
  expect(mail).toContain(t("mails.refund.subject", { number: receipt, website: "Aurora" }));
  expect(mail).toContain(`1 × ${MUG.name}`);

  await visitor.open(`/order-status?${new URLSearchParams({ email, receipt })}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(t("order.line-refunded", { refunded: "1", quantity: "1" }));
  await expect(main.getByText(t("order.sums.refunded"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
});

// [fulfilment.sent]
test("what an operator has sent by post is shown with a link to its carrier, and a mail tells of it", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const { receipt, email } = await ordered(visitor);
  await readMails(page, email, 2);
  const sent = ["--site", "aurora", "--carrier", "dhl", "--tracking", "0034"];
  await runShopCommand({ dataDir: ownShop().dataDir }, "orders", "mark-sent", receipt, ...sent);
  const [mail] = await readMails(page, email, 3);
  expect(mail).toContain(t("mails.dispatch.subject", { number: receipt, website: "Aurora" }));
  expect(mail).toContain(MUG.name);

  await visitor.open(`/order-status?${new URLSearchParams({ email, receipt })}`);
  const main = page.getByRole("main");
  await expect(main).toContainText(t("order.line-state.sent"));
  await expect(main).toContainText("DHL 0034");
  await expect(main.getByRole("link", { name: t("order.line-track") })).toHaveAttribute("href", /dhl.*0034$/);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
});

test("the form is filled in by keyboard, and a refusal puts the focus on its field", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("/order-status");
  await tabTo(page, page.getByRole("textbox", { name: t("order.status.receipt") }));
  await page.keyboard.type("1");
  await page.keyboard.press("Tab");
  await page.keyboard.type("eve@example.org");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("order.status.unknown"))).toBeVisible();
  await expect(page.getByRole("textbox", { name: t("order.status.receipt") })).toBeFocused();
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
