import { contract, reasonOf } from "@guerdon/contract";
import { codeFromBytes } from "@guerdon/domain/voucher/voucher-code";
import { aShop, CAPTCHA_TOKENS, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { CHALLENGES_PER_ADDRESS } from "./create-challenge.ts";

const { solved, expired, unavailable } = CAPTCHA_TOKENS;
const GENERATED = codeFromBytes(new Uint8Array(64).fill(7));

const asking = () =>
  aShop({
    websites: [websiteFile({ deny_captcha: false })],
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: GENERATED, value: 5000 },
    ],
  });
const denying = () => aShop({ vouchers: [{ code: GENERATED, value: 5000 }] });

const enter = (visitor: Visitor, code: string, captcha_response?: string) =>
  visitor.call(contract.enterCode, { body: { code, ...(captcha_response !== undefined && { captcha_response }) } });
const refusal = (reason: string) => ({ failure: { status: 422, error_code: "INVALID_CAPTCHA", fields: { reason } } });
const isAsked = async (visitor: Visitor) =>
  (await visitor.must(contract.showCaptcha, { query: { action: "login" } })).is_asked;

/** Sets the number of wrong codes from the address of all visitors in this hour. */
async function setWrongCodes({ shop, visitor }: TestShop, failures: number): Promise<void> {
  await shop.db.deleteFrom("attempt_counters").execute();
  await visitor().call(contract.enterCode, { body: { code: "WRONG", captcha_response: solved } });
  await shop.db.updateTable("attempt_counters").set({ failures }).execute();
}

// [captcha.asked] [captcha.required] [captcha.page] [captcha.response]
test("a code is not looked at without a captcha, and no attempt is counted", async () => {
  await using testShop = await asking();
  const visitor = testShop.visitor();
  expect(await isAsked(visitor)).toBe(true);
  for (const code of ["GIFT", "WRONG"]) {
    expect(await enter(visitor, code)).toMatchObject(refusal("required"));
    expect(await enter(visitor, code, "guessed")).toMatchObject(refusal("invalid"));
    expect(await enter(visitor, code, expired)).toMatchObject(refusal("expired"));
  }
  expect(await testShop.shop.db.selectFrom("attempt_counters").selectAll().execute()).toEqual([]);
  expect(await enter(visitor, "GIFT", solved)).toMatchObject({ ok: true });
  expect(await isAsked(visitor), "logged in").toBe(false);
  expect(await enter(visitor, GENERATED), "logged in").toMatchObject({ ok: true });
});

// [captcha.corrected-first]
test("input that can be no code is refused before the captcha", async () => {
  await using testShop = await asking();
  const mistyped = GENERATED.slice(0, -1) + (GENERATED.endsWith("2") ? "3" : "2");
  const answers = [await enter(testShop.visitor(), " "), await enter(testShop.visitor(), mistyped)];
  expect(answers).toMatchObject([
    { failure: { fields: { reason: "empty" } } },
    { failure: { fields: { reason: "mistyped" } } },
  ]);
});

// [captcha.mark]
test("a session that was checked before may enter one code within ten minutes", async () => {
  await using testShop = await asking();
  const visitor = testShop.visitor();
  const validate = (action?: "order") =>
    visitor.must(contract.validateCaptcha, { body: { token: solved, ...(action && { action }) } });
  expect(await visitor.call(contract.validateCaptcha, { body: { token: "guessed" } })).toMatchObject(
    refusal("invalid"),
  );
  expect(visitor.cookies.size).toBe(0);
  expect(await validate()).toEqual({ success: true });
  expect(await enter(visitor, "WRONG")).toMatchObject({ failure: { fields: { reason: "invalid" } } });
  expect(await enter(visitor, "WRONG"), "used").toMatchObject(refusal("required"));
  await validate("order");
  expect(await enter(visitor, "GIFT"), "for another purpose").toMatchObject(refusal("required"));
  await validate();
  testShop.passTime(600);
  expect(await enter(visitor, "GIFT"), "too old").toMatchObject(refusal("required"));
  await validate();
  expect(await enter(testShop.visitor(), "GIFT"), "of another session").toMatchObject(refusal("required"));
  const tabs = await Promise.all([enter(visitor.secondTab(), "WRONG"), enter(visitor.secondTab(), "WRONG")]);
  const reasons = tabs.map((answer) => (answer.ok ? "" : reasonOf(answer.failure)));
  expect(reasons.toSorted(), "used by one of two at once").toEqual(["invalid", "required"]);
});

// [voucher.bot-trap]
test("input of a bot gets the answer of a wrong code, without its captcha being verified", async () => {
  await using testShop = await asking();
  const body = { code: "GIFT", website: "https://bot.example", captcha_response: unavailable };
  const answer = await testShop.visitor().call(contract.enterCode, { body });
  expect(answer).toMatchObject({ failure: { error_code: "BFFE020", fields: { reason: "invalid" } } });
});

