import { cancelOrder } from "@guerdon/contract/operations/refund";
import { anOperator, aShop, insertStock, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { visitorAtDoor } from "./front-door.fixture.ts";

const FEES = [
  { identifier: "SER", amount: { kind: "fixed" as const, value: 2.5 }, tax_rate: 19 },
  { identifier: "D_VV", amount: { kind: "percent" as const, percent: 10 } },
];

// [checkout.confirmation-items]
test("what stands on the confirmation adds up to its total", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ language_settings: { selectable: ["de"], default: "de" }, fees: FEES })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  await insertStock(testShop.shop, { product_number: "TV1", codes: ["A"] });
  const visitor = await visitorAtDoor(testShop);
  visitor.cookies.set("language", "de");
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50");
  await visitor.order(await visitor.prepareOrder());
  const page = (await (await visitor.request("/checkout/confirmation")).text()).replaceAll("\u00a0", " ");
  const sums = [...page.matchAll(/<dd class="figures">([^<]*)<\/dd>/g)].map(([, value]) => value);
  expect(sums.slice(0, 3)).toEqual(["2,50 €", "−5 €", "47,50 €"]);
});

// [checkout.confirmation]
test("a confirmation shown again after the order was cancelled says so, and promises nothing", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ language_settings: { selectable: ["en"], default: "en" } })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const visitor = await visitorAtDoor(testShop);
  visitor.cookies.set("language", "en");
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50");
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const shown = async () => (await visitor.request("/checkout/confirmation")).text();
  const promise = "What happens next";
  expect(await shown()).toContain(promise);
  const operator = anOperator(testShop);
  await operator.must(cancelOrder, { website_id: "aurora", order_number, delivered: false });
  const page = await shown();
  expect(page).toContain("<h1>Your order has been cancelled</h1>");
  expect(page).not.toContain(promise);
  expect(page).not.toContain("A confirmation is on its way");
});
