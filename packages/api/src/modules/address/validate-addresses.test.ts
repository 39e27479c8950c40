import { contract } from "@guerdon/contract";
import { type Address, EMPTY_ADDRESS } from "@guerdon/domain/address";
import { anAddress, aShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const reward = { number: "PH1", variation_id: "PH1", quantity: 1, face_value: null, delivery_options: 0 as const };
const delivery = (address: Address) => ({ ...EMPTY_ADDRESS, ...address, address_type: "DEL" as const });
const invoice = (address: Address) => ({ ...EMPTY_ADDRESS, ...address, address_type: "INV" as const });
const validate = (visitor: Visitor, ...addresses: (ReturnType<typeof delivery> | ReturnType<typeof invoice>)[]) =>
  visitor.call(contract.validateAddresses, { body: { addresses } });
const RIGHT = { addressIsValid: true, address_error: null, address_field_errors: [] };

async function aBuyer(visitor: Visitor): Promise<Visitor> {
  await visitor.enter("GIFT");
  await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data: reward } });
  return visitor;
}

// [address.validate]
test("each address is judged by its own rules, and nothing is stored", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const visitor = await aBuyer(testShop.visitor());
  const { version } = await visitor.must(contract.readBasket, {});
  const british = anAddress({ country_id: "GB", zip_code: "SW1A 1AA" });
  expect(await validate(visitor, invoice(british), delivery(british))).toMatchObject({
    ok: true,
    value: {
      basket: { version, delivery_address: null },
      deliveryAddressValidationResult: {
        addressIsValid: false,
        address_error: "ADDRESS_ERROR",
        address_field_errors: [{ field_name: "country_id", error_message: "invalid_country" }],
      },
      invoiceAddressValidationResult: RIGHT,
    },
  });
  expect(await validate(visitor, delivery(anAddress()))).toMatchObject({
    value: { deliveryAddressValidationResult: RIGHT, invoiceAddressValidationResult: null },
  });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ version, delivery_address: null });
});

// [address.validate]
test("without a delivery address the call fails with the fields that it needs, and those of the invoice address", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  const visitor = await aBuyer(testShop.visitor());
  const required = (...names: string[]) =>
    names.map((field_name) => ({ field_name, error_message: "required" as const }));
  const needed = required("first_name", "last_name", "address", "zip_code", "city", "country_id", "email");
  expect(await validate(visitor, invoice(anAddress()))).toMatchObject({
    failure: {
      error_code: "ADDRESS_ERROR",
      status: 422,
      fields: { delivery_address_errors: needed, invoice_address_errors: [] },
    },
  });
  expect(await validate(visitor, invoice(anAddress({ city: "" })))).toMatchObject({
    failure: { fields: { delivery_address_errors: needed, invoice_address_errors: required("city") } },
  });
});

// [address.validate] [voucher.mandatory-address]
test("an address that a voucher fixes is completed before it is judged, and its own country is never wrong", async () => {
  const vienna = anAddress({ email: "", city: "Wien", zip_code: "1010", country_id: "AT" });
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 100_000, mandatory_address: vienna }] });
  const visitor = await aBuyer(testShop.visitor());
  const email = "nora@example.org";
  expect(await validate(visitor, delivery({ ...EMPTY_ADDRESS, email }))).toMatchObject({
    value: { deliveryAddressValidationResult: RIGHT },
  });
  expect(await validate(visitor, delivery({ ...vienna, email, city: "Graz" }))).toMatchObject({
    value: {
      deliveryAddressValidationResult: { address_field_errors: [{ field_name: "city", error_message: "fixed" }] },
    },
  });
  const { delivery_countries } = await visitor.must(contract.readBasket, {});
  expect(delivery_countries).toContain("AT");
});

// [address.short] [payment.bank-transfer]
test("what is paid later needs complete addresses, as long as it is to be paid", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, 5, 102] })],
    vouchers: [
      { code: "SMALL", value: 500 },
      { code: "GIFT", value: 100_000 },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("SMALL");
  await visitor.add();
  const short = { ...EMPTY_ADDRESS, first_name: "Nora", last_name: "Licht", email: "nora@example.org" };
  const needsAll = async () =>
    (await visitor.must(contract.readBasket, {})).is_complete_invoice_address_by_post_payment_needed;
  expect(await needsAll()).toBe(false);
  await visitor.choosePayment(102);
  expect(await needsAll()).toBe(false);
  const short_is_enough = await visitor.must(contract.validateAddresses, {
    body: { addresses: [delivery(short), invoice(short)] },
  });
  expect(short_is_enough.invoiceAddressValidationResult).toEqual(RIGHT);
  const basketNumber = await visitor.prepareOrder(short);

  await visitor.choosePayment(5);
  expect(await needsAll()).toBe(true);
  expect(await validate(visitor, delivery(short), invoice(short))).toMatchObject({
    value: {
      basket: { short_address_sufficient: false },
      deliveryAddressValidationResult: { addressIsValid: false },
      invoiceAddressValidationResult: { addressIsValid: false },
    },
  });
  expect(await visitor.call(contract.checkOrder, { query: { basketNumber } })).toMatchObject({
    failure: { error_code: "ADDRESS_ERROR" },
  });
  await visitor.enter("GIFT");
  expect(await needsAll()).toBe(false);
});
