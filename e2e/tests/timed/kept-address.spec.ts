import type { BrowserVisitor } from "../../src/browser-visitor.ts";
import { MUG } from "../../src/demo-products.ts";
import { expectAccessible } from "../../src/page-rules.ts";
import { DEMO_CODE } from "../../src/page-states.ts";
import { putIntoBasket, startWithCode } from "../../src/shortcuts.ts";
import { expect, MINUTE, test } from "../../src/timed-test.ts";

const OTHER_CODE = "AURORA-0100";

/** Opens the form in a page whose timers run only when the test lets them, and types an address. */
async function typeAddress(visitor: BrowserVisitor): Promise<void> {
  const { page } = visitor;
  await page.clock.install();
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
  await page.waitForLoadState("networkidle");
  await visitor.fillAddress("nora@example.org");
  await page.locator('[name="delivery.salutation"]').selectOption("3");
}

/** Goes to the form by links, as the page's memory does not outlast loading another document. */
async function walkToForm({ page, t, language }: BrowserVisitor): Promise<void> {
  await page.getByRole("banner").locator(`a[href="/${language}/basket"]`).click();
  await expect(page).toHaveURL(/\/basket$/);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("basket.checkout"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout\/address$/);
}

async function expectKept(visitor: BrowserVisitor): Promise<void> {
  await expect(visitor.page.getByText(visitor.t("address.kept"))).toBeVisible();
  await expect(visitor.field("last_name")).toHaveValue("Łuczak-Größe");
  await expect(visitor.field("email_repeat")).toHaveValue("nora@example.org");
  await expect(visitor.page.locator('[name="delivery.salutation"]')).toHaveValue("3");
}

async function expectForgotten(visitor: BrowserVisitor): Promise<void> {
  await expect(visitor.field("last_name")).toHaveValue("");
  await expect(visitor.page.getByText(visitor.t("address.kept"))).toBeHidden();
}

/** Sends the form after the session has ended, which leads to the start page. */
async function sendTooLate(visitor: BrowserVisitor, passShopTime: (seconds: number) => Promise<void>): Promise<void> {
  const { page, t } = visitor;
  await passShopTime(31 * MINUTE);
  // Once the timers run, the message that the session is over may lie above the button already.
  await visitor.button(t("address.next")).dispatchEvent("click");
  await visitor.isAt("");
  await expect(page.getByText(t("toast.session-expired"))).toBeVisible();
  await page.clock.resume();
}

async function logOut({ page, t }: BrowserVisitor): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await expect(page.getByText(t("toast.logged-out"))).toBeVisible();
}

// [session.kept-address]
test("an address that was typed before the session ended is in the form again after the same code", {
  tag: "@session",
}, async ({ visitor, passShopTime }) => {
  const { page, t } = visitor;
  await typeAddress(visitor);
  const duration = () => page.waitForResponse("**/api/session/duration");
  // The page learns when its session ends.
  const told = duration();
  await page.clock.runFor(6000);
  await told;
  await passShopTime(31 * MINUTE);
  const asked = duration();
  await page.clock.runFor(31_000);
  await asked;
  const dialog = page.getByRole("dialog", { name: t("session.over.title") });
  await dialog.getByRole("link", { name: t("session.over.back") }).click();
  await visitor.isAt("");
  await expect(dialog).toBeHidden();
  await page.clock.resume();
  expect(
    await page.evaluate(() => [...Object.entries(sessionStorage), ...Object.entries(localStorage)].join()),
  ).not.toContain("nora@example.org");
  await visitor.enterCode(DEMO_CODE);
  await visitor.isAt("/welcome");
  await walkToForm(visitor);
  await expectKept(visitor);
  await expectAccessible(page);
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
});

// [session.kept-address]
test("an address that was sent too late is kept, but not for the holder of another code", {
  tag: "@session",
}, async ({ visitor, passShopTime }) => {
  await typeAddress(visitor);
  await sendTooLate(visitor, passShopTime);
  await visitor.enterCode(DEMO_CODE);
  await visitor.isAt("/welcome");
  await walkToForm(visitor);
  await expectKept(visitor);

  await sendTooLate(visitor, passShopTime);
  await visitor.enterCode(OTHER_CODE);
  await visitor.isAt("/welcome");
  await walkToForm(visitor);
  await expectForgotten(visitor);
  await logOut(visitor);
  await visitor.enterCode(DEMO_CODE);
  await visitor.isAt("/welcome");
  await putIntoBasket(visitor, MUG);
  await walkToForm(visitor);
  await expectForgotten(visitor);
});

// [session.kept-address]
test("a typed address is kept for 30 minutes, and forgotten at log-out, before and after the session ended", {
  tag: "@session",
}, async ({ visitor, passShopTime }) => {
  const { page } = visitor;
  const comeBack = async () => {
    await visitor.enterCode(DEMO_CODE);
    await visitor.isAt("/welcome");
  };
  await typeAddress(visitor);
  await sendTooLate(visitor, passShopTime);
  await page.clock.fastForward("30:05");
  await page.clock.resume();
  await comeBack();
  await walkToForm(visitor);
  await expectForgotten(visitor);

  await visitor.fillAddress("nora@example.org");
  await sendTooLate(visitor, passShopTime);
  await comeBack();
  await logOut(visitor);
  await comeBack();
  await putIntoBasket(visitor, MUG);
  await walkToForm(visitor);
  await expectForgotten(visitor);

  await visitor.fillAddress("nora@example.org");
  await logOut(visitor);
  await comeBack();
  await putIntoBasket(visitor, MUG);
  await walkToForm(visitor);
  await expectForgotten(visitor);
});
