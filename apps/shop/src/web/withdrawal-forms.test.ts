import { insertStock } from "@guerdon/testing";
import { expect, test } from "vitest";
import { mailsTo } from "./mails.fixture.ts";
import { aVisitedShop } from "./page-visitor.fixture.ts";

const EMAIL = "nora@example.org";

// [withdrawal.entry] [withdrawal.form] [withdrawal.confirm] [withdrawal.receipt] [withdrawal.period]
test("a customer withdraws from an order right after it, and its status tells so", async () => {
  await using shop = await aVisitedShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await insertStock(shop.shop, { codes: ["A"] });
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.add("PH1", "PH1", { delivery: 0 });
  const receipt = (await visitor.order(await visitor.prepareOrder())).order_number;
  await visitor.open("/de/checkout/confirmation");
  await visitor.follow(t("legal.withdraw-entry"));
  const entered = () => ["order_number", "email", "name"].map((name) => visitor.field(name).value);
  expect(entered()).toEqual([receipt, EMAIL, "Nora Licht"]);
  visitor.fill({ details: "Nur die Tasse." });
  await visitor.press(t("withdrawal.next"));
  expect(visitor.heading).toBe(t("withdrawal.check.title"));
  expect(visitor.text).toContain("Nur die Tasse.");
  await visitor.press(t("withdrawal.change"));
  expect(visitor.field("details").value).toBe("Nur die Tasse.");
  visitor.fill({ details: "Beides." });
  await visitor.press(t("withdrawal.next"));
  await visitor.press(t("legal.withdraw-confirm"));
  expect(visitor.heading).toBe(t("withdrawal.done.title"));
  expect(visitor.text).toContain(EMAIL);
  const mails = await mailsTo(shop, EMAIL);
  expect(mails).toHaveLength(3);
  expect(mails.filter((mail) => mail.includes("Beides.") && mail.includes(receipt))).toHaveLength(1);
  expect(mails.filter((mail) => mail.includes(`/withdrawal?receipt=${receipt}`))).toHaveLength(2);
  await visitor.open(`/de/order-status?${new URLSearchParams({ email: EMAIL, receipt })}`);
  for (const text of [
    ...[t("order.status.withdrawable.codes"), t("order.status.withdrawable.open")],
    t("order.status.withdrawn", { date: "…" }).slice(-20),
  ]) {
    expect(visitor.text).toContain(text);
  }
  await visitor.follow(t("legal.withdraw-entry"));
  expect(visitor.field("email").value).toBe(EMAIL);
});

// [withdrawal.form] [withdrawal.accepted]
test("a stranger is told what is missing, keeps what was typed, and is believed about an unknown order", async () => {
  await using shop = await aVisitedShop();
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.open("/de");
  await visitor.follow(t("legal.withdraw-entry"), visitor.document.querySelector("footer") ?? undefined);
  visitor.fill({ name: "Eve Nobody", email: "eve@example" });
  await visitor.press(t("withdrawal.next"));
  expect(visitor.mistakeIn("order_number")).toContain(t("withdrawal.error.missing"));
  expect(visitor.mistakeIn("email")).toContain(t("withdrawal.error.invalid"));
  expect([visitor.field("name").value, visitor.field("email").value]).toEqual(["Eve Nobody", "eve@example"]);
  visitor.fill({ order_number: "none", email: "eve@example.org" });
  await visitor.press(t("withdrawal.next"));
  await visitor.press(t("legal.withdraw-confirm"));
  expect(visitor.heading).toBe(t("withdrawal.done.title"));
  expect(await mailsTo(shop, "eve@example.org")).toEqual([expect.stringContaining("Eve Nobody")]);
});
