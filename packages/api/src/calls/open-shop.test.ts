import { contract } from "@guerdon/contract";
import { aShop, websiteFile } from "@guerdon/testing";
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
  await visitor.must(contract.showProduct, { params: { number: "TV1" } });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ product_position: [], gross_price: 0 });
  expect((await visitor.must(contract.sessionDuration, {})).duration).toBeGreaterThan(0);
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
    { subject: { kind: "codes" } },
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
