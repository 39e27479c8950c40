import type { Catalogue, PictureRef, Product, TypeGroup } from "@guerdon/domain/product";
import { aProduct, aReward, aVariation } from "@guerdon/testing";
import { at } from "./growth/words.ts";

const CATEGORIES = Array.from({ length: 12 }, (_, index) => 101 + index);
export const PRODUCTS = 2000;
/** The category of the measured list. */
export const LISTED_CATEGORY = CATEGORIES[3] ?? 0;

const TOPICS = [
  "Mode",
  "Technik",
  "Reisen",
  "Kino",
  "Bücher",
  "Garten",
  "Sport",
  "Essen",
  "Musik",
  "Wohnen",
  "Spiel",
  "Pflege",
];
const BRANDS = ["Avelune", "Bellorama", "Fernora", "Grünhold", "Sprintora", "Velunda", "Wohnlund", "Pixolotl"];
const AMOUNTS = [1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000];

interface Pictures {
  cards: readonly PictureRef[];
  rewards: readonly PictureRef[];
}

/** The catalogue of a large shop, identical in every run: 70 % gift vouchers, 15 % themed vouchers, 15 % rewards. */
export function generatedCatalogue(pictures: Pictures): Catalogue {
  return {
    id: "bench",
    currency: "EUR",
    categories: CATEGORIES.map((id, index) => ({
      id,
      is_hidden: false,
      texts: { de: { name: `${TOPICS[index]}` }, en: { name: `${TOPICS[index]} and more` } },
    })),
    products: Array.from({ length: PRODUCTS }, (_, index) => generatedProduct(index, pictures)),
  };
}

/** The number of the product at an index of the catalogue. */
export function productNumber(index: number): string {
  return `B${String(index).padStart(5, "0")}`;
}

/** Types repeat in groups of 20: 14 gift vouchers, 3 themed vouchers, 3 rewards. */
function typeAt(index: number): TypeGroup {
  const place = index % 20;
  if (place < 14) {
    return "TVO";
  }
  return place < 17 ? "UVO" : "PHY";
}

function generatedProduct(index: number, pictures: Pictures): Product {
  const number = productNumber(index);
  const type = typeAt(index);
  const brand = `${at(BRANDS, index)} ${index}`;
  const common = {
    number,
    brand,
    type_group: type,
    categories: [at(CATEGORIES, index), ...(index % 9 === 0 ? [at(CATEGORIES, index + 5)] : [])],
    texts: { de: texts(brand, "Gutschein", "einlösen"), en: texts(brand, "Voucher", "redeem") },
    labels: index % 7 === 0 ? (["popular"] as const).slice() : [],
    sold_out: index % 50 === 49,
    tracking_name: number,
  };
  if (type === "PHY") {
    const price = 990 + ((index * 137) % 18_000);
    const picture = at(pictures.rewards, index);
    return aReward({
      ...common,
      variations: [aVariation({ number, selling_price: price })],
      recommended_retail_price: price + 500,
      catalog_images: [picture],
      big_images: [picture],
    });
  }
  const amounts = AMOUNTS.slice(index % 5, (index % 5) + 4);
  const variations = amounts.map((amount) =>
    aVariation({
      number: `${number}-${amount / 100}`,
      face_value: amount,
      selling_price: amount,
      retail_value: amount,
    }),
  );
  return aProduct({ ...common, variations, gift_card_image: at(pictures.cards, index) });
}

function texts(brand: string, noun: string, verb: string) {
  const sentence = `Über 400 Adressen warten darauf, dass Sie ihn ${verb}: vor Ort, am Telefon oder im Netz. `;
  return {
    name: `${noun} ${brand}`,
    name_short: brand,
    description: `<p>${sentence.repeat(4)}</p><p>${sentence.repeat(2)}</p>`,
    redemption_conditions: sentence.repeat(3),
  };
}
