/** A product as the choice of related ones looks at it. */
export interface RelatedCandidate {
  number: string;
  categories: readonly number[];
  name: string;
  description: string;
  isRecommended: boolean;
  isSoldOut: boolean;
  /** Percent. */
  discount: number;
}

/** How many are shown beside a product just added [catalogue.related]. */
export const MOST_RELATED = 15;
export const MOST_RECOMMENDED = 7;

/** The same weights as in the search [catalogue.related]. */
const NAME_WEIGHT = 4;
const DESCRIPTION_WEIGHT = 1;

/** Shorter words join sentences and say nothing of a product. */
const SHORTEST_WORD = 4;

/**
 * What goes with a product just added: of its categories the 15 that are described most in the same words; where there
 * are none, up to 7 recommended ones. Either way the most reduced stand first; of those equally reduced, the more alike.
 * Never what is in the basket, and never what is sold out.
 */
export function relatedProducts<Candidate extends RelatedCandidate>(
  of: RelatedCandidate,
  catalogue: readonly Candidate[],
  inBasket: ReadonlySet<string>,
): Candidate[] {
  const free = catalogue.filter(({ number, isSoldOut }) => !isSoldOut && number !== of.number && !inBasket.has(number));
  const related = free.filter(({ categories }) => categories.some((id) => of.categories.includes(id)));
  if (related.length > 0) {
    return mostReducedFirst(mostSimilarFirst(of, related).slice(0, MOST_RELATED));
  }
  return mostReducedFirst(free.filter(({ isRecommended }) => isRecommended)).slice(0, MOST_RECOMMENDED);
}

/** What is equally reduced keeps its place. */
function mostReducedFirst<Candidate extends RelatedCandidate>(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => b.discount - a.discount);
}

/** In order of likeness; what is equally like keeps its place. */
function mostSimilarFirst<Candidate extends RelatedCandidate>(of: RelatedCandidate, candidates: readonly Candidate[]) {
  const wanted = wordsOf(`${of.name} ${of.description}`);
  return candidates
    .map((candidate) => ({ candidate, score: likeness(wanted, candidate) }))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}

function likeness(wanted: ReadonlySet<string>, { name, description }: RelatedCandidate): number {
  const shared = (text: string) => [...wordsOf(text)].filter((word) => wanted.has(word)).length;
  return NAME_WEIGHT * shared(name) + DESCRIPTION_WEIGHT * shared(description);
}

/** The words of a text without case and accents. */
function wordsOf(text: string): Set<string> {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu)?.filter((word) => word.length >= SHORTEST_WORD));
}
