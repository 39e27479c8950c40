import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { applyWebsite } from "@guerdon/contract/operations/website";
import { anOperator, aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { documentFonts, findFont } from "./index.ts";
import { inspectFont } from "./inspect-font.ts";

const { resolve } = createRequire(new URL("../../../../../apps/storefront/package.json", import.meta.url));
const fileOf = (name: string) =>
  new Uint8Array(readFileSync(resolve(`@fontsource-variable/${name}-wght-normal.woff2`)));
const FIGTREE = fileOf("figtree/files/figtree-latin");
const EXTENDED = fileOf("figtree/files/figtree-latin-ext");

// [theme.font]
test("a font's metrics are computed, for a fallback that takes its room", () => {
  const inspected = inspectFont(FIGTREE, "regular");
  expect(inspected).toMatchObject({ ok: true, font: { use: "regular", id: expect.stringMatching(/^[0-9a-f]{20}$/) } });
  const { sizeAdjust, lineGap } = inspected.ok ? inspected.font.metrics : { sizeAdjust: 0, lineGap: 1 };
  expect(sizeAdjust).toBeGreaterThan(90);
  expect(sizeAdjust).toBeLessThan(110);
  expect(lineGap).toBe(0);
});

test.each([
  ["no font", new TextEncoder().encode("font"), "is not a WOFF2 font"],
  ["a font that broke off", FIGTREE.slice(0, 3000), "is not a WOFF2 font"],
  ["one without the letters of English", EXTENDED, "lacks characters: "],
  ["one of 61 kB", new Uint8Array(60_001), "has 61 kB, at most 60 are allowed"],
])("%s is refused", (_, content, reason) => {
  expect(inspectFont(content, "headings")).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
});

test("fonts are stored with their licence, shown to pages, and refused without one", async () => {
  await using testShop = await aShop();
  const font = { licence: "OFL.txt", headings: "own.woff2" };
  const settings = websiteFile({ theme: { primary_color: "#112233", secondary_color: "#445566", font } });
  const pages = ["faq", "privacy", "agb", "imprint", "accessibility"].map((name) => {
    const text = "---\ntitle: Page\ndescription: Text\n---\n\nText\n";
    return { file: `content/de/${name}.md`, language: "de" as const, name, format: "md" as const, text };
  });
  const apply = (fonts: Record<string, Uint8Array>) =>
    anOperator(testShop).try(applyWebsite, { settings, pages, promotions: [], pictures: {}, fonts });
  const licence = new TextEncoder().encode("SIL OPEN FONT LICENSE Version 1.1");
  expect(await apply({ "own.woff2": FIGTREE })).toMatchObject({
    ok: false,
    refusals: [{ code: "font_licence_missing", at: { file: "OFL.txt" } }],
  });
  expect(await apply({ "own.woff2": licence, "OFL.txt": licence })).toMatchObject({
    ok: false,
    refusals: [{ code: "font_unfit", at: { file: "own.woff2" } }],
  });
  expect(await apply({ "own.woff2": FIGTREE, "OFL.txt": licence })).toMatchObject({ ok: true });
  await testShop.shop.websites.reload();
  const { pictures } = testShop.shop.websites.findById("aurora") ?? {};
  expect(pictures?.fonts).toHaveLength(1);
  const stored = await findFont(testShop.shop.db, pictures?.fonts?.[0]?.id ?? "");
  expect(new Uint8Array(stored ?? [])).toEqual(FIGTREE);
  const [printed] = await documentFonts(testShop.shop.db, pictures?.fonts);
  expect(printed).toMatchObject({ id: pictures?.fonts?.[0]?.id, use: "headings" });
  expect(new Uint8Array(printed?.content ?? [])).toEqual(FIGTREE);
});
