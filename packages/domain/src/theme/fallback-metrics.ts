/** The measures of a font, in its own units. */
export interface FontMeasures {
  unitsPerEm: number;
  /** Above the base line, and below it (negative), and what lines keep between them. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** The advance width of a character. */
  widthOf: (character: string) => number;
}

/** The descriptors of a fallback face, in percent of one decimal, by which it takes the room of a font [theme.font]. */
export interface FallbackMetrics {
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** The fonts that devices have, and those of the same widths. */
export const FALLBACK_FACES = {
  sans: ["Arial", "Liberation Sans", "Helvetica Neue"],
  "sans-bold": ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "HelveticaNeue-Bold"],
  serif: ["Times New Roman", "Liberation Serif", "Times"],
  "serif-bold": ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "Times-Bold"],
} as const;

export type FallbackFace = keyof typeof FALLBACK_FACES;

const LETTERS = " abcdefghijklmnopqrstuvwxyz";

/** The approximate frequency of each of these in text of the seven languages, in per mille. */
const FREQUENCIES = [
  ...[155, 65, 13, 27, 36, 112, 11, 17, 18, 64, 6, 12, 38, 25],
  ...[63, 52, 23, 3, 57, 52, 53, 33, 13, 12, 2, 9, 14],
];

const UNITS = 2048;
/** The widths of these letters in units of 1/2048 em. */
const WIDTHS: Record<FallbackFace, readonly number[]> = {
  sans: [
    ...[569, 1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706],
    ...[1139, 1139, 1139, 1139, 682, 1024, 569, 1139, 1024, 1479, 1024, 1024, 1024],
  ],
  "sans-bold": [
    ...[569, 1139, 1251, 1139, 1251, 1139, 682, 1251, 1251, 569, 569, 1139, 569, 1821],
    ...[1251, 1251, 1251, 1251, 797, 1139, 682, 1251, 1139, 1593, 1139, 1139, 1024],
  ],
  serif: [
    ...[512, 909, 1024, 909, 1024, 909, 682, 1024, 1024, 569, 569, 1024, 569, 1593],
    ...[1024, 1024, 1024, 1024, 682, 797, 569, 1024, 1024, 1479, 1024, 1024, 909],
  ],
  "serif-bold": [
    ...[512, 1024, 1139, 909, 1139, 909, 682, 1024, 1139, 569, 682, 1139, 569, 1706],
    ...[1139, 1024, 1139, 1139, 909, 797, 682, 1139, 1024, 1479, 1024, 1024, 909],
  ],
};

/** Returns the scaling of a face of the device with which its text takes the same room as in the font. */
export function fallbackMetrics(font: FontMeasures, face: FallbackFace): FallbackMetrics {
  const own = meanOf([...LETTERS].map(font.widthOf)) / font.unitsPerEm;
  const scale = own / (meanOf(WIDTHS[face]) / UNITS);
  const share = (length: number) => percent(Math.abs(length) / font.unitsPerEm / scale);
  return {
    sizeAdjust: percent(scale),
    ascent: share(font.ascent),
    descent: share(font.descent),
    lineGap: share(font.lineGap),
  };
}

function meanOf(widths: readonly number[]): number {
  const total = FREQUENCIES.reduce((sum, each) => sum + each, 0);
  return widths.reduce((sum, width, index) => sum + width * (FREQUENCIES[index] ?? 0), 0) / total;
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
