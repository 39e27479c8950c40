import { contract, type OutputOf } from "@guerdon/contract";
import { aCatalogue, aProduct, aReward, aShop, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const ID = "AAAAAAAAAAAAAAAAAAAAAA";
const SERVICES = {
  website_etracker_id: "abc123",
  couponing_enable: true,
  couponing_source_number: "1",
  couponing_medium_number: "2",
};

const theShop = (settings: object = SERVICES) =>
  aShop({ websites: [websiteFile(settings)], vouchers: [{ code: "GIFT", value: 100_000 }] });

async function agreeTo(visitor: Visitor, ...agreed: ("analytics" | "marketing")[]): Promise<string> {
  return (await visitor.must(contract.giveConsent, { body: { id: ID, agreed } })).kept;
}

async function anOrder(testShop: TestShop) {
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25", { quantity: 2 });
  await visitor.add("PH1", "PH1", { delivery: 0 });
  const order = await visitor.order(await visitor.prepareOrder());
  return { visitor, order };
}

const track = async (visitor: Visitor, consent: string) =>
  (await visitor.must(contract.trackOrder, { body: { consent } })).event;

type Told = NonNullable<OutputOf<typeof contract.trackOrder>["event"]>;

// [tracking.order-once] [tracking.model]
test("an order is handed out once, with what was bought, to who agreed to analytics", async () => {
  await using testShop = await theShop();
  const { visitor, order } = await anOrder(testShop);
  const consent = await agreeTo(visitor, "analytics");
  const told = await track(visitor, consent);
  const item = { categories: expect.any(Array), discount: expect.any(Number) };
  expect(told).toEqual({
    kind: "order",
    number: order.order_number,
    currency: "EUR",
    items: order.receipt_positions.map((line) => ({
      id: line.product_number,
      name: line.tracking_name,
      variants: line.attributes,
      quantity: line.quantity,
      price: line.tracking_value / line.quantity,
      ...item,
    })),
  });
  expect(told?.items.map(({ price }) => price)).toEqual([2500, expect.any(Number)]);
  expect(await track(visitor, consent)).toBeNull();
  expect(await track(visitor, consent)).toBeNull();
});

// [tracking.consent] [tracking.order-once]
test("without consent an order stays untold, and is told once it is given", async () => {
  await using testShop = await theShop();
  const { visitor } = await anOrder(testShop);
  expect(await track(visitor, "")).toBeNull();
  expect(await track(visitor, "made-up")).toBeNull();
  expect(await track(visitor, await agreeTo(visitor, "marketing"))).toBeNull();
  expect(await track(visitor, await agreeTo(visitor, "analytics"))).toMatchObject({ kind: "order" });
});

// [tracking.consent]
test("a website without a tag hands out nothing, whatever was agreed to", async () => {
  await using testShop = await theShop({ ...SERVICES, website_etracker_id: null });
  const { visitor } = await anOrder(testShop);
  expect(await track(visitor, await agreeTo(visitor, "marketing"))).toBeNull();
});

// [tracking.order-once]
test("nobody else, and nobody after an hour, is handed out an order", async () => {
  await using testShop = await theShop();
  const { visitor } = await anOrder(testShop);
  const consent = await agreeTo(visitor, "analytics");
  expect(await track(testShop.visitor(), consent)).toBeNull();
  testShop.passTime(3600);
  expect(await track(visitor, consent)).toBeNull();
});

// [tracking.nothing-personal]
test("an order that is told has nothing of who paid, how and where to", async () => {
  await using testShop = await theShop();
  const { visitor, order } = await anOrder(testShop);
  const told = JSON.stringify(await track(visitor, await agreeTo(visitor, "analytics")));
  const { delivery_address, payments } = order;
  for (const value of [...Object.values(delivery_address ?? {}), ...payments.map(({ code }) => code), "GIFT"]) {
    if (typeof value === "string" && value.length > 3) {
      expect(told).not.toContain(value);
    }
  }
  expect(Object.keys(JSON.parse(told))).toEqual(["kind", "number", "currency", "items"]);
});

// [tracking.value]
test("a piece is worth its price without tax, or what the catalogue sets: in the basket, the order and the event", async () => {
  const { variations } = aProduct();
  const products = [
    aProduct({ variations: variations.map((variation) => ({ ...variation, tracking_value: 150 })) }),
    aReward({ tax_rate: 19 }),
  ];
  await using testShop = await aShop({
    websites: [websiteFile(SERVICES)],
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: 100_000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25", { quantity: 2 });
  const { product_position } = await visitor.add("PH1", "PH1", { delivery: 0 });
  const [, reward] = product_position;
  expect(product_position.map(({ tracking_value }) => tracking_value)).toEqual([300, reward?.net_price]);
  const order = await visitor.order(await visitor.prepareOrder());
  expect(order.tracking_value).toBe(300 + (reward?.net_price ?? 0));
  const told = (await track(visitor, await agreeTo(visitor, "analytics"))) as Told;
  expect(told.items.map(({ price }) => price)).toEqual([150, reward?.net_price]);
});
