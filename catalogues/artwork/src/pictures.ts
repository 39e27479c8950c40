import { brands } from "./brands.ts";
import { brandCard, sceneCard } from "./card.ts";
import { drawReward, rewards } from "./rewards.ts";
import { scenesOfOccasions } from "./scene-lists/occasions.ts";
import { cinema } from "./scenes/cinema.ts";
import { dinner } from "./scenes/dinner.ts";
import { wellness } from "./scenes/wellness.ts";
import { hero } from "./site/hero.ts";
import { favicon, logo } from "./site/logo.ts";

const scenes = {
  "wellness-auszeit": wellness,
  "candle-light-dinner": dinner,
  "kino-zu-zweit": cinema,
  ...scenesOfOccasions,
};

/** Every picture the generator makes: its place in the repository and how it is drawn. */
export const pictures: ReadonlyMap<string, () => string> = new Map<string, () => string>([
  ...brands.map((brand) => [`catalogues/demo/artwork/cards/${brand.slug}.svg`, () => brandCard(brand)] as const),
  ...Object.entries(scenes).map(
    ([slug, scene]) => [`catalogues/demo/artwork/cards/${slug}.svg`, () => sceneCard(slug, scene)] as const,
  ),
  ...rewards.map((entry) => [`catalogues/demo/artwork/rewards/${entry[0]}.svg`, () => drawReward(entry)] as const),
  ["sites/aurora/logo.svg", logo],
  ["sites/aurora/favicon.svg", favicon],
  ["sites/aurora/hero.svg", hero],
]);
