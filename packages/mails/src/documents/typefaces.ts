import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { TypePair } from "@guerdon/domain/theme/look";
import type { DocumentFont } from "@guerdon/domain/theme/own-font";
import { type Face, faceOf } from "./face.ts";
import { ownFaces } from "./own-faces.ts";
import { JOINERS, type ScriptFaceName, scriptFaces } from "./script-faces.ts";

/** The typefaces that all documents have, as files of their packages, which the build copies. */
const FILES = {
  code: import.meta.resolve("@expo-google-fonts/geist-mono/600SemiBold/GeistMono_600SemiBold.ttf"),
  otherText: import.meta.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  otherBold: import.meta.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
  emoji: import.meta.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
} as const;

const FIGTREE = {
  text: import.meta.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  bold: import.meta.resolve("@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf"),
} as const;

/**
 * The files of the theme's types, which pages have, too [theme.type]. Where they lack a character, as in a Ukrainian
 * name or a greeting with an emoji, the others step in.
 */
const TYPE_FILES: Record<TypePair, Record<"text" | "bold" | "head", string>> = {
  clear: { ...FIGTREE, head: FIGTREE.bold },
  literary: {
    text: import.meta.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
    bold: import.meta.resolve("@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf"),
    head: import.meta.resolve("@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf"),
  },
  technical: {
    text: import.meta.resolve("@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf"),
    bold: import.meta.resolve("@expo-google-fonts/ibm-plex-sans/700Bold/IBMPlexSans_700Bold.ttf"),
    head: import.meta.resolve("@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf"),
  },
  lively: {
    ...FIGTREE,
    head: import.meta.resolve("@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf"),
  },
};

/** The faces of a theme's type, which step in where a website's own fonts lack a character. */
const TYPE_FACES = { text: "typeText", bold: "typeBold", head: "typeHead" } as const;
type TypeWeight = keyof typeof TYPE_FACES;

type CommonFaceName = keyof typeof FILES | TypeWeight | (typeof TYPE_FACES)[TypeWeight];
type FaceName = CommonFaceName | ScriptFaceName;

/** The role of a text, which decides its typeface. */
export type Weight = TypeWeight | "code";

/** The faces that may set a text, the first choice first. */
const CHOICES: Record<Weight, readonly CommonFaceName[]> = {
  text: ["text", "typeText", "otherText", "emoji"],
  bold: ["bold", "typeBold", "otherBold", "emoji"],
  head: ["head", "typeHead", "otherBold", "emoji"],
  code: ["code", "otherBold", "emoji"],
};

export type Typefaces = Readonly<Record<FaceName, Face>>;
type CommonFaces = Pick<Typefaces, CommonFaceName>;

/** A part of a text that one face can set. */
export interface Run {
  face: FaceName;
  text: string;
}

const loading = new Map<TypePair, Promise<CommonFaces>>();

interface Wanted {
  /** The fonts of the website; default: none. */
  fonts?: readonly DocumentFont[];
  /** The content to be written: a text, or all texts of an object. */
  content: unknown;
}

/**
 * The typefaces of a theme's type, read from their files at the first call; before them those that a website brings
 * [theme.font], and after them those for other scripts that the content has [fulfilment.scripts].
 */
export async function loadTypefaces(type: TypePair, { fonts = [], content }: Wanted): Promise<Typefaces> {
  const begun = loading.get(type) ?? readTypefaces(type);
  loading.set(type, begun);
  const common = { ...(await begun), ...(await ownFaces(fonts)) };
  const isMissing = missingIn(common);
  const words = [...wordsIn(content)].filter((word) => [...word].some(isMissing));
  return { ...common, ...(words.length > 0 && (await scriptFaces(words, isMissing))) };
}

/** The letters and digits of a content that no typeface has, and that documents leave out; empty: none. */
export async function lettersLeftOut(wanted: Wanted): Promise<string> {
  const isMissing = missingIn(await loadTypefaces("clear", wanted));
  const letters = new Set([...wordsIn(wanted.content)].flatMap((word) => [...word]));
  return [...letters].filter((letter) => /[\p{L}\p{N}]/u.test(letter) && isMissing(letter)).join("");
}

function missingIn(typefaces: CommonFaces): (letter: string) => boolean {
  const faces = Object.values(typefaces);
  return (letter) => !faces.some((face) => hasAll(face, letter));
}

/** Each word of all texts of an object, in the form in which it is set. */
function wordsIn(content: unknown): Set<string> {
  if (typeof content === "string") {
    return new Set(settable(content).split(/\s+/));
  }
  const hasTexts = typeof content === "object" && content !== null && !ArrayBuffer.isView(content);
  return new Set(hasTexts ? Object.values(content).flatMap((each) => [...wordsIn(each)]) : []);
}

async function readTypefaces(type: TypePair): Promise<CommonFaces> {
  const files = { ...FILES, ...TYPE_FILES[type] };
  const faces = await Promise.all(
    Object.entries(files).map(async ([name, file]): Promise<[string, Face]> => [name, await readFace(file)]),
  );
  const read = Object.fromEntries(faces) as Record<keyof typeof files, Face>;
  return { ...read, typeText: read.text, typeBold: read.bold, typeHead: read.head };
}

async function readFace(file: string): Promise<Face> {
  return faceOf(await readFile(fileURLToPath(file)), file);
}

/** Between letters, only the space that all faces have. A variation selector chooses the coloured form of an emoji. */
const SPACES = /[\u2000-\u200a\u202f]/g;
const UNSEEN = /\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0e|\ufe0f/gu;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Divides a text into letters. Several characters that are read as one letter stay together, such as a letter with its
 * marks.
 */
export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** A text in the form in which faces have its letters. */
function settable(text: string): string {
  return text.normalize("NFC").replace(SPACES, "\u00a0").replace(UNSEEN, "");
}

/**
 * Divides a text into parts that one face can set. What no face has is left out: a document for all readers must not
 * have empty boxes.
 */
export function runsOf(text: string, weight: Weight, typefaces: Typefaces): Run[] {
  const shown = settable(text);
  if (hasAll(typefaces[weight], shown)) {
    return shown ? [{ face: weight, text: shown }] : [];
  }
  const choices = [...CHOICES[weight], ...scriptChoices(weight, typefaces)];
  const runs: Run[] = [];
  for (const letter of lettersOf(shown)) {
    const face = choices.find((name) => hasAll(typefaces[name], letter));
    const last = runs.at(-1);
    if (face && last?.face === face) {
      last.text += letter;
    } else if (face) {
      runs.push({ face, text: letter });
    }
  }
  return runs;
}

function scriptChoices(weight: Weight, typefaces: Typefaces): ScriptFaceName[] {
  const begins = weight === "text" ? "script text " : "script bold ";
  return Object.keys(typefaces).filter((name): name is ScriptFaceName => name.startsWith(begins));
}

function hasAll(face: Face | undefined, text: string): boolean {
  const has = (letter: string) => face?.characters.has(letter.codePointAt(0) ?? 0);
  return [...text].every((letter) => JOINERS.includes(letter) || has(letter));
}
