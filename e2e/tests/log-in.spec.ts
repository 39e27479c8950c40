import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

async function enterPassword(visitor: BrowserVisitor, name: string, password: string): Promise<void> {
  const { page, t } = visitor;
  await page.getByLabel(t("start.log-in.user-name")).fill(name);
  await passwordField(visitor).fill(password);
  await visitor.button(t("start.log-in.submit")).click();
}

const passwordField = ({ page }: BrowserVisitor) => page.locator('[name="password"]');

// [session.ways-in] [account.log-in]
test("a user chooses the tab by keyboard, can show the password, and logs in with name and password", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.open("");
  await page.getByRole("tab", { name: t("start.tab.code") }).focus();
  await page.keyboard.press("ArrowRight");
  const tab = page.getByRole("tab", { name: t("start.tab.account") });
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(tab).toBeFocused();
  await enterPassword(visitor, "nobody", "Winter2030");
  await expect(visitor.alert).toHaveText(t("api-errors.user.credentials_invalid"));
  await expectAccessible(page);
  await expect(page.getByLabel(t("start.log-in.user-name"))).toHaveValue("nobody");
  // The page stays as it is; no document contains a password.
  await expect(passwordField(visitor)).toHaveValue("Winter2030");
  await page.getByRole("button", { name: t("start.log-in.show-password") }).click();
  await expect(passwordField(visitor)).toHaveAttribute("type", "text");
  await expect(passwordField(visitor)).toHaveValue("Winter2030");
  await enterPassword(visitor, "anna", "Sommer2026");
  await visitor.isAt("/welcome");
});
