import { ownShop } from "../src/own-shop.ts";
import { expectAccessible, settled } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

test.use({ baseURL: async ({}, use) => use(`http://fest.localhost:${new URL(ownShop().origin).port}`) });

// [captcha.asked] [captcha.once]
test("a code is entered with a captcha that solves itself, again after a refused code", async ({ visitor }) => {
  const { page, t, alert } = visitor;
  await visitor.open("");
  await expect(page.getByRole("checkbox", { name: t("captcha.label") })).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  await visitor.enterCode("nope");
  await expect(alert).toHaveText(t("api-errors.voucher.invalid", { remaining_attemps: 4 }));
  await visitor.enterCode("FEST-0050");
  await visitor.isAt("/welcome");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // [captcha.no-script]
  test("the form says what the captcha needs, and names the contact", async ({ visitor }) => {
    const { page, t } = visitor;
    await visitor.open("");
    await expect(page.getByText(t("captcha.no-script"))).toBeVisible();
    await visitor.enterCode("FEST-0050");
    await expect(visitor.alert).toHaveText(t("api-errors.captcha.required"));
  });
});
