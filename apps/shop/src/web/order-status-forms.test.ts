import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitedShop, type PageVisitor } from "./page-visitor.fixture.ts";

const PAIR = { receipt: "", email: "nora@example.org" };

let shop: Awaited<ReturnType<typeof aVisitedShop>>;

beforeAll(async () => {
  shop = await aVisitedShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const buyer = shop.arrive();
  await buyer.enter("GIFT");
  await buyer.add();
  PAIR.receipt = (await buyer.order(await buyer.prepareOrder())).order_number;
});

afterAll(() => shop[Symbol.asyncDispose]());

const search = (visitor: PageVisitor) => visitor.press(visitor.t("order.status.submit"));

// [order.status] [order.status-address]
test("a link shows the state of an order to somebody logged out, and leaves neither number nor e-mail in the address", async () => {
  const visitor = shop.arrive();
  const { t } = visitor;
  await visitor.open(`/de/order-status?${new URLSearchParams(PAIR)}`);
  expect(visitor.url.href).toBe("http://aurora.localhost/de/order-status");
  for (const text of [t("order.confirmation.number", { number: PAIR.receipt }), "Gutschein TV1"]) {
    expect(visitor.text).toContain(text);
  }
  expect(visitor.text).toContain(t("order.payment-state.paid"));
  expect(visitor.text).not.toContain(PAIR.email);
  expect(visitor.text).not.toContain("Lichtallee");
  expect(visitor.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  await visitor.press(t("order.status.another"));
  expect(visitor.field("receipt").value).toBe("");
  await visitor.open("/de/order-status");
  expect(visitor.field("receipt").value).toBe("");
});

// [order.status]
test("the form finds an order; a wrong pair is answered as an unknown order, and what was typed stays", async () => {
  const visitor = shop.arrive();
  await visitor.open("/de/order-status");
  for (const wrong of [
    { ...PAIR, email: "eve@example.org" },
    { ...PAIR, receipt: "1" },
  ]) {
    visitor.fill(wrong);
    await search(visitor);
    expect(visitor.text).toContain(visitor.t("order.status.unknown"));
    expect([visitor.field("receipt").value, visitor.field("email").value]).toEqual([wrong.receipt, wrong.email]);
  }
  visitor.fill(PAIR);
  await search(visitor);
  expect(visitor.text).toContain("Gutschein TV1");
  expect(visitor.url.href).not.toContain("example");
});
