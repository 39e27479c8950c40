import { type BrandColours, themeStyle } from "@guerdon/domain/theme/derive-theme";
import { CARD_PATTERNS, DENSITIES, HERO_TONES, type Look, SHAPES, TYPES } from "@guerdon/domain/theme/look";
import { randomNumbers } from "@guerdon/testing";
import type { Page } from "@playwright/test";

/** The colours and the look that a website chooses. */
interface RandomBrand extends BrandColours, Look {
  seed: number;
}

/** A brand that nobody would choose: any two colours, of which some are white, black or grey, and any settings. */
export function randomBrand(seed: number): RandomBrand {
  const random = randomNumbers(seed);
  const oneOf = <Choice>(choices: readonly Choice[]): Choice =>
    choices[Math.floor(random() * choices.length)] as Choice;
  const channel = () => Math.floor(random() * 256);
  const hex = (channels: number[]) => `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  const colour = () => {
    const grey = channel();
    return oneOf([
      ...EXTREMES,
      ...Array.from({ length: 9 }, () => hex([channel(), channel(), channel()])),
      hex([grey, grey, grey]),
    ]);
  };
  return {
    seed,
    primary_color: colour(),
    secondary_color: colour(),
    shape: oneOf(SHAPES),
    density: oneOf(DENSITIES),
    hero_tone: oneOf(HERO_TONES),
    card_pattern: oneOf(CARD_PATTERNS),
    type: oneOf(TYPES),
  };
}

const EXTREMES = ["#ffffff", "#000000", "#ffe27a"];

/** Gives the open page another look, as the server would have written it. */
export async function dress(page: Page, brand: RandomBrand): Promise<void> {
  const { shape, density, hero_tone, card_pattern, type } = brand;
  const look = [shape, density, hero_tone, card_pattern, type].join(" ");
  const worn = await page.evaluate(
    ([chosen, rules]) => {
      const style = document.getElementById("brand") as HTMLStyleElement;
      style.textContent = rules;
      // As in the shop, after the style sheet, whose defaults it replaces.
      document.head.append(style);
      document.documentElement.dataset.look = chosen;
      return getComputedStyle(document.documentElement).getPropertyValue("--brand");
    },
    [look, themeStyle(brand, hero_tone)] as const,
  );
  if (worn !== brand.primary_color) {
    throw new Error(`The page has ${worn} instead of the brand's ${brand.primary_color}.`);
  }
}
