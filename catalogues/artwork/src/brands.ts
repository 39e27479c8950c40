import { brandsOfFoodAndMedia } from "./brands/food-and-media.ts";
import { brandsOfStyleAndHome } from "./brands/style-and-home.ts";
import { brandsOfTravelAndTechnology } from "./brands/travel-and-technology.ts";
import type { Brand } from "./card.ts";
import { avelune } from "./cards/avelune.ts";
import { bellorama } from "./cards/bellorama.ts";
import { fernora } from "./cards/fernora.ts";
import { gruenhold } from "./cards/gruenhold.ts";
import { kapitelKater } from "./cards/kapitel-kater.ts";
import { pixolotl } from "./cards/pixolotl.ts";
import { roestmond } from "./cards/roestmond.ts";
import { sprintora } from "./cards/sprintora.ts";
import { velunda } from "./cards/velunda.ts";
import { wohnlund } from "./cards/wohnlund.ts";
import * as sign from "./signs.ts";

const face = (family: string, weight: number, style: "normal" | "italic" = "normal") => ({ family, weight, style });

/** Every brand of the demonstration catalogue. All of them are invented. */
export const brands: readonly Brand[] = [
  {
    slug: "roestmond",
    name: "Röstmond",
    typeface: face("fraunces", 700),
    size: 58,
    ink: "#ffeed8",
    badge: "#ffdcae",
    signColor: "#4a2415",
    sign: sign.bean,
    scene: roestmond,
  },
  {
    slug: "kapitel-kater",
    name: "Kapitel & Kater",
    typeface: face("playfair-display", 700, "italic"),
    size: 54,
    ink: "#1e2350",
    badge: "#1e2350",
    signColor: "#ffd777",
    sign: sign.cat,
    scene: kapitelKater,
  },
  {
    slug: "velunda",
    name: "Velunda",
    typeface: face("oleo-script", 700),
    size: 66,
    ink: "#0f4352",
    badge: "#e8472f",
    signColor: "#fff5df",
    sign: sign.wheel,
    scene: velunda,
  },
  {
    slug: "bellorama",
    name: "Bellorama",
    typeface: face("limelight", 400),
    size: 58,
    ink: "#ffe2a0",
    badge: "#ffd27a",
    signColor: "#8a1038",
    sign: sign.star,
    scene: bellorama,
  },
  {
    slug: "gruenhold",
    name: "Grünhold",
    typeface: face("dm-serif-display", 400),
    size: 62,
    ink: "#f3fbdc",
    badge: "#c9ec8a",
    signColor: "#12583a",
    sign: sign.sprout,
    scene: gruenhold,
  },
  {
    slug: "sprintora",
    name: "SPRINTORA",
    typeface: face("saira-extra-condensed", 900),
    size: 76,
    tracking: 2,
    slant: 0.2,
    ink: "#fff",
    badge: "#d8ff3e",
    signColor: "#1a1fb0",
    sign: sign.chevrons,
    scene: sprintora,
  },
  {
    slug: "avelune",
    name: "AVELUNE",
    typeface: face("italiana", 400),
    size: 58,
    tracking: 13,
    ink: "#5b1c38",
    badge: "#5b1c38",
    signColor: "#f6dda0",
    sign: sign.crescent,
    scene: avelune,
  },
  {
    slug: "wohnlund",
    name: "wohnlund",
    typeface: face("josefin-sans", 600),
    size: 58,
    tracking: 1,
    ink: "#6b2f25",
    badge: "#e4603f",
    signColor: "#fff6ea",
    sign: sign.arch,
    scene: wohnlund,
  },
  {
    slug: "fernora",
    name: "Fernora",
    typeface: face("righteous", 400),
    size: 60,
    tracking: 1,
    ink: "#fff",
    badge: "#ff8a6b",
    signColor: "#35208a",
    sign: sign.compass,
    scene: fernora,
  },
  {
    slug: "pixolotl",
    name: "Pixolotl",
    typeface: face("chango", 400),
    size: 50,
    ink: "#fff",
    badge: "#ff7ac2",
    signColor: "#3a159e",
    sign: sign.pixelFace,
    scene: pixolotl,
  },
  ...brandsOfFoodAndMedia,
  ...brandsOfStyleAndHome,
  ...brandsOfTravelAndTechnology,
];
