import Fuse from "fuse.js";

/** The position of a match does not count [catalogue.search-match]. Names and terms are folded, and each has its place. */
const SETTINGS = { threshold: 0.3, ignoreLocation: true, includeScore: true, isCaseSensitive: true, shouldSort: false };

/** The distance of each folded name from a folded term: 0 is best, 1 is no match. */
export function fuseScores(names: readonly string[], term: string): Float64Array {
  const scores = new Float64Array(names.length).fill(1);
  for (const { refIndex, score } of new Fuse(names, SETTINGS).search(term)) {
    scores[refIndex] = score ?? 1;
  }
  return scores;
}
