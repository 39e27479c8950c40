import { BANK_ACCOUNT, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";

// [captcha.no-script]
test("forms say what the captcha needs, and name the contact; a mail is not sent without it", async () => {
  await using shop = await aVisitedShop({
    websites: [websiteFile({ deny_captcha: false })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  await shop.register({ user_name: "anna" });
  const visitor = shop.arrive();
  const { t } = visitor;
  const required = t("api-errors.captcha.required");
  await visitor.open("/de");
  expect(visitor.text).toContain(t("captcha.no-script"));
  expect(visitor.one("link", /@/, visitor.one("group", t("captcha.title"))).getAttribute("href")).toBe(
    "mailto:service@example.org",
  );
  visitor.fill({ code: "GIFT" });
  await visitor.press(t("voucher.code.submit"));
  expect(visitor.mistakeIn("code")).toBe(required);
  await visitor.open("/de?tab=forgot");
  expect(visitor.text).toContain(t("captcha.no-script"));
  visitor.fill({ [t("start.forgot.label")]: "anna" });
  await visitor.press(t("start.forgot.submit"));
  expect(visitor.text).toContain(required);
  expect(visitor.field(t("start.forgot.label")).value).toBe("anna");
  expect(shop.queuedJobs).toEqual([]);
});

// [captcha.order] [captcha.no-script]
test("an order in an open shop is refused for lack of a captcha, and the page says whom to write to", async () => {
  await using shop = await aVisitedShop({
    websites: [
      websiteFile({ website_type_id: "SHP", deny_captcha: false, payment_types: [2, 5], bank_account: BANK_ACCOUNT }),
    ],
  });
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.add();
  await visitor.prepareOrder();
  await visitor.open("/de/checkout/payment");
  visitor.fill({ payment_type_id: "5" });
  await visitor.press(t("payment.next"));
  await visitor.open("/de/checkout/confirm");
  expect(visitor.text).toContain(t("captcha.no-script"));
  visitor.fill({ terms: true });
  await visitor.press(t("legal.order-button"));
  expect(visitor.path).toBe("/de/checkout/confirm");
  expect(visitor.text).toContain(t("api-errors.captcha.required"));
});
