import { verifyLedger } from "@guerdon/api/fixtures";
import { contract } from "@guerdon/contract";
import { aShop, CAPTCHA_TOKENS, TEST_SECRET, type TestShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { Keyring } from "../../crypto/keyring.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";

async function theShop(): Promise<TestShop> {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1500 }] });
  await testShop.register({ user_name: "anna", credit: 20_000 }, { user_name: "ben", credit: 0 });
  return testShop;
}

const logIn = (visitor: Visitor, user_name: string, password: string, captcha_response?: string) =>
  visitor.call(contract.userLogin, {
    body: { user_name, password, ...(captcha_response !== undefined && { captcha_response }) },
  });

const WRONG = { ok: false, failure: { error_code: "BFFE050", fields: {} } };

// [account.log-in] [payment.account-credit]
test("a user logs in and sees the account's credit, which cannot be removed", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  const basket = await visitor.logIn(" Anna ");
  expect(basket.prepaid_value).toBe(20_000);
  expect(basket.payments).toEqual([
    {
      payment_type_id: 3,
      partial_payment_id: "account",
      credit_tag: expect.stringMatching(/^[\w-]{22}$/),
      code: null,
      issued_value: null,
      reserved_value: 0,
      value: 20_000,
      used_value: 0,
      remaining_value: 20_000,
      expiration_date: null,
    },
  ]);
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: true });
  const data = { payment_type_id: 3, payment_id: "account" };
  const removal = await visitor.call(contract.changeBasket, { body: { update_type: "REMOVE_PAYMENT", data } });
  expect(removal).toMatchObject({ ok: false });
  expect((await visitor.must(contract.readBasket, {})).prepaid_value).toBe(20_000);
});

// [session.kept-address]
test("the tag of a credit is the same in every basket of its code or account, and tells them from others", async () => {
  await using testShop = await theShop();
  await testShop.issue({ code: "MORE", value: 100 });
  const tagOf = ({ payments }: { payments: { credit_tag: string }[] }) => payments.at(-1)?.credit_tag ?? "";
  const byCode = async (code: string) => tagOf(await testShop.visitor().enter(code));
  const byName = async (name: string) => tagOf(await testShop.visitor().logIn(name));
  const first = [await byCode("GIFT"), await byCode("MORE"), await byName("anna")];
  expect([await byCode("GIFT"), await byCode("MORE"), await byName("anna")]).toEqual(first);
  expect(new Set(first).size).toBe(3);
});

// [account.one-answer]
test("a wrong password, an unknown user and a locked account get the same answer", async () => {
  await using testShop = await theShop();
  expect(await logIn(testShop.visitor(), "anna", "wrong")).toMatchObject(WRONG);
  expect(await logIn(testShop.visitor(), "nobody", "Sommer2026")).toMatchObject(WRONG);
  await testShop.shop.db.updateTable("accounts").set({ state: "locked" }).execute();
  expect(await logIn(testShop.visitor(), "anna", "Sommer2026")).toMatchObject(WRONG);
});

test.each([
  ["", "x", "INVALID_USER_NAME", "empty"],
  ["x".repeat(255), "x", "INVALID_USER_NAME", "invalid"],
  ["anna", "", "INVALID_PASSWORD", "empty"],
  ["anna", "x".repeat(1001), "INVALID_PASSWORD", "invalid"],
])("malformed input is answered with its own reason and counts as no attempt", async (name, password, code, reason) => {
  await using testShop = await theShop();
  expect(await logIn(testShop.visitor(), name, password)).toMatchObject({
    failure: { error_code: code, fields: { reason } },
  });
  expect(await testShop.shop.db.selectFrom("account_attempts").selectAll().execute()).toEqual([]);
});

// [account.log-in] [session.new-id]
test("codes and lines stay in the basket at log-in, under a new session id, and are spent before the account's credit", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  const { basket_id } = await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-25");
  const before = visitor.cookie;
  const basket = await visitor.logIn("anna");
  expect(visitor.cookie).not.toBe(before);
  expect(basket).toMatchObject({ basket_id, item_count: 1, prepaid_value: 21_500 });
  expect(basket.payments.map(({ payment_type_id, used_value }) => [payment_type_id, used_value])).toEqual([
    [2, 1500],
    [3, 1000],
  ]);
});

