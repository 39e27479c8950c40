import { contract } from "@guerdon/contract";
import { resendOrderMails } from "@guerdon/contract/operations/mail";
import { aMailDelivery, anAddress, anOperator, aShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { fulfilOrder } from "../fulfilment/index.ts";
import type { OrderKey } from "./order-key.ts";
import { QUESTIONS_PER_ADDRESS } from "./order-of-pair.ts";

const BANK_TRANSFER = 5;

/** A shop in which Nora ordered a voucher and a reward for a friend. */
async function aShopWithAnOrder() {
  const websites = [
    websiteFile({ payment_types: [2, BANK_TRANSFER] }),
    websiteFile({ id: "other", hosts: ["other.localhost"], public_url: "http://other.localhost:3000" }),
  ];
  const testShop = await aShop({ websites, vouchers: [{ code: "GIFT", value: 100_000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25", { quantity: 2 });
  await visitor.add("PH1", "PH1", { delivery: 0 });
  const basketNumber = await visitor.prepareOrder();
  await visitor.must(contract.setAddresses, {
    body: {
      delivery_address: { ...anAddress({ first_name: "Łucja", email: "Friend@Example.org" }), address_type: "DEL" },
      invoice_address: { ...anAddress(), address_type: "INV" },
    },
  });
  const order = await visitor.order(basketNumber);
  const key = testShop.queuedJobs.at(-1)?.data as OrderKey;
  return Object.assign(testShop, { order, key });
}

const ask = (visitor: Visitor, receipt: string, email: string) =>
  visitor.call(contract.showOrderStatus, { body: { receipt, email } });

// [order.status] [fulfilment.undelivered]
test("the state of an order says that a mail was refused, until it was sent again", async () => {
  await using testShop = await aShopWithAnOrder();
  const { order, key, shop } = testShop;
  const delivery = aMailDelivery();
  const refused = async () => {
    const asked = await ask(testShop.visitor(), order.order_number, "nora@example.org");
    return asked.ok && asked.value.mail_undelivered;
  };
  expect(await refused()).toBe(false);
  delivery.answer = { kind: "refused", reason: "550" };
  await fulfilOrder(shop, delivery, key);
  expect(await refused()).toBe(true);
  delivery.answer = { kind: "sent" };
  await anOperator(testShop).must(resendOrderMails, {
    website_id: "aurora",
    order_number: order.order_number,
    kind: null,
  });
  await fulfilOrder(shop, delivery, key);
  expect(await refused()).toBe(false);
});

// [errors.pasted]
test("an order is found by an e-mail address as it was copied from an address book or a link", async () => {
  await using testShop = await aShopWithAnOrder();
  for (const email of ["Nora <nora@example.org>", "mailto:nora@example.org", " \u200bnora@example.org. "]) {
    expect(await ask(testShop.visitor(), testShop.order.order_number, email), email).toMatchObject({ ok: true });
  }
});

// [order.status]
test("the number opens an order with either e-mail address, logged out, and nothing about its people", async () => {
  await using testShop = await aShopWithAnOrder();
  const { order } = testShop;
  const stranger = testShop.visitor();
  const byFriend = await ask(stranger, ` ${order.order_number} `, "friend@example.ORG");
  const byNora = await ask(stranger, order.order_number, "nora@example.org");
  expect(byNora).toEqual(byFriend);
  expect(byNora).toMatchObject({
    ok: true,
    value: {
      order_number: order.order_number,
      state: "paid",
      payment_state: "paid",
      gross_price: order.gross_price,
      credit_used: order.gross_price,
      receipt_positions: [
        { product_name: "Gutschein TV1", quantity: 2, state: "open" },
        { quantity: 1, state: "open" },
      ],
    },
  });
  const shown = JSON.stringify(byNora);
  for (const secret of ["example.org", "Nora", "Licht", "Łucja", "Berlin", "GIFT"]) {
    expect(shown).not.toContain(secret);
  }
  expect(stranger.cookies.size).toBe(0);
});

// [order.status]
test("the items show how far their delivery is", async () => {
  await using testShop = await aShopWithAnOrder();
  await fulfilOrder(testShop.shop, aMailDelivery(), testShop.key);
  const lines = await testShop.shop.db.selectFrom("order_lines").select("state").orderBy("position").execute();
  const { receipt_positions } = await testShop
    .visitor()
    .must(contract.showOrderStatus, { body: { receipt: testShop.order.order_number, email: "nora@example.org" } });
  expect(receipt_positions.map(({ state }) => ({ state }))).toEqual(lines);
  expect(lines[0]).not.toEqual({ state: "open" });
});

// [order.status]
test("an order that waits for its transfer says so, with what is to be paid", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, BANK_TRANSFER] })],
    vouchers: [{ code: "GIFT", value: 5000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  const bought = await visitor.buy(BANK_TRANSFER);
  const receipt = bought.ok && "order" in bought.value ? bought.value.order.order_number : "";
  expect(await ask(testShop.visitor(), receipt, "nora@example.org")).toMatchObject({
    value: { state: "awaiting_transfer", payment_state: "awaiting_transfer", credit_used: 5000, amount_to_pay: 5000 },
  });
});

// [order.status]
test("a wrong e-mail address, an unknown number and another website's order are answered alike, after the same statements", async () => {
  await using testShop = await aShopWithAnOrder();
  const { order } = testShop;
  const other = testShop.visitor("other.localhost");
  const outcomeOf = async (visitor: Visitor, receipt: string, email: string) => {
    const before = testShop.statements.length;
    const answer = await ask(visitor, receipt, email);
    const failure = answer.ok ? undefined : { ...answer.failure, trace_id: "" };
    return { failure, statements: testShop.statements.slice(before) };
  };
  const unknown = await outcomeOf(testShop.visitor(), "1", "nora@example.org");
  expect(unknown.failure).toMatchObject({ error_code: "NOT_FOUND", status: 404 });
  expect(await outcomeOf(testShop.visitor(), order.order_number, "eve@example.org")).toEqual(unknown);
  expect(await outcomeOf(testShop.visitor(), order.order_number, "")).toEqual(unknown);
  expect(await outcomeOf(other, order.order_number, "nora@example.org")).toEqual(unknown);
});

// [order.status]
test("a client address has so many questions an hour, right ones too, in a counter of their own", async () => {
  await using testShop = await aShopWithAnOrder();
  const receipt = testShop.order.order_number;
  const visitor = testShop.visitor();
  await ask(visitor, receipt, "nora@example.org");
  await testShop.shop.db.updateTable("attempt_counters").set({ failures: QUESTIONS_PER_ADDRESS }).execute();
  expect(await ask(visitor, receipt, "nora@example.org")).toMatchObject({ failure: { error_code: "TOO_MANY" } });
  expect(await ask(testShop.visitor(), receipt, "nora@example.org")).toMatchObject({ ok: false });
  const elsewhere = testShop.visitor();
  elsewhere.clientAddress = "192.0.2.77";
  expect(await ask(elsewhere, receipt, "nora@example.org")).toMatchObject({ ok: true });
  await visitor.enter("GIFT");
  testShop.passTime(3600);
  expect(await ask(visitor, receipt, "nora@example.org")).toMatchObject({ ok: true });
});

// [order.status] [order.erasure]
test("the order of erased people is unknown", async () => {
  await using testShop = await aShopWithAnOrder();
  await testShop.shop.db.deleteFrom("order_people").execute();
  expect(await ask(testShop.visitor(), testShop.order.order_number, "nora@example.org")).toMatchObject({
    failure: { error_code: "NOT_FOUND" },
  });
});
