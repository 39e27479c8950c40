import { type AnyEndpoint, contract } from "@guerdon/contract";
import { aShop, expectOneMove, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const init = (host = "aurora.localhost") => ({ body: { url: `http://${host}/`, language: "de" as const } });
const isLoggedIn = async (visitor: Visitor) => (await visitor.must(contract.hasLoggedIn, {})).logged_in;

/** A logged-in visitor and a hand-over token of its session. */
async function aHandOver(testShop: TestShop): Promise<{ giver: Visitor; sid: string }> {
  const giver = testShop.visitor();
  await giver.enter("GIFT");
  const { sid } = await giver.must(contract.handOverSession, {});
  return { giver, sid };
}

const looksAt = (taker: Visitor, sid: string) => taker.must(contract.checkHandOver, { query: { sid } });

// [session.hand-over]
test("the session moves to another browser under a new id, with its basket, and the giver has it no more", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const { giver, sid } = await aHandOver(testShop);
  await giver.add();
  const tab = giver.secondTab();
  const taker = testShop.visitor();
  const answer = await taker.call(contract.initWebsite, init(), { handOver: sid });
  expect(answer).toMatchObject({ ok: true, value: { session_info: { logged_in: true } } });
  expect(taker.cookies.get("__Host-session")).not.toBe(giver.cookies.get("__Host-session"));
  expect((await taker.must(contract.readBasket, {})).product_position).toHaveLength(1);
  expect(taker.cookies.has("__Host-basket")).toBe(true);
  for (const left of [giver, tab]) {
    expect(await left.call(contract.readBasket, {})).toMatchObject({ failure: { error_code: "BFFE021" } });
    expect(await left.call(contract.handOverSession, {})).toMatchObject({ failure: { status: 401 } });
  }
});

// [session.hand-over] [session.kept-basket]
test("whoever gave a session away does not see what is put into its basket since", async () => {
  await using testShop = await aShop({
    vouchers: ["FIRST", "SECOND", "THIRD"].map((code) => ({ code, value: 10_000 })),
  });
  const stranger = testShop.visitor();
  await stranger.enter("FIRST");
  testShop.passTime(1);
  const { sid } = await stranger.must(contract.handOverSession, {});
  const customer = testShop.visitor();
  await customer.call(contract.initWebsite, init(), { handOver: sid });
  const { product_position } = await customer.add();
  await customer.prepareOrder();
  expect((await stranger.enter("SECOND")).product_position).toEqual([]);
  // The customer's own browser still has them back.
  customer.cookies.delete("__Host-session");
  expect((await customer.enter("THIRD")).product_position).toEqual(product_position);
});

// [session.by-address] [session.hand-over-asked]
test("a token says whether it would replace what the browser has, and nothing is used up by asking", async () => {
  await using testShop = await aShop({
    vouchers: ["GIFT", "OWN"].map((code) => ({ code, value: 10_000 })),
  });
  await testShop.register({ user_name: "anna" });
  const { giver, sid } = await aHandOver(testShop);
  const [stranger, holder, anna] = [testShop.visitor(), testShop.visitor(), testShop.visitor()];
  await holder.enter("OWN");
  await anna.logIn("anna");
  const free = { is_over: false, replaces: false };
  expect(await looksAt(stranger, sid)).toEqual(free);
  expect(await looksAt(giver, sid), "its own").toEqual(free);
  for (const visitor of [holder, anna]) {
    expect(await looksAt(visitor, sid)).toEqual({ is_over: false, replaces: true });
    expect(await isLoggedIn(visitor)).toBe(true);
  }
  await stranger.call(contract.initWebsite, init(), { handOver: sid });
  expect(await isLoggedIn(stranger)).toBe(true);
  expect(await looksAt(holder, sid)).toEqual({ is_over: true, replaces: false });
  expect(await looksAt(holder, "made-up")).toEqual({ is_over: true, replaces: false });
});

// [session.hand-over-asked]
test("a guest is asked only with something in the basket", async () => {
  await using testShop = await aShop({ websites: [websiteFile({ website_type_id: "SHP" })] });
  const [giver, guest] = [testShop.visitor(), testShop.visitor()];
  await giver.add();
  const { sid } = await giver.must(contract.handOverSession, {});
  await guest.must(contract.createBasket, {});
  expect(await looksAt(guest, sid)).toEqual({ is_over: false, replaces: false });
  await guest.add();
  expect(await looksAt(guest, sid)).toEqual({ is_over: false, replaces: true });
});

// [session.hand-over-asked]
test("whoever switches gives up the session of this browser", async () => {
  await using testShop = await aShop({ vouchers: ["GIFT", "OWN"].map((code) => ({ code, value: 10_000 })) });
  const { sid } = await aHandOver(testShop);
  const holder = testShop.visitor();
  await holder.enter("OWN");
  const before = holder.secondTab();
  await holder.call(contract.initWebsite, init(), { handOver: sid });
  expect(await isLoggedIn(holder)).toBe(true);
  expect(await before.call(contract.readBasket, {})).toMatchObject({ failure: { error_code: "BFFE021" } });
});

// [session.hand-over] [idempotency.new-session-id]
test("the id from before a log-in that was repeated does not lead back into a session that moved", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const stranger = testShop.visitor();
  await stranger.must(contract.createBasket, {});
  const planted = stranger.secondTab();
  const once = { idempotencyKey: "b0f6a9a2-one-request" };
  const enters = (who: Visitor) => who.call(contract.enterCode, { body: { code: "GIFT" } }, once);
  await enters(stranger);
  const { sid } = await stranger.must(contract.handOverSession, {});
  await testShop.visitor().call(contract.initWebsite, init(), { handOver: sid });
  expect(await enters(planted)).toMatchObject({ failure: { error_code: "BFFE021" } });
});