// [payment.account-credit]
test("an order spends the account's credit, records it without a code, and belongs to the account", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.logIn("anna");
  await visitor.add("TV1", "TV1-25");
  const order = await visitor.order(await visitor.prepareOrder());
  expect(order.payments).toEqual([
    { payment_type_id: 2, code: "••••GIFT", value: 1500, voucher_remaining_value: 0 },
    { payment_type_id: 3, code: null, value: 1000, voucher_remaining_value: 19_000 },
  ]);
  const account = await testShop.shop.db.selectFrom("accounts").select("account_id").orderBy("created_at").execute();
  const [stored] = await testShop.shop.db.selectFrom("orders").select("account_id").execute();
  expect(account.map(({ account_id }) => account_id)).toContain(stored?.account_id);
  expect((await verifyLedger(testShop.shop.db)).mistakes).toEqual([]);
});

// [checkout.continue]
test("the account goes on shopping with what an order left, unless it was locked since", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  const order = async () => {
    await visitor.add("TV1", "TV1-25");
    await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder() } });
    const { continue_token, ...left } = await visitor.must(contract.showConfirmation, {});
    expect(left).toMatchObject({ remaining_credit_place: "account" });
    return { body: { continue_token: continue_token ?? "" } };
  };
  await visitor.logIn("anna");
  const goOn = await order();
  expect(await visitor.must(contract.continueShopping, goOn)).toMatchObject({ prepaid_value: 17_500 });
  const [session] = await testShop.shop.db
    .selectFrom("sessions")
    .select("subject")
    .where("basket_id", "is not", null)
    .execute();
  expect(session?.subject.kind).toBe("account");
  const again = await order();
  await testShop.shop.db.updateTable("accounts").set({ state: "locked", secured_at: testShop.shop.now() }).execute();
  expect(await visitor.call(contract.continueShopping, again)).toMatchObject({ failure: { error_code: "CONFLICT" } });
});

test("another user who logs in after the first gets a basket of their own", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  const first = await visitor.logIn("anna");
  await visitor.add();
  const second = await visitor.logIn("ben");
  expect(second.basket_id).not.toBe(first.basket_id);
  expect(second).toMatchObject({ item_count: 0, prepaid_value: 0 });
});

// [account.blocks]
test("wrong passwords block the session like wrong codes, and another session is not blocked", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  for (const name of ["u1", "u2", "u3", "u4"]) {
    expect(await logIn(visitor, name, "wrong")).toMatchObject(WRONG);
  }
  const blocked = { failure: { error_code: "BFFE051", fields: { duration: 15 } } };
  expect(await logIn(visitor, "u5", "wrong")).toMatchObject(blocked);
  expect(await logIn(visitor, "anna", "Sommer2026")).toMatchObject(blocked);
  expect((await testShop.visitor().logIn("anna")).prepaid_value).toBe(20_000);
});

// [account.slowing] [account.never-locked-by-others]
test("wrong passwords from many sessions of an address slow a name down, known or not, and never lock it", async () => {
  await using testShop = await theShop();
  for (const name of ["anna", "nobody"]) {
    const guess = (index: number, captcha?: string) => {
      const stranger = testShop.visitor();
      // A client of IPv6 has all addresses of its /64.
      stranger.clientAddress = `2001:db8:0:1::${index}`;
      return logIn(stranger, name, `guess ${index}`, captcha);
    };
    for (let index = 1; index <= 5; index += 1) {
      expect(await guess(index)).toMatchObject(WRONG);
    }
    expect(await guess(6)).toMatchObject({ failure: { error_code: "LOGIN_SLOWED", fields: { duration: 2 } } });
    testShop.passTime(2);
    expect(await guess(7)).toMatchObject({
      failure: { error_code: "INVALID_CAPTCHA", fields: { reason: "required" } },
    });
    expect(await guess(7, CAPTCHA_TOKENS.solved)).toMatchObject(WRONG);
    expect(await guess(8)).toMatchObject({ failure: { error_code: "LOGIN_SLOWED", fields: { duration: 4 } } });
  }
  const required = { failure: { error_code: "INVALID_CAPTCHA", fields: { reason: "required" } } };
  expect(await logIn(testShop.visitor(), "anna", "Sommer2026")).toMatchObject(required);
  expect(await logIn(testShop.visitor(), "anna", "Sommer2026", CAPTCHA_TOKENS.solved)).toMatchObject({
    value: { prepaid_value: 20_000 },
  });
  // The right password of one visitor spares others nothing.
  expect(await logIn(testShop.visitor(), "anna", "wrong again")).toMatchObject(required);
});

