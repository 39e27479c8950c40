import { contract } from "@guerdon/contract";
import { aShop, insertPartner, partnerToken, shakeHands } from "@guerdon/testing";
import { expect, test } from "vitest";

// [handshake.once] [handshake.log-in]
test("of uses of one token at the same time in two processes one gets in", async () => {
  await using first = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await insertPartner(first);
  await using second = await first.secondProcess();
  for (let round = 0; round < 5; round += 1) {
    const token = await partnerToken(first, { sub: `member-${round}`, coupon: "GIFT" });
    const visitors = Array.from({ length: 8 }, (_, index) => (index % 2 ? first : second).visitor());
    const taken = await Promise.all(visitors.map((visitor) => shakeHands(visitor, token)));
    expect(taken.filter((each) => each.ok && !each.value.expired_request)).toHaveLength(1);
    const body = { login_user: true as const, externalId: `member-${round}`, isValidCoupon: true };
    // Each visitor tries in two tabs, of two processes.
    const tabs = visitors.flatMap((visitor) => [visitor, visitor.secondTab()]);
    const loggedIn = await Promise.all(tabs.map((tab) => tab.call(contract.handshakeLogin, { body })));
    expect(loggedIn.filter(({ ok }) => ok)).toHaveLength(1);
  }
});

// [handshake.person]
test("a person who comes for the first time in two processes at once is one person", async () => {
  await using first = await aShop();
  await insertPartner(first);
  await using second = await first.secondProcess();
  const come = async (shop: typeof first) => {
    const visitor = shop.visitor();
    await shakeHands(visitor, await partnerToken(first));
    const body = { login_user: true as const, externalId: "4711", isValidCoupon: false };
    return visitor.call(contract.handshakeLogin, { body });
  };
  const answers = await Promise.all([first, second, first, second, first, second].map(come));
  expect(answers.map(({ ok }) => ok)).toEqual(Array(6).fill(true));
  expect(await first.shop.db.selectFrom("partner_people").selectAll().execute()).toHaveLength(1);
});
