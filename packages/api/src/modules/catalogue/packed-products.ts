import type { ListedCards } from "./listed-cards.ts";
import { bytesOf, readHead, withHead } from "./packed-parts.ts";
import { PreparedCards } from "./prepared-cards.ts";
import { SHARED_LISTS, type ShownProduct } from "./shown-product.ts";

/** Products per step, packed and unpacked in a few milliseconds. */
const STEP = 2048;

/** A product whose lists are replaced by their places among all lists. */
type Row = Omit<ShownProduct, (typeof SHARED_LISTS)[number]> & Record<(typeof SHARED_LISTS)[number], number>;

/** The head before the steps, in JSON. */
interface Head {
  /** Each list that products share, once. */
  lists: (readonly never[])[];
  steps: { products: number; rows: number; cards: number }[];
}

/** Packs products in their order and their cards into bytes, in steps of a few milliseconds. */
export function* packProducts({ products, places, cards }: ListedCards): Generator<void, Uint8Array[]> {
  const lists = new Map<string, number>();
  const placeOf = (list: readonly unknown[]) => {
    const key = JSON.stringify(list);
    const place = lists.get(key) ?? lists.size;
    lists.set(key, place);
    return place;
  };
  const parts: Uint8Array[] = [];
  const steps: Head["steps"] = [];
  for (let from = 0; from < products.length; from += STEP) {
    const step = products.slice(from, from + STEP);
    const rows = Buffer.from(JSON.stringify(step.map((product) => rowOf(product, placeOf))));
    const texts = step.map(({ number }) => cards.bytesAt(places.get(number) ?? -1));
    const joined = Buffer.concat(texts);
    parts.push(rows, bytesOf(Uint32Array.from(texts, ({ length }) => length)), joined);
    steps.push({ products: step.length, rows: rows.length, cards: joined.length });
    yield;
  }
  const head: Head = { lists: [...lists.keys()].map((list) => JSON.parse(list)), steps };
  return withHead(head, parts);
}

/**
 * Unpacks the products and cards in these bytes, in steps of a few milliseconds. The bytes are not needed afterwards.
 * @throws RangeError if the bytes end too early or too late
 */
export function* unpackProducts(packed: Uint8Array): Generator<void, ListedCards> {
  const { head, reader } = readHead<Head>(packed);
  const products: ShownProduct[] = [];
  const places = new Map<string, number>();
  const cards = new PreparedCards();
  for (const step of head.steps) {
    const rows: Row[] = JSON.parse(reader.bytes(step.rows).toString());
    for (const row of rows) {
      places.set(row.number, products.length);
      products.push(productOf(row, head.lists));
    }
    const lengths = reader.numbers(step.products);
    cards.addBytes(Buffer.from(reader.bytes(step.cards)), lengths);
    yield;
  }
  reader.end();
  return { products, places, cards };
}

function rowOf(product: ShownProduct, placeOf: (list: readonly unknown[]) => number): Row {
  const shared = SHARED_LISTS.map((name) => [name, placeOf(product[name])]);
  return { ...product, ...Object.fromEntries(shared) } as Row;
}

function productOf(row: Row, lists: Head["lists"]): ShownProduct {
  const product: Record<string, unknown> = row;
  for (const name of SHARED_LISTS) {
    product[name] = lists[row[name]] ?? [];
  }
  return product as unknown as ShownProduct;
}
