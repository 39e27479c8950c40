import { expect, test } from "../src/test.ts";

test.use({ site: "fest" });

// As with all site data blocked, and in the frame of another website: the access itself throws.
test("a page whose storage is blocked hydrates, and its announcement closes", async ({ visitor }) => {
  const { page, t } = visitor;
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  await visitor.open("/faq");
  const bar = page.getByRole("complementary", { name: t("shell.announcement.label") });
  await bar.getByRole("button", { name: t("shell.announcement.close") }).click();
  await expect(bar).toBeHidden();
  await visitor.isAt("/faq");
});
