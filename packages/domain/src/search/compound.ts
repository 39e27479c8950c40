import type { SearchIndex } from "./search-index.ts";
import { knownPlaces, matchWord, mistypedPlaces, type WordMatches } from "./word-matches.ts";

/** A part of a typed compound: a word of the catalogue, or a word for a type of products. */
export interface CompoundPart {
  word: string;
  matches: WordMatches;
}

/** The linking elements of German and Dutch compounds, the empty one first. */
const LINKS = ["", "s", "es", "n", "en", "e", "er", "-"];
const MAX_PARTS = 4;

/**
 * Splits a typed compound into words of the catalogue: "Kaffeegutschein" into "Kaffee" and "Gutschein", although no
 * text contains the compound.
 * @returns as few parts as possible, at least two; undefined if it cannot be split
 */
export function splitCompound(index: SearchIndex, typed: string): CompoundPart[] | undefined {
  const words = fewestParts(index, typed) ?? [];
  if (words.length > 1) {
    return words.map((word) => ({ word, matches: matchWord(index, word) }));
  }
  return undefined;
}

/** Splits a compound of two parts, one of which is mistyped. */
export function splitMistypedCompound(index: SearchIndex, typed: string): CompoundPart[] | undefined {
  for (let at = typed.length - 4; at >= 4; at -= 1) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)];
    const mistyped = isPart(index, second) ? first : isPart(index, first) ? second : undefined;
    if (mistyped && mistyped.length > 3 && mistypedPlaces(index, mistyped).size > 0) {
      return [first, second].map((word) => ({ word, matches: matchWord(index, word) }));
    }
  }
  return undefined;
}

function fewestParts(index: SearchIndex, typed: string): string[] | undefined {
  const { shortestPart } = index.language;
  /** The best split of the rest of the word from each letter on. */
  const best: (string[] | undefined)[] = [];
  best[typed.length] = [];
  /** The same after a part that ends before the letter. */
  const rests: (string[] | undefined)[] = [];
  for (let from = typed.length - shortestPart; from >= 0; from -= 1) {
    rests[from + shortestPart] = restAfter({ typed, to: from + shortestPart, best });
    for (let to = from + shortestPart; to <= typed.length; to += 1) {
      const rest = rests[to];
      const isBetter = rest && rest.length < Math.min(MAX_PARTS, best[from]?.length ?? MAX_PARTS);
      // The whole word is not a compound.
      if (!isBetter || to - from === typed.length || !isPart(index, typed.slice(from, to))) {
        continue;
      }
      best[from] = [typed.slice(from, to), ...rest];
    }
  }
  return best[0];
}

interface Cut {
  typed: string;
  to: number;
  best: readonly (string[] | undefined)[];
}

/** The best split of the rest after a part that ends at `to`, skipping a linking element if there is one. */
function restAfter({ typed, to, best }: Cut): string[] | undefined {
  if (to === typed.length) {
    return [];
  }
  const rests = LINKS.filter((link) => typed.startsWith(link, to)).map((link) => best[to + link.length] ?? []);
  // A linking element must be followed by another part.
  return rests.filter((rest) => rest.length > 0).sort((a, b) => a.length - b.length)[0];
}

function isPart(index: SearchIndex, word: string): boolean {
  if (index.language.types.has(word)) {
    return true;
  }
  return word.length >= index.language.shortestPart && knownPlaces(index, word).length > 0;
}
