import type de from "./catalogues/de.json";
import type deMails from "./catalogues/mails/de.json";
import type { LegalKey } from "./legal.ts";

/** Every message, the locked legal wordings included. */
export type MessageKey = keyof typeof de | keyof typeof deMails | LegalKey;

/** Prefixes of messages that only the server says; the browser never gets them. */
export const SERVER_PREFIXES = ["api-errors.", "front-door.", "list.search", "mails.", "toast."] as const;

export function isServerKey(key: string): boolean {
  return SERVER_PREFIXES.some((prefix) => key.startsWith(prefix));
}
