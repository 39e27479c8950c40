import { hues } from "../motifs/home-and-garden.ts";
import { backdrops } from "../reward.ts";
import { armchair } from "../rewards/armchair.ts";
import { basket } from "../rewards/basket.ts";
import { bedLinen } from "../rewards/bed-linen.ts";
import { birdHouse } from "../rewards/bird-house.ts";
import { candleSet } from "../rewards/candle-set.ts";
import { carafe } from "../rewards/carafe.ts";
import { cushion } from "../rewards/cushion.ts";
import { cuttingBoard } from "../rewards/cutting-board.ts";
import { grill } from "../rewards/grill.ts";
import { hammock } from "../rewards/hammock.ts";
import { herbPlanter } from "../rewards/herb-planter.ts";
import { lunchBox } from "../rewards/lunch-box.ts";
import { mirror } from "../rewards/mirror.ts";
import { pendantLamp } from "../rewards/pendant-lamp.ts";
import { tableClock } from "../rewards/table-clock.ts";
import { towels } from "../rewards/towels.ts";
import { vase } from "../rewards/vase.ts";
import { wateringCan } from "../rewards/watering-can.ts";

/** Table, rooms and garden: one picture for each product and colour. */
export const rewardsOfRoomsAndGarden = [
  ["carafe", backdrops.mint, [{ x: 430, y: 906, width: 460 }], carafe],
  ["lunch-box-mint", backdrops.sun, [{ y: 906, width: 900 }], lunchBox(hues.mint)],
  ["lunch-box-coral", backdrops.sky, [{ y: 906, width: 900 }], lunchBox(hues.coral)],
  ["cutting-board", backdrops.apricot, [{ y: 906, width: 860 }], cuttingBoard],
  ["table-clock-coral", backdrops.mint, [{ x: 560, y: 906, width: 620 }], tableClock(hues.coral, "#2a9d8f")],
  ["table-clock-mint", backdrops.lilac, [{ x: 560, y: 906, width: 620 }], tableClock(hues.mint, "#f47a5c")],
  ["vase-sand", backdrops.sky, [{ y: 906, width: 400 }], vase(hues.sand, hues.terracotta, hues.rose)],
  ["vase-teal", backdrops.apricot, [{ y: 906, width: 400 }], vase(hues.teal, hues.sand, hues.cream)],
  ["candle-set", backdrops.lilac, [{ x: 630, y: 908, width: 760 }], candleSet],
  ["cushion-coral", backdrops.sky, [{ y: 904, width: 860 }], cushion(hues.coral)],
  ["cushion-sun", backdrops.mint, [{ y: 904, width: 860 }], cushion(hues.sun)],
  ["cushion-teal", backdrops.apricot, [{ y: 904, width: 860 }], cushion(hues.teal)],
  ["armchair-moss", backdrops.apricot, [{ y: 908, width: 760 }], armchair(hues.moss, hues.sun)],
  ["armchair-terracotta", backdrops.sky, [{ y: 908, width: 760 }], armchair(hues.terracotta, hues.teal)],
  ["mirror", backdrops.lilac, [{ x: 630, y: 908, width: 420 }], mirror],
  ["basket", backdrops.rose, [{ y: 906, width: 640 }], basket],
  ["bed-linen-cream", backdrops.sky, [{ y: 906, width: 960 }], bedLinen(hues.cream, hues.sand)],
  ["bed-linen-mint", backdrops.lilac, [{ y: 906, width: 960 }], bedLinen(hues.mint, hues.cream)],
  ["towels-coral", backdrops.sky, [{ y: 906, width: 880 }], towels(hues.coral, hues.rose)],
  ["towels-teal", backdrops.rose, [{ y: 906, width: 880 }], towels(hues.teal, hues.mint)],
  ["pendant-lamp-brass", backdrops.lilac, [], pendantLamp(hues.brass, hues.sun)],
  ["pendant-lamp-graphite", backdrops.apricot, [], pendantLamp(hues.graphite, hues.sun)],
  ["watering-can-mint", backdrops.sun, [{ x: 705, y: 908, width: 540 }], wateringCan(hues.mint, hues.brass, "#ffffff")],
  [
    "watering-can-copper",
    backdrops.sky,
    [{ x: 705, y: 908, width: 540 }],
    wateringCan(hues.copper, hues.walnut, "#ffd0dc"),
  ],
  ["herb-planter", backdrops.sky, [{ y: 906, width: 900 }], herbPlanter],
  ["bird-house-coral", backdrops.sky, [{ y: 912, width: 420 }], birdHouse(hues.coral, hues.cream)],
  ["bird-house-mint", backdrops.apricot, [{ y: 912, width: 420 }], birdHouse(hues.mint, hues.coral)],
  ["hammock-coral", backdrops.mint, [{ y: 908, width: 920 }], hammock(hues.coral, hues.teal, hues.sun[1])],
  ["hammock-sun", backdrops.sky, [{ y: 908, width: 920 }], hammock(hues.sun, hues.coral, hues.teal[1])],
  ["grill", backdrops.sun, [{ x: 610, y: 906, width: 700 }], grill],
] as const;
