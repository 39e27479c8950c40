/** Characters of a description beside a reward's picture [product.teaser], and on a card [catalogue.card-text]. */
const TEASER_LENGTH = 300;
const CARD_TEXT_LENGTH = 150;

/** Texts of which every unit is what a reader takes for a character: quicker to cut than by rules for all scripts. */
const PLAIN = /^[\u0020-\u02FF\u2010-\u2027\u20AC]*$/;

/**
 * The first characters of a description and ' ...' [product.teaser]. It ends with a whole word and without a trailing
 * comma; a character as the reader sees it is never cut in two either.
 * @returns undefined where the whole description is no longer than that, and a teaser would only say it twice
 */
export function teaserOf(description: string, length = TEASER_LENGTH): string | undefined {
  const text = description.replace(/\s+/g, " ").trim();
  if (text.length <= length) {
    return undefined;
  }
  const characters = charactersOf(text);
  if (characters.length <= length) {
    return undefined;
  }
  return `${wholeWords(characters, length)} ...`;
}

/** The text of a card: the description, shortened to 150 characters [catalogue.card-text]. */
export function cardText(description: string): string {
  return teaserOf(description, CARD_TEXT_LENGTH) ?? description.replace(/\s+/g, " ").trim();
}

function charactersOf(text: string): readonly string[] {
  return PLAIN.test(text) ? text.split("") : Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The beginning up to the last end of a word; a single word that is longer than the teaser is cut after all. */
function wholeWords(characters: readonly string[], length: number): string {
  const shown = characters.slice(0, length);
  const end = characters[length] === " " ? shown.length : shown.lastIndexOf(" ");
  const whole = shown.slice(0, end > 0 ? end : shown.length).join("");
  return whole.replace(/[\s,;:–—-]+$/u, "") || whole;
}
