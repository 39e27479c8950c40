import { expectAccessible, settled } from "../../src/page-rules.ts";
import { expect, MINUTE, test } from "../../src/timed-test.ts";

test.use({
  baseURL: async ({ timedShop }, use) => use(`http://fest.localhost:${new URL(timedShop.origin).port}`),
});

// [captcha.challenge] [captcha.required]
test("a solution that is older than ten minutes is refused as expired, and the next one counts", async ({
  visitor,
  passShopTime,
}) => {
  const { page, t } = visitor;
  await visitor.open("");
  await expect(page.getByRole("checkbox", { name: t("captcha.label") })).toBeVisible();
  await visitor.codeField.fill("FEST-0050");
  await expect(page.locator('[name="captcha_response"]')).toHaveValue(/.{100}/);
  await passShopTime(11 * MINUTE);
  await visitor.button(t("voucher.code.submit")).click();
  await expect(visitor.alert).toHaveText(t("api-errors.captcha.expired"));
  await settled(page);
  await expectAccessible(page);
  await expect(visitor.codeField).toHaveValue("FEST-0050");
  await visitor.button(t("voucher.code.submit")).click();
  await visitor.isAt("/welcome");
});
