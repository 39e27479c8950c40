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

/** The item at a place, from the start again behind the end. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) {
    throw new RangeError("There is nothing to choose from.");
  }
  return item;
}

/** A made-up brand, another one for each of the first 17,576 indexes and the same at every run. */
export function brandName(index: number): string {
  const { length } = SYLLABLES;
  const name = [index, Math.floor(index / length), Math.floor(index / length ** 2)].map((turn) => at(SYLLABLES, turn));
  return name.join("").replace(/^./, (letter) => letter.toUpperCase());
}

/** A text of so many words, the same at every run. */
export function wordsFrom(seed: number, count: number): string {
  let state = seed + 1;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return at(WORDS, state >>> 8);
  };
  return Array.from({ length: count }, next).join(" ");
}

/**
 * A term as customers type it, one of twenty kinds: brand, topic, both, compound, with a typing error, cut off, without
 * umlauts, or nothing that there is. The turn chooses what is looked for, so that hardly any term comes twice.
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
