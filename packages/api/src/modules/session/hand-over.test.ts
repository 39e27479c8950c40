import { contract } from "@guerdon/contract";
import { aShop, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
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

// [session.hand-over]
test("another browser continues the session under an id of its own, with the same basket", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const { giver, sid } = await aHandOver(testShop);
  const taker = testShop.visitor();
  const answer = await taker.call(contract.initWebsite, init(), { handOver: sid });
  expect(answer).toMatchObject({ ok: true, value: { session_info: { logged_in: true } } });
  expect(taker.cookies.get("__Host-session")).not.toBe(giver.cookies.get("__Host-session"));
  await giver.add();
  expect((await taker.must(contract.readBasket, {})).product_position).toHaveLength(1);
  expect(taker.cookies.has("__Host-basket")).toBe(true);
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
  const { sid: second } = await giver.must(contract.handOverSession, {});
  const { sid: third } = await giver.must(contract.handOverSession, {});
  expect(await takes(second), "replaced").toBe(false);
  testShop.passTime(120);
  expect(await takes(third), "too old").toBe(false);
  expect(await takes("x".repeat(500))).toBe(false);
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

test("calls that take no token ignore it, and the database does not hold it", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const { sid } = await aHandOver(testShop);
  const taker = testShop.visitor();
  await taker.call(contract.hasLoggedIn, {}, { handOver: sid });
  expect(await isLoggedIn(taker)).toBe(false);
  expect(JSON.stringify(await testShop.shop.db.selectFrom("sessions").selectAll().execute())).not.toContain(sid);
});
