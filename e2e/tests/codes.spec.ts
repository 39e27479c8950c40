import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, HEADPHONES, MUG } from "../src/demo-products.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

test("wrong codes count down and then block further attempts, and the input stays", async ({ visitor }) => {
  const { t } = visitor;
  await visitor.open("");
  for (const left of [4, 3, 2, 1]) {
    await visitor.enterCode(`nope-${left}`);
    await expect(visitor.alert).toHaveText(t("api-errors.voucher.invalid", { remaining_attemps: left }));
    await expect(visitor.codeField).toHaveValue(`nope-${left}`);
  }
  await visitor.enterCode("nope-0");
  await expect(visitor.alert).toHaveText(t("api-errors.voucher.input_blocked", { duration: 15 }));
  const isBlocked = async () => {
    await expect(visitor.alert).toHaveText(t("api-errors.voucher.input_blocked", { duration: 15 }));
    await expect(visitor.codeField).toBeDisabled();
    await expect(visitor.button(t("voucher.code.submit"))).toBeDisabled();
    await expect(visitor.page.getByRole("timer")).toContainText(/1[45]:/);
  };
  await isBlocked();
  await visitor.isAt("");
  await visitor.open("");
  await isBlocked();
  await expectAccessible(visitor.page);
});

// [voucher.empty-code]
test("spent, expired and missing codes have different messages", async ({ visitor }) => {
  const { t, alert } = visitor;
  await visitor.open("");
  await visitor.enterCode("aurora spent");
  await expect(alert).toHaveText(t("api-errors.voucher.inactive_redeemed"));
  await visitor.enterCode("AURORA-PAST");
  await expect(alert).toContainText(t("api-errors.voucher.expired", { end_date: "@" }).split("@")[0] ?? "");
  await expect(visitor.codeField).toHaveValue("AURORA-PAST");
  await visitor.enterCode("");
  await expect(alert).toHaveText(t("api-errors.voucher.empty"));
});

// [voucher.demo-codes] [voucher.refusal] [voucher.mandatory-address]
test("every code of the demonstration has its answer", async ({ visitor }) => {
  const { t, alert, page } = visitor;
  await visitor.open("");
  for (const [code, reason] of [
    ["AURORA-LATER", "inactive_unreleased"],
    ["FOREIGN-0010", "not_redeemable"],
    ["AURORA-TAN", "tan_required"],
  ] as const) {
    await visitor.enterCode(code);
    await expect(alert).toHaveText(t(`api-errors.voucher.${reason}`));
    await expect(visitor.codeField).toHaveValue(code);
    await expectAccessible(page);
  }
  await page.getByLabel(t("voucher.tan.label")).fill("4711");
  await visitor.enterCode("AURORA-TAN");
  await visitor.isAt("/welcome");
});

// [voucher.redirection]
test("a code of another website leads there without the code, or names the website", async ({ visitor }) => {
  const { page, t, alert } = visitor;
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await visitor.open("");
  await visitor.enterCode("MINI-0050");
  await expect(alert).toHaveText(t("api-errors.voucher.redeemable_at", { website: "mini" }));
  await expectAccessible(page);
  await visitor.enterCode("FEST-0050");
  await expect(page).toHaveURL(/^http:\/\/fest\.localhost:\d+\/de$/);
  await expect(visitor.codeField).toHaveValue("");
  expect(addresses.join()).not.toContain("FEST-0050");
  await startWithCode(visitor, freshCode(50));
  await visitor.open("/voucher-overview");
  await visitor.codeField.fill("FEST-0050");
  await visitor.button(t("voucher.add.submit")).click();
  await expect(visitor.pageAlert).toHaveText(t("api-errors.voucher.redeemable_at", { website: "Fest" }));
  await visitor.isAt("/voucher-overview");
});

