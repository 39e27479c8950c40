import { DEFAULT_LOOK, HERO_TONES, TYPES } from "@guerdon/domain/theme/look";
import { expect, test } from "vitest";
import { sampleBrand } from "../sample-mails.ts";
import { sharePicture } from "./share-picture.ts";
import { themeIcon } from "./theme-icon.ts";

const theme = { ...DEFAULT_LOOK, ...sampleBrand.theme };

// [theme.share-picture]
test.each(HERO_TONES.flatMap((tone) => TYPES.map((type) => [tone, type] as const)))(
  "a share picture on %s in %s draws its words as outlines",
  async (heroTone, type) => {
    const title = "Aurora";
    const svg = await sharePicture({
      title,
      claim: "Prämien, die Freude machen 🎁 żółć",
      theme: { ...theme, hero_tone: heroTone, type },
      logo: null,
    });
    expect(svg).not.toMatch(/<text|font-/);
    expect(svg.match(/<path/g)?.length).toBeGreaterThan(25);
  },
);

test("a long name is set smaller, and cut after two lines", async () => {
  const names = ["Aurora", "Aurora Prämien für die ganze Belegschaft", "Wort ".repeat(60)];
  const drawn = await Promise.all(names.map((title) => sharePicture({ title, claim: "", theme, logo: null })));
  const lines = drawn.map((svg) => svg.match(/<g transform="translate\(80 /g)?.length);
  expect(lines).toEqual([1, 2, 2]);
});

// [theme.icons]
test("an icon shows the website's initial in its colours", async () => {
  const svg = await themeIcon({ title: " aurora", theme });
  expect(svg).toContain('fill="#3b2a8c"');
  expect(svg.match(/<path/g)).toHaveLength(1);
  expect(await themeIcon({ title: "Ärmel", theme })).not.toBe(await themeIcon({ title: "Armel", theme }));
});
