/** Characters of the description that stand beside a reward's picture (shop.md §9). */
const TEASER_LENGTH = 300;

/**
 * The first 300 characters of a description and ' ...' (shop.md §2, "Product detail"). Where the 300th is in the middle
 * of a word it ends with the word before and without its comma, since half a word reads like a mistake; a character of
 * the reader is never cut in two either.
 * @returns undefined where the whole description is no longer than that, and a teaser would only say it twice
 */
export function teaserOf(description: string): string | undefined {
  const text = description.replace(/\s+/g, " ").trim();
  if (text.length <= TEASER_LENGTH) return undefined;
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= TEASER_LENGTH) return undefined;
  return `${wholeWords(characters)} ...`;
}

/** The beginning up to the last end of a word; a single word that is longer than the teaser is cut after all. */
function wholeWords(characters: readonly string[]): string {
  const shown = characters.slice(0, TEASER_LENGTH);
  const end = characters[TEASER_LENGTH] === " " ? shown.length : shown.lastIndexOf(" ");
  const whole = shown.slice(0, end > 0 ? end : shown.length).join("");
  return whole.replace(/[\s,;:–—-]+$/u, "") || whole;
}
