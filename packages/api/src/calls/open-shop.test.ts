import { contract } from "@guerdon/contract";
import { aShop, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";

const anOpenShop = () => aShop({ websites: [websiteFile({ website_type_id: "SHP" })] });
const url = "http://aurora.localhost/";

// [session.open-shop]
test("reading in an open shop needs no code and stores nothing", async () => {
  await using testShop = await anOpenShop();
  const visitor = testShop.visitor();
  const website = await visitor.must(contract.initWebsite, { body: { url, language: "de" } });
  expect(website.session_info).toEqual({
    logged_in: true,
    support_number: null,
    handshake_product: null,
    has_account: false,
    payment_in_process: false,
  });
  expect((await visitor.must(contract.listProducts, { query: { page: 1 } })).total).toBeGreaterThan(0);
  const whole = await visitor.must(contract.loadCatalogue, { query: { id: "demo" }, body: { url } });
  expect(whole.products.map(({ number }) => number)).toEqual(["TV1", "PH1"]);
  await visitor.must(contract.showProduct, { params: { number: "TV1" } });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ product_position: [], gross_price: 0 });
  expect((await visitor.must(contract.sessionDuration, {})).duration).toBeGreaterThan(0);
  await visitor.must(contract.heartbeat, {});
  expect(visitor.cookies.size).toBe(0);
  for (const table of ["sessions", "baskets"] as const) {
    expect(await testShop.shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test("the first change opens a session with a basket, and what follows fills the same one", async () => {
  await using testShop = await anOpenShop();
  const visitor = testShop.visitor();
  const { basket_id, product_position } = await visitor.add("PH1", "PH1", { delivery: 0 });
  expect(product_position).toHaveLength(1);
  expect([...visitor.cookies.keys()].toSorted()).toEqual(["__Host-basket", "__Host-session"]);
  const again = await visitor.add("PH1", "PH1", { delivery: 0, quantity: 2 });
  expect(again).toMatchObject({ basket_id, product_position: [{ quantity: 3 }] });
  expect(await testShop.shop.db.selectFrom("sessions").select("subject").execute()).toEqual([
    { subject: { kind: "guest" } },
  ]);
});

// [session.open-shop]
test("a whole catalogue is answered to guests of an open shop; elsewhere it needs a session", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ website_type_id: "SHP" }), websiteFile({ id: "fest" })],
  });
  const ask = (host: string, id: string) =>
    testShop.visitor(host).call(contract.loadCatalogue, { query: { id }, body: { url: `http://${host}/` } });
  expect(await ask("aurora.localhost", "demo")).toMatchObject({ ok: true });
  expect(await ask("aurora.localhost", "another")).toMatchObject({ failure: { status: 404 } });
  expect(await ask("fest.localhost", "demo")).toMatchObject({ failure: { error_code: "BFFE041" } });
});

// [session.open-shop]
test("changes of what a session has are refused without one, and open none", async () => {
  await using testShop = await anOpenShop();
  const visitor = testShop.visitor();
  const refused = [
    await visitor.call(contract.resetBasket, {}),
    await visitor.call(contract.createOrder, { body: { basketNumber: "bsk_1" } }),
    await visitor.call(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } }),
  ];
  expect(refused.map((answer) => !answer.ok && answer.failure.error_code)).toEqual(Array(3).fill("BFFE041"));
  expect(await testShop.shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

// [session.open-shop] [session.new-id]
test("a session that an order left to nobody is a guest's again with the next change, under a new id", async () => {
  await using testShop = await anOpenShop();
  const visitor = testShop.visitor();
  await visitor.add("PH1", "PH1", { delivery: 0 });
  const { db } = testShop.shop;
  await sql`update sessions set subject = '{"kind": "nobody"}', basket_id = null, order_ids = array['ord_1']`.execute(
    db,
  );
  const before = visitor.cookies.get("__Host-session");
  expect((await visitor.must(contract.listProducts, { query: { page: 1 } })).total).toBeGreaterThan(0);
  expect(visitor.cookies.get("__Host-session"), "reading changes nothing").toBe(before);
  await visitor.add("TV1");
  expect(visitor.cookies.get("__Host-session")).not.toBe(before);
  expect(await db.selectFrom("sessions").select(["subject", "order_ids"]).execute()).toEqual([
    { subject: { kind: "guest" }, order_ids: ["ord_1"] },
  ]);
});

test("input that cannot be read opens no session", async () => {
  await using testShop = await anOpenShop();
  const visitor = testShop.visitor();
  const answer = await visitor.request("/api/basket", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(400);
  expect(await testShop.shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("after a session that ended by itself, the first change has the lines back", async () => {
  await using testShop = await anOpenShop();
  const visitor = testShop.visitor();
  await visitor.add("PH1", "PH1", { delivery: 0 });
  testShop.passTime(3600);
  expect((await visitor.must(contract.readBasket, {})).product_position).toEqual([]);
  const { product_position } = await visitor.add("TV1");
  expect(product_position.map(({ product_number }) => product_number).toSorted()).toEqual(["PH1", "TV1"]);
});

test("a session of another shop does not let anybody in where a code is needed", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ website_type_id: "SHP" }), websiteFile({ id: "fest" })],
  });
  const visitor = testShop.visitor();
  await visitor.add("PH1", "PH1", { delivery: 0 });
  const elsewhere = testShop.visitor("fest.localhost");
  elsewhere.cookies = new Map(visitor.cookies);
  expect(await elsewhere.call(contract.listProducts, { query: { page: 1 } })).toMatchObject({
    failure: { status: 401 },
  });
});
