const SYLLABLES = "ba bel cor da el fen gal ho il jun ka lor mi nar ol pe qui ros sil tor ul ven wa xan yo zel".split(
  " ",
);

export const TOPICS =
  "Kaffee Bücher Reisen Wandern Kino Garten Schokolade Yoga Fahrrad Kopfhörer Messer Decke Lampe Rucksack Theater Blumen Spiele Schuhe Parfüm Tee".split(
    " ",
  );

const WORDS =
  "morgens abends gemeinsam frisch leise hell warm weit Freunde Familie Küche Balkon Wochenende Regen Sonne Meer Berge Stadt Land Werkstatt Handwerk Holz Leinen Stahl Glas Keramik Wolle Leder Licht Klang Duft Farbe Geschmack Geschichte Auswahl Geschenk Besuch Abend Tag Stunde Minute Weg Ziel Pause Anfang Zeit wählen finden schenken kochen lesen hören tragen fahren laufen tanzen ruhen staunen genießen lernen teilen bleiben".split(
    " ",
  );

/** The item at an index; indexes beyond the end wrap around. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) {
    throw new RangeError("The list is empty.");
  }
  return item;
}

/** An invented brand, unique for the first 17,576 indexes and identical in every run. */
export function brandName(index: number): string {
  const { length } = SYLLABLES;
  const name = [index, Math.floor(index / length), Math.floor(index / length ** 2)].map((turn) => at(SYLLABLES, turn));
  return name.join("").replace(/^./, (letter) => letter.toUpperCase());
}

/** A text with this number of words, identical in every run. */
export function wordsFrom(seed: number, count: number): string {
  let state = seed + 1;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return at(WORDS, state >>> 8);
  };
  return Array.from({ length: count }, next).join(" ");
}

/**
 * A search term of one of twenty kinds: brand, topic, both, compound, misspelt, truncated, without umlauts, or without
 * matches. Terms vary with the turn and hardly ever repeat.
 */
export function searchTerm(turn: number): string {
  const brand = brandName((turn * 131) % 15_000);
  const topic = at(TOPICS, turn * 7);
  const kinds = [
    () => brand,
    () => topic,
    () => `${brand} ${topic}`,
    () => `${topic}gutschein`,
    () => `${topic} ${brand}`,
    () => without(brand, 3),
    () => without(topic, 2),
    () => swapped(brand),
    () => swapped(topic),
    () => brand.slice(0, 4),
    () => topic.slice(0, 4),
    () => brand.toUpperCase(),
    () => topic.replace("ü", "ue").replace("ö", "oe"),
    () => topic.replace("ü", "u").replace("ö", "o"),
    () => `Gutschein ${topic}`,
    () => `Gutschein ${brand}`,
    () => `${at(WORDS, turn)} ${topic}`,
    () => `${topic}x`,
    () => `geschenk ${topic.toLowerCase()}`,
    () => `qqxy${turn}`,
  ];
  return at(kinds, turn)().slice(0, 30);
}

function without(word: string, place: number): string {
  return word.slice(0, place) + word.slice(place + 1);
}

function swapped(word: string): string {
  return `${word.slice(0, 1)}${word.charAt(2)}${word.charAt(1)}${word.slice(3)}`;
}
