import { readFile } from "node:fs/promises";
import { runShopCommand } from "@guerdon/testing";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { freshUser, PASSWORD } from "../src/fresh-user.ts";
import { readMails } from "../src/mailbox.ts";
import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, expectLargeTargets, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { giveAddress, putIntoBasket, startAsUser, startAtReview } from "../src/shortcuts.ts";
import { expect, fromAddress, PHONE, test } from "../src/test.ts";

test.use(fromAddress("198.51.100.2"));

const WIDTHS = [320, 390, 1440];

/** The first words of "Rechnung AU-000001". */
const invoiceName = ({ t }: BrowserVisitor) => t("invoice.kind.invoice", { number: "" }).trim();

/** Waits until the job has printed the order's invoice, and reloads the page once: visitors' questions are limited. */
async function waitForInvoice({ page }: BrowserVisitor, order: string): Promise<void> {
  const { dataDir } = ownShop();
  const invoices = (...argv: string[]) => runShopCommand({ dataDir }, "invoices", ...argv);
  const out = test.info().outputPath("invoice.pdf");
  await expect(async () => {
    const [number = ""] = /AU-\d+/.exec(await invoices("list", "--order", order)) ?? [];
    // Refused until it is printed.
    await invoices("show", number, "--out", out);
  }).toPass();
  await page.reload();
}

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    const expectFine = async ({ page }: BrowserVisitor) => {
      if (script) {
        await expectAccessible(page);
      }
      await expectNoHorizontalScrolling(page, WIDTHS);
    };

    // [invoice.shown] [invoice.send] [invoice.mail]
    test("an order's status lists its invoice, and a button brings it to the mailbox; on a phone, targets are large", {
      tag: "@order",
    }, async ({ visitor }) => {
      const { page, t } = visitor;
      const email = freshEmail();
      await startAtReview(visitor, { code: freshCode(100), products: [COFFEE_CARD, MUG], email });
      const receipt = await visitor.order();
      await page.context().clearCookies();
      await visitor.open(`/order-status?${new URLSearchParams({ email, receipt })}`);
      await waitForInvoice(visitor, receipt);
      await expectFine(visitor);
      await page.setViewportSize(PHONE.viewport);
      await expectLargeTargets(page, 44);
      await expect(page.getByRole("link", { name: t("invoice.download") })).toHaveCount(0);
      await visitor.button(t("invoice.send")).click();
      await expect(page.getByRole("status").filter({ hasText: t("invoice.sent") })).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText(email);
      await expectFine(visitor);
      // Confirmation, codes, and the documents.
      const mails = await readMails(page, email, 3);
      const mail = mails.find((text) => text.includes(t("mails.invoice.attached")));
      expect(mail).toContain(invoiceName(visitor));
      expect(mail).toContain(receipt);
    });

    // [invoice.download] [invoice.shown]
    test("a user downloads the invoice from the confirmation and from the account's order", {
      tag: "@order",
    }, async ({ visitor, request }) => {
      const { page, t } = visitor;
      const { name } = await freshUser();
      await startAsUser(visitor, name, PASSWORD);
      await putIntoBasket(visitor, COFFEE_CARD);
      await giveAddress(visitor, freshEmail());
      await visitor.open("/checkout/confirm");
      await visitor.termsBox.check();
      await visitor.orderButton.click();
      const number = await visitor.orderNumber();
      await waitForInvoice(visitor, number);
      await expectFine(visitor);
      await visitor.button(t("order.confirmation.left.action")).click();
      await visitor.isAt("/welcome");
      await visitor.open(`/account/orders/${number}`);
      const link = page.getByRole("link", { name: new RegExp(t("invoice.download")) });
      const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
      expect(download.suggestedFilename()).toMatch(/^Aurora AU-\d{6}\.pdf$/);
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
      await expectFine(visitor);

      const path = await link.getAttribute("href");
      const url = new URL(path ?? "", page.url()).href;
      const own = await page.request.get(url);
      expect(own.headers()).toMatchObject({ "content-type": "application/pdf", "cache-control": "private, no-store" });
      const strangers = await request.get(url, { maxRedirects: 0 });
      expect(strangers.status()).toBe(303);
      expect(strangers.headers().location).toMatch(/\/order-status$/);
    });
  });
}
