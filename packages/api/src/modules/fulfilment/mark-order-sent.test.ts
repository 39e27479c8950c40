import { contract } from "@guerdon/contract";
import { eraseOrderPeople } from "@guerdon/contract/operations/order";
import { disputePayment, refundOrder } from "@guerdon/contract/operations/refund";
import { markOrderSent } from "@guerdon/contract/operations/shipment";
import type { DispatchMail } from "@guerdon/domain/mail/order-mail";
import { aMailDelivery, anAddress, anOperator, aShop, insertStock, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { verifyLedger } from "../operator/verify-store.ts";
import type { OrderKey } from "../order/index.ts";
import { fulfilOrder } from "./index.ts";

const CARD = { number: "CARD", name: { de: "Grußkarte", en: "Greeting card" } };
const VISA = 102;

/** Nora has ordered two mugs by post, with a greeting card enclosed, and a voucher by e-mail. */
async function anOrder() {
  const testShop = await aShop({
    websites: [websiteFile({ additional_products: [CARD] })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25");
  await visitor.add("PH1", "PH1", { quantity: 2, delivery: 0 });
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const key = testShop.queuedJobs.at(-1)?.data as OrderKey;
  const operator = anOperator(testShop);
  const mails = aMailDelivery();
  const order = { website_id: "aurora", order_number };
  return Object.assign(testShop, {
    operator,
    order,
    key,
    mails,
    send: (wish: { position?: number; carrier?: string; tracking_number?: string } = {}, isDry = false) =>
      operator.try(markOrderSent, { ...order, position: null, carrier: null, tracking_number: null, ...wish }, isDry),
    status: () => visitor.must(contract.showOrderStatus, { body: { receipt: order_number, email: anAddress().email } }),
    fulfil: async () => {
      await fulfilOrder(testShop.shop, mails, key);
      return mails.sent.filter(({ messageId }) => messageId.includes(".dispatch."));
    },
  });
}

async function eventsOf({ shop }: TestShop) {
  const events = await shop.db.selectFrom("order_events").select("kind").orderBy("event_id").execute();
  return events.map(({ kind }) => kind);
}

// [fulfilment.sent] [order.status]
test("what was sent is told to the customer with its carrier, and the order is fulfilled once nothing is open", async () => {
  await using shop = await anOrder();
  expect(await shop.send({ carrier: "dhl", tracking_number: " 00 34 " })).toMatchObject({
    value: {
      is_fulfilled: false,
      shipment: {
        number: 1,
        carrier: "DHL",
        tracking_number: "00 34",
        tracking_url: expect.stringMatching(/^https:\/\/www\.dhl\.de\/.*=00%2034$/),
        lines: [
          { position: 2, quantity: 2 },
          { position: 3, name: "Grußkarte", quantity: 1 },
        ],
      },
    },
  });
  expect(await eventsOf(shop)).toEqual(["paid", "in_fulfilment"]);
  const { receipt_positions } = await shop.status();
  expect(receipt_positions).toMatchObject([
    { state: "open", shipment: null },
    { state: "sent", shipment: { carrier: "DHL", tracking_number: "00 34" } },
    { state: "sent" },
  ]);

  await insertStock(shop.shop, { variation_number: "TV1-25", codes: ["A"] });
  const [mail, ...others] = await shop.fulfil();
  expect(others).toEqual([]);
  expect(mail?.to.address).toBe(anAddress().email);
  expect(JSON.parse(mail?.text ?? "") as DispatchMail).toMatchObject({
    carrier: "DHL",
    tracking_number: "00 34",
    lines: [
      { position: 2, quantity: 2 },
      { position: 3, quantity: 1 },
    ],
  });
  expect(await eventsOf(shop)).toEqual(["paid", "in_fulfilment", "fulfilled"]);
  expect(await shop.fulfil()).toHaveLength(1);
  expect(await shop.send()).toMatchObject({ refusals: [{ code: "order_nothing_to_send" }] });
  expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
});

test("positions are sent one by one, each with a mail of its own; a dry run sends nothing", async () => {
  await using shop = await anOrder();
  expect(await shop.send({}, true)).toMatchObject({ value: { shipment: { number: 1 } } });
  expect(await shop.send({ position: 3 })).toMatchObject({ value: { shipment: { number: 1, tracking_url: null } } });
  expect(await shop.send({ position: 3 })).toMatchObject({ refusals: [{ code: "order_nothing_to_send" }] });
  expect(await shop.send({ position: 1 })).toMatchObject({ refusals: [{ code: "order_nothing_to_send" }] });
  expect(await shop.send({ position: 9 })).toMatchObject({ refusals: [{ code: "order_position_unknown" }] });
  expect(await shop.send({ carrier: "Radkurier", tracking_number: "7" })).toMatchObject({
    value: { shipment: { number: 2, carrier: "Radkurier", tracking_url: null, lines: [{ position: 2 }] } },
  });
  expect(await shop.fulfil()).toHaveLength(2);
});

test("two operators who send the same at once note one shipment, and the customer gets one mail", async () => {
  await using shop = await anOrder();
  const sent = await Promise.all([shop.send({ carrier: "UPS" }), shop.send({ carrier: "GLS" })]);
  expect(sent.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(sent.find(({ ok }) => !ok)).toMatchObject({ refusals: [{ code: "order_nothing_to_send" }] });
  expect(await shop.fulfil()).toHaveLength(1);
});

// [refund.left] [refund.delivered]
test("pieces that went back are not sent, and what was sent goes back only where the operator says so", async () => {
  await using shop = await anOrder();
  const wish = { ...shop.order, position: 2, quantity: 1, delivered: false };
  await shop.operator.must(refundOrder, wish);
  expect(await shop.send({ position: 2 })).toMatchObject({ value: { shipment: { lines: [{ quantity: 1 }] } } });
  expect(await shop.operator.try(refundOrder, wish)).toMatchObject({ refusals: [{ code: "refund_delivered" }] });
  await shop.operator.must(refundOrder, { ...wish, delivered: true });
  // The greeting card has not been sent, and goes back with the last of the goods.
  expect(await shop.send()).toMatchObject({ refusals: [{ code: "order_nothing_to_send" }] });
});

// [order.erasure]
test("a tracking number is erased with the people of its order, and its mail is not sent any more", async () => {
  await using shop = await anOrder();
  await shop.send({ carrier: "GLS", tracking_number: "42" });
  await shop.operator.must(eraseOrderPeople, shop.order);
  const shipments = await shop.shop.db.selectFrom("shipments").select(["carrier", "tracking_number"]).execute();
  expect(shipments).toEqual([{ carrier: "GLS", tracking_number: null }]);
  expect(await shop.fulfil()).toEqual([]);
});

// [fulfilment.sent] [order.erasure]
test("what was sent to people who were erased is noted without a tracking number only", async () => {
  await using shop = await anOrder();
  await shop.operator.must(eraseOrderPeople, shop.order);
  expect(await shop.send({ carrier: "DHL", tracking_number: "4711" })).toMatchObject({
    refusals: [{ code: "order_people_erased" }],
  });
  expect(await shop.send({ carrier: "DHL" })).toMatchObject({ value: { shipment: { tracking_number: null } } });
});

test("nothing is sent before the money is there, nor while its payment is disputed", async () => {
  await using shop = await aShop({
    websites: [websiteFile({ payment_types: [2, VISA, 5] })],
    vouchers: [
      { code: "ONE", value: 100 },
      { code: "TWO", value: 100 },
    ],
  });
  const { must, try: attempt } = anOperator(shop);
  const buy = async (code: string, type: number) => {
    const visitor = shop.visitor();
    await visitor.enter(code);
    await visitor.add("PH1", "PH1", { delivery: 0 });
    await visitor.buy(type);
    return visitor;
  };
  const send = async (order_number: string) => {
    const wish = { website_id: "aurora", order_number, position: null, carrier: null, tracking_number: null };
    return attempt(markOrderSent, wish);
  };
  await buy("ONE", 5);
  expect(await send("10001")).toMatchObject({
    refusals: [{ code: "order_not_deliverable", fields: { state: "awaiting_transfer" } }],
  });
  const visitor = await buy("TWO", VISA);
  shop.payments.fate("paid");
  const ref = new URL(shop.payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  await visitor.must(contract.verifyPayment, { body: { ref } });
  await must(disputePayment, { website_id: "aurora", order_number: "10002", amount: 100 });
  expect(await send("10002")).toMatchObject({ refusals: [{ code: "order_disputed" }] });
  expect(await send("99999")).toMatchObject({ refusals: [{ code: "order_unknown" }] });
});
