import type { Language } from "@guerdon/domain/text/language";
import de from "./catalogues/de.json" with { type: "json" };
import en from "./catalogues/en.json" with { type: "json" };
import es from "./catalogues/es.json" with { type: "json" };
import fr from "./catalogues/fr.json" with { type: "json" };
import it from "./catalogues/it.json" with { type: "json" };
import deMails from "./catalogues/mails/de.json" with { type: "json" };
import enMails from "./catalogues/mails/en.json" with { type: "json" };
import esMails from "./catalogues/mails/es.json" with { type: "json" };
import frMails from "./catalogues/mails/fr.json" with { type: "json" };
import itMails from "./catalogues/mails/it.json" with { type: "json" };
import nlMails from "./catalogues/mails/nl.json" with { type: "json" };
import plMails from "./catalogues/mails/pl.json" with { type: "json" };
import nl from "./catalogues/nl.json" with { type: "json" };
import pl from "./catalogues/pl.json" with { type: "json" };
import { legalWordings } from "./legal.ts";

export type MessageCatalogue = Record<string, string>;

const CATALOGUES: Record<Language, MessageCatalogue> = { de, en, fr, pl, nl, es, it };

/** The messages of mails, which are separate files. */
const MAILS: Record<Language, MessageCatalogue> = {
  de: deMails,
  en: enMails,
  fr: frMails,
  pl: plMails,
  nl: nlMails,
  es: esMails,
  it: itMails,
};

const whole = new Map<Language, Readonly<MessageCatalogue>>();

/** All messages of a language in ICU syntax, including the legal wordings. */
export function catalogueOf(language: Language): Readonly<MessageCatalogue> {
  const catalogue = whole.get(language) ?? { ...CATALOGUES[language], ...MAILS[language], ...legalWordings(language) };
  whole.set(language, catalogue);
  return catalogue;
}
