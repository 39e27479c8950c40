import { insertStock } from "@guerdon/testing";
import { expect, test } from "vitest";
import { linkIn, mailsTo } from "./mails.fixture.ts";
import { aVisitedShop } from "./page-visitor.fixture.ts";

const PASSWORD = "Sommer2026";

/** A shop, and a user with credit who has logged in. */
async function aUser() {
  const shop = await aVisitedShop();
  await shop.register({ user_name: "anna", credit: 10_000 });
  const user = shop.arrive();
  await user.logIn("anna");
  return Object.assign(shop, { user });
}

// [account.orders]
test("a user orders with the account's credit and finds the order on the account's page", async () => {
  await using shop = await aUser();
  const { user } = shop;
  const { t } = user;
  await insertStock(shop.shop, { codes: ["A"] });
  await user.open("/de/account");
  expect(user.text).toContain(t("account.orders.none"));
  await user.add();
  await user.prepareOrder();
  await user.open("/de/checkout/payment");
  expect(user.text).toContain(t("voucher.used.account"));
  await user.open("/de/checkout/confirm");
  user.fill({ terms: true });
  await user.press(t("legal.order-button"));
  expect(user.path).toBe("/de/checkout/confirmation");
  expect(user.text).toContain(t("order.confirmation.left.account"));
  await user.press(t("order.confirmation.left.action"));
  expect(user.path).toBe("/de/welcome");
  await mailsTo(shop, "nora@example.org");
  await user.open("/de/account");
  const [order] = await shop.shop.db.selectFrom("orders").select("order_number").execute();
  const number = t("account.orders.number", { number: order?.order_number ?? "" });
  const [listed] = user.all("listitem").filter((item) => item.textContent?.includes(number));
  expect(listed?.textContent).toContain(t("order.state.fulfilled"));
  expect(listed?.textContent).toContain("Gutschein TV1");
  await user.follow(new RegExp(number));
  expect(user.heading).toBe(number);
  for (const text of [
    ...["Lichtallee 12", t("voucher.used.account"), t("order.payment-state.paid")],
    ...[t("order.line-state.delivered"), t("order.status.withdrawable.codes")],
  ]) {
    expect(user.text).toContain(text);
  }
});

// [account.new-password]
test("a user changes the password, and the mistakes stand beside their fields", async () => {
  await using shop = await aUser();
  const { user } = shop;
  const { t } = user;
  await user.open("/de/account");
  const form = () => user.one("region", t("account.password.title"));
  const change = async (password: string, next: string, repeated: string) => {
    user.fill({ password, new_password: next, new_password_retype: repeated }, form());
    await user.press(t("account.password.submit"), form());
  };
  await change("wrong", "Herbst2026", "Herbst2026");
  expect(user.mistakeIn("password", form())).toContain(t("api-errors.password.wrong"));
  await change(PASSWORD, "Herbst2026", "Herbst2027");
  expect(user.mistakeIn("new_password_retype", form())).toContain(t("api-errors.password.not_matching"));
  await change(PASSWORD, "Herbst2026", "Herbst2026");
  expect(form().textContent).toContain(t("account.password.changed"));
  for (const name of ["password", "new_password", "new_password_retype"]) {
    expect(user.field(name, form()).value, "passwords do not stay in their fields").toBe("");
  }
  expect(await user.logIn("anna", "Herbst2026")).toMatchObject({ prepaid_value: 10_000 });
});

// [account.email-change] [account.link-address]
test("a user changes the e-mail address by a mailed link, whose token leaves the address", async () => {
  await using shop = await aUser();
  const { user } = shop;
  const { t } = user;
  await user.open("/de/account");
  const form = () => user.one("region", t("account.email.title"));
  const email = "anna.new@example.org";
  user.fill({ email, password: PASSWORD }, form());
  await user.press(t("account.email.submit"), form());
  expect(form().textContent).toContain(t("account.email.sent"));
  expect(user.field("password", form()).value).toBe("");
  const [mail] = await mailsTo(shop, email);
  const link = linkIn(mail, "confirm-email");
  await user.open(link.path);
  expect(user.url.pathname + user.url.search).toBe("/de/confirm-email");
  expect(user.document.documentElement.outerHTML).not.toContain(link.token);
  await user.press(t("account.confirm.submit"));
  expect(user.text).toContain(t("account.confirm.done"));
  await user.open("/de/account");
  expect(user.text).toContain(t("account.email.now", { email }));
  await user.open("/de/confirm-email");
  expect(user.text).toContain(t("account.confirm.over"));
  await user.follow(t("account.orders.back"));
  expect(user.path).toBe("/de/account");
});
