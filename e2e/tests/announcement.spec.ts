import { originOf } from "../src/own-shop.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { expectNoShift, watchShifts } from "../src/shifts.ts";
import { expect, test } from "../src/test.ts";

test.use({ baseURL: async ({}, use) => use(originOf("fest")) });

// [shell.announcement]
test("an announcement is closed, and stays so on the next page and after a reload", async ({ visitor }) => {
  const { page, t } = visitor;
  const bar = page.getByRole("complementary", { name: t("shell.announcement.label") });
  const close = bar.getByRole("button", { name: t("shell.announcement.close") });
  await visitor.open("/faq");
  await expect(bar).toContainText("Code bekommen?");
  await expectAccessible(page);
  await close.click();
  await expect(bar).toBeHidden();
  await visitor.isAt("/faq");
  await watchShifts(page);
  for (const path of ["/privacy", "/faq"]) {
    await visitor.open(path);
    await expect(bar).toBeHidden();
  }
  await expectNoShift(page);
});
