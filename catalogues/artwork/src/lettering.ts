import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import { round } from "./drawing.ts";

export interface Typeface {
  /** The package under @fontsource. */
  readonly family: string;
  readonly weight: number;
  readonly style?: "normal" | "italic";
}

export interface Lettering {
  /** Path data with the baseline at y = 0 and the left edge at x = 0. */
  readonly d: string;
  readonly width: number;
}

const require = createRequire(import.meta.url);

function openFont({ family, weight, style = "normal" }: Typeface): fontkit.Font {
  const font = fontkit.openSync(
    require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-${style}.woff2`),
  );
  if ("fonts" in font) throw new Error(`${family} is a collection, not a single font`);
  return font;
}

const letters = { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" } as const;

/** Sets a text in a typeface and gives its outlines, so that no picture needs a font to be shown. */
export function lettering(text: string, typeface: Typeface, size: number, tracking = 0, slant = 0): Lettering {
  const font = openFont(typeface);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let d = "";
  let pen = 0;
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index];
    if (!position) return;
    const offsetX = pen + position.xOffset * scale;
    for (const { command, args } of glyph.path.commands) {
      const numbers: number[] = [];
      for (let i = 0; i < args.length; i += 2) {
        const x = (args[i] ?? 0) * scale;
        const y = (args[i + 1] ?? 0) * scale;
        numbers.push(round(offsetX + x + y * slant), round(-y - position.yOffset * scale));
      }
      d += letters[command] + numbers.join(" ");
    }
    pen += position.xAdvance * scale + tracking;
  });
  return { d, width: pen - tracking };
}
