import { deriveTheme, type MailTheme } from "@guerdon/domain/theme/derive-theme";
import type { HeroTone, Shape } from "@guerdon/domain/theme/look";
import { PATTERN_WIDTH, patternPath } from "../documents/card-pattern.ts";
import { loadTypefaces, type Typefaces } from "../documents/typefaces.ts";
import { type OutlinedLine, outlinedLines, rounded } from "./outlined-text.ts";

/** The content of a share picture [theme.share-picture]. */
export interface SharePicture {
  title: string;
  /** The claim of the website; empty for none. */
  claim: string;
  theme: MailTheme & { hero_tone: HeroTone };
  /** The website's logo as PNG, with its size. */
  logo: { png: Uint8Array; width: number; height: number } | null;
}

/** The size that networks show without cutting, in pixels. */
const SHARE_SIZE = { width: 1200, height: 630 } as const;

const SIDE = 80;
const WORDS_WIDTH = 590;
const NAME = { sizes: [92, 80, 68, 56, 44], lines: 2, leading: 1.06 } as const;
const CLAIM = { sizes: [38, 34, 30], lines: 4, leading: 1.32 } as const;
const LOGO = { height: 64, width: 300 } as const;
const PLATE = { inset: 18, radius: 14 } as const;
const CARD = { x: 690, y: 196, width: 430, turn: -8 } as const;
const CARD_HEIGHT = (CARD.width * 540) / PATTERN_WIDTH;
const CARD_ROUNDING: Record<Shape, number> = { round: 26, soft: 14, square: 4 };

/** The picture that networks show for a website, with text as outlines: no font is needed to draw it. @returns an SVG */
export async function sharePicture(picture: SharePicture): Promise<string> {
  const { theme, logo } = picture;
  const typefaces = await loadTypefaces(theme.type, { content: picture });
  const colours = deriveTheme(theme, theme.hero_tone);
  const { width, height } = SHARE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.hero}"/>`,
    cardOf(theme, colours),
    logo ? logoOf(logo) : "",
    wordsOf(picture, typefaces, colours),
    "</svg>",
  ].join("");
}

type Colours = ReturnType<typeof deriveTheme>;

function cardOf({ shape, card_pattern }: MailTheme, colours: Colours): string {
  const rounding = CARD_ROUNDING[shape];
  const face = `width="${CARD.width}" height="${rounded(CARD_HEIGHT)}" rx="${rounding}"`;
  const path = patternPath(card_pattern);
  const scale = rounded(CARD.width / PATTERN_WIDTH, 4);
  const pattern = path
    ? `<g clip-path="url(#card)"><path transform="scale(${scale})" fill="${colours["hero-card-mark"]}" d="${path}"/></g>`
    : "";
  return [
    `<g transform="translate(${CARD.x} ${CARD.y}) rotate(${CARD.turn})"><clipPath id="card"><rect ${face}/></clipPath>`,
    `<rect ${face} transform="translate(10 16)" fill="#000" opacity="0.14"/>`,
    `<rect ${face} fill="${colours["hero-card"]}"/>${pattern}</g>`,
  ].join("");
}

/** On a white plate, so that a logo of any colours is seen on any ground. */
function logoOf({ png, width, height }: NonNullable<SharePicture["logo"]>): string {
  const scale = Math.min(LOGO.height / height, LOGO.width / width);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  const { inset, radius } = PLATE;
  const plate = { width: shownWidth + 2 * inset, height: shownHeight + 2 * inset };
  const data = Buffer.from(png).toString("base64");
  return [
    `<g transform="translate(${SIDE} ${SIDE - inset})">`,
    `<rect width="${rounded(plate.width)}" height="${rounded(plate.height)}" rx="${radius}" fill="#fff"/>`,
    `<image x="${inset}" y="${inset}" width="${rounded(shownWidth)}" height="${rounded(shownHeight)}"`,
    ` href="data:image/png;base64,${data}"/></g>`,
  ].join("");
}

/** Name and claim, from the bottom up. */
function wordsOf({ title, claim }: SharePicture, typefaces: Typefaces, colours: Colours): string {
  const name = fitted(title, { ...NAME, weight: "head", typefaces });
  const promise = claim ? fitted(claim, { ...CLAIM, weight: "text", typefaces }) : undefined;
  const promiseTop = SHARE_SIZE.height - SIDE - (promise?.height ?? 0);
  const nameTop = promiseTop - name.height - (promise ? 16 : 0);
  return [
    placed(name, nameTop, colours["on-hero"]),
    promise ? placed(promise, promiseTop, colours["hero-soft"]) : "",
  ].join("");
}

interface Fitted {
  lines: readonly OutlinedLine[];
  size: number;
  leading: number;
  height: number;
}

interface Fit {
  /** From the largest down. */
  sizes: readonly number[];
  /** The largest number of lines. */
  lines: number;
  /** From line to line, as a share of the size. */
  leading: number;
  weight: "head" | "text";
  typefaces: Typefaces;
}

/** A text in the largest size in which it fits; in the smallest it is cut. */
function fitted(text: string, { sizes, lines: most, leading, ...style }: Fit): Fitted {
  const [size = 0, ...smaller] = sizes;
  const lines = outlinedLines(text, { ...style, size, within: WORDS_WIDTH });
  const fits = lines.length <= most && lines.every(({ width }) => width <= WORDS_WIDTH);
  if (!fits && smaller.length > 0) {
    return fitted(text, { sizes: smaller, lines: most, leading, ...style });
  }
  const shown = lines.slice(0, most);
  return { lines: shown, size, leading, height: shown.length * size * leading };
}

function placed({ lines, size, leading }: Fitted, top: number, colour: string): string {
  const baseline = (index: number) => top + size * (index * leading + 0.82);
  return lines
    .map(
      ({ svg }, index) => `<g transform="translate(${SIDE} ${rounded(baseline(index))})" fill="${colour}">${svg}</g>`,
    )
    .join("");
}