// [captcha.asked]
test("from 50 wrong codes an hour a captcha is asked although the website denies it", async () => {
  await using testShop = await denying();
  await setWrongCodes(testShop, 49);
  expect(await isAsked(testShop.visitor())).toBe(false);
  expect(await enter(testShop.visitor(), "WRONG")).toMatchObject({ failure: { error_code: "BFFE020" } });
  expect(await isAsked(testShop.visitor())).toBe(true);
  expect(await enter(testShop.visitor(), GENERATED)).toMatchObject(refusal("required"));
  const elsewhere = Object.assign(testShop.visitor(), { clientAddress: "198.51.100.9" });
  expect(await isAsked(elsewhere)).toBe(false);
  expect(await enter(testShop.visitor(), GENERATED, solved)).toMatchObject({ ok: true });
  testShop.passTime(3600);
  expect(await isAsked(testShop.visitor())).toBe(false);
});

// [voucher.address-limit]
test("from 200 on only generated codes are taken, with a captcha, and wrong ones still count", async () => {
  await using testShop = await denying();
  await setWrongCodes(testShop, 200);
  const blocked = { failure: { error_code: "BFFE042", fields: { duration: 60 } } };
  expect(await enter(testShop.visitor(), "WRONG", solved)).toMatchObject(blocked);
  expect(await enter(testShop.visitor(), GENERATED)).toMatchObject(refusal("required"));
  const unknown = codeFromBytes(new Uint8Array(64).fill(9));
  const visitor = testShop.visitor();
  for (let left = 4; left > 0; left--) {
    expect(await enter(visitor, unknown, solved)).toMatchObject({ failure: { fields: { remaining_attemps: left } } });
  }
  expect(await enter(visitor, unknown, solved)).toMatchObject({ failure: { fields: { duration: 15 } } });
  expect(await enter(visitor, GENERATED, solved), "the session's own limit").toMatchObject({ ok: false });
  expect(await enter(testShop.visitor(), GENERATED, solved)).toMatchObject({ ok: true });
});

// [captcha.unavailable]
test("if the provider does not answer, visitors pass, but not from an address with many wrong codes", async () => {
  await using testShop = await asking();
  expect(await enter(testShop.visitor(), "WRONG", unavailable)).toMatchObject({
    failure: { fields: { reason: "invalid" } },
  });
  await setWrongCodes(testShop, 50);
  expect(await enter(testShop.visitor(), "GIFT", unavailable)).toMatchObject(refusal("unavailable"));
  const answer = await testShop.visitor().call(contract.validateCaptcha, { body: { token: unavailable } });
  expect(answer).toMatchObject({ failure: { error_code: "UNAVAILABLE" } });
});

// [captcha.challenge] [captcha.provider]
test("a challenge is for its website and purpose, is not stored, and exists for our own captcha only", async () => {
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "fest", captcha: { provider: "hcaptcha" } })],
  });
  const response = await testShop.visitor().request("/api/captcha/challenge?action=order");
  expect(await response.json()).toEqual({
    parameters: { data: { website: "aurora", action: "order" } },
    signature: "signed",
  });
  expect([response.headers.get("cache-control"), response.headers.getSetCookie()]).toEqual(["no-store", []]);
  const fest = testShop.visitor("fest.localhost");
  const query = { action: "login" } as const;
  expect(await fest.call(contract.createChallenge, { query })).toMatchObject({ failure: { status: 404 } });
  expect(await fest.must(contract.showCaptcha, { query })).toMatchObject({
    provider: "hcaptcha",
    site_key: "a-site-key",
  });
});

// [captcha.challenge-limit]
test("challenges are limited per address and hour", async () => {
  await using testShop = await aShop();
  const visitor = testShop.visitor();
  const query = { action: "login" } as const;
  await visitor.must(contract.createChallenge, { query });
  await testShop.shop.db.updateTable("attempt_counters").set({ failures: CHALLENGES_PER_ADDRESS }).execute();
  expect(await visitor.call(contract.createChallenge, { query })).toMatchObject({ failure: { status: 429 } });
  testShop.passTime(3600);
  await visitor.must(contract.createChallenge, { query });
});

// [captcha.length]
test("longer text than any solution is not read", async () => {
  await using testShop = await asking();
  const response = await testShop.visitor().request("/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code: "GIFT", captcha_response: "x".repeat(4097) }),
  });
  expect(response.status).toBe(400);
});

// [captcha.order]
test("an order in an open shop needs a captcha, once", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ website_type_id: "SHP", deny_captcha: false })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const visitor = testShop.visitor();
  await enter(visitor, "GIFT", solved);
  await visitor.add();
  expect((await visitor.must(contract.showCaptcha, { query: { action: "order" } })).is_asked).toBe(true);
  const basketNumber = await visitor.prepareOrder();
  const order = (captcha_response?: string) =>
    visitor.call(contract.createOrder, { body: { basketNumber, ...(captcha_response && { captcha_response }) } });
  expect(await order()).toMatchObject(refusal("required"));
  expect(await order("guessed")).toMatchObject(refusal("invalid"));
  const placed = await order(solved);
  expect(placed).toMatchObject({ ok: true, value: { order: { order_number: expect.any(String) } } });
});

// [captcha.order]
test("no other shop asks for a captcha to order", async () => {
  await using testShop = await asking();
  const visitor = testShop.visitor();
  expect((await visitor.must(contract.showCaptcha, { query: { action: "order" } })).is_asked).toBe(false);
});
