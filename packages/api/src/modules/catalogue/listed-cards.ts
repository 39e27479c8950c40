import { type CatalogueSource, readProducts } from "./catalogue-source.ts";
import { PreparedCards } from "./prepared-cards.ts";
import type { Audience } from "./product-view.ts";
import { SharedLists, type ShownProduct, shownProduct } from "./shown-product.ts";

/** The products of a snapshot, in their order, and the JSON of their cards. */
export interface ListedCards {
  products: readonly ShownProduct[];
  /** The place of each product's card, by product number. */
  places: ReadonlyMap<string, number>;
  cards: PreparedCards;
}

/** Reads all products of a catalogue as an audience sees them. */
export function readListedCards(source: CatalogueSource, audience: Audience): Promise<ListedCards> {
  const remember = source.reader.remembering(source.catalogueIds);
  return source.readFresh(async (db) => {
    const read: ShownProduct[] = [];
    const places = new Map<string, number>();
    const cards = new PreparedCards();
    const shared = new SharedLists();
    const order = await readProducts({ ...source, db }, (products) => {
      products.forEach(remember);
      const made = products.map((product) => shownProduct(product, audience, shared));
      for (const { shown } of made) {
        places.set(shown.number, read.length);
        read.push(shown);
      }
      cards.add(made.map(({ card }) => card));
    });
    const products = Array.from(order, (place) => read[place]).filter((product) => product !== undefined);
    return { products, places, cards };
  });
}
