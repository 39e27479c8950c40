import { contract } from "@guerdon/contract";
import { CLIENT_ADDRESS_BLOCK_ATTEMPTS } from "@guerdon/domain/voucher/code-attempts";
import { aShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";

const blockOf = (visitor: Visitor) => visitor.must(contract.showBlock, {});
const enter = (visitor: Visitor, code = "WRONG") => visitor.call(contract.enterCode, { body: { code } });

// [session.block] [voucher.entry-limit]
test("the block of a session is told to the second until it is over, to this session only, and changes nothing", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  expect(await blockOf(visitor)).toEqual({ session: 0, address: 0 });
  expect(visitor.cookies.size).toBe(0);
  for (let time = 0; time < 4; time += 1) {
    await enter(visitor);
  }
  expect(await blockOf(visitor)).toEqual({ session: 0, address: 0 });
  await enter(visitor);
  expect(await blockOf(visitor)).toEqual({ session: 15 * 60, address: 0 });
  testShop.passTime(7 * 60 + 29);
  expect(await blockOf(visitor)).toEqual({ session: 7 * 60 + 31, address: 0 });
  expect(await enter(visitor, "GIFT")).toMatchObject({ failure: { error_code: "BFFE042", fields: { duration: 8 } } });
  expect(await blockOf(testShop.visitor())).toEqual({ session: 0, address: 0 });
  testShop.passTime(7 * 60 + 31);
  expect(await blockOf(visitor)).toEqual({ session: 0, address: 0 });
  expect(await enter(visitor, "GIFT")).toMatchObject({ ok: true });
});

// [session.block] [voucher.address-limit]
test("the block of a network address is told to everybody there until its hour is over", async () => {
  await using testShop = await aShop();
  await enter(testShop.visitor());
  const counters = testShop.shop.db.updateTable("attempt_counters");
  await counters.set({ failures: CLIENT_ADDRESS_BLOCK_ATTEMPTS - 1 }).execute();
  expect(await blockOf(testShop.visitor())).toEqual({ session: 0, address: 0 });
  await counters.set({ failures: CLIENT_ADDRESS_BLOCK_ATTEMPTS }).execute();
  const { address } = await blockOf(testShop.visitor());
  expect(address).toBe(3600 - ((testShop.shop.now().getTime() / 1000) % 3600));
  const elsewhere = Object.assign(testShop.visitor(), { clientAddress: "198.51.100.7" });
  expect(await blockOf(elsewhere)).toEqual({ session: 0, address: 0 });
  testShop.passTime(address);
  expect(await blockOf(testShop.visitor())).toEqual({ session: 0, address: 0 });
});
