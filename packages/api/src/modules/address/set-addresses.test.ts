import { contract } from "@guerdon/contract";
import { type Address, EMPTY_ADDRESS } from "@guerdon/domain/address";
import { anAddress, aShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const CREDIT = [{ code: "GIFT", value: 100_000 }];

const send = (visitor: Visitor, delivery: Address, invoice: Address = delivery) =>
  visitor.must(contract.setAddresses, {
    body: {
      delivery_address: { ...delivery, address_type: "DEL" },
      invoice_address: { ...invoice, address_type: "INV" },
    },
  });

const reward = { number: "PH1", variation_id: "PH1", quantity: 1, face_value: null, delivery_options: 0 as const };

// [address.both-or-none]
test("all invalid fields of both addresses are reported at once, and neither address is stored", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data: reward } });
  const wrong = anAddress({
    first_name: " ",
    last_name: "x".repeat(51),
    zip_code: "10 115",
    country_id: "AT",
    phone_number: "ring me",
    email: "nora@example",
  });
  const answer = await send(visitor, wrong, { ...EMPTY_ADDRESS });
  expect(answer.delivery_address_errors).toEqual([
    { field_name: "first_name", error_message: "required" },
    { field_name: "last_name", error_message: "too_long" },
    { field_name: "zip_code", error_message: "invalid_zip_code" },
    { field_name: "country_id", error_message: "invalid_country" },
    { field_name: "phone_number", error_message: "invalid_phone" },
    { field_name: "email", error_message: "invalid_email" },
  ]);
  expect(answer.invoice_address_errors.map(({ field_name }) => field_name)).toEqual([
    "first_name",
    "last_name",
    "address",
    "zip_code",
    "city",
    "country_id",
    "email",
  ]);
  const half = await send(visitor, anAddress(), { ...EMPTY_ADDRESS });
  expect(half.delivery_address_errors).toEqual([]);
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ delivery_address: null, invoice_address: null });
});

test("a name or city with several lines is refused at its field, and not stored", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data: reward } });
  const wrong = anAddress({
    first_name: "Nora\r\nYou have won:",
    city: "Berlin\nhttp://example.org",
    address_2: "c/o\u2028Licht",
  });
  const error_message = "invalid_characters";
  expect(await send(visitor, wrong, anAddress())).toMatchObject({
    delivery_address_errors: [
      { field_name: "first_name", error_message },
      { field_name: "address_2", error_message },
      { field_name: "city", error_message },
    ],
    invoice_address_errors: [],
  });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ delivery_address: null });
});

// [address.countries]
test("valid addresses are stored trimmed and separately; the invoice address may be in any country", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data: reward } });
  const invoice = anAddress({ first_name: "Firma", country_id: "GB", zip_code: "SW1A 1AA", city: "London" });
  const { basket } = await send(visitor, anAddress({ city: "  Berlin " }), invoice);
  expect(basket.delivery_address).toEqual({ ...anAddress(), address_type: "DEL" });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({
    invoice_address: { country_id: "GB", address_type: "INV" },
    version: basket.version,
  });
});

// [address.short]
test("names and e-mail are enough for e-mail deliveries if the website allows it", async () => {
  const short = { ...EMPTY_ADDRESS, first_name: "Nora", last_name: "Licht", email: "nora@example.org" };
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "strict", website_online_short_address_possible: false })],
    vouchers: [...CREDIT, { code: "STRICT", value: 1000, website_id: "strict" }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await visitor.add()).toMatchObject({ short_address_sufficient: true, phone_number_required: false });
  expect((await send(visitor, short)).delivery_address_errors).toEqual([]);
  const strict = testShop.visitor("strict.localhost");
  await strict.enter("STRICT");
  expect((await strict.add()).short_address_sufficient).toBe(false);
  expect((await send(strict, short)).delivery_address_errors.map(({ field_name }) => field_name)).toEqual([
    "address",
    "zip_code",
    "city",
    "country_id",
  ]);
});

// [basket.terms]
test("the acceptance of the terms is recorded in the basket and can be changed", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const accepted = async () => (await visitor.must(contract.readBasket, {})).terms_accepted;
  for (const TnC_status of [true, true, false, true]) {
    await visitor.must(contract.acceptTerms, { body: { TnC_status } });
    expect(await accepted()).toBe(TnC_status);
  }
});

// [address.salutation] [address.editable]
test("a stored address can be changed, and an unknown salutation is refused", async () => {
  await using testShop = await aShop({ vouchers: CREDIT });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data: reward } });
  for (const salutation of [null, 2, 3, 5] as const) {
    const { basket } = await send(visitor, anAddress({ salutation }));
    expect(basket).toMatchObject({
      delivery_address: { salutation },
      delivery_address_email_editable_by_user: true,
      delivery_address_without_email_editable_by_user: true,
    });
  }
  const unknown = { ...anAddress(), salutation: 4 as never };
  const body = {
    delivery_address: { ...unknown, address_type: "DEL" as const },
    invoice_address: { ...anAddress(), address_type: "INV" as const },
  };
  const response = await visitor.request("/api/address", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
});
