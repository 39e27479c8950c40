import { foldText } from "../text/fold.ts";

/** The properties of a product that decide whether it is compared. */
export interface ComparedProduct {
  number: string;
  categories: readonly number[];
  isRecommended: boolean;
  isSoldOut: boolean;
}

/** The properties of a product that decide whether it is related. */
export interface RelatedCandidate extends ComparedProduct {
  name: string;
  description: string;
  /** Percent. */
  discount: number;
}

/** The maximum number of products shown beside one just added [catalogue.related]. */
export const MAX_RELATED = 15;
export const MAX_RECOMMENDED = 7;

/** The same ratio as in the search [catalogue.related]. */
const NAME_WEIGHT = 4;
const DESCRIPTION_WEIGHT = 1;

/** Shorter words are mostly function words. */
const SHORTEST_WORD = 4;

/**
 * The products of a catalogue that `relatedProducts` looks at, in their order: those of the same categories, or the
 * recommended ones if there are none.
 */
export function comparedProducts<Each extends ComparedProduct>(
  of: ComparedProduct,
  catalogue: readonly Each[],
  inBasket: ReadonlySet<string>,
): Each[] {
  const free = catalogue.filter(({ number, isSoldOut }) => !isSoldOut && number !== of.number && !inBasket.has(number));
  const related = free.filter((each) => sharesCategory(of, each));
  return related.length > 0 ? related : free.filter(({ isRecommended }) => isRecommended);
}

function sharesCategory(one: ComparedProduct, { categories }: ComparedProduct): boolean {
  return categories.some((id) => one.categories.includes(id));
}

/**
 * The products suggested beside one just added: the 15 most similar of its categories, or up to 7 recommended products
 * if its categories have no others. They are sorted by discount, largest first, then by similarity. Products in the
 * basket and sold-out products are left out.
 */
export function relatedProducts<Candidate extends RelatedCandidate>(
  of: RelatedCandidate,
  catalogue: readonly Candidate[],
  inBasket: ReadonlySet<string>,
): Candidate[] {
  const compared = comparedProducts(of, catalogue, inBasket);
  // Either all of them share a category, or none.
  return compared.some((each) => sharesCategory(of, each))
    ? byDiscount(bySimilarity(of, compared).slice(0, MAX_RELATED))
    : byDiscount(compared).slice(0, MAX_RECOMMENDED);
}

/** A stable sort by discount, largest first. */
function byDiscount<Candidate extends RelatedCandidate>(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => b.discount - a.discount);
}

/** A stable sort by the number of shared words, weighted. */
function bySimilarity<Candidate extends RelatedCandidate>(of: RelatedCandidate, candidates: readonly Candidate[]) {
  const wanted = wordsOf(`${of.name} ${of.description}`);
  return candidates
    .map((candidate) => ({ candidate, score: similarity(wanted, candidate) }))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}

function similarity(wanted: ReadonlySet<string>, { name, description }: RelatedCandidate): number {
  const shared = (text: string) => [...wordsOf(text)].filter((word) => wanted.has(word)).length;
  return NAME_WEIGHT * shared(name) + DESCRIPTION_WEIGHT * shared(description);
}

/** The words of a text without case and accents. */
function wordsOf(text: string): Set<string> {
  const plain = foldText(text);
  return new Set(plain.match(/[\p{L}\p{N}]+/gu)?.filter((word) => word.length >= SHORTEST_WORD));
}
