import { tones } from "../motifs/technology-and-kitchen.ts";
import { backdrops } from "../reward.ts";
import { casserole } from "../rewards/casserole.ts";
import { chargingDock } from "../rewards/charging-dock.ts";
import { chefKnife } from "../rewards/chef-knife.ts";
import { eReader } from "../rewards/e-reader.ts";
import { instantCamera } from "../rewards/instant-camera.ts";
import { keyboard } from "../rewards/keyboard.ts";
import { mokaPot } from "../rewards/moka-pot.ts";
import { pepperMills } from "../rewards/pepper-mills.ts";
import { powerBank } from "../rewards/power-bank.ts";
import { projector } from "../rewards/projector.ts";
import { radio } from "../rewards/radio.ts";
import { metals, smartwatch } from "../rewards/smartwatch.ts";
import { speaker } from "../rewards/speaker.ts";
import { standMixer } from "../rewards/stand-mixer.ts";
import { teapot } from "../rewards/teapot.ts";
import { toaster } from "../rewards/toaster.ts";
import { turntable } from "../rewards/turntable.ts";
import { wok } from "../rewards/wok.ts";

const rainbow = ["#e8554a", "#f79a3e", "#f9d04a", "#4fb38a"] as const;

/** Electronics and kitchen: one picture for each product and colour. */
export const rewardsOfHomeAndKitchen = [
  ["speaker-coral", backdrops.mint, [{ y: 904, width: 800 }], speaker(tones.coral, tones.sand)],
  ["speaker-teal", backdrops.sun, [{ y: 904, width: 800 }], speaker(tones.teal, tones.copper)],
  ["speaker-graphite", backdrops.rose, [{ y: 904, width: 800 }], speaker(tones.graphite, tones.copper)],
  [
    "smartwatch-midnight",
    backdrops.sky,
    [{ y: 906, width: 330 }],
    smartwatch({ strap: tones.midnight, metal: metals.dark, rings: ["#5ad1ff", "#7ef0b4", "#ffd257"] }),
  ],
  [
    "smartwatch-rose",
    backdrops.lilac,
    [{ y: 906, width: 330 }],
    smartwatch({ strap: tones.rose, metal: metals.gold, rings: ["#ff9ec0", "#ffd257", "#a4b4ff"] }),
  ],
  ["instant-camera-cream", backdrops.sky, [{ y: 902, width: 780 }], instantCamera(tones.cream, tones.walnut, rainbow)],
  ["instant-camera-mint", backdrops.apricot, [{ y: 902, width: 780 }], instantCamera(tones.mint, tones.cream, rainbow)],
  [
    "e-reader",
    backdrops.apricot,
    [
      { x: 590, y: 906, width: 700 },
      { x: 975, y: 914, width: 220 },
    ],
    eReader,
  ],
  [
    "power-bank-sand",
    backdrops.sky,
    [
      { x: 588, y: 906, width: 500 },
      { x: 1030, y: 906, width: 200 },
    ],
    powerBank(tones.sand, tones.coral),
  ],
  [
    "power-bank-midnight",
    backdrops.sun,
    [
      { x: 588, y: 906, width: 500 },
      { x: 1030, y: 906, width: 200 },
    ],
    powerBank(tones.midnight, tones.mint),
  ],
  [
    "keyboard-cream",
    backdrops.mint,
    [{ y: 902, width: 1000 }],
    keyboard({
      body: tones.cream,
      keys: ["#ffffff", "#fdf6e8", "#e9dac0", "#b59c78"],
      side: tones.mint,
      accent: tones.coral,
      fur: ["#ffd9a8", "#f0a355", "#c9732c", "#7d3f14"],
    }),
  ],
  [
    "keyboard-graphite",
    backdrops.lilac,
    [{ y: 902, width: 1000 }],
    keyboard({
      body: tones.graphite,
      keys: ["#747a88", "#565c69", "#3d424d", "#121419"],
      side: ["#9a8fd0", "#6f63b0", "#4d4288", "#1f1846"],
      accent: tones.sun,
      fur: ["#ffffff", "#f1ece6", "#cfc4ba", "#6b5f58"],
    }),
  ],
  ["turntable", backdrops.sun, [{ y: 902, width: 980 }], turntable],
  ["radio-mint", backdrops.rose, [{ y: 906, width: 820 }], radio(tones.mint)],
  ["radio-coral", backdrops.sky, [{ y: 906, width: 820 }], radio(tones.coral)],
  ["projector", backdrops.lilac, [{ x: 862, y: 908, width: 420 }], projector],
  ["charging-dock", backdrops.mint, [{ y: 904, width: 920 }], chargingDock],
  ["moka-pot-copper", backdrops.sky, [{ y: 904, width: 480 }], mokaPot(tones.copper, tones.graphite)],
  ["moka-pot-graphite", backdrops.apricot, [{ y: 904, width: 480 }], mokaPot(tones.graphite, tones.walnut)],
  ["casserole-coral", backdrops.sun, [{ y: 904, width: 760 }], casserole(tones.coral)],
  ["casserole-teal", backdrops.rose, [{ y: 904, width: 760 }], casserole(tones.teal)],
  ["casserole-sun", backdrops.sky, [{ y: 904, width: 760 }], casserole(tones.sun)],
  ["chef-knife", backdrops.sky, [{ y: 904, width: 960 }], chefKnife],
  [
    "teapot-graphite",
    backdrops.mint,
    [
      { x: 590, y: 906, width: 560 },
      { x: 206, y: 906, width: 160 },
      { x: 1004, y: 906, width: 160 },
    ],
    teapot(tones.graphite),
  ],
  [
    "teapot-mint",
    backdrops.apricot,
    [
      { x: 590, y: 906, width: 560 },
      { x: 206, y: 906, width: 160 },
      { x: 1004, y: 906, width: 160 },
    ],
    teapot(tones.mint),
  ],
  ["toaster-cream", backdrops.rose, [{ y: 904, width: 860 }], toaster(tones.cream)],
  ["toaster-mint", backdrops.sun, [{ y: 904, width: 860 }], toaster(tones.mint)],
  [
    "stand-mixer-coral",
    backdrops.sky,
    [
      { x: 510, y: 906, width: 720 },
      { x: 1000, y: 904, width: 240 },
    ],
    standMixer(tones.coral, "#fff3e6"),
  ],
  [
    "stand-mixer-cream",
    backdrops.mint,
    [
      { x: 510, y: 906, width: 720 },
      { x: 1000, y: 904, width: 240 },
    ],
    standMixer(tones.cream, "#c94a30"),
  ],
  ["wok", backdrops.apricot, [{ y: 908, width: 560 }], wok],
  [
    "pepper-mills",
    backdrops.sun,
    [
      { x: 424, y: 904, width: 260 },
      { x: 760, y: 904, width: 220 },
    ],
    pepperMills,
  ],
] as const;
