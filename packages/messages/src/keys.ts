import type de from "./catalogues/de.json";
import type deMails from "./catalogues/mails/de.json";
import type { LegalKey } from "./legal.ts";

/** Every message, the locked legal wordings included. */
export type MessageKey = keyof typeof de | keyof typeof deMails | LegalKey;

/** Prefixes of messages that only the server says; the browser never gets them. */
export const SERVER_PREFIXES = ["api-errors.", "front-door.", "mails.", "toast."] as const;

/** Prefixes of messages that only the checkout's pages say: browsers get them there. */
export const CHECKOUT_PREFIXES = ["address.", "checkout.", "confirm.", "confirmation.", "payment."] as const;

/** Parts of a language's messages that browsers load by themselves; `frame` is what every page has. */
export const MESSAGE_PARTS = ["frame", "checkout"] as const;
export type MessagePart = (typeof MESSAGE_PARTS)[number];

export function isServerKey(key: string): boolean {
  return SERVER_PREFIXES.some((prefix) => key.startsWith(prefix));
}

/** The part in which browsers get a message; undefined for what only the server says. */
export function partOf(key: string): MessagePart | undefined {
  if (isServerKey(key)) return undefined;
  return CHECKOUT_PREFIXES.some((prefix) => key.startsWith(prefix)) ? "checkout" : "frame";
}
