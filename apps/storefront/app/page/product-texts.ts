import type { Language } from "@guerdon/domain/language";

/** The mark of texts that fell back to another language than the page's; nothing where they are in the page's. */
export function foreignLang(texts: { language: Language }, page: Language): { lang?: Language } {
  return texts.language === page ? {} : { lang: texts.language };
}

/** A name as headlines write it: the dash in it ends a line and begins none. */
export function headlineName(name: string): string {
  return name.replaceAll(/ (?=[–—-] )/g, "\u00a0");
}
