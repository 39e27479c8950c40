import fc from "fast-check";
import Fuse from "fuse.js";
import { describe, expect, it } from "vitest";
import { TYPE_GROUPS } from "../product/product.ts";
import { LANGUAGES, type Language } from "../text/language.ts";
import { buildSearchIndex, type SearchedProduct, search, searchIndexSteps } from "./search.ts";

const product = (number: string, name: string, changes: Partial<SearchedProduct> = {}): SearchedProduct => ({
  number,
  name,
  name_short: name,
  brand: "Momentreich",
  description: "",
  type_group: "PHY",
  ...changes,
});

const PRODUCTS: readonly SearchedProduct[] = [
  product("BOOK", "Lesora Blattlicht", { description: "Ein Gerät für Bücher, ohne Papier." }),
  product("CUP", "Thermobecher", { brand: "Becherling", description: "Hält Kaffee warm, auch auf dem Schiff." }),
  product("MILL", "Kaffeemühle", { brand: "Kesselrund", description: "Mahlt Bohnen." }),
  product("ROAST", "Röstmond Gutschein", { brand: "Röstmond", type_group: "TVO", description: "Kaffee und Kuchen." }),
  product("CHEESE", "Käseglück Gutschein", { brand: "Käseglück", type_group: "TVO", description: "Über der Theke." }),
  product("CINEMA", "Kino zu zweit", { type_group: "UVO", description: "Zwei Plätze im dunklen Saal." }),
  product("SMOR", "Smørrebrød", { brand: "Œuvre Łódź", description: "Weiße Straße." }),
  product("RAIL", "Bahnreise", { brand: "Nori & Reis", type_group: "TVO", description: "Zu Bergen und Seen." }),
];

const find = (term: string, language: Language = "de") => search(buildSearchIndex(PRODUCTS, language), term);

