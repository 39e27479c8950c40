import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, textOn } from "./colour.ts";
import { type ColourName, colourPairs, FIXED_COLOURS } from "./colour-pairs.ts";
import { deriveTheme, shadesOf, themeStyle } from "./derive-theme.ts";
import { HERO_TONES } from "./look.ts";

const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** The pairs of the table that do not reach their contrast. */
function failedPairs(colours: Record<ColourName, string>) {
  return colourPairs().filter(
    ({ ground, foreground, least }) => contrast(colours[ground], colours[foreground]) < least,
  );
}

describe("a website's theme", () => {
  // [theme.pairs] [website.contrast]
  it("reaches the contrast of every pair of the table, for any two colours and on every hero", () => {
    const pair = fc.record({ primary_color: hexColour, secondary_color: hexColour });
    fc.assert(
      fc.property(pair, fc.constantFrom(...HERO_TONES), (colours, hero) => {
        expect(failedPairs({ ...FIXED_COLOURS, ...deriveTheme(colours, hero) })).toEqual([]);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(["#000000", "#ffffff", "#808080", "#767676", "#777777", "#ffe14d"])(
    "reaches them at the ends of the scale, too: %s",
    (colour) => {
      for (const hero of HERO_TONES) {
        const theme = deriveTheme({ primary_color: colour, secondary_color: colour }, hero);
        expect(failedPairs({ ...FIXED_COLOURS, ...theme })).toEqual([]);
        expect(theme["brand-hover"]).not.toBe(theme.brand);
      }
    },
  );

  // [website.theme]
  it("derives the shades by the specified shares of lightness", () => {
    expect(shadesOf("#336699")).toEqual({ dark: "#264d73", bright: "#4080bf", light: "#b3cce6", lightest: "#d9e6f2" });
  });

  it("keeps a brand colour that is dark enough to be text", () => {
    expect(deriveTheme({ primary_color: "#1a3d8f", secondary_color: "#ffffff" })["brand-text"]).toBe("#1a3d8f");
  });

  // [theme.better-colour]
  it("writes and draws edges in the colour that needs less darkening", () => {
    const theme = deriveTheme({ primary_color: "#ffe27a", secondary_color: "#3d4756" });
    expect(theme["brand-text"]).toBe("#3d4756");
    expect(theme["brand-edge"]).toBe("#3d4756");
    expect(theme.brand).toBe("#ffe27a");
    expect(theme["brand-rim"]).toBe("#3d4756");
  });

  it("prefers the primary colour where both are dark enough", () => {
    const theme = deriveTheme({ primary_color: "#0d6b5f", secondary_color: "#3b2a8c" });
    expect(theme["brand-text"]).toBe("#0d6b5f");
    expect(theme["brand-rim"]).toBe("#0d6b5f");
  });

  it("falls back to a readable colour where none is given", () => {
    expect(deriveTheme({ primary_color: "red;}body{", secondary_color: "" }).brand).toBe("#3d4fd6");
  });

  it("writes one style rule", () => {
    expect(themeStyle({ primary_color: "#336699", secondary_color: "#336699" })).toMatch(/^:root\{--brand:#336699;/);
  });

  it("chooses ink on light and paper on dark", () => {
    expect(textOn("#ffe14d")).toBe("#000000");
    expect(textOn("#1a3d8f")).toBe("#ffffff");
  });
});
