import { describe, expect, it } from "vitest";
import { type PartRules, readAddressForm, toTexts, withoutLocked } from "./address-form.ts";
import { checkAddresses } from "./check-addresses.ts";

const rules: PartRules = {
  delivery: { countries: ["DE", "PL"], phoneRequired: false, short: false },
  invoice: { countries: ["DE", "PL"], phoneRequired: false, short: false },
};

const texts = {
  first_name: "Anna ",
  last_name: "Lind",
  address: "Am Markt 1",
  zip_code: "10115",
  city: "Berlin",
  country_id: "DE",
  email: "anna@example.org",
  email_repeat: "anna@example.org",
};

describe("the address form", () => {
  // [address.same-invoice]
  it("takes the delivery address as invoice address when both are the same", () => {
    const checked = checkAddresses({ delivery: texts, invoice_choice: "same", invoice: { city: "ignored" } }, rules);
    expect(checked).toMatchObject({ value: { delivery: { first_name: "Anna" }, invoice: { city: "Berlin" } } });
  });

  it("names every wrong field of both addresses", () => {
    const checked = checkAddresses(
      { delivery: { ...texts, zip_code: "1" }, invoice: { ...texts, email_repeat: "x" }, invoice_choice: "different" },
      rules,
    );
    expect(checked).toEqual({
      errors: { "delivery.zip_code": "invalid_zip_code", "invoice.email_repeat": "emails_differ" },
    });
  });

  it("reads fields by their part and ignores what it does not know", () => {
    const form = new FormData();
    form.set("delivery.city", "Berlin");
    form.set("other.city", "Rome");
    form.set("invoice_choice", "different");
    form.set("remember", "yes");
    expect(readAddressForm(form)).toEqual({
      delivery: { city: "Berlin" },
      invoice: {},
      invoice_choice: "different",
      remember: true,
    });
  });

  it("follows the post code of the country", () => {
    const polish = { ...texts, country_id: "PL", zip_code: "00-950" };
    expect(checkAddresses({ delivery: polish }, rules)).toHaveProperty("value");
  });

  it("shows a stored address again, repeated e-mail included", () => {
    expect(toTexts(null)).toEqual({});
    expect(
      toTexts({ ...texts, salutation: 3, firm_name: "", firm_department: "", address_2: "", phone_number: "" }),
    ).toMatchObject({
      salutation: "3",
      email_repeat: "anna@example.org",
    });
  });

  // [address.editable]
  it("shows what is stored in the fields that may not be changed, whatever was sent", () => {
    const sent = { delivery: { ...texts, city: "Hamburg", email: "b@example.org" }, invoice: { city: "Bonn" } };
    expect(withoutLocked(sent, { delivery: texts }, ["city", "country_id"])).toEqual({
      delivery: { ...texts, email: "b@example.org" },
      invoice: { city: "Bonn" },
    });
  });
});
