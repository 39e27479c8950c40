import { backdrops, reward } from "./reward.ts";
import { rewardsOfRoomsAndGarden } from "./reward-lists/home-and-garden.ts";
import { rewardsOfOutdoorsAndPlay } from "./reward-lists/outdoors-and-play.ts";
import { rewardsOfHomeAndKitchen } from "./reward-lists/technology-and-kitchen.ts";
import { backpack, moss, navy, terracotta } from "./rewards/backpack.ts";
import { blanket } from "./rewards/blanket.ts";
import { headphones, midnight, sand } from "./rewards/headphones.ts";
import { kettle } from "./rewards/kettle.ts";
import { lamp } from "./rewards/lamp.ts";
import { coral, cream, mug, midnight as nightBlue } from "./rewards/mug.ts";

/** One picture for each product and colour: file name, stage, where it stands, how it is drawn. */
export const rewards = [
  [
    "headphones-sand",
    backdrops.rose,
    [
      { x: 290, y: 902, width: 250 },
      { x: 910, y: 902, width: 250 },
    ],
    headphones(sand),
  ],
  [
    "headphones-midnight",
    backdrops.lilac,
    [
      { x: 290, y: 902, width: 250 },
      { x: 910, y: 902, width: 250 },
    ],
    headphones(midnight),
  ],
  ["kettle", backdrops.mint, [{ y: 900, width: 640 }], kettle],
  ["backpack-moss", backdrops.sun, [{ y: 908, width: 680 }], backpack(moss)],
  ["backpack-terracotta", backdrops.apricot, [{ y: 908, width: 680 }], backpack(terracotta)],
  ["backpack-navy", backdrops.sky, [{ y: 908, width: 680 }], backpack(navy)],
  ["lamp", backdrops.lilac, [{ x: 430, y: 912, width: 430 }], lamp],
  ["blanket", backdrops.sky, [{ y: 930, width: 960 }], blanket],
  ["mug-coral", backdrops.apricot, [{ y: 912, width: 380 }], mug(coral)],
  ["mug-cream", backdrops.sky, [{ y: 912, width: 380 }], mug(cream)],
  ["mug-midnight", backdrops.lilac, [{ y: 912, width: 380 }], mug(nightBlue)],
  ...rewardsOfHomeAndKitchen,
  ...rewardsOfRoomsAndGarden,
  ...rewardsOfOutdoorsAndPlay,
] as const;

export const drawReward = ([slug, backdrop, feet, product]: (typeof rewards)[number]): string =>
  reward(slug, backdrop, feet, product);
