import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

const NAME = "anna";
const PASSWORD = "Sommer2026";

async function enterPassword(visitor: BrowserVisitor, name: string, password: string): Promise<void> {
  const { page, t } = visitor;
  await page.getByLabel(t("start.log-in.user-name")).fill(name);
  await passwordField(visitor).fill(password);
  await visitor.button(t("start.log-in.submit")).click();
}

const passwordField = ({ page }: BrowserVisitor) => page.locator('[name="password"]');

// [session.ways-in] [account.log-in] [account.demo-users]
test("a user logs in with name and password", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("");
  await expect(visitor.codeField).toBeVisible();
  const tab = page.getByRole("tab", { name: t("start.tab.account"), exact: true });
  await tab.click();
  await expect(page.getByLabel(t("start.log-in.user-name"))).toHaveAttribute("autocomplete", "username");
  await expect(passwordField(visitor)).toHaveAttribute("autocomplete", "current-password");
  await expectAccessible(page);
  await enterPassword(visitor, "", "");
  await expect(page.getByText(t("api-errors.user.user_name_empty"))).toBeVisible();
  await enterPassword(visitor, NAME, "");
  await expect(page.getByText(t("api-errors.user.password_empty"))).toBeVisible();
  await enterPassword(visitor, "nobody", "Winter2030");
  await expect(visitor.alert).toHaveText(t("api-errors.user.credentials_invalid"));
  await expect(page.getByLabel(t("start.log-in.user-name"))).toHaveValue("nobody");
  // The page stays as it is; no document contains a password.
  await expect(passwordField(visitor)).toHaveValue("Winter2030");
  await enterPassword(visitor, NAME, PASSWORD);
  await visitor.isAt("/welcome");
});

// [account.reset]
test("a forgotten password is asked for by name, and the answer tells nothing", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("?tab=account");
  await visitor.link(t("start.log-in.forgot")).click();
  await expect(visitor.heading).toHaveText(t("start.forgot.title"));
  await visitor.button(t("start.forgot.submit")).click();
  await expect(page.getByText(t("api-errors.user.name_or_email_empty"))).toBeVisible();
  await page.getByLabel(t("start.forgot.label")).fill("nobody@example.org");
  await visitor.button(t("start.forgot.submit")).click();
  await expect(visitor.heading).toHaveText(t("start.sent.title"));
  await expectAccessible(page);
  await visitor.link(t("start.sent.again")).click();
  await expect(visitor.heading).toHaveText(t("start.forgot.title"));
  await visitor.link(t("start.forgot.back")).click();
  await expect(page.getByLabel(t("start.log-in.user-name"))).toBeVisible();
});

// [account.link-address]
test("a link for a new password that is not whole leads to the start page", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("/new-password");
  await visitor.isAt("");
  await expect(page.getByText(t("toast.missing-token"))).toBeVisible();
  await visitor.open("/new-password?token=abc");
  await visitor.isAt("");
  await expect(page.getByText(t("toast.missing-uuid"))).toBeVisible();
  await visitor.open("/new-password?token=abc&website_uuid=aurora");
  await visitor.isAt("/new-password");
  expect(page.url()).not.toContain("abc");
  await expect(visitor.alert).toContainText(t("api-errors.user.token_invalid"));
  await expectAccessible(page);
});

// [session.ways-in]
test("the tabs work with the keyboard, and the password can be shown", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.open("");
  await page.getByRole("tab", { name: t("start.tab.code") }).focus();
  await page.keyboard.press("ArrowRight");
  const tab = page.getByRole("tab", { name: t("start.tab.account") });
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(tab).toBeFocused();
  await passwordField(visitor).fill("secret");
  await page.getByRole("button", { name: t("start.log-in.show-password") }).click();
  await expect(passwordField(visitor)).toHaveAttribute("type", "text");
  await expect(passwordField(visitor)).toHaveValue("secret");
});
