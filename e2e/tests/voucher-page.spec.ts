import { readFile } from "node:fs/promises";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD } from "../src/demo-products.ts";
import { linkIn, readMails } from "../src/mailbox.ts";
import { expectAccessible, expectLargeTargets, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { startAtReview } from "../src/shortcuts.ts";
import { expect, PHONE, test } from "../src/test.ts";

/** Orders a voucher, leaves the shop, and returns the path of the link in its mail and the code beside it. */
async function mailedVoucher(visitor: BrowserVisitor): Promise<{ path: string; token: string; code: string }> {
  const email = freshEmail();
  await startAtReview(visitor, { code: freshCode(100), products: [COFFEE_CARD], email });
  await visitor.order();
  await visitor.page.context().clearCookies();
  const [mail] = await readMails(visitor.page, email, 2);
  const label = visitor.t("mails.voucher.code");
  const [, code = ""] = new RegExp(`^${label}\\s?: (\\S+)$`, "m").exec(mail ?? "") ?? [];
  return { ...linkIn(mail, "voucher"), code };
}

// [fulfilment.delivery-link]
test("the link of a mail hides the code until it is asked for, shows the mail's own, and prints it; on a phone, targets are large", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  const { path, token, code } = await mailedVoucher(visitor);
  expect(code).not.toBe("");
  await page.goto(path);
  expect(page.url()).not.toContain(token);
  const main = page.getByRole("main");
  await expect(main).toContainText(COFFEE_CARD.name);
  expect(await page.content()).not.toContain(code);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);

  await visitor.button(t("delivery.page.show", { count: 1 })).click();
  await expect(main.locator("[data-code]")).toHaveAttribute("data-code", code);
  await expect(main.getByText(/\d{4}$/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);

  const downloading = page.waitForEvent("download");
  await visitor.button(t("delivery.page.download.pdf")).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Aurora \d+\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await page.setViewportSize(PHONE.viewport);
  await expect(page.getByRole("button", { name: t("delivery.page.copy") })).toBeVisible();
  await expectLargeTargets(page, 44);
  await page.goto(`${path.slice(0, -3)}abc`);
  await expect(page.getByText(t("delivery.page.none"))).toBeVisible();
});
