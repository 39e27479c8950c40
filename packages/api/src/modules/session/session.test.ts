import { contract } from "@guerdon/contract";
import { aCatalogue, aProduct, aShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const COOKIE = "__Host-session";
const MINUTE = 60;

const durationOf = async (visitor: Visitor) => (await visitor.must(contract.sessionDuration, {})).duration;
const isLoggedIn = async (visitor: Visitor) => (await visitor.must(contract.hasLoggedIn, {})).logged_in;

// [session.start]
test("reading pages opens no session, so crawlers leave no data", async () => {
  await using testShop = await aShop();
  const visitor = testShop.visitor();
  await visitor.must(contract.initWebsite, { body: { url: "http://aurora.localhost/", language: "de" } });
  expect(await isLoggedIn(visitor)).toBe(false);
  expect(await durationOf(visitor)).toBe(-1);
  await visitor.must(contract.showConfirmation, {});
  await visitor.must(contract.endSession, {});
  for (const path of [
    "/api/catalog/products",
    "/api/basket",
    "/api/openapi.json",
    "/magnolia/.rest/delivery/pages/v1/faq",
  ]) {
    await visitor.request(path);
  }
  expect(await testShop.shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  await visitor.must(contract.createBasket, {});
  expect(await testShop.shop.db.selectFrom("sessions").select("subject").execute()).toEqual([
    { subject: { kind: "nobody" } },
  ]);
});

// [session.new-id]
test("a log-in issues a new session id, and the old one is invalid", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  await visitor.must(contract.createBasket, {});
  const planted = visitor.secondTab();
  await visitor.enter("GIFT");
  expect(visitor.cookies.get(COOKIE)).not.toBe(planted.cookies.get(COOKIE));
  expect(await isLoggedIn(visitor)).toBe(true);
  expect(await planted.call(contract.readBasket, {})).toMatchObject({
    failure: { error_code: "BFFE021", status: 401 },
  });
  expect(await isLoggedIn(planted)).toBe(false);
});

// [session.cookie]
test("the cookie is inaccessible to scripts and other sites, and the database stores only its digest", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  const response = await visitor.request("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code: "GIFT" }),
  });
  const cookies = response.headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-basket=[\w.-]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const dump = JSON.stringify(await testShop.shop.db.selectFrom("sessions").selectAll().execute());
  expect(dump).not.toContain(visitor.cookies.get(COOKIE) ?? "");
});

// [session.extension] [session.seconds-left]
test("every call except session/duration extends the session, which is written at most once a minute", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await durationOf(visitor)).toBe(30 * MINUTE);
  testShop.passTime(59);
  const before = testShop.statements.length;
  await visitor.must(contract.heartbeat, {});
  expect(testShop.statements.slice(before).filter((sql) => sql.startsWith("update"))).toEqual([]);
  testShop.passTime(10 * MINUTE - 59);
  expect(await durationOf(visitor)).toBe(20 * MINUTE);
  expect(await durationOf(visitor), "asking does not extend it").toBe(20 * MINUTE);
  await visitor.must(contract.heartbeat, {});
  expect(await durationOf(visitor)).toBe(30 * MINUTE);
  testShop.passTime(29 * MINUTE);
  await visitor.must(contract.readBasket, {});
  expect(await durationOf(visitor)).toBe(30 * MINUTE);
});

// [session.required]
test("the failure distinguishes an expired session from a missing one", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  testShop.passTime(30 * MINUTE);
  expect(await durationOf(visitor)).toBeLessThan(0);
  for (const endpoint of [contract.readBasket, contract.listPaymentTypes, contract.heartbeat]) {
    expect(await visitor.call(endpoint, {})).toMatchObject({ failure: { error_code: "BFFE021", status: 401 } });
    expect(await testShop.visitor().call(endpoint, {})).toMatchObject({
      failure: { error_code: "BFFE041", status: 401 },
    });
  }
  const guest = testShop.visitor();
  await guest.must(contract.createBasket, {});
  expect(await guest.call(contract.readBasket, {})).toMatchObject({ ok: true });
  expect(await guest.call(contract.listPaymentTypes, {}), "a session, but nobody logged in").toMatchObject({
    failure: { error_code: "BFFE041" },
  });
});

// [session.duration]
test("a website sets the duration of its sessions", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ session_minutes: 5 })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await durationOf(visitor)).toBe(5 * MINUTE);
});

