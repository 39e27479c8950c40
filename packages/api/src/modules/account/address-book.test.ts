import { contract } from "@guerdon/contract";
import { EMPTY_ADDRESS } from "@guerdon/domain/address";
import { anAddress, aShop, TEST_SECRET, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { Keyring } from "../../crypto/keyring.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";

async function theShop() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  await testShop.register({ user_name: "anna" }, { user_name: "ben" });
  return testShop;
}

async function loggedIn(visitor: Visitor, name = "anna"): Promise<Visitor> {
  await visitor.logIn(name);
  return visitor;
}

const save = (visitor: Visitor, city: string) =>
  visitor.must(contract.saveAddress, { body: { address: anAddress({ city }) } });
const citiesOf = async (visitor: Visitor) =>
  (await visitor.must(contract.listAddresses, {})).addresses.map(({ address }) => address.city);

// [account.addresses]
test("an account's addresses are saved, changed and deleted, the last saved first", async () => {
  await using testShop = await theShop();
  const visitor = await loggedIn(testShop.visitor());
  expect(await visitor.must(contract.listAddresses, {})).toEqual({ addresses: [], is_full: false });
  await save(visitor, "Aachen");
  await save(visitor, " Bonn ");
  const { addresses } = await save(visitor, "aachen");
  expect(addresses.map(({ address }) => address.city)).toEqual(["aachen", "Bonn"]);
  const address_id = addresses[1]?.address_id ?? "";
  await visitor.must(contract.changeAddress, {
    params: { address_id },
    body: { address: anAddress({ city: "Köln" }) },
  });
  const elsewhere = await loggedIn(testShop.visitor());
  expect(await citiesOf(elsewhere)).toEqual(["Köln", "aachen"]);
  await elsewhere.must(contract.deleteAddress, { params: { address_id } });
  await elsewhere.must(contract.deleteAddress, { params: { address_id } });
  expect(await citiesOf(visitor)).toEqual(["aachen"]);
});

test("an address with wrong fields is not saved, and every one of them is named; a short one is enough", async () => {
  await using testShop = await theShop();
  const visitor = await loggedIn(testShop.visitor());
  const wrong = anAddress({ first_name: " ", zip_code: "1", country_id: "US" });
  const answer = await visitor.must(contract.saveAddress, { body: { address: wrong } });
  expect(answer).toMatchObject({
    addresses: [],
    address_errors: [
      { field_name: "first_name", error_message: "required" },
      { field_name: "zip_code", error_message: "invalid_zip_code" },
      { field_name: "country_id", error_message: "invalid_country" },
    ],
  });
  const short = { ...EMPTY_ADDRESS, first_name: "Nora", last_name: "Licht", email: "nora@example.org" };
  expect(await visitor.must(contract.saveAddress, { body: { address: short } })).toMatchObject({ address_errors: [] });
});

test("other accounts cannot see, change or delete an address, and holders of codes have none", async () => {
  await using testShop = await theShop();
  const anna = await loggedIn(testShop.visitor());
  const address_id = (await save(anna, "Bonn")).addresses[0]?.address_id ?? "";
  const ben = await loggedIn(testShop.visitor(), "ben");
  const body = { address: anAddress({ city: "Berlin" }) };
  const unknown = { ok: false, failure: { error_code: "NOT_FOUND" } };
  expect(await citiesOf(ben)).toEqual([]);
  expect(await ben.call(contract.changeAddress, { params: { address_id }, body })).toMatchObject(unknown);
  await ben.must(contract.deleteAddress, { params: { address_id } });
  expect(await citiesOf(anna)).toEqual(["Bonn"]);
  const holder = testShop.visitor();
  await holder.enter("GIFT");
  expect(await holder.call(contract.listAddresses, {})).toMatchObject(unknown);
  expect(await holder.call(contract.saveAddress, { body })).toMatchObject(unknown);
});

// [account.people]
test("saved addresses are encrypted, and move to a new key with their account", async () => {
  await using testShop = await theShop();
  const visitor = await loggedIn(testShop.visitor());
  await save(visitor, "Bonn");
  const { db } = testShop.shop;
  const rows = await db.selectFrom("accounts").selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/Bonn|Lichtallee/);
  const secret = "a new secret that is long enough to be one as well";
  const work = { progress: () => {}, signal: new AbortController().signal };
  await moveToCurrentKey(db, new Keyring(secret, [TEST_SECRET]), work);
  testShop.shop.keyring = new Keyring(secret);
  expect(await citiesOf(await loggedIn(testShop.visitor()))).toEqual(["Bonn"]);
});

test("addresses that are saved at the same time are all kept", async () => {
  await using testShop = await theShop();
  const tabs = await Promise.all(["one", "two", "three"].map(() => loggedIn(testShop.visitor())));
  await Promise.all(tabs.map((tab, index) => save(tab, `City ${"abc"[index]}`)));
  expect((await citiesOf(tabs[0] as Visitor)).toSorted()).toEqual(["City a", "City b", "City c"]);
});
