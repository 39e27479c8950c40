import type { Product } from "@guerdon/domain/product";
import { inSteps } from "./in-slices.ts";
import { keptResult, MANY_PRODUCTS, type ResultBasis } from "./kept-result.ts";
import { type ListedCards, readListedCards } from "./listed-cards.ts";
import { packProducts, unpackProducts } from "./packed-products.ts";
import type { Audience } from "./product-view.ts";
import { SharedLists, type ShownProduct, shownProduct } from "./shown-product.ts";
import { knownProducts } from "./store.ts";

/** Count it up when products or cards come out otherwise, or are packed otherwise; a test notices. */
const FORMAT = 1;

/** So many products of kept ones are made anew for comparison, in a few milliseconds. */
const COMPARED = 100;

/**
 * The products of a snapshot: those that a process kept of the very same content for the very same audience, else new ones,
 * which are kept if they are many [catalogue.kept-search].
 */
export function keptListedCards(of: ResultBasis): Promise<ListedCards> {
  const kind = {
    name: "product list",
    madeBy: { format: FORMAT },
    shownTo: (audience: Audience) => ({ ...audience, reducedFrom: [...audience.reducedFrom] }),
    leastProducts: MANY_PRODUCTS,
    pack: (made: ListedCards) => inSteps(packProducts(made)),
    unpack: async (packed: Uint8Array) => {
      const kept = await inSteps(unpackProducts(packed));
      return (await isAsMadeNow(kept, of)) ? kept : undefined;
    },
  };
  return keptResult(of, kind, () => readListedCards(of.source, of.basis.audience));
}

/** Whether a sample of kept products comes out the same now, which it does not if the software that makes them changed. */
async function isAsMadeNow(
  { products, places, cards }: ListedCards,
  { source: { db, catalogueIds }, basis: { audience } }: ResultBasis,
): Promise<boolean> {
  const sample = Array.from({ length: COMPARED }, () => products[Math.floor(Math.random() * products.length)]);
  const numbers = sample.flatMap((product) => product?.number ?? []);
  const { offered } = await knownProducts(db, catalogueIds, numbers);
  const isSame = (kept: ShownProduct, product: Product) => {
    const { shown, card } = shownProduct(product, audience, new SharedLists());
    return JSON.stringify(kept) === JSON.stringify(shown) && cards.at(places.get(kept.number) ?? -1) === card;
  };
  return sample.every((kept) => {
    const product = kept && offered.get(kept.number);
    return kept !== undefined && product !== undefined && isSame(kept, product);
  });
}
