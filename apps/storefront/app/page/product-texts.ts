import type { Language } from "@guerdon/domain/text/language";

/** The `lang` attribute for texts in a language other than the page's; empty if they are in the page's. */
export function foreignLang(texts: { language: Language }, page: Language): { lang?: Language } {
  return texts.language === page ? {} : { lang: texts.language };
}

/** A name as pages show it: no line begins with its dash. */
export function shownName(name: string): string {
  return name.replaceAll(/ (?=[–—-] )/g, "\u00a0");
}