// [catalogue.search-match]
describe("a search", () => {
  it.each([
    ["matches in the name before matches in the description", "kaffee", ["MILL", "ROAST", "CUP"]],
    ["a brand", "becherling", ["CUP"]],
    ["umlauts written as two letters", "kaeseglueck", ["CHEESE"]],
    ["umlauts without their dots", "Rostmond", ["ROAST"]],
    ["foreign letters as plain ones", "smorrebrod", ["SMOR"]],
    ["ligatures and strokes", "oeuvre lodz", ["SMOR"]],
    ["ß as ss", "weisse strasse", ["SMOR"]],
    ["a letter that is missing", "Rötmond", ["ROAST"]],
    ["an extra letter", "Thermobeccher", ["CUP"]],
    ["a wrong letter", "Termobecker", ["CUP"]],
    ["letters in the wrong order", "Röstmnod", ["ROAST"]],
    ["two typing errors in a long word", "Kaffemülhe", ["MILL"]],
    ["the beginning of a word", "ther", ["CUP"]],
    ["the end of a word", "mühle", ["MILL"]],
    ["another form of a word", "buch", ["BOOK"]],
    ["a compound that no text contains", "Kaffeegutschein", ["ROAST"]],
    ["a mistyped compound", "Kafeegutschein", ["ROAST"]],
    ["a brand in two words", "Röst Mond", ["ROAST"]],
    ["a significant word beside stop words", "Gutschein für Kuchen", ["ROAST"]],
    ["a word for a type of products", "Kino Gutschein", ["CINEMA"]],
    ["a name with only some of the typed words", "Becherling Edelstahl", ["CUP"]],
    ["a product's number", "MILL", ["MILL"]],
    ["full-width letters", "ＢＥＣＨＥＲＬＩＮＧ", ["CUP"]],
    ["a ligature of a typeface", "Schiﬀ", ["CUP"]],
    ["letters with their marks apart", "Ro\u0308stmond", ["ROAST"]],
    ["a word with a soft hyphen", "Thermo\u00adbecher", ["CUP"]],
  ])("finds %s", (_, term, expected) => {
    expect(find(term)).toEqual(expected);
  });

  it.each(["", " ", "k", "!?", "xqzvw", "Flugzeugträger", "Motorsäge kaufen", "4711"])(
    "finds nothing for %j",
    (term) => {
      expect(find(term)).toEqual([]);
    },
  );

  // [catalogue.search-term]
  it("uses 30 characters of the term, and returns at most the requested number of products", () => {
    expect(find(`${"kaffee ".padEnd(30)}unsinn`)).toEqual(find("kaffee"));
    expect(search(buildSearchIndex(PRODUCTS, "de"), "kaffee", 2)).toEqual(["MILL", "ROAST"]);
  });

  it("sorts equal scores by the distance of the name from the whole term", () => {
    const named = (number: string, name: string) => product(number, name, { name_short: "Set" });
    const index = buildSearchIndex(
      [
        named("APART", "Tasse für Tee und Kaffee"),
        named("LONG", "Kaffee Tasse für zwei und drei"),
        named("SHORT", "Kaffee Tasse"),
      ],
      "de",
    );
    expect(search(index, "kaffee tasse")).toEqual(["SHORT", "LONG", "APART"]);
  });

  it("ranks short descriptions before long ones", () => {
    const described = (number: string, description: string) => product(number, number, { description });
    const index = buildSearchIndex(
      [described("LONG", `Tee ${"und vieles mehr ".repeat(9)}`), described("SHORT", "Tee und mehr.")],
      "de",
    );
    expect(search(index, "tee")).toEqual(["SHORT", "LONG"]);
  });

  it("indexes every word of a catalogue that is too large to be sorted in one step", () => {
    const many = Array.from({ length: 11_000 }, (_, at) => product(`P${(at * 7919) % 11_000}`, "Tasse"));
    const index = buildSearchIndex(many, "de");
    expect(index.words.length).toBeGreaterThan(11_000);
    expect(index.words).toEqual([...index.words].sort());
    for (const number of ["P0", "P4095", "P4096", "P8192", "P10999"]) {
      expect(search(index, number)[0]).toBe(number);
    }
    const reading = many.length / 200;
    expect([...searchIndexSteps(many, "de")].length).toBeGreaterThan(reading + 5);
  });

  it("never fails and is deterministic, for any term in any language", () => {
    const text = fc.string({ unit: "binary", maxLength: 60 });
    const products = fc.array(fc.record({ name: text, brand: text, description: text }), { maxLength: 12 });
    fc.assert(
      fc.property(products, text, fc.constantFrom(...LANGUAGES), (texts, term, language) => {
        const list = texts.map((each, at) => product(`P${at}`, each.name, each));
        const found = search(buildSearchIndex(list, language), term);
        expect(search(buildSearchIndex(list, language), term)).toEqual(found);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  it("finds every product by each word of its name", () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), (products, pick) => {
        const chosen = products[pick % products.length];
        const index = buildSearchIndex(products, "de");
        for (const word of chosen?.name.split(" ") ?? []) {
          expect(search(index, word)).toContain(chosen?.number);
        }
      }),
    );
  });
});

const WORDS =
  "Kaffee Gutschein Mond Fahrrad Garten Kino Reise Lampe Kerze Decke Becher Rucksack Kessel Tasse Blume Sessel Wein Käse Brot Spiel";
const word = fc.constantFrom(...WORDS.split(" "));
const words = (minLength: number, maxLength: number) =>
  fc.array(word, { minLength, maxLength }).map((list) => list.join(" "));
const catalogue = fc
  .array(
    fc.record({
      name: words(1, 3),
      brand: word,
      description: words(3, 12),
      type_group: fc.constantFrom(...TYPE_GROUPS),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) => list.map((each, at) => product(`P${at}`, each.name, each)));

/** Fuse scores an exact word in a description about 0.66; worse scores are guesses. 0 is an exact name. */
const GOOD = 0.7;
const LEAST_RECALL = 0.95;

/** A word of the shop as typed: whole, only its beginning, or with two letters swapped. */
const typed = fc.tuple(word, fc.constantFrom("whole", "begun", "swapped"), fc.nat()).map(([whole, how, at]) => {
  if (how === "whole" || whole.length < 5) {
    return whole;
  }
  if (how === "begun") {
    return whole.slice(0, 4);
  }
  const place = 1 + (at % (whole.length - 2));
  return (
    whole.slice(0, place) +
    whole
      .slice(place, place + 2)
      .split("")
      .reverse()
      .join("") +
    whole.slice(place + 2)
  );
});

describe("compared with Fuse.js alone", () => {
  it("a search finds all good matches of Fuse", () => {
    let wanted = 0;
    let found = 0;
    fc.assert(
      fc.property(catalogue, typed, (products, term) => {
        const fuse = new Fuse(products, {
          keys: [
            { name: "name", weight: 4 },
            { name: "description", weight: 1 },
          ],
          threshold: 0.3,
          ignoreLocation: true,
          includeScore: true,
        });
        const good = fuse.search(term).filter(({ score }) => (score ?? 1) <= GOOD);
        const ours = new Set(search(buildSearchIndex(products, "de"), term));
        wanted += good.length;
        found += good.filter(({ item }) => ours.has(item.number)).length;
      }),
      { numRuns: 300, seed: 2026 },
    );
    expect(wanted).toBeGreaterThan(500);
    expect(found / wanted).toBeGreaterThanOrEqual(LEAST_RECALL);
  });
});
