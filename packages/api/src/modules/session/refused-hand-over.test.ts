import { contract } from "@guerdon/contract";
import { aShop, insertPartner, partnerToken, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { DatabaseUnavailableError } from "../../db/index.ts";

const URL_OF_SHOP = "http://aurora.localhost/";
const OTHER_SECRET = "another secret that another partner shares with it";

/** A shop of a partner's people, one of whom gives a session away, with a basket; another one is logged in already. */
async function aPartnersShop() {
  const testShop = await aShop({
    websites: [
      websiteFile({
        wob_coupon_login: false,
        wob_account_login: false,
        handshake: { url: "https://partner.example/" },
      }),
    ],
  });
  await insertPartner(testShop);
  const [giver, taker] = [testShop.visitor(), testShop.visitor()];
  await comes(giver, await partnerToken(testShop, { sub: "giver" }));
  await giver.add();
  await comes(taker, await partnerToken(testShop, { sub: "taker" }));
  const { sid } = await giver.must(contract.handOverSession, {});
  return Object.assign(testShop, { giver, taker, sid });
}

const bring = (visitor: Visitor, handshake: string, options: { handOver?: string; referrer?: string } = {}) => {
  const { handOver, ...more } = options;
  const input = { query: { handshake }, body: { url: URL_OF_SHOP, ...more } };
  return visitor.call(contract.handshake, input, { handOver });
};

async function comes(visitor: Visitor, token: string): Promise<void> {
  const taken = await bring(visitor, token);
  const externalId = (taken.ok && taken.value.externalId) || "";
  await visitor.must(contract.handshakeLogin, { body: { login_user: true, externalId, isValidCoupon: false } });
}

const basketOf = async (visitor: Visitor) => (await visitor.must(contract.readBasket, {})).basket_id;
const init = { body: { url: URL_OF_SHOP, language: "de" as const } };

/** Returns the cookies and baskets of the two visitors, and all sessions as they are stored. */
async function stateOf({ shop, giver, taker }: Awaited<ReturnType<typeof aPartnersShop>>) {
  const sessions = await shop.db.selectFrom("sessions").selectAll().orderBy("session_digest").execute();
  return { sessions, cookies: [giver.cookie, taker.cookie], baskets: [await basketOf(giver), await basketOf(taker)] };
}

const seconds = -10;

/** The tokens in a partner's call that its act refuses, and its answers. */
const REFUSED: Record<string, [(testShop: TestShop) => Promise<string>, object]> = {
  "no token of a partner": [async () => "a-token", { failure: { error_code: "BFFE016" } }],
  "another partner's": [(shop) => partnerToken(shop, { key: OTHER_SECRET }), { failure: { error_code: "BFFE016" } }],
  "one of another page": [
    (shop) => partnerToken(shop, { more: { referrer: "https://partner.example/a" } }),
    { failure: { error_code: "BFFE016" } },
  ],
  "one that is over": [(shop) => partnerToken(shop, { seconds }), { value: { expired_request: true } }],
  "one that was used": [
    async (shop) => {
      const token = await partnerToken(shop);
      await bring(shop.visitor(), token);
      return token;
    },
    { value: { expired_request: true } },
  ],
};

// [session.hand-over] [session.by-address]
test.each(Object.entries(REFUSED))(
  "a hand-over with %s, which is refused, moves no session",
  async (_, [token, told]) => {
    await using testShop = await aPartnersShop();
    const { taker, sid } = testShop;
    const handshake = await token(testShop);
    const before = await stateOf(testShop);
    const referrer = "https://evil.example/";
    expect(await bring(taker, handshake, { handOver: sid, referrer })).toMatchObject(told);
    expect(await stateOf(testShop)).toEqual(before);
    expect(await taker.must(contract.checkHandOver, { query: { sid } })).toEqual({ is_over: false, replaces: true });
  },
);

const away = new DatabaseUnavailableError("The database is away.", { cause: undefined });

/** Calls during which the database goes away. */
const CUT_OFF = {
  "for the website": ({ shop, taker, sid }) => {
    vi.spyOn(shop.catalogues, "snapshot").mockRejectedValueOnce(away);
    return taker.call(contract.initWebsite, init, { handOver: sid });
  },
  "with a partner's token": async (testShop) => {
    const handshake = await partnerToken(testShop);
    vi.spyOn(testShop.shop.keyring, "seal").mockImplementationOnce(() => {
      throw away;
    });
    return bring(testShop.taker, handshake, { handOver: testShop.sid });
  },
} satisfies Record<string, (testShop: Awaited<ReturnType<typeof aPartnersShop>>) => Promise<unknown>>;

// [session.hand-over]
test.each(Object.entries(CUT_OFF))(
  "a call %s that fails leaves the token and both sessions as they are",
  async (_, fails) => {
    await using testShop = await aPartnersShop();
    const before = await stateOf(testShop);
    expect(await fails(testShop)).toMatchObject({ failure: { error_code: "UNAVAILABLE" } });
    expect(await stateOf(testShop)).toEqual(before);
  },
);

// [session.hand-over] [handshake.log-in]
test("a hand-over with a token that the partner's call takes moves the session, which is extended, and keeps what it said", async () => {
  await using testShop = await aPartnersShop();
  const { giver, taker, sid } = testShop;
  const basket = await basketOf(giver);
  testShop.passTime(90);
  const handshake = await partnerToken(testShop, { sub: "giver" });
  expect(await bring(taker, handshake, { handOver: sid })).toMatchObject({
    value: { externalId: "giver", replaces: false },
  });
  expect(await basketOf(taker)).toBe(basket);
  expect((await taker.must(contract.sessionDuration, {})).duration).toBe(1800);
  expect(await giver.call(contract.readBasket, {})).toMatchObject({ failure: { error_code: "BFFE021" } });
  const said = { login_user: true as const, externalId: "giver", isValidCoupon: false };
  expect((await taker.must(contract.handshakeLogin, { body: said })).basket_id).toBe(basket);
});

// [session.hand-over] [handshake.once]
test("of two browsers that bring a partner's token and one hand-over at the same moment, one has the session", async () => {
  await using testShop = await aPartnersShop();
  const { giver, sid } = testShop;
  const basket = await basketOf(giver);
  const takers = [testShop.visitor(), testShop.visitor(), testShop.visitor()];
  const tokens = await Promise.all(takers.map((_, each) => partnerToken(testShop, { sub: `taker-${each}` })));
  const taken = await Promise.all(takers.map((taker, each) => bring(taker, tokens[each] ?? "", { handOver: sid })));
  expect(taken.map(({ ok }) => ok)).toEqual([true, true, true]);
  const baskets = await Promise.all(takers.map((taker) => taker.call(contract.readBasket, {})));
  expect(baskets.filter((answer) => answer.ok && answer.value.basket_id === basket)).toHaveLength(1);
  // The others are as without the hand-over: their session knows whom the token named.
  for (const [each, taker] of takers.entries()) {
    const said = { login_user: true as const, externalId: `taker-${each}`, isValidCoupon: false };
    expect((await taker.call(contract.handshakeLogin, { body: said })).ok).toBe(true);
  }
});
