import type de from "./catalogues/de.json";
import type deMails from "./catalogues/mails/de.json";
import type { LegalKey } from "./legal.ts";

/** Every message, the locked legal wordings included. */
export type MessageKey = keyof typeof de | keyof typeof deMails | LegalKey;

/** Prefixes of messages that only the server says; the browser never gets them. */
export const SERVER_PREFIXES = [
  "api-errors.",
  "front-door.",
  "list.empty.text",
  "list.empty.title",
  "list.no-category",
  "list.search",
  "list.withdrawn.",
  "mails.",
  "price.",
  "toast.",
] as const;

/** Parts of a language's messages that browsers load by themselves; `frame` is what every page has. */
export const MESSAGE_PARTS = ["frame", "home", "list", "search", "menu", "basket", "checkout", "lost"] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

/** Prefixes of messages that are said on some pages only, or in what is opened on any: browsers get them there. */
const PART_PREFIXES: Record<Exclude<MessagePart, "frame">, readonly string[]> = {
  home: [
    "credit.of-in-basket",
    "credit.untouched",
    "credit.yours",
    "help.",
    "start.code.hint",
    "start.page-title",
    "start.tan.",
    "start.title",
    "start.trap",
    "start.where.",
    "welcome.",
  ],
  list: ["filter.", "list.", "sort."],
  basket: ["added.basket", "added.title", "basket.", "fee.", "summary.", "tax."],
  checkout: ["action.change", "address.", "checkout.", "confirm.", "confirmation.", "legal.", "payment."],
  search: ["search.count", "search.hint", "search.matches", "search.nothing.", "search.show-all"],
  menu: ["menu."],
  lost: ["error.", "lost.", "not-found.", "session.over."],
};

const OWN_PARTS = Object.keys(PART_PREFIXES) as (keyof typeof PART_PREFIXES)[];

export function isServerKey(key: string): boolean {
  return SERVER_PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** The part in which browsers get a message; undefined for what only the server says. */
export function partOf(key: string): MessagePart | undefined {
  if (isServerKey(key)) {
    return undefined;
  }
  const isIn = (part: keyof typeof PART_PREFIXES) => PART_PREFIXES[part].some((prefix) => key.startsWith(prefix));
  return OWN_PARTS.find(isIn) ?? "frame";
}
