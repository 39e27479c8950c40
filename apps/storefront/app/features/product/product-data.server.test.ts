import type { ProductView } from "@guerdon/contract";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { GUARANTEE_NOTICE, translateIn } from "@guerdon/messages";
import { expect, test } from "vitest";
import type { PageContext } from "../../server/page-context.server.ts";
import { cardOf } from "../catalogue/product-card.server.ts";
import { productData } from "./product-data.server.ts";

const shopIn = (language: (typeof LANGUAGES)[number]) =>
  ({
    t: translateIn(language),
    language,
    website: { website_currency_short_symbol: "EUR", maximum_basket_item_count: 99, page_options: {} },
  }) as unknown as PageContext;

/** A taxed voucher that costs less than it is worth, or with the changes a reward. */
const product = (changes: object = {}) =>
  ({
    language: "de",
    name: "Auenruh",
    type_group: "TVO",
    type: "single_purpose_voucher",
    tax_rate: 19,
    selling_price: 2380,
    highest_selling_price: 2380,
    reduction_percent: 0,
    shows_face_value: true,
    recommended_retail_price: null,
    net_recommended_retail_price: null,
    labels: [],
    big_images: [],
    gift_card_image: null,
    picture: null,
    delivery_options: [1],
    delivery_fee: null,
    free_amount: null,
    description: "",
    variations: [
      {
        number: "V",
        selling_price: 2380,
        net_selling_price: 2000,
        retail_value: 2975,
        net_retail_value: 2500,
        lowest_price_30_days: null,
        attributes: {},
        picture: null,
      },
    ],
    ...changes,
  }) as unknown as ProductView;
const NET = { net_selling_price: 2000, net_highest_selling_price: 2000 };
const REWARD = { type_group: "PHY", type: "goods" };

test("a card says what it is worth as its price is said, net beside a net price, and shows its own value", () => {
  expect(productData(shopIn("de"), product()).choices).toMatchObject([{ price: 2380, face: 2975, worth: 2975 }]);
  expect(productData(shopIn("de"), product(NET)).choices).toMatchObject([
    { price: 2000, due: 2380, face: 2975, worth: 2500 },
  ]);
});

// [product.recommended-price]
test("a recommended price beside a net price is net, on the page and in lists", () => {
  const reward = { ...REWARD, recommended_retail_price: 3570, net_recommended_retail_price: 3000 };
  expect(productData(shopIn("de"), product({ ...reward, ...NET })).rrp).toBe(3000);
  expect(cardOf(product({ ...reward, ...NET }), "de").rrp).toBe(3000);
  const gross = { ...reward, net_recommended_retail_price: undefined };
  expect(cardOf(product(gross), "de").rrp).toBe(3570);
});

// [product.guarantee-notice]
test.each(LANGUAGES)("goods show the whole notice of the legal guarantee in %s", (language) => {
  const { guarantee } = productData(shopIn(language), product(REWARD));
  for (const words of Object.values(GUARANTEE_NOTICE[language]).flat()) {
    expect(words, "is no markup").not.toMatch(/[<>&"]/);
    expect(guarantee).toContain(`>${words}<`);
  }
});

// [product.guarantee-notice]
test("vouchers have no legal guarantee of goods, and companies are shown none", () => {
  expect(productData(shopIn("de"), product()).guarantee).toBeUndefined();
  expect(productData(shopIn("de"), product({ ...REWARD, ...NET })).guarantee).toBeUndefined();
});

// [product.labels]
test("a product with both labels for popular shows the highlighted one", () => {
  const labelsOf = (...labels: string[]) => productData(shopIn("de"), product({ labels })).labels;
  expect(labelsOf("popular", "new", "popular_fav")).toEqual(["new", "popular_fav"]);
  expect(labelsOf("popular", "new")).toEqual(["popular", "new"]);
});
