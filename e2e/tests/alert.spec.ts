import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { startWithCode } from "../src/shortcuts.ts";
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
test("a wrong code is an alert for five seconds, and its message stays at the field", async ({ visitor }) => {
  const { page, pageAlert } = visitor;
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
});

// [message.alert]
test("an alert waits while it is hovered or focused, and keys close it", async ({ visitor }) => {
  const { page, pageAlert, t } = visitor;
  await openWithStoppedTime(visitor, "");
  await enterWrongCode(visitor, 4);
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

  await enterWrongCode(visitor, 3);
  await page.keyboard.press("Escape");
  await expect(pageAlert).toHaveCount(0);
  await expect(visitor.alert).toHaveText(textOf(visitor, 3));
});

// [message.alert]
test("a further code that is refused is an alert, too, and one at the field only is none", async ({ visitor }) => {
  const { page, t, pageAlert } = visitor;
  await visitor.open("");
  await enterWrongCode(visitor, 4);
  await expectAccessible(page);
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/voucher-overview");
  const field = page.getByLabel(t("voucher.code.label"));
  await field.fill("AURORA-PAST");
  await visitor.button(t("voucher.add.submit")).click();
  await expect(pageAlert).toContainText(t("api-errors.voucher.expired", { end_date: "@" }).split("@")[0] ?? "");
  await expectAccessible(page);
  await field.fill(DEMO_CODE);
  await visitor.button(t("voucher.add.submit")).click();
  await expect(field).toHaveAccessibleDescription(t("api-errors.voucher.already_entered"));
  await expect(pageAlert).toHaveCount(0);
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
