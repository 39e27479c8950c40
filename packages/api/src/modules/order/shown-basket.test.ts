import { type BodyOf, contract, type OutputOf } from "@guerdon/contract";
import { aProduct, aShop, aVariation, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const VISA = 102;

type Basket = OutputOf<typeof contract.readBasket>;

/** A visitor with 20 EUR in the basket, ready to order. */
async function aReadyVisitor(testShop: TestShop, code = "GIFT") {
  const visitor = testShop.visitor();
  await visitor.enter(code);
  await visitor.add("TV1", "TV1-10", { quantity: 2 });
  await visitor.prepareOrder();
  return visitor;
}

/** Returns the part of the basket that a page shows. */
function shownOf({ version, gross_price, currency, post_payment, product_position }: Basket) {
  return {
    version,
    total: gross_price,
    currency: currency.short_symbol,
    to_pay: post_payment?.value ?? 0,
    lines: product_position.map(({ position, product_number, quantity, gross_price: price = 0 }) => {
      return { position, product_number, quantity, price };
    }),
  };
}

const order = (visitor: Visitor, { basket_id }: Basket, shown: BodyOf<typeof contract.createOrder>["shown"]) =>
  visitor.call(contract.createOrder, { body: { basketNumber: basket_id, shown } });

async function raisePrice({ shop: { db, catalogues } }: TestShop): Promise<void> {
  const variations = [aVariation({ number: "TV1-10", face_value: 1000, selling_price: 1100 })];
  const document = JSON.stringify(aProduct({ variations })) as never;
  await db.updateTable("product_revisions").set({ document }).where("number", "=", "TV1").execute();
  await catalogues.refresh();
}

const orders = ({ shop: { db } }: TestShop) => db.selectFrom("orders").select("order_id").execute();

// [order.shown]
test("a price that rises after the page was shown takes nothing, is told, and is ordered when it was shown", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = await aReadyVisitor(testShop);
  const shown = await visitor.must(contract.readBasket, {});
  await raisePrice(testShop);
  const refused = await order(visitor, shown, shownOf(shown));
  expect(refused).toMatchObject({
    failure: {
      status: 409,
      error_code: "ORDER_CHANGED",
      fields: {
        reason: "total",
        shown_total_value: 20,
        total_value: 22,
        shown_to_pay_value: 0,
        to_pay_value: 0,
        currency: "EUR",
        version: shown.version,
        lines: [{ position: 1, before: { quantity: 2, price: 20 }, now: { quantity: 2, price: 22 } }],
      },
    },
  });
  expect(await orders(testShop)).toEqual([]);
  const now = await visitor.must(contract.readBasket, {});
  expect(now).toMatchObject({ gross_price: 2200, prepaid_value: 10_000 });
  expect(await order(visitor, now, shownOf(now))).toMatchObject({ ok: true, value: { order: { gross_price: 2200 } } });
});

// [order.shown]
test("what another tab adds, takes out or changes is named, and nothing of it is ordered", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 20_000 }] });
  const visitor = await aReadyVisitor(testShop);
  const shown = await visitor.must(contract.readBasket, {});
  const tab = visitor.secondTab();
  await tab.add("TV1", "TV1-25");
  const added = await order(visitor, shown, shownOf(shown));
  expect(added).toMatchObject({
    failure: { fields: { total_value: 45, lines: [{ position: 2, before: null, now: { quantity: 1, price: 25 } }] } },
  });
  const two = await tab.must(contract.readBasket, {});
  await tab.must(contract.changeBasket, { body: { update_type: "REMOVE", data: { position: 1 } } });
  expect(await order(visitor, two, shownOf(two))).toMatchObject({
    failure: { fields: { lines: [{ position: 1, product_name: expect.any(String), now: null }] } },
  });
  expect(await orders(testShop)).toEqual([]);
});

// [order.shown]
test("another address, or other amounts by card, are not ordered unseen, though the total is the same", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "SMALL", value: 1500 },
      { code: "MORE", value: 300 },
    ],
    websites: [websiteFile({ payment_types: [2, VISA] })],
  });
  const visitor = await aReadyVisitor(testShop);
  const shown = await visitor.must(contract.readBasket, {});
  await visitor.secondTab().prepareOrder();
  expect(await order(visitor, shown, shownOf(shown))).toMatchObject({
    failure: { error_code: "ORDER_CHANGED", fields: { reason: "basket", lines: [] } },
  });
  const payer = await aReadyVisitor(testShop, "SMALL");
  const owing = await payer.choosePayment(VISA);
  await payer.secondTab().enter("MORE");
  expect(await order(payer, owing, shownOf(owing))).toMatchObject({
    failure: { error_code: "ORDER_CHANGED", fields: { reason: "to_pay", shown_to_pay_value: 5, to_pay_value: 2 } },
  });
  expect(testShop.payments.books).toEqual([]);
});

// [order.shown] [order.once]
test("accepted terms change nothing that is shown, and a repeated press answers the order that was placed", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = await aReadyVisitor(testShop);
  const shown = await visitor.must(contract.readBasket, {});
  await visitor.must(contract.acceptTerms, { body: { TnC_status: true } });
  const tab = visitor.secondTab();
  const [first, second] = await Promise.all([visitor, tab].map((each) => order(each, shown, shownOf(shown))));
  const again = await order(tab, shown, { ...shownOf(shown), total: 1 });
  const number = first?.ok && "order" in first.value && first.value.order.order_number;
  for (const answer of [first, second, again]) {
    expect(answer).toMatchObject({ ok: true, value: { order: { order_number: number } } });
  }
  expect(await orders(testShop)).toHaveLength(1);
});

// [order.shown]
test("a caller may leave it out, or give the sum alone; a product that is gone has its own answer", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const visitor = await aReadyVisitor(testShop);
  const shown = await visitor.must(contract.readBasket, {});
  const sum = { version: shown.version, total: shown.gross_price, currency: "EUR" };
  expect(await order(visitor, shown, { ...sum, currency: "CHF" })).toMatchObject({
    failure: { error_code: "ORDER_CHANGED", fields: { reason: "total" } },
  });
  const gone = testShop.shop.db.updateTable("product_revisions").where("number", "=", "TV1");
  await gone.set({ withdrawn_at: testShop.shop.now() }).execute();
  expect(await order(visitor, shown, { ...sum, total: 1 })).toMatchObject({
    failure: { error_code: "PRODUCT_UNAVAILABLE" },
  });
  await gone.set({ withdrawn_at: null }).execute();
  expect(await order(visitor, shown, sum)).toMatchObject({ ok: true });
});