test("guesses sent at the same moment get no more checks than one after the other", async () => {
  await using testShop = await theShop();
  const guesses = Array.from({ length: 20 }, (_, index) => {
    const stranger = testShop.visitor();
    stranger.clientAddress = `2001:db8::${index}`;
    return logIn(stranger, "anna", `guess ${index}`);
  });
  const answers = await Promise.all(guesses);
  const codes = answers.map((answer) => (answer.ok ? "in" : answer.failure.error_code));
  expect(codes.filter((code) => code === "BFFE050")).toHaveLength(5);
  expect(codes.filter((code) => code === "LOGIN_SLOWED")).toHaveLength(15);
});

// [voucher.bot-trap]
test("the bot trap gets the answer of a wrong password and counts nothing", async () => {
  await using testShop = await theShop();
  const body = { user_name: "anna", password: "Sommer2026", website: "x" };
  expect(await testShop.visitor().call(contract.userLogin, { body })).toMatchObject(WRONG);
  expect(await testShop.shop.db.selectFrom("account_attempts").selectAll().execute()).toEqual([]);
});

// [account.password] [account.people]
test("neither password, user name nor e-mail address is stored in clear", async () => {
  await using testShop = await theShop();
  const rows = await testShop.shop.db.selectFrom("accounts").selectAll().execute();
  const stored = JSON.stringify(rows);
  expect(stored).not.toMatch(/anna|Sommer2026/i);
  expect(rows.every(({ password_hash }) => password_hash?.startsWith("$argon2id$v=19$m=19456,t=2,p=1$"))).toBe(true);
});

// [key.rotation] [account.people]
test("a rotation of keys moves accounts with the digests they are found by", async () => {
  await using testShop = await theShop();
  const keyring = new Keyring("a new secret that is long enough to be one as well", [TEST_SECRET]);
  const moved = await moveToCurrentKey(testShop.shop.db, keyring, {
    progress: () => {},
    signal: new AbortController().signal,
  });
  expect(moved).toMatchObject({ accounts: 2, broken: [] });
  testShop.shop.keyring = new Keyring("a new secret that is long enough to be one as well");
  expect((await testShop.visitor().logIn("anna")).prepaid_value).toBe(20_000);
});

// [account.orders]
test("a user sees the account's own orders, newest first, and no others", async () => {
  await using testShop = await theShop();
  const order = async (name: string) => {
    const visitor = testShop.visitor();
    await visitor.logIn(name);
    await visitor.add("TV1", "TV1-10", { quantity: 2 });
    const order = await visitor.order(await visitor.prepareOrder());
    return order.order_number;
  };
  await testShop.register({ user_name: "cleo", credit: 5000 });
  const first = await order("anna");
  testShop.passTime(24 * 3600);
  const second = await order("anna");
  const foreign = await order("cleo");
  const visitor = testShop.visitor();
  await visitor.logIn("anna");
  const { orders } = await visitor.must(contract.listOwnOrders, { query: { page: 1 } });
  expect(orders.map(({ order_number, placed_on }) => [order_number, placed_on])).toEqual([
    [second, "2026-06-02"],
    [first, "2026-06-01"],
  ]);
  expect(orders[0]).toMatchObject({ gross_price: 2000, positions: [{ name: "Gutschein TV1", quantity: 2 }] });
  const own = await visitor.must(contract.showOwnOrder, { params: { order_number: first } });
  expect(own.delivery_address?.first_name).toBe("Nora");
  const other = await visitor.call(contract.showOwnOrder, { params: { order_number: foreign } });
  expect(other).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
});
