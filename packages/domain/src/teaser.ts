/** Characters of the description that stand beside a reward's picture (shop.md §9). */
const TEASER_LENGTH = 300;

/**
 * The first 300 characters of a description and ' ...' (shop.md §2, "Product detail"); a character of the reader is
 * never cut in two.
 * @returns undefined where the whole description is no longer than that, and a teaser would only say it twice
 */
export function teaserOf(description: string): string | undefined {
  const text = description.replace(/\s+/g, " ").trim();
  if (text.length <= TEASER_LENGTH) return undefined;
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (characters.length <= TEASER_LENGTH) return undefined;
  return `${characters.slice(0, TEASER_LENGTH).join("").trimEnd()} ...`;
}
