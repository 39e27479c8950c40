import { contract } from "@guerdon/contract";
import {
  aShop,
  comeByPartner,
  insertPartner,
  PARTNER_SECRET,
  partnerToken,
  shakeHands,
  type TestShop,
  type TokenOptions,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";

const VISA = 102;
const SECOND_SECRET = "another secret that another partner shares with it";

/** A shop with a partner, entered through it only, and a neighbour that has another partner. */
async function aPartnersShop(settings: Parameters<typeof websiteFile>[0] = {}) {
  const testShop = await aShop({
    websites: [
      websiteFile({
        wob_coupon_login: false,
        wob_account_login: false,
        handshake: { url: "https://partner.example/shop" },
        allowed_hosts: ["partner.example"],
        external_identifier: "aurora-42",
        ...settings,
      }),
      websiteFile({ id: "fest" }),
    ],
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "SOLO", value: 3000, combinable: false },
      { code: "TAN", value: 1000, tan: "4711" },
      { code: "FESTIVE", value: 1000, website_id: "fest" },
    ],
  });
  await insertPartner(testShop);
  await insertPartner(testShop, { website_id: "fest", key: SECOND_SECRET });
  return testShop;
}

const bring = async (testShop: TestShop, visitor: Visitor, options: TokenOptions = {}) =>
  shakeHands(visitor, await partnerToken(testShop, options));
const logIn = (visitor: Visitor, externalId = "4711", isValidCoupon = false) =>
  visitor.call(contract.handshakeLogin, { body: { login_user: true, externalId, isValidCoupon } });
const isLoggedIn = async (visitor: Visitor) => (await visitor.must(contract.hasLoggedIn, {})).logged_in;
const infoOf = async (visitor: Visitor) => {
  const url = `http://${visitor.host}/`;
  return (await visitor.must(contract.initWebsite, { body: { url, language: "de" } })).session_info;
};
const EXPIRED = {
  expired_request: true,
  externalId: null,
  coupon: null,
  isValidCoupon: false,
  product_number: null,
  shop_url: null,
  replaces: false,
};
const DENIED = { ok: false, failure: { status: 403, error_code: "BFFE016" } };

// [handshake.token] [handshake.log-in]
test("a partner's token tells whom it brings, and the log-in lets them in under a new id", async () => {
  await using testShop = await aPartnersShop();
  const visitor = testShop.visitor();
  expect(await bring(testShop, visitor)).toEqual({
    ok: true,
    value: { ...EXPIRED, expired_request: false, externalId: "4711" },
  });
  expect(await isLoggedIn(visitor), "not yet").toBe(false);
  const before = visitor.cookies.get("__Host-session");
  expect(await logIn(visitor)).toMatchObject({ ok: true, value: { prepaid_value: 0, product_position: [] } });
  expect(visitor.cookies.get("__Host-session")).not.toBe(before);
  expect(await isLoggedIn(visitor)).toBe(true);
  expect(await infoOf(visitor)).toMatchObject({ logged_in: true, has_account: false, handshake_product: null });
});

// [handshake.asked]
test("a token tells that its log-in would end an account's or another person's session, and only then", async () => {
  await using testShop = await aPartnersShop({ wob_coupon_login: true, wob_account_login: true });
  await testShop.register({ user_name: "anna" });
  const [anna, member, holder] = [testShop.visitor(), testShop.visitor(), testShop.visitor()];
  await anna.logIn("anna");
  await comeByPartner(testShop, member, { sub: "4711" });
  await holder.enter("GIFT");
  const replaces = async (visitor: Visitor, sub: string) => {
    const taken = await bring(testShop, visitor, { sub });
    return taken.ok && taken.value.replaces;
  };
  expect([await replaces(anna, "4711"), await replaces(member, "4712")]).toEqual([true, true]);
  expect([await replaces(member, "4711"), await replaces(holder, "4713")]).toEqual([false, false]);
  expect((await anna.must(contract.readAccount, {})).user_name, "nobody is logged in by it alone").toBe("anna");
});

// [handshake.once]
test("a token counts once, wherever it is used again, and one that is over counts never", async () => {
  await using testShop = await aPartnersShop();
  const token = await partnerToken(testShop);
  const visitor = testShop.visitor();
  expect((await shakeHands(visitor, token)).ok).toBe(true);
  for (const again of [visitor, visitor.secondTab(), testShop.visitor()]) {
    expect(await shakeHands(again, token)).toEqual({ ok: true, value: EXPIRED });
  }
  const late = await partnerToken(testShop);
  testShop.passTime(120);
  const latecomer = testShop.visitor();
  expect(await shakeHands(latecomer, late)).toEqual({ ok: true, value: EXPIRED });
  expect(latecomer.cookies.size, "no session is opened for it").toBe(0);
});

