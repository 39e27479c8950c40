import { outdoorTones } from "../motifs/outdoors-and-play.ts";
import { tones } from "../motifs/technology-and-kitchen.ts";
import { backdrops } from "../reward.ts";
import { bikeHelmet } from "../rewards/bike-helmet.ts";
import { bottle } from "../rewards/bottle.ts";
import { diffuser } from "../rewards/diffuser.ts";
import { dumbbells } from "../rewards/dumbbells.ts";
import { football } from "../rewards/football.ts";
import { hikingBoots } from "../rewards/hiking-boots.ts";
import { kite } from "../rewards/kite.ts";
import { lantern } from "../rewards/lantern.ts";
import { scooter } from "../rewards/scooter.ts";
import { sleepingBag } from "../rewards/sleeping-bag.ts";
import { suitcase } from "../rewards/suitcase.ts";
import { tableTennis } from "../rewards/table-tennis.ts";
import { teddyBear } from "../rewards/teddy-bear.ts";
import { tent } from "../rewards/tent.ts";
import { umbrella } from "../rewards/umbrella.ts";
import { woodenTrain } from "../rewards/wooden-train.ts";
import { watchMetals, wristwatch } from "../rewards/wristwatch.ts";
import { yogaMat } from "../rewards/yoga-mat.ts";

const bottleFeet = [
  { y: 906, width: 370 },
  { x: 880, y: 908, width: 150 },
] as const;

/** Outdoors, sport, travel and play: one picture for each product and colour. */
export const rewardsOfOutdoorsAndPlay = [
  ["lantern", backdrops.lilac, [{ y: 906, width: 500 }], lantern],
  ["yoga-mat-lilac", backdrops.mint, [{ y: 1096, width: 1000 }], yogaMat(outdoorTones.lilac, "#fff6e6")],
  ["yoga-mat-teal", backdrops.rose, [{ y: 1096, width: 1000 }], yogaMat(tones.teal, "#e6fff6")],
  [
    "dumbbells-coral",
    backdrops.sky,
    [
      { x: 440, y: 906, width: 680 },
      { x: 940, y: 906, width: 320 },
    ],
    dumbbells(tones.coral, tones.teal),
  ],
  [
    "dumbbells-graphite",
    backdrops.sun,
    [
      { x: 440, y: 906, width: 680 },
      { x: 940, y: 906, width: 320 },
    ],
    dumbbells(tones.graphite, tones.coral),
  ],
  ["bottle-mint", backdrops.lilac, bottleFeet, bottle(tones.mint, tones.walnut, "#ffffff")],
  ["bottle-coral", backdrops.mint, bottleFeet, bottle(tones.coral, tones.cream, "#fff3e6")],
  ["bottle-midnight", backdrops.rose, bottleFeet, bottle(tones.midnight, tones.copper, "#ffd8b8")],
  [
    "football",
    backdrops.mint,
    [
      { y: 908, width: 380 },
      { x: 980, y: 910, width: 300 },
    ],
    football,
  ],
  ["tent", backdrops.apricot, [{ y: 910, width: 1000 }], tent],
  ["hiking-boots", backdrops.sky, [{ x: 580, y: 906, width: 960 }], hikingBoots],
  [
    "table-tennis",
    backdrops.mint,
    [
      { y: 906, width: 860 },
      { x: 132, y: 906, width: 110 },
      { x: 1068, y: 906, width: 110 },
    ],
    tableTennis,
  ],
  ["sleeping-bag-teal", backdrops.sun, [{ y: 908, width: 400 }], sleepingBag(tones.teal, tones.sun)],
  ["sleeping-bag-coral", backdrops.sky, [{ y: 908, width: 400 }], sleepingBag(tones.coral, tones.midnight)],
  ["suitcase-coral", backdrops.sky, [{ y: 908, width: 520 }], suitcase(tones.coral, tones.walnut)],
  ["suitcase-midnight", backdrops.apricot, [{ y: 908, width: 520 }], suitcase(tones.midnight, tones.copper)],
  ["suitcase-sand", backdrops.lilac, [{ y: 908, width: 520 }], suitcase(tones.sand, outdoorTones.leather)],
  [
    "bike-helmet-mint",
    backdrops.apricot,
    [
      { x: 580, y: 900, width: 860 },
      { x: 540, y: 968, width: 340 },
    ],
    bikeHelmet(tones.mint, "#e8654a"),
  ],
  [
    "bike-helmet-graphite",
    backdrops.sky,
    [
      { x: 580, y: 900, width: 860 },
      { x: 540, y: 968, width: 340 },
    ],
    bikeHelmet(tones.graphite, "#2a9d8f"),
  ],
  [
    "scooter",
    backdrops.apricot,
    [
      { x: 210, y: 906, width: 240 },
      { x: 950, y: 906, width: 240 },
      { x: 580, y: 912, width: 560 },
    ],
    scooter,
  ],
  [
    "umbrella-sun",
    backdrops.sky,
    [
      { x: 660, y: 902, width: 200 },
      { x: 330, y: 906, width: 240 },
    ],
    umbrella(outdoorTones.lemon, tones.walnut),
  ],
  [
    "umbrella-midnight",
    backdrops.mint,
    [
      { x: 660, y: 902, width: 200 },
      { x: 330, y: 906, width: 240 },
    ],
    umbrella(tones.midnight, outdoorTones.pine),
  ],
  ["wooden-train", backdrops.mint, [{ y: 912, width: 1100 }], woodenTrain],
  ["teddy-bear", backdrops.rose, [{ y: 910, width: 620 }], teddyBear],
  ["kite", backdrops.sky, [{ x: 262, y: 908, width: 200 }], kite],
  [
    "wristwatch-rose",
    backdrops.mint,
    [{ y: 910, width: 320 }],
    wristwatch({
      strap: tones.rose,
      stripe: "#fff6ee",
      metal: watchMetals.gold,
      dial: ["#fffdf8", "#f6e6da"],
      ink: "#7a3c3a",
    }),
  ],
  [
    "wristwatch-midnight",
    backdrops.sun,
    [{ y: 910, width: 320 }],
    wristwatch({
      strap: tones.midnight,
      stripe: "#e8654a",
      metal: watchMetals.steel,
      dial: ["#ffffff", "#e3e8f4"],
      ink: "#22266a",
    }),
  ],
  [
    "diffuser",
    backdrops.lilac,
    [
      { x: 560, y: 908, width: 440 },
      { x: 930, y: 908, width: 140 },
    ],
    diffuser,
  ],
] as const;
