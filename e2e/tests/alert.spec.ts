import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { expect, test } from "../src/test.ts";

/** Enters a wrong code, and waits for the alert. */
async function enterWrongCode(visitor: BrowserVisitor, left: number) {
  await visitor.enterCode(`nope-${left}`);
  await expect(visitor.pageAlert).toHaveText(textOf(visitor, left));
}

const textOf = ({ t }: BrowserVisitor, left: number) => t("api-errors.voucher.invalid", { remaining_attemps: left });

/** Stops the time of a page before it is opened, so that only a journey lets it pass. */
async function openWithStoppedTime(visitor: BrowserVisitor, path: string) {
  await visitor.page.clock.install();
  await visitor.open(path);
  await visitor.page.clock.pauseAt(await visitor.page.evaluate(() => Date.now() + 1000));
}

// [message.alert] [message.placement]
test("a wrong code is an alert for five seconds, longer while hovered or focused, and stays at the field", async ({
  visitor,
}) => {
  const { page, pageAlert, t } = visitor;
  await openWithStoppedTime(visitor, "");
  await enterWrongCode(visitor, 4);
  await expect(pageAlert).toHaveRole("alert");
  await expect(visitor.codeField).toHaveAccessibleDescription(textOf(visitor, 4));
  await page.clock.runFor(4500);
  await expect(pageAlert).toBeVisible();
  await page.clock.runFor(500);
  await expect(pageAlert).toHaveCount(0);
  await expect(visitor.alert, "at the field").toHaveText(textOf(visitor, 4));

  await enterWrongCode(visitor, 3);
  await page.clock.runFor(3000);
  await enterWrongCode(visitor, 2);
  await page.clock.runFor(3000);
  await expect(pageAlert, "each answer has its own time").toHaveText(textOf(visitor, 2));

  await pageAlert.hover();
  await page.clock.runFor(20_000);
  await expect(pageAlert).toBeVisible();
  await page.mouse.move(0, 0);
  const close = pageAlert.getByRole("button", { name: t("action.close") });
  await visitor.codeField.press("Shift+Tab");
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(pageAlert).toBeVisible();
  await close.press("Enter");
  await expect(pageAlert).toHaveCount(0);
  await expect(page.locator("#main"), "focus is not lost").toBeFocused();

  await enterWrongCode(visitor, 1);
  await page.keyboard.press("Escape");
  await expect(pageAlert).toHaveCount(0);
  await expect(visitor.alert).toHaveText(textOf(visitor, 1));
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // [message.alert]
  test("an alert stands above the page's content and stays", async ({ visitor }) => {
    const { pageAlert, t } = visitor;
    await visitor.open("");
    for (const left of [4, 3, 2, 1]) {
      await enterWrongCode(visitor, left);
    }
    await visitor.enterCode("nope-0");
    await expect(pageAlert).toHaveText(t("api-errors.voucher.input_blocked", { duration: 15 }));
    await expect(pageAlert.getByRole("button")).toBeHidden();
    const [alert, heading] = await Promise.all([pageAlert.boundingBox(), visitor.heading.boundingBox()]);
    expect((alert?.y ?? 0) + (alert?.height ?? 0)).toBeLessThan(heading?.y ?? 0);
  });
});
