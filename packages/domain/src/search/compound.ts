import type { SearchIndex } from "./search-index.ts";
import { knownPlaces, matchWord, mistypedPlaces, type WordMatches } from "./word-matches.ts";

/** A part of a typed compound: a word of the catalogue, or one that means a type of products. */
export interface CompoundPart {
  word: string;
  matches: WordMatches;
}

/** What German and Dutch put between the parts, nothing first. */
const LINKS = ["", "s", "es", "n", "en", "e", "er", "-"];
const MOST_PARTS = 4;

/**
 * Takes a typed word apart into words of the catalogue: "Kaffeegutschein" is "Kaffee" and "Gutschein", although no
 * text says it. One of two parts may be mistyped.
 * @returns the fewest parts, at least two; undefined where there are none
 */
export function splitCompound(index: SearchIndex, typed: string): CompoundPart[] | undefined {
  const words = fewestParts(index, typed) ?? [];
  if (words.length > 1) {
    return words.map((word) => ({ word, matches: matchWord(index, word) }));
  }
  return undefined;
}

/** As `splitCompound`, where one of two parts is mistyped. */
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
  /** The fewest parts of what begins at a letter. */
  const best: (string[] | undefined)[] = [];
  best[typed.length] = [];
  for (let from = typed.length - shortestPart; from >= 0; from -= 1) {
    for (let to = from + shortestPart; to <= typed.length; to += 1) {
      const rest = restAfter({ typed, to, best });
      const isBetter = rest && rest.length < Math.min(MOST_PARTS, best[from]?.length ?? MOST_PARTS);
      // The whole word is no compound.
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

/** The fewest parts after a part that ends at `to`, over a link if need be. */
function restAfter({ typed, to, best }: Cut): string[] | undefined {
  if (to === typed.length) {
    return [];
  }
  const rests = LINKS.filter((link) => typed.startsWith(link, to)).map((link) => best[to + link.length] ?? []);
  // A link leads on to another part.
  return rests.filter((rest) => rest.length > 0).sort((a, b) => a.length - b.length)[0];
}

function isPart(index: SearchIndex, word: string): boolean {
  if (index.language.types.has(word)) {
    return true;
  }
  return word.length >= index.language.shortestPart && knownPlaces(index, word).length > 0;
}
