/**
 * Lengths in characters: of a teaser beside a reward's picture [product.teaser], and on a card [catalogue.card-text].
 */
const TEASER_LENGTH = 300;
const CARD_TEXT_LENGTH = 150;

/** Texts without combining characters. Their code units are characters, so they need no slow segmenter. */
const PLAIN = /^[\u0020-\u02FF\u2010-\u2027\u20AC]*$/;

/**
 * The beginning of a description and ' ...' [product.teaser]. It ends with a whole word, without a trailing comma or
 * dash, and never splits a user-perceived character.
 * @returns undefined if the description is not longer than the teaser
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

/** The beginning up to the end of a word. A single word that is longer than the teaser is cut. */
function wholeWords(characters: readonly string[], length: number): string {
  const shown = characters.slice(0, length);
  const end = characters[length] === " " ? shown.length : shown.lastIndexOf(" ");
  const whole = shown.slice(0, end > 0 ? end : shown.length).join("");
  return whole.replace(/[\s,;:–—-]+$/u, "") || whole;
}
