import { contract } from "@guerdon/contract";
import { aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const COOKIE = "__Host-basket";
const DAY = 24 * 3600;
const CODES = ["FIRST", "SECOND", "THIRD"].map((code) => ({ code, value: 10_000 }));

// [session.kept-basket]
test("after a session ended by itself, the next log-in has its lines back, without addresses and credit", async () => {
  await using testShop = await aShop({ vouchers: CODES });
  const visitor = testShop.visitor();
  await visitor.enter("FIRST");
  const { product_position } = await visitor.add();
  await visitor.prepareOrder();
  testShop.passTime(7 * DAY - 60);
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
  const basket = await visitor.enter("SECOND");
  expect(basket.product_position).toEqual(product_position);
  expect(basket).toMatchObject({ delivery_address: null, invoice_address: null, terms_accepted: false });
  expect(basket.payments).toHaveLength(1);
  expect(basket.prepaid_value).toBe(10_000);
});

test("a wrong code in between changes nothing, and lines that were chosen since stay", async () => {
  await using testShop = await aShop({ vouchers: CODES });
  const visitor = testShop.visitor();
  await visitor.enter("FIRST");
  await visitor.add();
  visitor.cookies.delete("__Host-session");
  expect((await visitor.call(contract.enterCode, { body: { code: "NONSENSE" } })).ok).toBe(false);
  const { basket_id, product_position } = await visitor.enter("SECOND");
  expect(product_position).toHaveLength(1);
  const added = await visitor.add("PH1", "PH1", { delivery: 0 });
  expect((await visitor.enter("THIRD")).product_position).toEqual(added.product_position);
  expect((await visitor.must(contract.readBasket, {})).basket_id).toBe(basket_id);
});

test("logging out and ordering forget the basket", async () => {
  await using testShop = await aShop({ vouchers: CODES });
  const visitor = testShop.visitor();
  await visitor.enter("FIRST");
  await visitor.add();
  const before = visitor.cookies.get(COOKIE) ?? "";
  await visitor.must(contract.endSession, {});
  expect(visitor.cookies.has(COOKIE)).toBe(false);
  await visitor.enter("SECOND");
  await visitor.add();
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
  expect(visitor.cookies.has(COOKIE)).toBe(false);
  visitor.cookies.set(COOKIE, before);
  expect((await visitor.enter("THIRD")).product_position, "a copy of the cookie still names it").toHaveLength(1);
});

test("the cookie tells nothing, is worth nothing elsewhere, and is too old after seven days", async () => {
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "fest", voucher_group: "all" })],
    vouchers: [...CODES, { code: "FEST", value: 10_000, website_id: "fest" }],
  });
  const visitor = testShop.visitor();
  const { basket_id } = await visitor.enter("FIRST");
  await visitor.add();
  const kept = visitor.cookies.get(COOKIE) ?? "";
  expect(Buffer.from(kept.split(".")[1] ?? "", "base64url").toString("latin1")).not.toContain(basket_id);
  const entering = async (host: string, code: string, cookie: string) => {
    const other = testShop.visitor(host);
    other.cookies.set(COOKIE, cookie);
    return (await other.enter(code)).product_position;
  };
  // Not at its end, where some characters mean the same.
  const [from, changed] = [kept.slice(0, -8), kept.at(-8) === "A" ? "B" : "A"];
  const altered = from + changed + kept.slice(-7);
  expect(await entering("fest.localhost", "FEST", kept)).toEqual([]);
  expect(await entering("aurora.localhost", "SECOND", altered)).toEqual([]);
  testShop.passTime(7 * DAY);
  expect(await entering("aurora.localhost", "THIRD", kept)).toEqual([]);
});
