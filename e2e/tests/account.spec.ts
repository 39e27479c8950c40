import type { Page } from "@playwright/test";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { COFFEE_CARD } from "../src/demo-products.ts";
import { freshUser, PASSWORD } from "../src/fresh-user.ts";
import { linkIn, readMails } from "../src/mailbox.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { askForEmailChange, giveAddress, putIntoBasket, startAsUser } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** Logs the visitor in with an account that no other test uses. */
async function startAsFreshUser(visitor: BrowserVisitor): Promise<void> {
  const { name } = await freshUser();
  await startAsUser(visitor, name, PASSWORD);
}

/** No findings of axe, and no scrolling to the side. */
async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1440]);
}

// [account.orders]
test("a user orders with the account's credit and finds the order on the account's page", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  await startAsFreshUser(visitor);
  await visitor.open("/account");
  await expect(page.getByText(t("account.orders.none"))).toBeVisible();
  await expectFine(page);
  await putIntoBasket(visitor, COFFEE_CARD);
  await visitor.open("/checkout/payment");
  await expect(page.getByRole("paragraph").getByText(t("voucher.used.account"))).toBeVisible();
  await giveAddress(visitor, freshEmail());
  await visitor.open("/checkout/confirm");
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  const number = await visitor.orderNumber();
  await expect(page.getByText(t("order.confirmation.left.account"))).toBeVisible();
  await visitor.button(t("order.confirmation.left.action")).click();
  await visitor.isAt("/welcome");
  const listed = page.getByRole("listitem").filter({ hasText: t("account.orders.number", { number }) });
  await expect(async () => {
    await visitor.open("/account");
    await expect(listed).toContainText(t("order.state.fulfilled"), { timeout: 500 });
  }).toPass();
  await expect(listed).toContainText(COFFEE_CARD.name);
  await visitor.link(t("account.orders.number", { number })).click();
  await expect(visitor.heading).toHaveText(t("account.orders.number", { number }));
  await expect(page.getByText("Lichtallee 12").first()).toBeVisible();
  await expect(page.getByText(t("voucher.used.account"))).toBeVisible();
  await expect(page.getByText(t("order.payment-state.paid"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("order.line-state.delivered"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("order.status.withdrawable.codes"))).toBeVisible();
  await expectFine(page);
});

// [account.email-change] [account.new-password] [account.link-address]
test("a user changes e-mail address and password, and a mistake has the focus", async ({ visitor }) => {
  const { page, t } = visitor;
  await startAsFreshUser(visitor);
  await visitor.open("/account");
  const email = await askForEmailChange(visitor);
  await expectFine(page);
  const [mail] = await readMails(page, email, 1);
  const link = linkIn(mail, "confirm-email");
  await page.goto(link.path);
  await visitor.isAt("/confirm-email");
  expect(page.url()).not.toContain("token");
  expect(await page.content()).not.toContain(link.token);
  await expectFine(page);
  await visitor.button(t("account.confirm.submit")).click();
  await expect(page.getByText(t("account.confirm.done"))).toBeVisible();
  await expectFine(page);

  await visitor.open("/account");
  await changePassword(visitor);
  await expectFine(page);
});

/** Makes two mistakes, and then changes the password on the account's page. */
async function changePassword({ page, t }: BrowserVisitor): Promise<void> {
  const form = page.getByRole("region", { name: t("account.password.title") });
  const change = async (now: string, next: string, repeated: string) => {
    await form.getByLabel(t("account.password.now")).fill(now);
    await form.getByLabel(t("account.password.new"), { exact: true }).fill(next);
    await form.getByLabel(t("account.password.repeat")).fill(repeated);
    await form.getByRole("button").click();
  };
  await change("wrong", "Herbst2026", "Herbst2026");
  await expect(form.getByText(t("api-errors.password.wrong"))).toBeVisible();
  await expect(form.getByLabel(t("account.password.now")), "the wrong field has the focus").toBeFocused();
  await change(PASSWORD, "Herbst2026", "Herbst2027");
  await expect(form.getByText(t("api-errors.password.not_matching"))).toBeVisible();
  await expectFine(page);
  await change(PASSWORD, "Herbst2026", "Herbst2026");
  await expect(form.getByText(t("account.password.changed"))).toBeVisible();
  for (const label of [t("account.password.now"), t("account.password.repeat")]) {
    await expect(form.getByLabel(label), "passwords do not stay in their fields").toHaveValue("");
  }
}
