import type { Typefaces, Weight } from "../documents/typefaces.ts";
import { featuresOf, visualRuns } from "../documents/visual-runs.ts";

/** A line of text as outlines, which need no font to be drawn. */
export interface OutlinedLine {
  /** In the units of the picture. */
  width: number;
  /** SVG elements, whose base line begins at 0, 0. */
  svg: string;
}

interface Style {
  weight: Weight;
  size: number;
  typefaces: Typefaces;
}

/** A line of text as outlines in the colour of what is around them. */
export function outlinedLine(text: string, { weight, size, typefaces }: Style): OutlinedLine {
  let width = 0;
  const glyphs: string[] = [];
  for (const part of visualRuns(text, weight, typefaces)) {
    const { font } = typefaces[part.face] ?? typefaces[weight];
    const scale = size / font.unitsPerEm;
    const run = font.layout(part.text, featuresOf(part, typefaces));
    for (const [index, glyph] of run.glyphs.entries()) {
      const path = glyph.path.toSVG();
      if (path) {
        const place = `translate(${rounded(width)} 0) scale(${rounded(scale, 5)} ${rounded(-scale, 5)})`;
        glyphs.push(`<path transform="${place}" d="${path}"/>`);
      }
      width += (run.positions[index]?.xAdvance ?? 0) * scale;
    }
  }
  return { width, svg: glyphs.join("") };
}

/** The lines of a text that fit into a width, broken between words. A word that is wider stands alone. */
export function outlinedLines(text: string, { within, ...style }: Style & { within: number }): OutlinedLine[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && outlinedLine(longer, style).width <= within) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines.map((line) => outlinedLine(line, style));
}

/** A number of a drawing. */
export function rounded(value: number, digits = 2): string {
  return `${Number(value.toFixed(digits))}`;
}
