import { MUG } from "../src/demo-products.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

// [voucher.demo-codes] [voucher.redirection]
test("refused codes say why, a TAN is asked for, and a code of another website leads there without the code", async ({
  visitor,
}) => {
  const { page, t, alert } = visitor;
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await visitor.open("");
  for (const [code, reason] of [
    ["FOREIGN-0010", t("api-errors.voucher.not_redeemable")],
    ["MINI-0050", t("api-errors.voucher.redeemable_at", { website: "mini" })],
    ["AURORA-TAN", t("api-errors.voucher.tan_required")],
  ] as const) {
    await visitor.enterCode(code);
    await expect(alert).toHaveText(reason);
    await expect(visitor.codeField).toHaveValue(code);
    await expectAccessible(page);
  }
  await visitor.enterCode("FEST-0050");
  await expect(page).toHaveURL(/^http:\/\/fest\.localhost:\d+\/de$/);
  await expect(visitor.codeField).toHaveValue("");
  expect(addresses.join()).not.toContain("FEST-0050");
  await page.goBack();
  await visitor.enterCode("AURORA-TAN");
  await page.getByLabel(t("voucher.tan.label")).fill("4711");
  await visitor.enterCode("AURORA-TAN");
  await visitor.isAt("/welcome");
});

// [message.alert] [voucher.combinable] [voucher.mandatory-address] [website.accessibility]
test("a further code is refused accessibly, by an alert or at the field only, and entered by keyboard alone", async ({
  visitor,
}) => {
  const { page, t, pageAlert, codeField } = visitor;
  const add = async (code: string) => {
    await codeField.fill(code);
    await visitor.button(t("voucher.add.submit")).click();
  };
  await startWithCode(visitor, "AURORA-BERLIN");
  await visitor.open("/voucher-overview");
  await add("AURORA-PAST");
  await expect(pageAlert).toContainText(t("api-errors.voucher.expired", { end_date: "@" }).split("@")[0] ?? "");
  await expectAccessible(page);
  await codeField.fill("");
  await codeField.pressSequentially("AURORA-WIEN");
  await page.keyboard.press("Enter");
  await expect(pageAlert).toHaveText(t("api-errors.voucher.mandatory_address_not_match"));
  await expectAccessible(page);
  await add("AURORA-SOLO");
  await expect(codeField).toHaveAccessibleDescription(t("api-errors.voucher.cant_combined"));
  await expect(codeField).toHaveValue("AURORA-SOLO");
  await expectAccessible(page);
  await add("AURORA-BERLIN");
  await expect(codeField).toHaveAccessibleDescription(t("api-errors.voucher.already_entered"));
  await expect(pageAlert).toHaveCount(0);
});

// [voucher.mandatory-address] [address.editable]
test("a code that is bound to an address fills it in, and leaves the e-mail address free", async ({ visitor }) => {
  const { page } = visitor;
  await startWithCode(visitor, "AURORA-BERLIN");
  await startWithCode(visitor, "AURORA-0100");
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
  const field = (name: string) => page.locator(`[name="delivery.${name}"]`);
  const shown = (name: string) => page.locator(`[id="delivery.${name}"]`);
  await expect(field("last_name")).toHaveValue("Beispiel");
  await expect(field("last_name")).not.toBeEditable();
  await expect(shown("country_id")).not.toBeEditable();
  await expect(shown("country_id")).toHaveValue("Deutschland");
  await expect(shown("salutation")).toBeEnabled();
  await expect(page.getByText(visitor.t("address.fixed-hint"))).toBeVisible();
  await expectAccessible(page);
  await field("email").fill("berta@example.org");
  await field("email_repeat").fill("berta@example.org");
  await visitor.button(visitor.t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
  await expect(page.getByRole("main")).toContainText("Berlin");
});
