import { originOf } from "../src/own-shop.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { expectNoShift, watchShifts } from "../src/shifts.ts";
import { expect, test } from "../src/test.ts";

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script, baseURL: async ({}, use) => use(originOf("fest")) });

    // [shell.announcement]
    test("an announcement is closed, and stays so on the next page and after a reload", async ({ visitor }) => {
      const { page, t } = visitor;
      const bar = page.getByRole("complementary", { name: t("shell.announcement.label") });
      const close = bar.getByRole("button", { name: t("shell.announcement.close") });
      await visitor.open("/faq");
      await expect(bar).toContainText("Code bekommen?");
      if (script) {
        await expectAccessible(page);
      }
      await close.click();
      await expect(bar).toBeHidden();
      await visitor.isAt("/faq");
      if (script) {
        await watchShifts(page);
      }
      for (const path of ["/privacy", "/faq"]) {
        await visitor.open(path);
        await expect(bar).toBeHidden();
      }
      if (script) {
        await expectNoShift(page);
      }
    });

    // [shell.announcement]
    test("the link of an announcement leads to its page", async ({ visitor }) => {
      const { page, t } = visitor;
      await visitor.open("");
      const bar = page.getByRole("complementary", { name: t("shell.announcement.label") });
      await bar.getByRole("link").click();
      await visitor.isAt("/how-it-works");
    });
  });
}
