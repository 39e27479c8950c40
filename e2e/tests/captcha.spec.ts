import type { Route } from "@playwright/test";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { expectAccessible, settled } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

test.use({ site: "fest" });

const WIDGET = /\/altcha-widget-[^/]*\.js$/;
const CHALLENGE = "**/api/captcha/challenge*";

const checkboxOf = ({ page, t }: BrowserVisitor) => page.getByRole("checkbox", { name: t("captcha.label") });
const solutionOf = ({ page }: BrowserVisitor) => page.locator('[name="captcha_response"]');

/** Expects the alert that the captcha does not work, with the contact's address. */
async function expectFailure({ page, t }: BrowserVisitor): Promise<void> {
  const alert = page.getByRole("alert").filter({ hasText: t("captcha.failed") });
  await expect(alert.getByRole("link")).toHaveAttribute("href", /^mailto:/);
  await settled(page);
  await expectAccessible(page);
}

const retry = ({ page, t }: BrowserVisitor) => page.getByRole("button", { name: t("captcha.retry") }).click();

test("the captcha is loading, is solved when the visitor comes to the form, says so, and works by keyboard alone", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  let letThrough = () => {};
  const waiting = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(WIDGET, async (route) => {
    await waiting;
    await route.continue();
  });
  await visitor.open("");
  await expect(page.getByRole("status").filter({ hasText: t("captcha.loading") })).toBeVisible();
  await expectAccessible(page);
  letThrough();
  await expect(checkboxOf(visitor)).toBeVisible();
  await visitor.codeField.focus();
  await expect(solutionOf(visitor)).toHaveValue(/.{100}/);
  await expect(page.getByText(t("captcha.verified"), { exact: true }).first()).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.type("FEST-0050");
  const submit = visitor.button(t("voucher.code.submit"));
  await page.keyboard.press("Tab");
  await expect(submit).toBeFocused();
  await page.keyboard.press("Tab");
  // It is solved meanwhile. Unchecking takes the solution back, and checking solves it anew.
  const checkbox = page.getByRole("checkbox");
  await expect(checkbox).toBeFocused();
  await expect(checkbox).toBeChecked();
  await page.keyboard.press("Space");
  await expect(checkboxOf(visitor)).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(checkbox).toBeChecked();
  await expect(solutionOf(visitor)).toHaveValue(/.{100}/);
  await page.keyboard.press("Shift+Tab");
  await expect(submit).toBeFocused();
  await page.keyboard.press("Enter");
  await visitor.isAt("/welcome");
});

// [captcha.early]
test("a form that is sent while the captcha is loading waits for it, unless it cannot be loaded", async ({
  visitor,
}) => {
  const { page } = visitor;
  const asked = Promise.withResolvers<void>();
  const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
  const { promise: continued, resolve: letThrough } = Promise.withResolvers<void>();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.route(WIDGET, async (route) => {
    asked.resolve();
    await aborted;
    await route.abort();
  });
  await visitor.open("");
  await asked.promise;
  await visitor.enterCode("FEST-0050");
  abort();
  await expectFailure(visitor);
  await page.unroute(WIDGET);
  await page.route(/\/altcha-widget-/, async (route) => {
    await continued;
    await route.continue();
  });
  await retry(visitor);
  await visitor.button(visitor.t("voucher.code.submit")).click();
  await expect(visitor.codeField).toHaveValue("FEST-0050");
  expect(sent.filter((url) => url.endsWith(".data"))).toEqual([]);
  letThrough();
  await visitor.isAt("/welcome");
});

// [captcha.not-working]
test("a widget and a challenge that do not load name the contact, and are loaded again on request", async ({
  visitor,
}) => {
  const { page } = visitor;
  // Some browsers remember that an address failed: the widget comes from another one.
  await page.route(WIDGET, (route) => route.abort());
  await visitor.open("");
  await expectFailure(visitor);
  await retry(visitor);
  await expect(checkboxOf(visitor)).toBeVisible();
  await page.route(CHALLENGE, (route) => route.abort(), { times: 1 });
  await visitor.codeField.fill("FEST-0050");
  await expectFailure(visitor);
  await expect(visitor.codeField).toHaveValue("FEST-0050");
  await retry(visitor);
  await expect(page.getByRole("group", { name: visitor.t("captcha.title") })).toBeFocused();
  await visitor.button(visitor.t("voucher.code.submit")).click();
  await visitor.isAt("/welcome");
});

// [captcha.asked] [captcha.once] [captcha.not-working]
test("the captcha solves itself again after a refused code, and a code sent while that is answered is not lost", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const late = (milliseconds: number) => async (route: Route) => {
    await page.waitForTimeout(milliseconds);
    await route.continue();
  };
  await visitor.open("");
  await expect(page.getByRole("checkbox", { name: t("captcha.label") })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await visitor.codeField.fill("nope");
  await expect(solutionOf(visitor)).toHaveValue(/.{100}/);
  await page.route(CHALLENGE, late(1500));
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      return route.request().method() === "GET" ? late(800)(route) : route.continue();
    },
  );
  await visitor.button(t("voucher.code.submit")).click();
  await expect(visitor.alert).toBeVisible();
  await visitor.codeField.fill("FEST-0050");
  await visitor.codeField.press("Enter");
  await visitor.isAt("/welcome");
});

// [captcha.challenge]
test("a solution is given up before it expires, and solved anew with the next attempt", async ({ visitor }) => {
  const { page, t } = visitor;
  await page.clock.install();
  await visitor.open("");
  await expect(page.getByRole("checkbox", { name: t("captcha.label") })).toBeVisible();
  await visitor.codeField.fill("FEST-0050");
  await expect(solutionOf(visitor)).toHaveValue(/.{100}/);
  await page.clock.fastForward("10:00");
  await expect(checkboxOf(visitor)).not.toBeChecked();
  await expect(page.getByText(t("api-errors.captcha.expired"))).toBeHidden();
  await visitor.button(t("voucher.code.submit")).click();
  await page.clock.runFor(2000);
  await visitor.isAt("/welcome");
});
