import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import postcss from "postcss";
import { expect, test } from "vitest";
import { type FallbackFace, fallbackMetrics } from "../packages/domain/src/theme/fallback-metrics.ts";

const ROOT = join(import.meta.dirname, "..");
const { resolve } = createRequire(join(ROOT, "packages/mails/package.json"));

/** The letters of Polish that are in no other of the seven languages, and a few of all of them. */
const LETTERS = "AZazÄÖÜßäöüéèêçœñÑ¿¡ĄĆĘŁŃÓŚŹŻąćęłńóśźżÀàÙù€„“”’–…0123456789";

/** The faces that were measured: weight, file, and the fallback that takes their place. */
const MEASURED: readonly [family: string, weight: string, file: string, base: FallbackFace][] = [
  ["Source Sans 3", "300 500", "source-sans-3/400Regular/SourceSans3_400Regular.ttf", "sans"],
  ["Source Sans 3", "501 599", "source-sans-3/500Medium/SourceSans3_500Medium.ttf", "sans"],
  ["Source Sans 3", "600 900", "source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf", "sans-bold"],
  ["IBM Plex Sans", "300 500", "ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf", "sans"],
  ["IBM Plex Sans", "501 599", "ibm-plex-sans/500Medium/IBMPlexSans_500Medium.ttf", "sans"],
  ["IBM Plex Sans", "600 900", "ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf", "sans-bold"],
  ["Fraunces", "300 900", "fraunces/600SemiBold/Fraunces_600SemiBold.ttf", "serif-bold"],
  ["Bricolage Grotesque", "300 900", "bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf", "sans-bold"],
];

interface Face {
  family: string;
  weight: string;
  value: (property: string) => string | undefined;
}

/** The faces that a style sheet declares. */
function facesOf(path: string): Face[] {
  const faces: Face[] = [];
  postcss.parse(readFileSync(join(ROOT, path), "utf8")).walkAtRules("font-face", (rule) => {
    const values = new Map<string, string>();
    rule.walkDecls(({ prop, value }) => void values.set(prop, value.replaceAll('"', "")));
    const value = (property: string) => values.get(property);
    faces.push({ family: value("font-family") ?? "", weight: value("font-weight") ?? "", value });
  });
  return faces;
}

function readFont(name: string): Font {
  const font = create(readFileSync(resolve(`@expo-google-fonts/${name}`)));
  if (!("layout" in font)) {
    throw new Error(`${name} is a collection.`);
  }
  return font;
}

// [theme.type]
test.each(MEASURED)("the fallback of %s %s takes the room of the font", (family, weight, file, base) => {
  const font = readFont(file);
  const widthOf = (letter: string) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth;
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const metrics = fallbackMetrics({ unitsPerEm, ascent, descent, lineGap, widthOf }, base);
  const face = facesOf("apps/storefront/app/theme/type-fonts.css").find(
    (each) => each.family === `${family} Fallback` && each.weight === weight,
  );
  expect(face?.value("size-adjust")).toBe(`${metrics.sizeAdjust}%`);
  expect(face?.value("ascent-override")).toBe(`${metrics.ascent}%`);
  expect(face?.value("descent-override")).toBe(`${metrics.descent}%`);
});

test.each(MEASURED)("%s %s has the letters of all languages", (_family, _weight, file) => {
  const font = readFont(file);
  const missing = [...LETTERS].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});
