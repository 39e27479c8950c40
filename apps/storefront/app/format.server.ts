import type { Language } from "@guerdon/domain/language";

/** A day as the page's language writes it. Days are those of the shop's place, not of the server's. */
export function formatDay({ language }: { language: Language }, iso: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "Europe/Berlin" }).format(new Date(iso));
}

/** What sets a variation apart, as lines tell it: "Farbe: Koralle". */
export function attributesText(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}

/** The mark of texts that fell back to another language than the page's; nothing where they are in the page's. */
export function foreignLang(texts: { language: Language }, page: Language): { lang?: Language } {
  return texts.language === page ? {} : { lang: texts.language };
}
