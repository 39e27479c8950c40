import type { ProductView } from "@guerdon/contract";
import { expect, test } from "vitest";
import { machineView, scriptJson } from "./structured-data.server.ts";

const place = {
  origin: "https://aurora.example",
  path: "/de/product-details/TV1",
  currency: "EUR",
  title: "Aurora",
  language: "de",
};
const product = (changes: Partial<ProductView> = {}) =>
  ({
    number: "TV1",
    name: "Röstmond",
    brand: "Röstmond",
    description: "Kaffee.",
    selling_price: 1990,
    highest_selling_price: 1990,
    sold_out: false,
    variations: [{}, {}],
    gift_card_image: { id: "card", width: 856, height: 540 },
    big_images: [],
    picture: null,
    ...changes,
  }) as unknown as ProductView;
/** The tags for share previews, by name. */
const tagsOf = (view: ProductView) =>
  Object.fromEntries(machineView(view, place).tags.map(({ name, property, content }) => [name ?? property, content]));
const readBack = (view: ProductView) => JSON.parse(machineView(view, place).jsonLd);

// [website.machine-data]
test("the structured data of a product has its price in euros, its stock and its URL", () => {
  expect(readBack(product())).toMatchObject({
    "@type": "Product",
    sku: "TV1",
    brand: { name: "Röstmond" },
    image: ["https://aurora.example/images/card/1280.webp"],
    offers: {
      "@type": "Offer",
      price: "19.90",
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      url: "https://aurora.example/de/product-details/TV1",
    },
  });
  expect(readBack(product({ sold_out: true })).offers.availability).toBe("https://schema.org/SoldOut");
});

test("several prices are a range", () => {
  expect(readBack(product({ highest_selling_price: 5000 })).offers).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: "19.90",
    highPrice: "50.00",
    offerCount: 2,
  });
});

test("the shared picture has a fixed width and its own proportions", () => {
  expect(tagsOf(product())).toMatchObject({
    "og:title": "Röstmond",
    "og:url": "https://aurora.example/de/product-details/TV1",
    "og:image": "https://aurora.example/images/card/1280.webp",
    "og:image:width": "1280",
    "og:image:height": "807",
    "twitter:card": "summary_large_image",
  });
  expect(tagsOf(product({ gift_card_image: null }))).not.toHaveProperty("og:image");
});

test("no text of a product ends the script element around it", () => {
  const evil = "</script><script>alert(1)</script><!-- ]]> & \u2028";
  const { jsonLd } = machineView(product({ name: evil }), place);
  expect(jsonLd).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(jsonLd).name).toBe(evil);
});

test("whatever is written for a script reads back as it was", () => {
  const value = { a: ["<!--", "]]>", "&amp;", "\\u003c", "\u2029"], b: null, c: 1.5 };
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});

test("a summary is one line and ends between words", () => {
  const { description: summary = "" } = tagsOf(product({ description: `Eins\n\nzwei ${"wort ".repeat(60)}` }));
  expect(summary.startsWith("Eins zwei wort")).toBe(true);
  expect(summary.endsWith("wort …")).toBe(true);
  expect(summary.length).toBeLessThanOrEqual(202);
});
