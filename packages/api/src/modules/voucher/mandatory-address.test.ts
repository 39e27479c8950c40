import { contract } from "@guerdon/contract";
import { type Address, EMPTY_ADDRESS } from "@guerdon/domain/address";
import { anAddress, aShop, TEST_SECRET, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { Keyring } from "../../crypto/keyring.ts";
import { storeAddresses } from "../basket/index.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";

const BERLIN: Address = {
  ...EMPTY_ADDRESS,
  first_name: "Berta",
  last_name: "Beispiel",
  address: "Lichtallee 12",
  zip_code: "10115",
  city: "Berlin",
  country_id: "DE",
};
const HAMBURG: Address = { ...BERLIN, zip_code: "20095", city: "Hamburg" };

const VOUCHERS = [
  { code: "BERLIN", value: 4000, mandatory_address: BERLIN },
  { code: "BERLIN-TOO", value: 1000, mandatory_address: { ...BERLIN, city: " berlin " } },
  { code: "HAMBURG", value: 4000, mandatory_address: HAMBURG },
  { code: "FREE", value: 1000 },
];

const NO_MATCH = { ok: false, failure: { error_code: "BFFE020", fields: { reason: "mandatory_address_not_match" } } };

const enter = (visitor: Visitor, code: string) => visitor.call(contract.enterCode, { body: { code } });
const deliverTo = (visitor: Visitor, address: Address) =>
  visitor.must(contract.setAddresses, {
    body: {
      delivery_address: { ...address, address_type: "DEL" },
      invoice_address: { ...anAddress(), address_type: "INV" },
    },
  });

// [voucher.mandatory-address]
test("codes that are bound to different addresses cannot be entered together", async () => {
  await using testShop = await aShop({ vouchers: VOUCHERS });
  const visitor = testShop.visitor();
  await visitor.enter("FREE");
  await visitor.enter("BERLIN");
  expect(await enter(visitor, "HAMBURG")).toMatchObject(NO_MATCH);
  expect((await visitor.enter("BERLIN-TOO")).prepaid_value).toBe(6000);
});

// [voucher.mandatory-address] [address.editable]
test("the bound address is the basket's, keeps what it fills, and leaves e-mail and telephone number free", async () => {
  await using testShop = await aShop({ vouchers: VOUCHERS });
  const visitor = testShop.visitor();
  await visitor.enter("FREE");
  await visitor.add();
  await visitor.prepareOrder(anAddress({ city: "Elsewhere" }));
  const bound = await visitor.enter("BERLIN");
  expect(bound).toMatchObject({
    delivery_address: { last_name: "Beispiel", city: "Berlin", email: anAddress().email },
    delivery_address_without_email_editable_by_user: false,
    delivery_address_email_editable_by_user: true,
  });
  const other = await deliverTo(visitor, { ...HAMBURG, email: "b@example.org" });
  expect(other.delivery_address_errors).toEqual([
    { field_name: "zip_code", error_message: "fixed" },
    { field_name: "city", error_message: "fixed" },
  ]);
  expect(other.basket.delivery_address?.city).toBe("Berlin");
  const short = { ...EMPTY_ADDRESS, first_name: "Berta", last_name: "Beispiel", email: "b@example.org" };
  expect(await deliverTo(visitor, short)).toMatchObject({
    delivery_address_errors: [],
    basket: { delivery_address: { city: "Berlin", email: "b@example.org" } },
  });
  const mine = { ...BERLIN, email: "b@example.org", phone_number: "+49 30 123456", firm_name: "Beispiel GmbH" };
  expect(await deliverTo(visitor, mine)).toMatchObject({
    delivery_address_errors: [],
    basket: { delivery_address: { city: "Berlin", email: "b@example.org", firm_name: "Beispiel GmbH" } },
  });
  const { basket_id } = bound;
  await visitor.must(contract.acceptTerms, { body: { TnC_status: true } });
  await visitor.must(contract.createOrder, { body: { basketNumber: basket_id } });
});

// [voucher.mandatory-address]
test("an order is refused whose address is not the bound one", async () => {
  await using testShop = await aShop({ vouchers: VOUCHERS });
  const visitor = testShop.visitor();
  await visitor.enter("BERLIN");
  await visitor.add();
  await deliverTo(visitor, { ...BERLIN, email: "b@example.org" });
  await visitor.must(contract.acceptTerms, { body: { TnC_status: true } });
  const { basket_id } = await visitor.must(contract.readBasket, {});
  const { db, keyring, now } = testShop.shop;
  const other = { delivery_address: { ...HAMBURG, email: "b@example.org" }, invoice_address: anAddress() };
  await storeAddresses(db, keyring, { key: { website_id: "aurora", basket_id }, ...other, now: now() });
  const ordered = await visitor.call(contract.createOrder, { body: { basketNumber: basket_id } });
  expect(ordered).toMatchObject({ ok: false, failure: { error_code: "DELIVERY_ADDRESS_ERRORS" } });
});

// [voucher.mandatory-address]
test("with the last bound code its address is taken out", async () => {
  await using testShop = await aShop({ vouchers: VOUCHERS });
  const visitor = testShop.visitor();
  await visitor.enter("FREE");
  const { payments } = await visitor.enter("BERLIN");
  const payment_id = payments.find(({ value }) => value === 4000)?.partial_payment_id ?? "";
  const data = { payment_type_id: 2, payment_id };
  const basket = await visitor.must(contract.changeBasket, { body: { update_type: "REMOVE_PAYMENT", data } });
  expect(basket).toMatchObject({
    delivery_address: null,
    delivery_address_without_email_editable_by_user: true,
  });
  expect((await visitor.enter("HAMBURG")).delivery_address?.city).toBe("Hamburg");
});

// [voucher.mandatory-address] [key.rotation] [key.outside-database]
test("the bound address is encrypted, and moves to a new key", async () => {
  await using testShop = await aShop({ vouchers: VOUCHERS });
  const { shop } = testShop;
  const addresses = () =>
    shop.db.selectFrom("vouchers").select(["mandatory_address", "mandatory_address_key_id"]).execute();
  expect(JSON.stringify(await addresses())).not.toContain("Beispiel");
  const next = new Keyring("a new secret that is long enough to be one as well", [TEST_SECRET]);
  const endless = { signal: new AbortController().signal, progress: () => undefined };
  await testShop.shop.db
    .insertInto("secret_keys")
    .values(
      next.ids.map((key_id, number) => ({
        key_id,
        number,
        check_digest: null,
        state: "active" as const,
        changed_at: shop.now(),
      })),
    )
    .execute();
  expect(await moveToCurrentKey(shop.db, next, endless)).toMatchObject({ addresses: 3, broken: [] });
  const keys = (await addresses()).map(({ mandatory_address_key_id }) => mandatory_address_key_id);
  expect(new Set(keys)).toEqual(new Set([next.currentId, null]));
  shop.keyring = next;
  expect((await testShop.visitor().enter("HAMBURG")).delivery_address?.city).toBe("Hamburg");
});
