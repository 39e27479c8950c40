import {
  COLOUR_PAIRS,
  type ColourName,
  DEFAULT_COLOURS,
  DERIVED_COLOURS,
  FIXED_COLOURS,
  groundsOf,
  OPEN_GROUNDS,
} from "../../packages/domain/src/theme/colour-pairs.ts";
import { coloursIn, type DeclaredColours, declaredColours } from "./declared-colours.ts";
import type { Sources } from "./style-rules.ts";

const TOKENS = "theme/tokens.css";
const NAMES: readonly string[] = [...Object.keys(FIXED_COLOURS), ...DERIVED_COLOURS];
/**
 * Separators, tracks and patterns, which tell nothing by themselves, what follows another colour, and the two colours of a
 * promotion, which are legible on each other by a rule of their own [promotion.contrast].
 */
const DECORATION = [
  "line",
  "hero-mark",
  "hero-card-mark",
  "currentcolor",
  "transparent",
  "var(--ground)",
  "var(--on-ground)",
];
/** Names that the style sheets' utilities give to derived colours. */
const ALIASES: Record<string, string> = { wash: "brand-wash", "#fff": "paper", "#000": "black" };

/**
 * The mistakes in the colours of style sheets: a pair of foreground and ground that is not in the table of
 * packages/domain/src/theme/colour-pairs.ts, and a colour that is none of its names [theme.pairs].
 */
export function colourMistakes(sources: Sources): string[] {
  const sheets = [...sources].filter(([path]) => path.endsWith(".css") && path !== TOKENS);
  const mistakes = sheets.flatMap(([path, text]) => mistakesInSheet(declaredColours(path, text)));
  return [...mistakes, ...tokenMistakes(sources.get(TOKENS))];
}

function mistakesInSheet(declared: readonly DeclaredColours[]): string[] {
  const closed = declared.flatMap(({ ground, parts }) => [ground, ...parts].flatMap((each) => nameOf(each) ?? []));
  return declared.flatMap((each) => {
    const base = declared.find(({ subject, selector }) => subject === each.subject && selector === subject);
    const where = `${each.path}: ${each.selector}`;
    return [
      ...textMistakes({ ...base, ...each }, closed).map((mistake) => `${where}: ${mistake}`),
      ...partMistakes(each, { ground: each.ground ?? base?.ground, closed }).map((mistake) => `${where}: ${mistake}`),
    ];
  });
}

/** @param closed the grounds of the same sheet, on one of which a text without a ground of its own may stand */
function textMistakes({ text, ground }: Partial<DeclaredColours>, closed: readonly string[]): string[] {
  const [textName, groundName] = [nameOf(text), nameOf(ground)];
  const unknown = [text, ground].filter((colour) => colour && !nameOf(colour) && !isDecoration(colour));
  if (unknown.length > 0) {
    return unknown.map((colour) => `${colour} is no colour of the table`);
  }
  if (textName && groundName) {
    return isPair(groundName, textName, "text") ? [] : [`${textName} on ${groundName} is no pair of the table`];
  }
  if (textName) {
    const stands = isOpen(textName, "text") || closed.some((each) => isPair(each, textName, "text"));
    return stands ? [] : [`${textName} may not stand on every ground of a page: declare the ground beside it`];
  }
  const isMark = groundName && (isOpen(groundName, "parts") || DECORATION.includes(groundName));
  if (groundName && !isOpenGround(groundName) && !isMark) {
    return [`${groundName} is no ground for the text of a page: declare the text's colour beside it`];
  }
  return [];
}

function partMistakes(
  { parts }: DeclaredColours,
  { ground, closed }: { ground: string | undefined; closed: readonly string[] },
): string[] {
  const own = nameOf(ground);
  return parts.flatMap((colour) => {
    const name = nameOf(colour);
    if (isDecoration(colour)) {
      return [];
    }
    if (!name) {
      return [`${colour} is no colour of the table`];
    }
    const stands =
      isOpenGround(name) ||
      isOpen(name, "parts") ||
      [own, ...closed].some((each) => each && isPair(each, name, "parts")) ||
      isOpen(name, "text");
    return stands ? [] : [`${name} is no edge or mark on the grounds of a page`];
  });
}

const isOpenGround = (name: string) => (OPEN_GROUNDS as readonly string[]).includes(name);

/** Whether a foreground stands on every ground of a page. */
function isOpen(name: string, use: "text" | "parts"): boolean {
  const grounds: readonly string[] = groundsOf(name as ColourName, use);
  return OPEN_GROUNDS.every((ground) => grounds.includes(ground));
}

function isPair(ground: string, foreground: string, use: "text" | "parts"): boolean {
  const isIn = (names: readonly string[] | undefined) => names?.includes(foreground) ?? false;
  return COLOUR_PAIRS.some((row) => row.ground === ground && (isIn(row[use]) || (use === "parts" && isIn(row.text))));
}

/** The table's name of a colour in a style sheet; undefined if it has none. Nearly opaque grounds count as opaque. */
function nameOf(colour: string | undefined): string | undefined {
  const [, mixed = colour] = colour?.match(/^color-mix\(in srgb, (var\([^)]*\)) 9\d%, transparent\)$/) ?? [];
  const name = mixed?.toLowerCase().replace(/^var\(--(?:color-)?([\w-]+)\)$/, "$1");
  const resolved = name && (ALIASES[name] ?? name);
  return resolved && NAMES.includes(resolved) ? resolved : undefined;
}

/**
 * True for a colour that needs no contrast: separators, and halos and tracks that are mixed with the colour below them.
 */
function isDecoration(colour: string): boolean {
  const name = nameOf(colour) ?? colour.toLowerCase();
  return DECORATION.includes(name) || /^color-mix\(.* [1-3]?\d%, transparent\)$/.test(colour);
}

/** The differences of tokens.css from the table. */
function tokenMistakes(text: string | undefined): string[] {
  if (text === undefined) {
    return [`${TOKENS} is missing`];
  }
  const expected = [
    ...Object.entries(FIXED_COLOURS).map(([name, value]) => [`--color-${name}`, value]),
    ...Object.entries(DEFAULT_COLOURS).map(([name, other]) => [`--${name}`, variableOf(other)]),
  ];
  return expected.flatMap(([name, value = ""]) => {
    const declared = text.match(new RegExp(`^ +${name}: ([^;]+);`, "m"))?.[1];
    return declared && normal(declared) === value ? [] : [`${TOKENS}: ${name} must be ${value}`];
  });
}

function variableOf(name: ColourName): string {
  return name in FIXED_COLOURS ? `var(--color-${name})` : `var(--${name})`;
}

function normal(value: string): string {
  const [colour = value] = coloursIn(value);
  return colour.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
}
