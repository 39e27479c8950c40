import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { TypePair } from "@guerdon/domain/theme/look";
import type { DocumentFont } from "@guerdon/domain/theme/own-font";
import { type Face, faceOf } from "./face.ts";
import { ownFaces } from "./own-faces.ts";

/** The typefaces that all documents have, as files of their packages. */
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
 * Those of the theme's types, which pages have, too [theme.type]. Where they lack a character, as in a Ukrainian name or
 * a greeting with an emoji, the others step in.
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

/** Those of a theme's type, which step in where a website's own fonts lack a character. */
const TYPE_FACES = { text: "typeText", bold: "typeBold", head: "typeHead" } as const;
type TypeWeight = keyof typeof TYPE_FACES;

type FaceName = keyof typeof FILES | TypeWeight | (typeof TYPE_FACES)[TypeWeight];

/** How a text is set. */
export type Weight = TypeWeight | "code";

/** Which faces may set a text, the first choice first. */
const CHOICES: Record<Weight, readonly FaceName[]> = {
  text: ["text", "typeText", "otherText", "emoji"],
  bold: ["bold", "typeBold", "otherBold", "emoji"],
  head: ["head", "typeHead", "otherBold", "emoji"],
  code: ["code", "otherBold", "emoji"],
};

export type Typefaces = Readonly<Record<FaceName, Face>>;

/** A part of a text that one face can set. */
export interface Run {
  face: FaceName;
  text: string;
}

const loading = new Map<TypePair, Promise<Typefaces>>();

/**
 * The typefaces of a theme's type, read from their files at the first call, and before them those that a website brings
 * [theme.font].
 */
export async function loadTypefaces(type: TypePair, fonts: readonly DocumentFont[] = []): Promise<Typefaces> {
  const begun = loading.get(type) ?? readTypefaces(type);
  loading.set(type, begun);
  return { ...(await begun), ...(await ownFaces(fonts)) };
}

async function readTypefaces(type: TypePair): Promise<Typefaces> {
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
const JOINER = "\u200d";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Divides a text into parts that one face can set. A letter or digit that no face has becomes a question mark, any other
 * sign is left out: a document for all readers must not have empty boxes.
 */
export function runsOf(text: string, weight: Weight, typefaces: Typefaces): Run[] {
  const shown = text.normalize("NFC").replace(SPACES, "\u00a0").replace(UNSEEN, "");
  if (hasAll(typefaces[weight], shown)) {
    return shown ? [{ face: weight, text: shown }] : [];
  }
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(shown)) {
    const known = CHOICES[weight].find((name) => hasAll(typefaces[name], segment));
    const run = known ? { face: known, text: segment } : { face: weight, text: replacementOf(segment) };
    const last = runs.at(-1);
    if (last?.face === run.face) {
      last.text += run.text;
    } else if (run.text) {
      runs.push(run);
    }
  }
  return runs;
}

function hasAll({ characters }: Face, text: string): boolean {
  return [...text].every((each) => each === JOINER || characters.has(each.codePointAt(0) ?? 0));
}

function replacementOf(segment: string): string {
  return /[\p{L}\p{N}]/u.test(segment) ? "?" : "";
}
