import type { Language } from "@guerdon/domain/language";

/** A day as the page's language writes it. Days are those of the shop's place, not of the server's. */
export function formatDay({ language }: { language: Language }, iso: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Europe/Berlin" }).format(new Date(iso));
}
