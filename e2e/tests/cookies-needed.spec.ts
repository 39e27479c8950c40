import { expect, test } from "../src/test.ts";

// [session.cookies-needed]
test("where the browser keeps no cookies, the start page says with script that they are needed", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.open("");
  await expect(page.getByText(t("shell.cookies-needed"))).toBeHidden();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "cookieEnabled", { get: () => false });
  });
  await visitor.open("");
  await expect(page.getByRole("alert").filter({ hasText: t("shell.cookies-needed") })).toBeVisible();
});

// [session.cookies-needed] [session.after-log-in]
test("who logs in first, and keeps cookies, ends on the plain address", async ({ visitor }) => {
  const { page, t } = visitor;
  await page.context().clearCookies();
  await visitor.open("");
  await visitor.enterCode("AURORA-0050");
  await visitor.isAt("/welcome");
  expect(new URL(page.url()).search).toBe("");
  await expect(page.getByText(t("shell.cookies-needed"))).toBeHidden();
});
