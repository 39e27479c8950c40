import { wcagContrast } from "culori";
import { describe, expect, it } from "vitest";
import { deriveTheme, textOn, themeStyle } from "./derive-theme.ts";

const COLOURS = ["#3d4fd6", "#ffe14d", "#000000", "#ffffff", "#00c2a8", "#e4002b", "#808080", "#f7f3e3", "#7a1fa2"];

describe("a website's theme", () => {
  // [website.contrast]
  it.each(COLOURS)("is readable whatever the brand colour is: %s", (colour) => {
    const theme = deriveTheme({ primary_color: colour, secondary_color: colour });
    expect(wcagContrast(theme["brand-text"], "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(theme["brand-text"], theme["brand-wash"])).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(theme["brand-edge"], "#ffffff")).toBeGreaterThanOrEqual(3);
    expect(wcagContrast(theme["on-brand"], theme.brand)).toBeGreaterThanOrEqual(4.5);
    expect(wcagContrast(theme["on-brand"], theme["brand-hover"])).toBeGreaterThanOrEqual(4.5);
  });

  // [website.theme]
  it("derives the shades by the specified shares of lightness", () => {
    const theme = deriveTheme({ primary_color: "#336699", secondary_color: "#336699" });
    expect(theme["brand-dark"]).toBe("#264d73");
    expect(theme["brand-bright"]).toBe("#4080bf");
    expect(theme["brand-light"]).toBe("#b3cce6");
    expect(theme["brand-lightest"]).toBe("#d9e6f2");
  });

  it("keeps a brand colour that is dark enough to be text", () => {
    expect(deriveTheme({ primary_color: "#1a3d8f", secondary_color: "#ffffff" })["brand-text"]).toBe("#1a3d8f");
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
