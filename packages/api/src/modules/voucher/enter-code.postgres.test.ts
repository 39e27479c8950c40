import { contract } from "@guerdon/contract";
import { aShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";

const enter = (visitor: Visitor, code: string) => visitor.call(contract.enterCode, { body: { code } });
const codes = (results: Awaited<ReturnType<typeof enter>>[]) =>
  results.map((result) => (result.ok ? "ok" : result.failure.error_code));

test("wrong codes entered concurrently all count, for the session and the client address", async () => {
  await using one = await aShop();
  await using two = await one.secondProcess();
  const visitor = one.visitor();
  await visitor.must(contract.createBasket, {});
  const tabs = Array.from({ length: 32 }, (_, index) => {
    const tab = (index % 2 === 0 ? one : two).visitor();
    tab.cookies = new Map(visitor.cookies);
    return tab;
  });
  const results = codes(await Promise.all(tabs.map((tab) => enter(tab, "WRONG"))));
  expect(results.filter((code) => code === "BFFE020")).toHaveLength(4);
  expect(results.filter((code) => code === "BFFE042")).toHaveLength(28);
  expect(await one.shop.db.selectFrom("sessions").select(["failures", "blocks"]).execute()).toEqual([
    { failures: 0, blocks: 1 },
  ]);
  expect(await enter(visitor, "WRONG")).toMatchObject({ failure: { error_code: "BFFE042", fields: { duration: 15 } } });

  const strangers = Array.from({ length: 32 }, (_, index) => (index % 2 === 0 ? one : two).visitor());
  const counted = async () => {
    const counters = await one.shop.db.selectFrom("attempt_counters").select("failures").execute();
    return counters.reduce((sum, { failures }) => sum + failures, 0);
  };
  const before = await counted();
  await Promise.all(strangers.map((stranger) => enter(stranger, "WRONG")));
  // Each for its client address and for the website.
  expect(await counted()).toBe(before + 64);
});

test("a code entered concurrently in many tabs is in the basket once, and all tabs stay logged in", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "ONE", value: 1000 },
      { code: "TWO", value: 500 },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("ONE");
  const tabs = Array.from({ length: 16 }, () => visitor.secondTab());
  const results = codes(await Promise.all(tabs.map((tab) => enter(tab, "TWO"))));
  expect(results.filter((code) => code === "ok")).toHaveLength(1);
  expect(results.filter((code) => code === "PE005")).toHaveLength(15);
  for (const tab of tabs) {
    expect((await tab.must(contract.readBasket, {})).prepaid_value).toBe(1500);
  }
});

test("codes that cannot be combined are never in one basket, even if entered concurrently", async () => {
  const vouchers = Array.from({ length: 8 }, (_, index) => ({ code: `SOLO${index}`, value: 1000, combinable: false }));
  await using testShop = await aShop({ vouchers: [...vouchers, { code: "FIRST", value: 500 }] });
  const visitor = testShop.visitor();
  await visitor.enter("FIRST");
  await visitor.must(contract.resetBasket, {});
  const results = codes(await Promise.all(vouchers.map(({ code }) => enter(visitor.secondTab(), code))));
  expect(results.filter((code) => code === "ok")).toHaveLength(1);
  expect((await visitor.must(contract.readBasket, {})).payments).toHaveLength(1);
});

test("a guest who logs in twice concurrently is logged in, and both responses are correct", async () => {
  await using testShop = await aShop({
    vouchers: [
      { code: "ONE", value: 1000 },
      { code: "TWO", value: 500 },
    ],
  });
  const guest = testShop.visitor();
  await guest.must(contract.createBasket, {});
  const tabs = [guest.secondTab(), guest.secondTab(), guest.secondTab(), guest.secondTab()];
  const results = await Promise.all(tabs.map((tab, index) => enter(tab, index % 2 === 0 ? "ONE" : "TWO")));
  for (const [index, result] of results.entries()) {
    if (!result.ok) {
      continue;
    }
    const basket = await tabs[index]?.must(contract.readBasket, {});
    expect(basket?.payments.map(({ value }) => value)).toEqual(
      expect.arrayContaining(result.value.payments.map(({ value }) => value)),
    );
  }
  expect(results.some(({ ok }) => ok)).toBe(true);
});
