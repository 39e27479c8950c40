import type { Page } from "@playwright/test";
import { type BrowserVisitor, freshEmail } from "../../src/browser-visitor.ts";
import { issue } from "../../src/codes.ts";
import { COFFEE_CARD, MUG, PHONE_CARD } from "../../src/demo-products.ts";
import { expectAccessible, expectNoHorizontalScrolling, expectRoomForLargeText } from "../../src/page-rules.ts";
import { DEMO_CODE } from "../../src/page-states.ts";
import { giveAddress, putIntoBasket, startWithCode } from "../../src/shortcuts.ts";
import { DAY, expect, MINUTE, test } from "../../src/timed-test.ts";

const clockUrl = (origin = "") => `${origin.replace("localhost", "sandbox.localhost")}/clock`;

// [clock.page] [clock.forward]
test("the clock's page moves the shop's time by its buttons and to a moment, refuses an earlier one, and is accessible", async ({
  page,
  baseURL,
}) => {
  await page.goto(clockUrl(baseURL).replace("/clock", "/"));
  await page.getByRole("main").getByRole("link", { name: "Clock" }).click();
  const shown = async () => Date.parse((await page.getByRole("main").locator("time").getAttribute("datetime")) ?? "");
  for (const [name, seconds] of [
    ["1 minute", MINUTE],
    ["30 minutes", 30 * MINUTE],
    ["1 hour", 60 * MINUTE],
  ] as const) {
    const before = await shown();
    await page.getByRole("button", { name, exact: true }).click();
    await expect.poll(shown).toBeGreaterThanOrEqual(before + seconds * 1000);
  }
  await expect(page.getByRole("main")).toContainText(/\d hours?, \d+ minutes? ahead of real time/);

  const field = page.getByLabel("Date and time (UTC)");
  const later = new Date(Date.parse(`${await field.inputValue()}Z`) + DAY * 1000).toISOString().slice(0, 16);
  await field.fill(later);
  const before = await page.getByRole("main").locator("time").getAttribute("datetime");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  // The field has this value before the answer, too.
  await expect(page.getByRole("main").locator("time")).not.toHaveAttribute("datetime", before ?? "");
  await expect(field).toHaveValue(later);
  await expectAccessible(page);
  await field.fill("2026-01-01T00:00");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("never runs backwards");
  await expect(field).toHaveValue("2026-01-01T00:00");
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320]);
  await expectRoomForLargeText(page);
});

// [session.ending-notice] [session.over-notice] [session.duration]
test("shortly before its end a session counts down, one press keeps it open, and its end is told with a way back", {
  tag: "@session",
}, async ({ visitor, passShopTime }) => {
  const { page, t } = visitor;
  await openWithFrozenTimers(visitor);
  const ending = page.getByRole("dialog", { name: t("session.ending.title") });
  const over = page.getByRole("dialog", { name: t("session.over.title") });
  await pass(visitor, passShopTime, 28 * MINUTE + 20);
  await expect(ending.getByRole("timer")).toHaveText(/^1:[0-3]\d$/);
  await expectAccessible(page);
  const extended = page.waitForResponse("**/api/session/heartbeat");
  await ending.getByRole("button", { name: t("session.ending.stay") }).click();
  expect((await extended).status()).toBe(204);
  await expect(ending).toBeHidden();
  await pass(visitor, passShopTime, 27 * MINUTE);
  await expect(ending, "it lasts as long again").toBeHidden();
  await expect(over, "not before the time").toBeHidden();

  // The press counted as activity, which the page told the shop meanwhile: a whole session is left.
  await pass(visitor, passShopTime, 30 * MINUTE);
  await expect(over).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(over, "the page behind it is of no use").toBeVisible();
  await expectAccessible(page);
  await over.getByRole("link", { name: t("session.over.back") }).click();
  await expect(page).toHaveURL(/\/de$/);
});

/** Opens a page of a logged-in visitor whose timers run only when the test lets them. */
async function openWithFrozenTimers(visitor: BrowserVisitor): Promise<void> {
  const { page } = visitor;
  await page.clock.install();
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await page.waitForLoadState("networkidle");
}

/** Lets time pass in the shop; its page asks soon after how long the session lasts, though the browser's clock is behind. */
async function pass({ page }: BrowserVisitor, passShopTime: (seconds: number) => Promise<void>, seconds: number) {
  await passShopTime(seconds);
  const asked = page.waitForResponse("**/api/session/duration");
  await page.clock.runFor(31_000);
  await asked;
}

