import type { CardData } from "../app/features/catalogue/product-card.tsx";
import type { ProductData } from "../app/features/product/product-data.server.ts";
import type { SearchHit } from "../app/features/shell/search-preview.ts";
import { PICTURE, PICTURES } from "./shop.ts";
import { LONG } from "./words.ts";

const CARD: CardData = { number: "1", name: "Nachtkaffee", type: "TVO", picture: PICTURE, from: 1000, to: 10_000 };

/** A card in a list, in each of its states. */
export const CARDS: CardData[] = [
  CARD,
  { ...CARD, number: "2", name: "Gipfelkind", label: "new", to: undefined },
  { ...CARD, number: "3", name: "Kopfhörer", type: "PHY", from: 8990, to: undefined, rrp: 12_900, off: "20 %" },
  { ...CARD, number: "4", name: "Becher", type: "PHY", from: 1490, label: "popular_fav" },
  { ...CARD, number: "5", name: "Dinner for two", lang: "en", type: "UVO", soldOut: true },
  { ...CARD, number: "6", name: "Ohne Bild", picture: null, off: "10 %", label: "bestseller" },
];

export const HITS: SearchHit[] = [
  { number: "1", name: "Nachtkaffee", type: "TVO", picture: PICTURE, from: 1000, to: 10_000 },
  { number: "2", name: "Becher", type: "PHY", picture: PICTURE, from: 1490 },
  { number: "3", name: "Kopfhörer", type: "PHY", picture: null, soldOut: true },
];

const choice = (id: string, price: number, values: string[] = []) => ({ id, price, values, picture: null });

/** A voucher whose amount is chosen or typed. */
export const VOUCHER: ProductData = {
  number: "1",
  name: "Nachtkaffee",
  brand: "Nachtkaffee",
  type: "TVO",
  pictures: PICTURES,
  priceNote: "inkl. MwSt.",
  labels: ["popular_fav", "new"],
  soldOut: false,
  withdrawn: false,
  attributes: [],
  choices: [
    { ...choice("10", 900), face: 1000, worth: 1000, before: { price: 1000, off: "10 %" } },
    choice("25", 2500),
  ],
  free: { id: "free", min: 1000, max: 20_000, step: 100, discount: 0 },
  deliveries: [1, 0, 2],
  survey: true,
  discountText: "Zehn Prozent weniger bis Sonntag",
  maxQuantity: 9,
  description: LONG,
  conditions: LONG,
  infoUrl: "https://example.org/",
  facts: [
    { name: "online", icon: "globe" },
    { name: "combined", icon: "tag", count: 3 },
  ],
  opensSidebar: true,
};

/** A reward with two attributes. */
export const REWARD: ProductData = {
  ...VOUCHER,
  name: "Pullover",
  type: "PHY",
  attributes: ["Farbe", "Größe"],
  choices: [choice("a", 4900, ["Blau", "M"]), choice("b", 5900, ["Rot", "L"])],
  free: null,
  deliveries: [0],
  survey: false,
  rrp: 6900,
  teaser: "Weich und warm.",
  conditions: null,
  facts: [],
  guarantee: `<h2 id="guarantee">Gesetzliche Gewährleistung</h2><p>Zwei Jahre.</p><ul><li>Reparatur</li></ul><a class="link link-alone" href="https://example.org/">example.org</a>`,
};