// [voucher.in-address]
test("a code in the address is in the field, and no address of the visit has it", async ({ visitor }) => {
  const { page } = visitor;
  const code = freshCode(50);
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  await visitor.open(`?code=${code}`);
  await expect(visitor.codeField).toHaveValue(code);
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);
  await expect(visitor.codeField).toHaveValue(code);
  await visitor.enterCode(code);
  await visitor.isAt("/welcome");
  expect(addresses.join()).not.toContain(code);
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

test("a mistyped code does not count as an attempt", async ({ visitor }) => {
  const { t } = visitor;
  const code = freshCode(50);
  const last = code.at(-1) === "7" ? "8" : "7";
  await visitor.open("");
  await visitor.enterCode(code.slice(0, -1) + last);
  await expect(visitor.alert).toHaveText(t("api-errors.voucher.mistyped"));
  await visitor.enterCode("nope");
  await expect(visitor.alert).toHaveText(t("api-errors.voucher.invalid", { remaining_attemps: 4 }));
});

// [payment.covers-all] [payment.further-code]
test("insufficient credit is shown, and a second code covers it", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, freshCode(100));
  await visitor.choose(HEADPHONES);
  await expect(page.getByText(t("voucher.credit.in-addition", { amount: visitor.money(29) }))).toBeVisible();
  await visitor.button(t("product.add")).click();
  await visitor.followToBasket();
  await expect(page.getByRole("main")).toContainText(t("basket.summary.missing"));
  await visitor.link(t("basket.checkout")).click();
  await expect(visitor.alert).toContainText(t("payment.missing.title", { amount: visitor.money(29) }));
  await visitor.open("/checkout/address");
  await visitor.isAt("/checkout/payment");
  await visitor.open("/checkout/confirm");
  await visitor.isAt("/checkout/payment");

  await visitor.codeField.fill("nope");
  await visitor.button(t("voucher.add.submit")).click();
  await expect(visitor.codeField).toHaveAccessibleDescription(
    t("api-errors.voucher.invalid", { remaining_attemps: 4 }),
  );
  await expect(visitor.codeField).toHaveValue("nope");
  await visitor.codeField.fill(freshCode(50));
  await visitor.button(t("voucher.add.submit")).click();
  await expect(page.getByText(t("payment.covered", { left: visitor.money(21) }))).toBeVisible();
  await visitor.link(t("payment.next")).click();
  await visitor.isAt("/checkout/address");
});

// [voucher.twice]
test("entering the same code twice adds no credit", async ({ visitor }) => {
  const { page, t } = visitor;
  const code = freshCode(50);
  await startWithCode(visitor, code);
  await putIntoBasket(visitor, COFFEE_CARD);
  await visitor.open("/checkout/payment");
  await page.getByText(t("voucher.add.label"), { exact: true }).click();
  await visitor.codeField.fill(code.toLowerCase());
  await visitor.button(t("voucher.add.submit")).click();
  await expect(page.getByText(t("api-errors.voucher.already_entered"))).toBeVisible();
});

// [voucher.mandatory-address] [address.editable]
test("whatever the form sends, a bound address is refused as changed and shown unchanged", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, "AURORA-BERLIN");
  await startWithCode(visitor, "AURORA-0100");
  await putIntoBasket(visitor, MUG);
  await visitor.open("/checkout/address");
  const shown = (name: string) => page.locator(`[id="delivery.${name}"]`);
  const set = (name: string, value: string) =>
    page.locator(`[name="delivery.${name}"]`).evaluate((input: HTMLInputElement, changed) => {
      input.value = changed;
    }, value);
  await set("city", "Hamburg");
  await visitor.field("email").fill("berta@example.org");
  await visitor.field("email_repeat").fill("berta@example.org");
  await visitor.button(t("address.next")).click();
  await expect(visitor.alert).toContainText(t("address.error.fixed"));
  await expect(visitor.field("city")).toHaveAccessibleDescription(t("address.error.fixed"));
  await visitor.open("/checkout/address");
  await expect(visitor.field("city")).toHaveValue("Berlin");
  await expect(shown("country_id")).toHaveValue("Deutschland");
});

// [voucher.mandatory-address] [website.accessibility]
test("a code that is bound to another address is refused accessibly, and entered by keyboard alone", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, "AURORA-BERLIN");
  await visitor.open("/voucher-overview");
  await visitor.codeField.pressSequentially("AURORA-WIEN");
  await page.keyboard.press("Enter");
  await expect(visitor.pageAlert).toHaveText(t("api-errors.voucher.mandatory_address_not_match"));
  await expectAccessible(page);
});
