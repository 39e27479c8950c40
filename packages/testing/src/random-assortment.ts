import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DeliveryType } from "@guerdon/domain/fulfilment/delivery";
import { aCatalogueFile, anEntry, CARD } from "./catalogue-files.ts";

/** A line that a buyer puts into the basket. */
export interface WantedLine {
  number: string;
  variation: string;
  delivery: DeliveryType;
  quantity: number;
}

/** Opened by the codes of random buyers. */
export const RANDOM_CATALOGUE = "random";

/** Vouchers of which there are enough; few, until more are imported; few for ever; and such that an issuer makes. */
export type RandomVoucher = "MANY" | "FEW" | "LAST" | "ISSUED";

const REWARD = "POSTED";

/** The products that buyers want, and how often. */
const WANTED: readonly {
  number: RandomVoucher | typeof REWARD;
  weight: number;
  deliveries: readonly DeliveryType[];
}[] = [
  { number: "MANY", weight: 8, deliveries: [1, 1, 2, 7] },
  { number: "FEW", weight: 4, deliveries: [1, 2] },
  { number: "LAST", weight: 2, deliveries: [1, 7] },
  { number: "ISSUED", weight: 2, deliveries: [1] },
  { number: REWARD, weight: 2, deliveries: [0] },
];

/** One line, sometimes two. */
export function wantedAtRandom(pick: <T>(choices: readonly T[]) => T): WantedLine[] {
  return Array.from({ length: pick([1, 1, 1, 2]) }, () => {
    const { number, deliveries } = pick(WANTED.flatMap((each) => Array.from({ length: each.weight }, () => each)));
    return { number, variation: `${number}-1`, delivery: pick(deliveries), quantity: pick([1, 1, 2, 3]) };
  });
}

/** Writes a catalogue of what random buyers want. Returns its file. */
export async function writeRandomCatalogue(folder: string): Promise<string> {
  const voucher = (number: RandomVoucher, deliveryOptions: DeliveryType[], changes: Record<string, unknown> = {}) =>
    anEntry(number, {
      variations: [{ number: `${number}-1`, face_value: 5, selling_price: 5 }],
      delivery_options: deliveryOptions,
      ...changes,
    });
  const reward = anEntry(REWARD, {
    type_group: "PHY",
    legal_kind: "goods",
    tax_rate: 19,
    delivery_options: [0],
    variations: [{ number: `${REWARD}-1`, selling_price: 7 }],
    pictures: { catalog: ["card.svg"], big: ["card.svg"] },
  });
  const vouchers = [
    voucher("MANY", [1, 2, 7]),
    voucher("FEW", [1, 2]),
    voucher("LAST", [1, 7]),
    voucher("ISSUED", [1], { issuer: "http" }),
  ];
  await writeFile(join(folder, "card.svg"), CARD);
  const file = join(folder, "random-catalogue.json");
  const catalogue = { id: RANDOM_CATALOGUE, currency: "EUR", default_language: "de" };
  await writeFile(file, JSON.stringify(aCatalogueFile([...vouchers, reward], { catalogue })));
  return file;
}

/** Writes a table of codes for the stock. Returns its file. */
export async function writeRandomStock(
  folder: string,
  { number, codes, from = 0 }: { number: RandomVoucher; codes: number; from?: number },
): Promise<string> {
  const rows = Array.from({ length: codes }, (_, index) => `${number},${number}-1,${stockCode(number, from + index)}`);
  const file = join(folder, `random-stock-${number}-${from}.csv`);
  await writeFile(file, ["product_number,variation_number,code", ...rows].join("\n"));
  return file;
}

const DIGITS = 6;

function stockCode(number: RandomVoucher, index: number): string {
  return `RND${number}${String(index).padStart(DIGITS, "0")}`;
}

/** The codes of the random stock in a text, in which they may stand in groups. */
export function randomCodesIn(text: string): string[] {
  return [...new Set(text.replace(/\s/g, "").match(/RND(?:MANY|FEW|LAST)\d{6}/g) ?? [])];
}
