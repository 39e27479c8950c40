import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { at, brandName, TOPICS, wordsFrom } from "./words.ts";

const ARTWORK = join(import.meta.dirname, "../../../catalogues/demo/artwork");
const PICTURES = ["cards/roestmond.svg", "cards/fernora.svg", "cards/pixolotl.svg", "rewards/kettle.svg"];
const PER_FILE = 5000;

export const CATEGORIES = TOPICS.map((name, index) => ({ id: 101 + index, texts: { de: { name } } }));

/**
 * Writes catalogue files with this number of products, with descriptions of sixty words in one language.
 * @returns the main file
 */
export async function writeCatalogue(folder: string, count: number): Promise<string> {
  await mkdir(join(folder, "pictures"), { recursive: true });
  for (const picture of PICTURES) {
    await copyFile(join(ARTWORK, picture), join(folder, pictureFile(picture)));
  }
  const files: string[] = [];
  for (let start = 0; start < count; start += PER_FILE) {
    const file = `products-${start}.json`;
    const length = Math.min(PER_FILE, count - start);
    const products = Array.from({ length }, (_, place) => productEntry(start + place));
    await writeFile(join(folder, file), JSON.stringify({ products }));
    files.push(file);
  }
  const path = join(folder, "catalogue.json");
  const catalogue = { id: "bench", currency: "EUR", default_language: "de" };
  await writeFile(path, JSON.stringify({ catalogue, categories: CATEGORIES, files }));
  return path;
}

function pictureFile(picture: string): string {
  return `pictures/${picture.split("/")[1]}`;
}

/** 17 of 20 are vouchers, 3 are rewards. */
function productEntry(index: number) {
  const number = `G${String(index).padStart(6, "0")}`;
  const brand = brandName(index);
  const topic = at(TOPICS, index * 3 + Math.floor(index / 20));
  const isReward = index % 20 > 16;
  const categories = [at(CATEGORIES, index).id, ...(index % 9 === 0 ? [at(CATEGORIES, index + 5).id] : [])];
  const texts = {
    name: isReward ? `${brand} ${topic}` : `${brand} Gutschein ${topic}`,
    name_short: brand,
    description: wordsFrom(index, 60),
  };
  return {
    number,
    brand,
    categories,
    texts: { de: texts },
    unit_of_measure: "EA",
    tracking_name: number,
    ...(isReward ? reward(number, index) : voucher(number, index)),
    sold_out: index % 50 === 49,
    labels: index % 7 === 0 ? ["popular"] : [],
    sublists: index % 100 === 0 ? [2] : [],
  };
}

function reward(number: string, index: number) {
  const price = 9.9 + ((index * 137) % 180);
  return {
    type_group: "PHY",
    legal_kind: "goods",
    tax_rate: 19,
    unspsc: "52141500",
    delivery_options: [0],
    variations: [{ number, selling_price: price }],
    recommended_retail_price: index % 3 === 0 ? price + 10 : null,
    pictures: { catalog: [pictureFile(at(PICTURES, 3))], big: [pictureFile(at(PICTURES, 3))] },
  };
}

const AMOUNTS = [10, 15, 20, 25, 30, 40, 50, 75, 100];

function voucher(number: string, index: number) {
  const amounts = AMOUNTS.slice(index % 5, (index % 5) + 4);
  return {
    type_group: index % 20 < 14 ? "TVO" : "UVO",
    legal_kind: "multi_purpose_voucher",
    tax_rate: 0,
    unspsc: "14111608",
    delivery_options: at([[1], [1, 0], [1, 2], [1, 7]], index),
    variations: amounts.map((amount) => ({ number: `${number}-${amount}`, face_value: amount, selling_price: amount })),
    displayed_discount: index % 11 === 0 ? 5 : null,
    online_redeemable: index % 2 === 0,
    offline_redeemable: index % 3 === 0,
    pictures: { gift_card: pictureFile(at(PICTURES, index % 3)) },
  };
}
