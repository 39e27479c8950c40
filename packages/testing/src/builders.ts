import type { Address } from "@guerdon/domain/address";
import type { Catalogue, Product, Variation } from "@guerdon/domain/product";

/** A variation of a reward. */
export function aVariation(changes: Partial<Variation> = {}): Variation {
  return {
    number: "PH1",
    face_value: null,
    selling_price: 1990,
    retail_value: null,
    attributes: {},
    picture: null,
    ...changes,
  };
}

/** A gift voucher of 10, 25 or 50 EUR, delivered by e-mail or post. */
export function aProduct(changes: Partial<Product> = {}): Product {
  const number = changes.number ?? "TV1";
  const variation = (amount: number) =>
    aVariation({
      number: `${number}-${amount / 100}`,
      face_value: amount,
      selling_price: amount,
      retail_value: amount,
    });
  return {
    number,
    type_group: "TVO",
    legal_kind: "multi_purpose_voucher",
    tax_rate: 0,
    unit_of_measure: "EA",
    unspsc: "14111608",
    brand: "Testmond",
    categories: [10],
    texts: {
      de: { name: `Gutschein ${number}`, name_short: number, description: "Eine Beschreibung." },
      en: { name: `Voucher ${number}`, name_short: number, description: "A description." },
    },
    info_url: null,
    variations: [variation(1000), variation(2500), variation(5000)],
    free_amount: null,
    recommended_retail_price: null,
    displayed_discount: null,
    delivery_options: [1, 0],
    gift_card_image: null,
    catalog_images: [],
    big_images: [],
    labels: [],
    sublists: [],
    sold_out: false,
    online_accepted_quantity: null,
    external_product_value_type_id: null,
    product_questionnaire: false,
    tracking_name: number,
    online_redeemable: true,
    offline_redeemable: true,
    printable_as_barcode: false,
    usable_on_smartphone: true,
    redeemable_against_foreign_vouchers: false,
    ...changes,
  };
}

/** A physical reward, delivered by post. */
export function aReward(changes: Partial<Product> = {}): Product {
  const number = changes.number ?? "PH1";
  return aProduct({
    number,
    type_group: "PHY",
    legal_kind: "goods",
    tax_rate: 19,
    categories: [20],
    delivery_options: [0],
    variations: [aVariation({ number })],
    ...changes,
  });
}

/** A reward with one variation at this price, in minor units. */
export function aPricedReward(number: string, price: number, changes: Partial<Product> = {}): Product {
  return aReward({ number, variations: [aVariation({ number, selling_price: price })], ...changes });
}

export function aCatalogue(changes: Partial<Catalogue> = {}): Catalogue {
  return {
    id: "demo",
    currency: "EUR",
    categories: [
      { id: 10, is_hidden: false, texts: { de: { name: "Gutscheine" }, en: { name: "Vouchers" } } },
      { id: 20, is_hidden: false, texts: { de: { name: "Prämien" }, en: { name: "Rewards" } } },
    ],
    products: [aProduct(), aReward()],
    ...changes,
  };
}

/** A complete German address. Most tests use it for delivery and invoice. */
export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    salutation: 3,
    first_name: "Nora",
    last_name: "Licht",
    firm_name: "",
    firm_department: "",
    address: "Lichtallee 12",
    address_2: "",
    zip_code: "10115",
    city: "Berlin",
    country_id: "DE",
    phone_number: "",
    email: "nora@example.org",
    ...changes,
  };
}
