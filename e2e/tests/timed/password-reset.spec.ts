import { BrowserVisitor } from "../../src/browser-visitor.ts";
import { freshUser, PASSWORD } from "../../src/fresh-user.ts";
import { linkIn, readMails } from "../../src/mailbox.ts";
import { expectAccessible } from "../../src/page-rules.ts";
import { startAsUser } from "../../src/shortcuts.ts";
import { expect, test } from "../../src/test.ts";
import { MINUTE, test as timedTest } from "../../src/timed-test.ts";

const NEW_PASSWORD = "Herbst2026";

/** Asks for a link on the start page, by user name or e-mail address. */
async function askForLink(visitor: BrowserVisitor, name: string): Promise<void> {
  await visitor.open("?tab=forgot");
  await visitor.page.getByLabel(visitor.t("start.forgot.label")).fill(name);
  await visitor.button(visitor.t("start.forgot.submit")).click();
  await expect(visitor.heading).toHaveText(visitor.t("start.sent.title"));
}

async function choose(visitor: BrowserVisitor, typed: string, repeated = typed): Promise<void> {
  const { page, t } = visitor;
  await page.locator('[name="new_password"]').fill(typed);
  await page.locator('[name="new_password_retype"]').fill(repeated);
  await visitor.button(t("start.new-password.submit")).click();
}

/** Logs in on the start page. */
async function logIn(visitor: BrowserVisitor, name: string, password: string): Promise<void> {
  const { page, t } = visitor;
  await visitor.open("?tab=account");
  await page.getByLabel(t("start.log-in.user-name")).fill(name);
  await page.locator('[name="password"]').fill(password);
  await visitor.button(t("start.log-in.submit")).click();
}

// [account.reset] [account.sessions] [account.link-address] [account.new-password]
test("a forgotten password is replaced by a mailed link, which ends the account's other sessions", {
  tag: "@session",
}, async ({ visitor, browser, baseURL }) => {
  const { page, t } = visitor;
  const user = await freshUser();
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = new BrowserVisitor(await elsewhere.newPage(), visitor.language, true);
  await startAsUser(other, user.name, PASSWORD);
  await other.open("/welcome");
  await other.isAt("/welcome");

  await askForLink(visitor, user.name);
  await expectAccessible(page);
  const [mail] = await readMails(page, user.email, 1);
  const { path, token } = linkIn(mail, "new-password");
  await page.goto(path);
  await visitor.isAt("/new-password");
  expect(page.url(), "the token leaves the address").not.toContain("token");
  expect(await page.content()).not.toContain(token);
  await choose(visitor, NEW_PASSWORD, "Herbst2027");
  await expect(page.getByText(t("api-errors.password.not_matching"))).toBeVisible();
  await expect(page.locator('[name="new_password_retype"]'), "the wrong field has the focus").toBeFocused();
  await expectAccessible(page);
  await expect(page.locator('[name="new_password"]'), "the page stays as it is").toHaveValue(NEW_PASSWORD);

  await choose(visitor, NEW_PASSWORD);
  await expect(visitor.heading).toHaveText(t("start.new-password.done-title"));
  await visitor.isAt("/new-password");
  await expectAccessible(page);
  await visitor.link(t("start.new-password.home")).click();
  await expect(page.getByLabel(t("start.log-in.user-name"))).toBeVisible();
  await logIn(visitor, user.name, NEW_PASSWORD);
  await visitor.isAt("/welcome");
  await other.open("/welcome");
  await other.isAt("");
  await elsewhere.close();
});

// [account.new-password]
test("the form for a new password comes after a second, and its list of rules follows the typed one", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  const user = await freshUser();
  await askForLink(visitor, user.email);
  const [mail] = await readMails(page, user.email, 1);
  await page.goto(linkIn(mail, "new-password").path);
  await visitor.isAt("/new-password");
  for (const [reducedMotion, waits] of [
    ["no-preference", "1s"],
    ["reduce", "0s"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    expect(await page.evaluate(secondsOfForm), reducedMotion).toEqual([waits, waits]);
  }
  await expect(page.locator(".new-password-form-loader")).toBeHidden();
  await expect(visitor.button(t("start.new-password.submit"))).toBeVisible();
  const met = page.getByRole("list", { name: t("start.new-password.rules") }).getByText(t("start.new-password.met"));
  const [first, repeated] = [page.locator('[name="new_password"]'), page.locator('[name="new_password_retype"]')];
  const expectMet = async (count: number) => expect(met).toHaveCount(count);
  await expectMet(0);
  await visitor.button(t("start.new-password.submit")).click();
  await expect(page.getByText(t("api-errors.password.empty"))).toBeVisible();
  await first.fill("herbstlich");
  await expect(page.getByText(t("api-errors.password.empty"))).toBeHidden();
  await expectMet(1);
  await first.fill("Herbstlich");
  await expectMet(2);
  await first.fill("Herbstlich1");
  await expectMet(3);
  await repeated.fill("Herbstlich1");
  await expectMet(4);
  await expectAccessible(page);
});

/** How long the form fades in, and what is shown before it fades out. */
const secondsOfForm = () =>
  ["form:has([name=new_password])", ".new-password-form-loader"].map((selector) => {
    const element = document.querySelector(selector);
    return element && getComputedStyle(element).animationDuration;
  });

// [account.reset]
timedTest(
  "a link that was opened in time, and used too late, is told to be over",
  async ({ visitor, timedShop, passShopTime }) => {
    const { page, t } = visitor;
    const user = await freshUser(timedShop);
    await askForLink(visitor, user.name);
    const [mail] = await readMails(page, user.email, 1, timedShop.origin);
    const { path } = linkIn(mail, "new-password");
    await page.goto(path);
    await passShopTime(59 * MINUTE);
    await choose(visitor, "herbst");
    await expect(page.getByText(t("api-errors.password.too_easy", { minimum_length: 9 }))).toBeVisible();
    await passShopTime(2 * MINUTE);
    await choose(visitor, NEW_PASSWORD);
    await expect(visitor.alert).toContainText(t("api-errors.user.token_invalid"));
    await expectAccessible(page);
    await page.goto(path);
    await expect(visitor.alert).toContainText(t("api-errors.user.token_invalid"));
    await visitor.link(t("start.new-password.request")).click();
    await expect(visitor.heading).toHaveText(t("start.forgot.title"));
  },
);