// [session.one-website]
test("a session is valid on its own website only", async () => {
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "fest" })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = testShop.visitor();
  const { basket_id } = await visitor.enter("GIFT");
  const elsewhere = testShop.visitor("fest.localhost");
  elsewhere.cookies = new Map(visitor.cookies);
  expect(await isLoggedIn(elsewhere)).toBe(false);
  expect(await elsewhere.call(contract.readBasket, {})).toMatchObject({ failure: { error_code: "BFFE021" } });
  expect(await elsewhere.call(contract.createOrder, { body: { basketNumber: basket_id } })).toMatchObject({
    failure: { status: 401 },
  });
  await elsewhere.must(contract.endSession, {});
  expect(await isLoggedIn(visitor), "and cannot be ended elsewhere").toBe(true);
});

// [session.log-out]
test("logging out ends the session, and is idempotent", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const kept = visitor.secondTab();
  await visitor.must(contract.endSession, {});
  expect(visitor.cookies.size).toBe(0);
  await visitor.must(contract.endSession, {});
  expect(await kept.call(contract.readBasket, {})).toMatchObject({ failure: { error_code: "BFFE021" } });
  expect(await testShop.shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

// [session.order-ends-it]
test("an order ends the session; its confirmation can be shown for an hour", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  const old = visitor.secondTab();
  await visitor.must(contract.createOrder, { body: { basketNumber } });
  expect(visitor.cookies.get(COOKIE)).not.toBe(old.cookies.get(COOKIE));
  for (const each of [visitor, old]) {
    expect(await isLoggedIn(each)).toBe(false);
    expect(await each.call(contract.listPaymentTypes, {})).toMatchObject({ failure: { status: 401 } });
  }
  testShop.passTime(59 * MINUTE);
  expect((await visitor.must(contract.showConfirmation, {})).order).not.toBeNull();
  testShop.passTime(MINUTE);
  expect(await visitor.must(contract.showConfirmation, {})).toEqual({
    order: null,
    island_id: null,
    documents: null,
    awaits: null,
    ended: null,
    bank_transfer: null,
    remaining_credit: 0,
    remaining_credit_place: "codes",
    continue_token: null,
  });
  expect((await testShop.visitor().must(contract.showConfirmation, {})).order).toBeNull();
});

// [session.old-id]
test("the id from before an order repeats the order for a minute, and shows nothing of it", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  const old = visitor.secondTab();
  const placed = await visitor.order(basketNumber);
  expect((await old.must(contract.showConfirmation, {})).order).toBeNull();
  testShop.passTime(30);
  // The answer was lost: the same request gives the same order, and an id that shows it.
  const again = old.secondTab();
  expect((await again.order(basketNumber)).order_number).toBe(placed.order_number);
  expect((await again.must(contract.showConfirmation, {})).order?.order_number).toBe(placed.order_number);
  await again.must(contract.endSession, {});
  expect((await old.must(contract.showConfirmation, {})).order, "after the log-out").toBeNull();
  testShop.passTime(60);
  expect(await old.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({ failure: { status: 401 } });
  expect((await visitor.must(contract.showConfirmation, {})).order?.order_number).toBe(placed.order_number);
});

// [session.hints] [product.important-hints]
test("confirmed hints belong to the session, and a voucher cannot be added without them", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const [visitor, other] = [testShop.visitor(), testShop.visitor()];
  for (const each of [visitor, other]) {
    await each.enter("GIFT");
  }
  const add = (who: Visitor, number: string, variation_id: string, delivery_options: 0 | 1) =>
    who.call(contract.changeBasket, {
      body: { update_type: "ADD", data: { number, variation_id, quantity: 1, face_value: null, delivery_options } },
    });
  const confirm = () => visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  expect(await add(visitor, "TV1", "TV1-10", 1)).toMatchObject({ failure: { error_code: "BFFE023", status: 422 } });
  expect([await confirm(), await confirm()]).toEqual([{ result: true }, { result: true }]);
  expect((await add(visitor, "TV1", "TV1-10", 1)).ok).toBe(true);
  expect(await add(other, "TV1", "TV1-10", 1)).toMatchObject({ failure: { error_code: "BFFE023" } });
  expect((await add(other, "PH1", "PH1", 0)).ok, "rewards have none").toBe(true);
  const unknown = { body: { product_number: "NONE" } };
  expect(await visitor.must(contract.confirmImportantHints, unknown), "nothing to confirm").toEqual({ result: false });
});

test("conditions confirmed concurrently in several tabs are all stored", async () => {
  const products = Array.from({ length: 8 }, (_, index) => aProduct({ number: `TV${index}` }));
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: 100_000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const confirmed = await Promise.all(
    products.map(({ number }) =>
      visitor.secondTab().must(contract.confirmImportantHints, { body: { product_number: number } }),
    ),
  );
  expect(confirmed).toEqual(products.map(() => ({ result: true })));
  const { confirmed_hints } = await testShop.shop.db
    .selectFrom("sessions")
    .select("confirmed_hints")
    .executeTakeFirstOrThrow();
  expect(confirmed_hints.toSorted()).toEqual(products.map(({ number }) => number));
});
