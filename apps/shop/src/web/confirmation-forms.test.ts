import { eraseOrderPeople } from "@guerdon/contract/operations/order";
import { cancelOrder } from "@guerdon/contract/operations/refund";
import { aCatalogue, anOperator, aPricedReward, aProduct, insertStock, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { mailsTo } from "./mails.fixture.ts";
import { aVisitedShop } from "./page-visitor.fixture.ts";

/** A visitor on the page with the order button, with a voucher of 10 and a reward of 20 that a code of 100 pays. */
async function atReview() {
  const help = "https://help.example/";
  const shop = await aVisitedShop({
    websites: [websiteFile({ service_link: { de: help, en: help }, survey_link: "https://survey.example/r" })],
    catalogues: [aCatalogue({ products: [aProduct(), aPricedReward("PH1", 2000), aPricedReward("PH2", 500)] })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  await insertStock(shop.shop, { codes: ["A", "B"] });
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.prepareOrder();
  await visitor.open("/de/checkout/confirm");
  const { t } = visitor;
  /** Accepts the terms and orders. Returns the number that the confirmation shows. */
  const order = async () => {
    visitor.fill({ terms: true });
    await visitor.press(t("legal.order-button"));
    return number();
  };
  const number = () => {
    expect(visitor.path).toBe("/de/checkout/confirmation");
    return new RegExp(`${t("order.confirmation.number", { number: "" }).trim()} ?(\\d+)`).exec(visitor.text)?.[1] ?? "";
  };
  return Object.assign(shop, { visitor, order, number });
}

const orders = ({ shop: { db } }: Awaited<ReturnType<typeof atReview>>) =>
  db.selectFrom("orders").select("order_number").execute();

test("a double click on the order button creates one order", async () => {
  await using shop = await atReview();
  const { visitor, number } = shop;
  const { t } = visitor;
  visitor.fill({ terms: true });
  const button = visitor.one("button", t("legal.order-button"));
  await Promise.all([visitor.press(button), visitor.press(button)]);
  expect(await orders(shop)).toEqual([{ order_number: number() }]);
  expect(visitor.text).toContain(t("order.confirmation.left.title", { amount: visitor.money(70) }));
  expect(await mailsTo(shop, "nora@example.org")).toHaveLength(2);
});

// [checkout.terms]
test("ordering without accepting the terms is rejected with a message", async () => {
  await using shop = await atReview();
  const { visitor } = shop;
  await visitor.press(visitor.t("legal.order-button"));
  expect([visitor.path, visitor.status]).toEqual(["/de/checkout/confirm", 422]);
  expect(visitor.text).toContain(visitor.t("api-errors.terms_required"));
  expect(await orders(shop)).toEqual([]);
});

// [session.order-ends-it] [checkout.continue]
test("ordering ends the session; another tab's order button orders nothing, and the first tab goes on with the rest", async () => {
  await using shop = await atReview();
  const { visitor, order } = shop;
  const { t } = visitor;
  const other = visitor.secondTab();
  await other.open("/de/checkout/confirm");
  await order();
  other.fill({ terms: true });
  await other.press(other.t("legal.order-button"));
  expect(other.path).not.toBe("/de/checkout/confirm");
  await other.open("/de/basket");
  expect(other.path).toBe("/de");
  expect(await orders(shop)).toHaveLength(1);
  await visitor.press(t("order.confirmation.left.action"));
  expect(visitor.path).toBe("/de/welcome");
});

// [checkout.confirmation]
test("the confirmation survives a reload, and going back does not order again", async () => {
  await using shop = await atReview();
  const { visitor, order, number } = shop;
  const first = await order();
  await visitor.open("/de/checkout/confirmation");
  expect(number()).toBe(first);
  await visitor.open("/de/checkout/confirm");
  expect(visitor.path).toBe("/de");
  await visitor.open("/de/checkout/confirmation");
  expect(number()).toBe(first);
  expect(await orders(shop)).toHaveLength(1);
});

// [checkout.confirmation]
test("the confirmation of an order that was given back whole says so", async () => {
  await using shop = await atReview();
  const { visitor, order } = shop;
  const { t } = visitor;
  const order_number = await order();
  expect(visitor.all("heading", t("order.confirmation.next"))).toHaveLength(1);
  await mailsTo(shop, "nora@example.org");
  await anOperator(shop).must(cancelOrder, { website_id: "aurora", order_number, delivered: true });
  await visitor.open("/de/checkout/confirmation");
  expect(visitor.heading).toBe(t("order.confirmation.refunded.title"));
  expect(visitor.text).toContain(t("order.confirmation.ended"));
  expect(visitor.all("heading", t("order.confirmation.next"))).toEqual([]);
});

// [checkout.confirmation-items] [checkout.confirmation-cards]
test("the confirmation shows two items and on demand all, what paid, and the ways on", async () => {
  await using shop = await atReview();
  const { visitor, order } = shop;
  const { t } = visitor;
  await visitor.add("PH2", "PH2", { delivery: 0 });
  await visitor.open("/de/checkout/confirm");
  const number = await order();
  const all = visitor.one("button", t("order.confirmation.all", { count: 3 }));
  const popup = visitor.document.getElementById(all.getAttribute("popovertarget") ?? "");
  expect([popup?.getAttribute("popover"), popup?.textContent?.includes("Gutschein PH2")]).toEqual(["auto", true]);
  popup?.remove();
  expect(visitor.text).toContain("Gutschein PH1");
  expect(visitor.text).not.toContain("Gutschein PH2");
  expect(visitor.text).toContain(t("payment.code-left", { amount: visitor.money(65) }));
  for (const card of ["service", "survey"] as const) {
    expect(visitor.one("link", t(`order.card.${card}.action`)).getAttribute("href")).toMatch(/^https:/);
  }
  await visitor.follow(t("order.card.status.action"));
  expect(visitor.path).toBe("/de/order-status");
  expect(visitor.text).toContain(t("order.confirmation.number", { number }));
});

// [order.erasure]
test("after the people of an order are erased, its confirmation says so", async () => {
  await using shop = await atReview();
  const { visitor, order, number } = shop;
  const order_number = await order();
  expect(visitor.text).toContain("nora@example.org");
  await mailsTo(shop, "nora@example.org");
  await anOperator(shop).must(eraseOrderPeople, { website_id: "aurora", order_number, without_list: true });
  await visitor.open("/de/checkout/confirmation");
  expect(number()).toBe(order_number);
  expect(visitor.text).toContain(visitor.t("order.confirmation.erased"));
  expect(visitor.text).not.toContain("nora@example.org");
});

test("without an order there is no confirmation", async () => {
  await using shop = await atReview();
  const stranger = shop.arrive();
  for (const visitor of [stranger, shop.visitor]) {
    await visitor.open("/de/checkout/confirmation");
  }
  expect([stranger.path, shop.visitor.path]).toEqual(["/de", "/de/welcome"]);
});

// [checkout.order-check] [checkout.entry]
test("each step of the checkout is reachable only after all previous ones", async () => {
  await using shop = await atReview();
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  for (const step of ["payment", "address", "confirm"]) {
    await visitor.open(`/de/checkout/${step}`);
    expect([step, visitor.path]).toEqual([step, "/de/basket"]);
    expect(visitor.text).toContain(visitor.t("basket.empty.title"));
  }
  await visitor.add();
  await visitor.open("/de/checkout/confirm");
  expect(visitor.path).toBe("/de/checkout/address");
});