test("a token works once, within two minutes, on its own website, and only the newest of a session", async () => {
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "fest" })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const { giver, sid } = await aHandOver(testShop);
  const takes = async (handOver: string, host?: string) => {
    const taker = testShop.visitor(host);
    expect((await taker.call(contract.initWebsite, init(host), { handOver })).ok, "it never fails").toBe(true);
    return isLoggedIn(taker);
  };
  expect(await takes(sid, "fest.localhost")).toBe(false);
  expect(await takes(sid)).toBe(true);
  expect(await takes(sid), "used").toBe(false);
  expect(await isLoggedIn(giver), "it moved").toBe(false);
  await giver.enter("GIFT");
  const { sid: second } = await giver.must(contract.handOverSession, {});
  const { sid: third } = await giver.must(contract.handOverSession, {});
  expect(await takes(second), "replaced").toBe(false);
  testShop.passTime(120);
  expect(await takes(third), "too old").toBe(false);
  expect(await takes("x".repeat(500))).toBe(false);
});

// [session.hand-over] [session.hand-over-asked]
test("of browsers that take a session at the same moment one has it, and the others keep theirs whole", async () => {
  const own = ["OWN-1", "OWN-2", "OWN-3"];
  await using testShop = await aShop({ vouchers: ["GIFT", ...own].map((code) => ({ code, value: 10_000 })) });
  const { giver, sid } = await aHandOver(testShop);
  await giver.add();
  await expectOneMove(testShop, { sid, takers: own.map((code) => ({ code, taker: testShop.visitor() })) });
});

test("of concurrent uses of a token one succeeds, and nobody without a session gets one", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const { sid } = await aHandOver(testShop);
  const takers = Array.from({ length: 5 }, () => testShop.visitor());
  await Promise.all(takers.map((taker) => taker.call(contract.initWebsite, init(), { handOver: sid })));
  const loggedIn = await Promise.all(takers.map(isLoggedIn));
  expect(loggedIn.filter(Boolean)).toHaveLength(1);
  expect(await testShop.visitor().call(contract.handOverSession, {})).toMatchObject({ failure: { status: 401 } });
});

const taking = (Object.values(contract) as AnyEndpoint[]).filter(({ policy }) => policy?.handOver);

// [session.hand-over]
test.each(taking)(
  "a call of $name that is refused uses no token up, and leaves both sessions as they are",
  async (endpoint) => {
    await using testShop = await aShop({ vouchers: ["GIFT", "OWN"].map((code) => ({ code, value: 10_000 })) });
    const { giver, sid } = await aHandOver(testShop);
    const taker = testShop.visitor();
    await taker.enter("OWN");
    const before = taker.cookie;
    const json = { "content-type": "application/json" };
    const sent = {
      "no body": {},
      "another content type": { body: "{}", headers: { "content-type": "text/plain" } },
      "no JSON": { body: "{", headers: json },
      "an incomplete body": { body: "{}", headers: json },
      "another website": { body: JSON.stringify({ url: "http://fest.localhost/", language: "de" }), headers: json },
      "another website only": { body: JSON.stringify({ url: "http://fest.localhost/" }), headers: json },
      "too large": { body: JSON.stringify({ url: "x".repeat(70_000) }), headers: json },
    };
    for (const [what, init] of Object.entries(sent)) {
      const { status } = await taker.request(`/api${endpoint.path}?sid=${sid}&handshake=a-token`, {
        method: endpoint.method,
        ...init,
      });
      expect([400, 413], what).toContain(status);
      expect(taker.cookie, what).toBe(before);
      expect(await isLoggedIn(giver), what).toBe(true);
      expect(await isLoggedIn(taker), what).toBe(true);
    }
    expect(await looksAt(taker, sid)).toEqual({ is_over: false, replaces: true });
  },
);

// [session.hand-over] [website.closed]
test("a call that a closed shop does not take uses no token up", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const { sid } = await aHandOver(testShop);
  const taker = testShop.visitor();
  const closes = async (state: "closed" | "open") => {
    await testShop.shop.db.updateTable("websites").set({ state }).execute();
    await testShop.shop.websites.reload();
  };
  await closes("closed");
  const arrival = { query: { handshake: "a-token" }, body: { url: "http://aurora.localhost/" } };
  expect(await taker.call(contract.handshake, arrival, { handOver: sid })).toMatchObject({
    failure: { error_code: "SHOP_CLOSED" },
  });
  await closes("open");
  expect(await looksAt(taker, sid)).toMatchObject({ is_over: false });
  expect(await taker.call(contract.handshake, arrival, { handOver: sid }), "its query is the call's own").toMatchObject(
    {
      failure: { error_code: "BFFE016" },
    },
  );
});

test("calls that take no token ignore it, and the database does not hold it", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const { sid } = await aHandOver(testShop);
  const taker = testShop.visitor();
  await taker.call(contract.hasLoggedIn, {}, { handOver: sid });
  expect(await isLoggedIn(taker)).toBe(false);
  expect(JSON.stringify(await testShop.shop.db.selectFrom("sessions").selectAll().execute())).not.toContain(sid);
});