// [handshake.once]
test("of simultaneous uses of a token one gets in", async () => {
  await using testShop = await aPartnersShop();
  const token = await partnerToken(testShop);
  const visitors = Array.from({ length: 6 }, () => testShop.visitor());
  const taken = await Promise.all(visitors.map((visitor) => shakeHands(visitor, token)));
  expect(taken.filter((each) => each.ok && !each.value.expired_request)).toHaveLength(1);
  const loggedIn = await Promise.all(visitors.map((visitor) => logIn(visitor)));
  expect(loggedIn.filter(({ ok }) => ok)).toHaveLength(1);
});

// [handshake.log-in]
test("of simultaneous log-ins with one token one gets in, and later ones do not", async () => {
  await using testShop = await aPartnersShop();
  const visitor = testShop.visitor();
  await bring(testShop, visitor);
  const tabs = Array.from({ length: 4 }, () => visitor.secondTab());
  const answers = await Promise.all(tabs.map((tab) => logIn(tab)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const inside = tabs[answers.findIndex(({ ok }) => ok)] ?? visitor;
  expect(await logIn(inside)).toMatchObject(DENIED);
  expect(await isLoggedIn(inside)).toBe(true);
});

// [handshake.log-in]
test("a log-in that tells something else than the token said, or has no token, is refused", async () => {
  await using testShop = await aPartnersShop();
  const visitor = testShop.visitor();
  expect(await logIn(visitor)).toMatchObject({ failure: { status: 401 } });
  await bring(testShop, visitor, { coupon: "NO-SUCH-CODE" });
  expect(await logIn(visitor, "4712")).toMatchObject(DENIED);
  expect(await logIn(visitor, "4711", true), "the coupon was not valid").toMatchObject(DENIED);
  expect(await isLoggedIn(visitor)).toBe(false);
  expect(await logIn(visitor)).toMatchObject({ ok: true, value: { prepaid_value: 0 } });
  const slow = testShop.visitor();
  await bring(testShop, slow);
  testShop.passTime(121);
  expect(await logIn(slow)).toMatchObject(DENIED);
});

// [handshake.one-website]
test("a token of one website counts on no other, and a website without a partner takes none", async () => {
  await using testShop = await aPartnersShop();
  expect(await bring(testShop, testShop.visitor("fest.localhost"))).toMatchObject(DENIED);
  expect(await bring(testShop, testShop.visitor(), { key: SECOND_SECRET })).toMatchObject(DENIED);
  for (const aud of ["aurora", "aurora-42", ["fest", "http://aurora.localhost:3000"]]) {
    expect(await bring(testShop, testShop.visitor(), { more: { aud } })).toMatchObject({ ok: true });
  }
  expect(await bring(testShop, testShop.visitor(), { more: { aud: "fest" } })).toMatchObject(DENIED);
  // The session of one website says nothing on another.
  const visitor = testShop.visitor();
  await bring(testShop, visitor);
  const elsewhere = testShop.visitor("fest.localhost");
  elsewhere.cookies = new Map(visitor.cookies);
  expect((await logIn(elsewhere)).ok).toBe(false);
});

// [handshake.rotation]
test("an old and a new key count side by side", async () => {
  await using testShop = await aPartnersShop();
  const NEW = "the new secret of the partner, which is long enough";
  await insertPartner(testShop, { number: 2, key: NEW });
  for (const key of [PARTNER_SECRET, NEW]) {
    expect(await bring(testShop, testShop.visitor(), { key })).toMatchObject({ ok: true });
  }
});

// [handshake.referrer]
test("a referrer that the token names is compared with the browser's, and is the way back if it may be followed", async () => {
  await using testShop = await aPartnersShop();
  const named = { more: { referrer: "https://partner.example/members" } };
  const come = async (referrer?: string, options: TokenOptions = named) =>
    shakeHands(testShop.visitor(), await partnerToken(testShop, options), referrer ? { referrer } : {});
  expect(await come()).toMatchObject({ value: { shop_url: "https://partner.example/members" } });
  expect(await come("https://partner.example/")).toMatchObject({ ok: true });
  expect(await come("https://evil.example/")).toMatchObject(DENIED);
  expect(await come("https://evil.example/", {})).toMatchObject({ value: { shop_url: null } });
  const elsewhere = { more: { referrer: "https://other.example/" } };
  expect(await come(undefined, elsewhere)).toMatchObject({ ok: true, value: { shop_url: null } });
});

// [handshake.coupon]
test("a valid coupon is entered at once, also one that asks others for a captcha", async () => {
  await using testShop = await aPartnersShop();
  const visitor = testShop.visitor();
  expect(await bring(testShop, visitor, { coupon: "gi-ft" })).toMatchObject({
    value: { coupon: "gi-ft", isValidCoupon: true },
  });
  expect(await logIn(visitor, "4711", true)).toMatchObject({ ok: true, value: { prepaid_value: 10_000 } });
});

// [handshake.coupon] [voucher.entry-limit]
test.each(["NO-SUCH-CODE", "FESTIVE", "TAN"])("the coupon %s is left out, and counts as no attempt", async (coupon) => {
  await using testShop = await aPartnersShop();
  const visitor = testShop.visitor();
  expect(await bring(testShop, visitor, { coupon })).toMatchObject({ value: { coupon, isValidCoupon: false } });
  expect(await logIn(visitor)).toMatchObject({ ok: true, value: { prepaid_value: 0, payments: [] } });
  const counted = await testShop.shop.db.selectFrom("attempt_counters").selectAll().execute();
  expect(counted).toEqual([]);
});

// [handshake.coupon]
test("a coupon that was spent before the log-in, or does not go with other codes, is left out", async () => {
  await using testShop = await aPartnersShop({ wob_coupon_login: true });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await bring(testShop, visitor, { coupon: "SOLO" })).toMatchObject({ value: { isValidCoupon: true } });
  const basket = await logIn(visitor, "4711", true);
  expect(basket).toMatchObject({ ok: true, value: { prepaid_value: 10_000 } });
  const late = testShop.visitor();
  await bring(testShop, late, { sub: "4712", coupon: "SOLO" });
  await testShop.shop.db
    .updateTable("vouchers")
    .set({ valid_until: new Date("2026-05-01T00:00:00Z") })
    .execute();
  expect(await logIn(late, "4712", true)).toMatchObject({ ok: true, value: { prepaid_value: 0 } });
});

// [handshake.basket] [session.kept-basket]
test("the same person goes on with the basket, another person gets an empty one", async () => {
  await using testShop = await aPartnersShop();
  const visitor = testShop.visitor();
  await comeByPartner(testShop, visitor, { coupon: "GIFT" });
  await visitor.add();
  expect(await comeByPartner(testShop, visitor)).toMatchObject({ item_count: 1, prepaid_value: 10_000 });
  expect(await comeByPartner(testShop, visitor, { sub: "4712" })).toMatchObject({ item_count: 0, prepaid_value: 0 });
});

// [website.handshake-product]
test("a product of the link forces its page until it lies in the basket, and not if nobody can see it", async () => {
  await using testShop = await aPartnersShop();
  const visitor = testShop.visitor();
  await comeByPartner(testShop, visitor, { coupon: "GIFT", product_number: "TV1" });
  expect(await infoOf(visitor)).toMatchObject({ handshake_product: "TV1" });
  const { product_position } = await visitor.add();
  expect(await infoOf(visitor)).toMatchObject({ handshake_product: null });
  const position = product_position[0]?.position ?? 0;
  await visitor.must(contract.changeBasket, { body: { update_type: "REMOVE", data: { position } } });
  expect(await infoOf(visitor), "it has ended for good").toMatchObject({ handshake_product: null });
  await visitor.add();
  await comeByPartner(testShop, visitor, { product_number: "TV1" });
  expect(await infoOf(visitor), "it lies there already").toMatchObject({ handshake_product: null });
  await comeByPartner(testShop, visitor, { product_number: "NOT-THERE" });
  expect(await infoOf(visitor)).toMatchObject({ handshake_product: null });
});

// [handshake.person] [basket.daily-limit]
test("a daily limit counts what the person ordered in other visits, and what others ordered for them alone", async () => {
  await using testShop = await aPartnersShop({ limits: { maximum_items_per_day: 1 } });
  const first = testShop.visitor();
  await comeByPartner(testShop, first, { coupon: "GIFT" });
  await first.add();
  await first.order(await first.prepareOrder());
  const again = testShop.visitor();
  await comeByPartner(testShop, again);
  const data = { number: "TV1", variation_id: "TV1-10", quantity: 1, face_value: null, delivery_options: 1 as const };
  await again.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  expect(await again.call(contract.changeBasket, { body: { update_type: "ADD", data } })).toMatchObject({
    failure: { error_code: "ABE007" },
  });
  const other = testShop.visitor();
  await comeByPartner(testShop, other, { sub: "4712" });
  await other.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  expect(await other.call(contract.changeBasket, { body: { update_type: "ADD", data } })).toMatchObject({ ok: true });
});

// [handshake.person]
test("the order is the person's, and nothing that is stored has the partner's id of them or the token", async () => {
  await using testShop = await aPartnersShop();
  const sub = "member-of-nordwind-4711";
  const visitor = testShop.visitor();
  const token = await partnerToken(testShop, { sub, coupon: "GIFT" });
  await shakeHands(visitor, token);
  await logIn(visitor, sub, true);
  await visitor.add();
  await visitor.order(await visitor.prepareOrder());
  const pending = testShop.visitor();
  await bring(testShop, pending, { sub, coupon: "SECRET-COUPON" });
  const { db } = testShop.shop;
  const person = await db.selectFrom("partner_people").selectAll().executeTakeFirstOrThrow();
  const order = await db.selectFrom("orders").select("partner_person_id").executeTakeFirstOrThrow();
  expect(order.partner_person_id).toBe(person.person_id);
  const tables = ["partner_people", "handshakes", "sessions", "orders", "baskets", "idempotency_records"] as const;
  const stored = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  expect(JSON.stringify(stored)).not.toMatch(/member-of-nordwind|SECRET|eyJ/);
});

// [handshake.coupon] [handshake.person] [handshake.basket]
test("without a coupon everything is paid by the website's types, and a new link meanwhile changes nothing", async () => {
  await using testShop = await aPartnersShop({ payment_types: [2, VISA] });
  const visitor = testShop.visitor();
  await comeByPartner(testShop, visitor);
  await visitor.add();
  expect(await visitor.buy(VISA)).toMatchObject({ ok: true, value: { redirection_url: expect.any(String) } });
  expect(await comeByPartner(testShop, visitor, { coupon: "GIFT" }), "nothing is added to what is paid").toMatchObject({
    item_count: 1,
    prepaid_value: 0,
  });
  expect(await infoOf(visitor)).toMatchObject({ payment_in_process: true });
  testShop.payments.fate("paid");
  const url = new URL(testShop.payments.books.at(-1)?.return_url ?? "");
  await visitor.must(contract.verifyPayment, { body: { ref: url.searchParams.get("ref") ?? "" } });
  const { db } = testShop.shop;
  const [person] = await db.selectFrom("partner_people").select("person_id").execute();
  const orders = await db.selectFrom("orders").select("partner_person_id").execute();
  expect(orders).toEqual([{ partner_person_id: person?.person_id }]);
});

// [checkout.continue] [session.subject]
test("who goes on shopping with the rest of the credit is the same person", async () => {
  await using testShop = await aPartnersShop();
  const visitor = testShop.visitor();
  await comeByPartner(testShop, visitor, { coupon: "GIFT" });
  await visitor.add();
  await visitor.order(await visitor.prepareOrder());
  const { continue_token } = await visitor.must(contract.showConfirmation, {});
  await visitor.must(contract.continueShopping, { body: { continue_token: continue_token ?? "" } });
  const { partner_person_id } = await testShop.shop.db
    .selectFrom("baskets")
    .select("partner_person_id")
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  expect(partner_person_id).toMatch(/^prs_/);
});

// [website.paused] [website.own-url] [handshake.url]
test("a paused shop takes no token, a foreign address is refused, and the partner's page is told", async () => {
  await using testShop = await aPartnersShop();
  const visitor = testShop.visitor();
  const query = { handshake: await partnerToken(testShop) };
  expect(await visitor.call(contract.handshake, { query, body: { url: "http://fest.localhost/" } })).toMatchObject({
    failure: { error_code: "BAD_REQUEST" },
  });
  await testShop.shop.db.updateTable("websites").set({ state: "paused" }).execute();
  await testShop.shop.websites.reload();
  expect(await shakeHands(visitor, query.handshake)).toMatchObject({ failure: { error_code: "SHOP_PAUSED" } });
  await testShop.shop.db.updateTable("websites").set({ state: "open" }).execute();
  await testShop.shop.websites.reload();
  expect(await shakeHands(visitor, query.handshake), "it was not used up").toMatchObject({ ok: true });
  const urlOf = (host: string) =>
    testShop.visitor(host).call(contract.handshakeUrl, { body: { url: `http://${host}/` } });
  expect(await urlOf("aurora.localhost")).toEqual({
    ok: true,
    value: { handshake_url: "https://partner.example/shop" },
  });
  expect(await urlOf("fest.localhost")).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
});

test("a website tells by which name others know it", async () => {
  await using testShop = await aPartnersShop();
  const nameOf = async (host: string) => {
    const body = { url: `http://${host}/`, language: "de" as const };
    return (await testShop.visitor(host).must(contract.initWebsite, { body })).external_identifier;
  };
  expect(await nameOf("aurora.localhost")).toBe("aurora-42");
  expect(await nameOf("fest.localhost")).toBe("fest");
});
