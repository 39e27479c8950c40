import { contract } from "@guerdon/contract";
import { anAddress, aShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { deletePeople } from "./people-store.ts";

const NONE = { delivery_address: null, invoice_address: null };
const bonn = anAddress({ city: "Bonn" });

async function theShop() {
  const vouchers = ["GIFT", "OTHER"].map((code) => ({ code, value: 10_000 }));
  const testShop = await aShop({ vouchers });
  await testShop.register({ user_name: "anna", credit: 20_000 }, { user_name: "ben", credit: 20_000 });
  return testShop;
}

async function order(visitor: Visitor): Promise<void> {
  await visitor.add();
  await visitor.order(await visitor.prepareOrder(bonn));
}

async function continueShopping(visitor: Visitor): Promise<void> {
  const { continue_token } = await visitor.must(contract.showConfirmation, {});
  await visitor.must(contract.continueShopping, { body: { continue_token: continue_token ?? "" } });
}

const lastOf = (visitor: Visitor) => visitor.must(contract.lastAddresses, {});

// [address.last]
test("an account gets the addresses of its last order, until they are erased, and of no other account's", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.logIn("anna");
  expect(await lastOf(visitor)).toEqual(NONE);
  await order(visitor);
  const later = testShop.visitor();
  await later.logIn("anna");
  expect(await lastOf(later)).toMatchObject({ delivery_address: { city: "Bonn" }, invoice_address: { city: "Bonn" } });
  const ben = testShop.visitor();
  await ben.logIn("ben");
  expect(await lastOf(ben)).toEqual(NONE);
  const { db } = testShop.shop;
  const { website_id, order_id } = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  await deletePeople(db, { website_id, order_ids: [order_id] });
  expect(await lastOf(later)).toEqual(NONE);
});

// [address.last]
test("whoever goes on shopping with the rest of an order gets its addresses, for an hour after it", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await order(visitor);
  await continueShopping(visitor);
  expect(await lastOf(visitor)).toMatchObject({ delivery_address: { city: "Bonn", address_type: "DEL" } });
  for (let minutes = 0; minutes < 60; minutes += 20) {
    testShop.passTime(20 * 60);
    await visitor.must(contract.readBasket, {});
  }
  expect(await lastOf(visitor)).toEqual(NONE);
});

test("another code in the same browser, or the same code in another one, gets no addresses", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await order(visitor);
  await visitor.enter("OTHER");
  expect(await lastOf(visitor)).toEqual(NONE);
  const stranger = testShop.visitor();
  await stranger.enter("GIFT");
  expect(await lastOf(stranger)).toEqual(NONE);
});
