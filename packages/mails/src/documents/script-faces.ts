import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { type Face, type Features, faceOf } from "./face.ts";

/** The scripts that documents can show besides Latin, Greek and Cyrillic, with the typefaces of Noto Sans for each. */
const SCRIPTS: readonly (readonly [letters: RegExp, packages: readonly string[]])[] = [
  [/\p{scx=Han}|\p{scx=Hira}|\p{scx=Kana}|\p{scx=Bopo}|[\uff00-\uffef]/u, ["sc", "tc", "jp", "kr"]],
  [/\p{scx=Hang}/u, ["kr"]],
  [/\p{scx=Arab}/u, ["arabic"]],
  [/\p{scx=Hebr}/u, ["hebrew"]],
  [/\p{scx=Thaa}/u, ["thaana"]],
  [/\p{scx=Deva}/u, ["devanagari"]],
  [/\p{scx=Beng}/u, ["bengali"]],
  [/\p{scx=Guru}/u, ["gurmukhi"]],
  [/\p{scx=Gujr}/u, ["gujarati"]],
  [/\p{scx=Orya}/u, ["oriya"]],
  [/\p{scx=Taml}/u, ["tamil"]],
  [/\p{scx=Telu}/u, ["telugu"]],
  [/\p{scx=Knda}/u, ["kannada"]],
  [/\p{scx=Mlym}/u, ["malayalam"]],
  [/\p{scx=Sinh}/u, ["sinhala"]],
  [/\p{scx=Thai}/u, ["thai"]],
  [/\p{scx=Laoo}/u, ["lao"]],
  [/\p{scx=Khmr}/u, ["khmer"]],
  [/\p{scx=Mymr}/u, ["myanmar"]],
  [/\p{scx=Geor}/u, ["georgian"]],
  [/\p{scx=Armn}/u, ["armenian"]],
  [/\p{scx=Ethi}/u, ["ethiopic"]],
];

/** Between letters, they say whether these are joined. */
export const JOINERS = "\u200c\u200d";

const WEIGHTS = { text: 400, bold: 700 } as const;
export type ScriptFaceName = `script ${keyof typeof WEIGHTS} ${string}`;

export type ScriptFaces = Readonly<Record<ScriptFaceName, Face>>;

/** A file of a typeface, with the code points that it has, as ranges. */
interface Part {
  file: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const reading = new Map<string, Promise<readonly Part[]>>();

/**
 * Typefaces for words with letters that those of all documents lack. They have nothing but these letters: the files are
 * divided by letters, and only those that have one are read.
 */
export async function scriptFaces(
  words: readonly string[],
  isMissing: (letter: string) => boolean,
): Promise<ScriptFaces> {
  const letters = [...new Set(words.join(""))].filter(isMissing).sort();
  const wanted = Object.entries(Object.groupBy(letters, await fileOf(letters)));
  const faces = await Promise.all(
    wanted.flatMap(([file, its = []]) =>
      Object.entries(WEIGHTS).map(async ([weight, wght]) => {
        const face = file && (await cut(file, its.join(""), wght));
        const set = words.filter((word) => its.some((letter) => word.includes(letter)));
        return face ? [[`script ${weight} ${file}`, { ...face, features: featuresFor(face, set) }] as const] : [];
      }),
    ),
  );
  return Object.fromEntries(faces.flat());
}

/** Tells which file a letter is taken from: the first that has it, or none. */
async function fileOf(letters: readonly string[]): Promise<(letter: string) => string> {
  const namesFor = (letter: string) => SCRIPTS.flatMap(([its, names]) => (its.test(letter) ? names : []));
  const names = [...new Set(letters.flatMap(namesFor))];
  const parts = new Map(await Promise.all(names.map(async (name) => [name, await partsOf(name)] as const)));
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const has = ({ ranges }: Part) => ranges.some(([first, last]) => code >= first && code <= last);
    const part = namesFor(letter)
      .flatMap((name) => parts.get(name) ?? [])
      .find(has);
    return part?.file ?? "";
  };
}

function partsOf(name: string): Promise<readonly Part[]> {
  const begun = reading.get(name) ?? readParts(name);
  reading.set(name, begun);
  return begun;
}

/** One of the typefaces; the others are beside it, in the packages as in the build, to which vite.config.ts copies them. */
const ONE = import.meta.resolve("@fontsource-variable/noto-sans-thai/unicode.json");

/** Reads a package's list of its files: `{"[4]": "U+1f1e9-1f1f5,U+1f1f7", "thai": …}`. */
async function readParts(name: string): Promise<Part[]> {
  const family = `noto-sans-${name}`;
  const listed: Record<string, string> = JSON.parse(await readFile(new URL(`../${family}/unicode.json`, ONE), "utf8"));
  return Object.entries(listed).map(([key, ranges]) => ({
    file: `${family}/files/${family}-${key.replaceAll(/[[\]]/g, "")}-wght-normal.woff2`,
    ranges: ranges.split(",").map((range) => {
      const [first = "", last = first] = range.replace("U+", "").split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }));
}

/** The one part that Unicode does not name of the Khmer vowels on both sides of a letter. */
const KHMER_PART = "\u17c1";

/**
 * A typeface of one weight with some letters of a file: with the forms that they have beside one another, and the parts
 * that they are set from.
 */
async function cut(file: string, letters: string, wght: number): Promise<Face> {
  const whole = await readFile(new URL(`../${file}`, ONE));
  const signs = letters + letters.normalize("NFD") + KHMER_PART + JOINERS;
  return faceOf(await subsetFont(whole, signs, { targetFormat: "sfnt", variationAxes: { wght } }), file);
}

/** Without the features that place marks on letters. Fontkit takes this form, too, of which PDFKit's types do not know. */
const NO_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false } as unknown as Features;

/** Fontkit fails at a mark that has no place on some letter; then all marks stand where they would without a letter. */
function featuresFor({ font }: Face, words: readonly string[]): Features {
  try {
    for (const word of words) {
      font.layout(word);
    }
    return [];
  } catch {
    return NO_MARKS;
  }
}