// [voucher.entry-limit] [session.block]
test("a block after wrong codes counts down with the shop's time and ends after 15 minutes", async ({
  visitor,
  passShopTime,
}) => {
  const { t, alert } = visitor;
  await visitor.open("");
  for (const left of [4, 3, 2, 1]) {
    await visitor.enterCode(`nope-${left}`);
    await expect(alert).toHaveText(t("api-errors.voucher.invalid", { remaining_attemps: left }));
  }
  await visitor.enterCode("nope-0");
  await expect(alert).toHaveText(t("api-errors.voucher.input_blocked", { duration: 15 }));
  await expect(visitor.codeField).toBeDisabled();
  await expect(visitor.button(t("voucher.code.submit"))).toBeDisabled();
  await expect(visitor.page.getByRole("timer")).toContainText(/1[45]:/);
  await expectAccessible(visitor.page);
  await passShopTime(10 * MINUTE);
  await visitor.page.clock.install();
  await visitor.open("");
  await expect(alert).toHaveText(t("api-errors.voucher.input_blocked", { duration: 5 }));
  await expect(visitor.codeField).toBeDisabled();
  await visitor.open("?tab=account");
  await expect(alert).toHaveText(t("api-errors.user.login_blocked", { duration: 5 }));
  await expect(visitor.page.getByLabel(t("start.log-in.user-name"))).toBeDisabled();
  await visitor.open("");
  await visitor.page.clock.runFor(5 * MINUTE * 1000);
  await expect(alert).toBeHidden();
  await expect(visitor.codeField).toBeEnabled();
  await passShopTime(5 * MINUTE);
  await visitor.open("");
  await visitor.enterCode(DEMO_CODE);
  await visitor.isAt("/welcome");
});

// [session.kept-basket] [clock.cookies]
test("a basket is kept for the next log-in for seven days, whatever the age of the browser's cookie", async ({
  visitor,
  passShopTime,
}) => {
  const { page } = visitor;
  for (const [days, isBack] of [
    [6, true],
    [8, false],
  ] as const) {
    await startWithCode(visitor, DEMO_CODE);
    await putIntoBasket(visitor, MUG);
    await passShopTime(days * DAY);
    await startWithCode(visitor, DEMO_CODE);
    await visitor.open("/basket");
    await expect(page.getByText(MUG.name).first()).toBeVisible({ visible: isBack });
    await page.context().clearCookies();
  }
});

// [refund.waiting] [clock.sandbox] [clock.jobs]
test("what waits for stock for two weeks can be had back by a button and spent again; mails have the shop's date", {
  tag: "@order",
}, async ({ visitor, passShopTime, timedShop }) => {
  const { page, t } = visitor;
  const [code = ""] = await issue(timedShop.dataDir, { site: "aurora", value: "410", count: 1 });
  const email = freshEmail();
  await startWithCode(visitor, code);
  // One more than the demonstration has in stock.
  const cards = { ...PHONE_CARD, variation: "TV1054-10", price: 10, delivery: "email", quantity: 41 } as const;
  await putIntoBasket(visitor, cards);
  await giveAddress(visitor, email);
  await visitor.open("/checkout/confirm");
  const receipt = await visitor.order();
  const openStatus = () => visitor.open(`/order-status?${new URLSearchParams({ email, receipt })}`);
  const button = page.getByRole("button", { name: t("order.status.take-back.submit") });
  await expect(async () => {
    await openStatus();
    await expect(page.getByRole("main")).toContainText(t("order.line-state.waiting_for_stock"), { timeout: 500 });
  }).toPass();
  await expect(button).toHaveCount(0);
  await passShopTime(14 * DAY);
  await openStatus();
  await expect(page.getByText(t("order.status.take-back.title"))).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
  await button.click();
  await expect(button).toHaveCount(0);
  await expect(page.getByText(t("order.sums.refunded"), { exact: true })).toBeVisible();
  await startWithCode(visitor, code);
  await putIntoBasket(visitor, COFFEE_CARD);
  await visitor.open("/basket");
  await expect(page.getByRole("banner")).toContainText(visitor.money(410));
  await giveAddress(visitor, email);
  await visitor.open("/checkout/confirm");
  await expectMailedToday(page, { origin: timedShop.origin, email, number: await visitor.order() });
});

/** Expects the mail of an order to have the day of the shop's time. */
async function expectMailedToday(page: Page, order: { origin: string; email: string; number: string }): Promise<void> {
  await page.goto(clockUrl(order.origin));
  const shopDay = (await page.getByRole("main").locator("time").innerText()).split(",")[0] ?? "";
  await expect(async () => {
    await page.goto(clockUrl(order.origin).replace("/clock", "/mail"));
    const mails = page.getByRole("listitem").filter({ hasText: order.email });
    await expect(mails.filter({ hasText: order.number }).first()).toContainText(shopDay, { timeout: 1000 });
  }).toPass();
}
