import type { Country } from "@guerdon/domain/address";
import { aCatalogue, aPricedReward, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";
import { fillAddress, NORA } from "./typed-address.fixture.ts";

/** A visitor with a reward in the basket, on the page of the addresses. */
async function atAddress(shipping_country_list: Country[] = ["DE", "NL", "PL"]) {
  const shop = await aVisitedShop({
    websites: [websiteFile({ shipping_country_list })],
    catalogues: [aCatalogue({ products: [aPricedReward("PH1", 1000)] })],
    vouchers: [{ code: "GIFT", value: 10_000 }],
  });
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/checkout/address");
  return Object.assign(shop, { visitor });
}

// [address.post-code]
test("the postcode is validated by country, and both e-mail fields must match", async () => {
  await using shop = await atAddress();
  const { visitor } = shop;
  const { t } = visitor;
  fillAddress(visitor, { country_id: "PL", zip_code: "1234" });
  await visitor.press(t("address.next"));
  expect(visitor.mistakeIn("delivery.zip_code")).toContain(t("address.error.invalid_zip_code"));
  fillAddress(visitor, { country_id: "PL", zip_code: "00-950", email_repeat: "nora@example.com" });
  await visitor.press(t("address.next"));
  expect(visitor.mistakeIn("delivery.email_repeat")).toContain(t("address.error.emails_differ"));
  visitor.fill({ "delivery.email_repeat": NORA.email });
  await visitor.press(t("address.next"));
  expect(visitor.path).toBe("/de/checkout/confirm");
});

// [address.same-invoice]
test("a different invoice address is requested, validated and shown", async () => {
  await using shop = await atAddress();
  const { visitor } = shop;
  const { t } = visitor;
  fillAddress(visitor);
  visitor.fill({ invoice_choice: "different" });
  await visitor.press(t("address.next"));
  expect(visitor.mistakeIn("invoice.city")).toContain(t("address.error.required"));
  const ben = { first_name: "Ben", zip_code: "20457", city: "Hamburg" };
  fillAddress(visitor, { ...ben, email: "ben@example.org", email_repeat: "ben@example.org" }, "invoice");
  await visitor.press(t("address.next"));
  expect(visitor.path).toBe("/de/checkout/confirm");
  expect(visitor.text).toContain("20457 Hamburg");
  expect(visitor.text).toContain("10115 Berlin");
  await visitor.open("/de/checkout/address");
  expect(visitor.field("invoice.city").value).toBe("Hamburg");
  expect(visitor.field("delivery.email_repeat").value).toBe(NORA.email);
});

// [address.autocomplete] [website.accessibility]
test("every field tells browsers what belongs into it, and which keyboard fits", async () => {
  await using shop = await atAddress();
  const { visitor } = shop;
  const tokens = (part: string) =>
    [...visitor.main.querySelectorAll(`[name^="${part}."]:not([type="hidden"])`)].map((field) =>
      field.getAttribute("autocomplete"),
    );
  const purposes = ["honorific-prefix", "given-name", "family-name", "organization", null, "address-line1"];
  const more = ["address-line2", "postal-code", "address-level2", "country", "tel", "email", "email"];
  const inSection = (section: string) => [...purposes, ...more].map((purpose) => purpose && `${section} ${purpose}`);
  expect(tokens("delivery")).toEqual(inSection("section-shipping shipping"));
  expect(tokens("invoice")).toEqual(inSection("section-billing billing"));
  const keyboard = (name: string) => visitor.field(`delivery.${name}`).getAttribute("inputmode");
  expect(keyboard("phone_number")).toBe("tel");
  expect(keyboard("zip_code"), "Dutch post codes have letters").toBe("text");
});

// [address.countries]
test("the only country that a website delivers to is preselected; invoices may go anywhere", async () => {
  await using shop = await atAddress(["AT"]);
  const { visitor } = shop;
  const countries = (part: string) => [...visitor.main.querySelectorAll(`[name="${part}.country_id"] option`)];
  expect(visitor.field("delivery.country_id").value).toBe("AT");
  expect(countries("delivery")).toHaveLength(1);
  expect(countries("invoice")).toHaveLength(12);
});
