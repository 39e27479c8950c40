import { contract } from "@guerdon/contract";
import { eraseOrderPeople } from "@guerdon/contract/operations/order";
import { correctShipment, markOrderSent } from "@guerdon/contract/operations/shipment";
import type { DispatchMail } from "@guerdon/domain/mail/order-mail";
import { aMailDelivery, anAddress, anOperator, aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { changeShipment, type OrderKey } from "../order/index.ts";
import { fulfilOrder } from "./index.ts";

/** Nora's order went by post, by a carrier and under a number that were mistyped. */
async function aShipment() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const { shop, queuedJobs } = testShop;
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const key = queuedJobs.at(-1)?.data as OrderKey;
  const operator = anOperator(testShop);
  const mails = aMailDelivery();
  const order = { website_id: "aurora", order_number };
  await operator.must(markOrderSent, { ...order, position: null, carrier: "GLS", tracking_number: "4711" });
  queuedJobs.length = 0;
  const as_is = { shipment: 1, carrier: null, tracking_number: null };
  return Object.assign(testShop, {
    key,
    operator,
    order,
    mails,
    correct: (wish: { shipment?: number; carrier?: string; tracking_number?: string }, isDry = false) =>
      operator.try(correctShipment, { ...order, ...as_is, ...wish }, isDry),
    shipments: () =>
      shop.db.selectFrom("shipments").select(["number", "carrier", "tracking_number", "sent_at"]).execute(),
    shown: async () => {
      const body = { receipt: order_number, email: anAddress().email };
      const { receipt_positions } = await visitor.must(contract.showOrderStatus, { body });
      return receipt_positions.map((line) => [line.shipment?.carrier, line.shipment?.tracking_number]);
    },
    fulfil: () => fulfilOrder(shop, mails, key),
    /** The mails about the shipment that left: their ids, and what they say of it. */
    told: () =>
      mails.sent
        .filter(({ messageId }) => messageId.includes(".dispatch."))
        .map(({ messageId, text }) => {
          const { carrier, tracking_number } = JSON.parse(text) as DispatchMail;
          return [messageId.replace(/^.*\.dispatch\.|@.*$/g, ""), carrier, tracking_number];
        }),
  });
}

// [fulfilment.corrected-shipment] [operator.recorded]
test("a mistyped number is corrected for the status page and told again, and nothing else changes", async () => {
  await using shop = await aShipment();
  await shop.fulfil();
  const [before] = await shop.shipments();
  expect(await shop.correct({ carrier: "dhl", tracking_number: " 00 34 " })).toMatchObject({
    value: {
      is_changed: true,
      shipment: {
        number: 1,
        carrier: "DHL",
        tracking_number: "00 34",
        tracking_url: expect.stringContaining("00%2034"),
      },
    },
  });
  expect(shop.queuedJobs).toEqual([{ name: "fulfil-order", data: shop.key }]);
  expect(await shop.shipments()).toEqual([{ ...before, carrier: "DHL", tracking_number: "00 34" }]);
  expect(await shop.shown()).toEqual([["DHL", "00 34"]]);
  await shop.fulfil();
  await shop.fulfil();
  expect(shop.told()).toEqual([
    ["1", "GLS", "4711"],
    ["1.r2", "DHL", "00 34"],
  ]);
  const log = await shop.shop.db.selectFrom("operator_log").selectAll().orderBy("entry_id").execute();
  expect(log.at(-1)).toMatchObject({
    operation: "correctShipment",
    outcome: "done",
    website_id: "aurora",
    subject: shop.key.order_id,
    details: { shipment: 1, corrected: ["carrier", "tracking_number"] },
  });
  expect(JSON.stringify(log)).not.toMatch(/00 34|4711|DHL/);
});

// [fulfilment.corrected-shipment]
test("what is not named stays; the same correction twice, and a dry run, change nothing and tell nobody", async () => {
  await using shop = await aShipment();
  await shop.fulfil();
  expect(await shop.correct({ tracking_number: "42" }, true)).toMatchObject({ value: { is_changed: true } });
  expect(await shop.shown()).toEqual([["GLS", "4711"]]);
  expect(await shop.correct({ tracking_number: "42" })).toMatchObject({ value: { is_changed: true } });
  shop.queuedJobs.length = 0;
  expect(await shop.correct({ tracking_number: "42" })).toMatchObject({ value: { is_changed: false } });
  expect(await shop.correct({ carrier: "gls" })).toMatchObject({ value: { is_changed: false } });
  expect(shop.queuedJobs).toEqual([]);
  await shop.fulfil();
  expect(shop.told()).toEqual([
    ["1", "GLS", "4711"],
    ["1.r2", "GLS", "42"],
  ]);
  const { db } = shop.shop;
  const log = await db.selectFrom("operator_log").select(["operation", "outcome"]).orderBy("entry_id").execute();
  expect(log.slice(-2).map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
});

// [fulfilment.corrected-shipment]
test("a mail that has not left yet leaves once, and is right", async () => {
  await using shop = await aShipment();
  await shop.correct({ tracking_number: "42" });
  await shop.fulfil();
  await shop.fulfil();
  expect(shop.told().map(([, ...said]) => said)).toEqual([["GLS", "42"]]);
});

// [fulfilment.corrected-shipment]
test("a correction while the wrong mail is leaving is told, too", async () => {
  await using shop = await aShipment();
  const { send } = shop.mails.mailer;
  shop.mails.mailer.send = async (mail) => {
    if (mail.messageId.includes(".dispatch.")) {
      shop.mails.mailer.send = send;
      await shop.correct({ tracking_number: "42" });
    }
    return send(mail);
  };
  await shop.fulfil();
  await shop.fulfil();
  await shop.fulfil();
  expect(shop.told()).toEqual([
    ["1", "GLS", "4711"],
    ["1.r2", "GLS", "42"],
  ]);
});

// [fulfilment.corrected-shipment] [order.erasure]
test("nothing is corrected that is not there, nor for people who were erased", async () => {
  await using shop = await aShipment();
  expect(await shop.correct({ shipment: 2, carrier: "UPS" })).toMatchObject({
    refusals: [{ code: "order_shipment_unknown", fields: { shipment: 2 } }],
  });
  expect(await shop.correct({})).toMatchObject({ refusals: [{ code: "input_invalid" }] });
  await shop.operator.must(eraseOrderPeople, shop.order);
  expect(await shop.correct({ tracking_number: "42" })).toMatchObject({ refusals: [{ code: "order_people_erased" }] });
  expect(await shop.shipments()).toMatchObject([{ carrier: "GLS", tracking_number: null }]);
  const { db } = shop.shop;
  await changeShipment(db, shop.key, { number: 1, carrier: "GLS", tracking_number: "42" });
  expect(await shop.shipments()).toMatchObject([{ tracking_number: null }]);
  await expect(
    db
      .updateTable("shipments")
      .set({ sent_at: new Date(0) })
      .execute(),
  ).rejects.toThrow("is not changed");
});
