import { formatMoney } from "@guerdon/domain/money-format";
import { messagesOf, type Translate, translateIn } from "@guerdon/messages";

export { isLanguage, LANGUAGES, type Language } from "@guerdon/domain/language";
export type { Translate } from "@guerdon/messages";

type Language = Parameters<typeof translateIn>[0];

/** The shop's own words, so that a better wording breaks no journey. */
export function wordsIn(language: Language): Translate {
  return translateIn(language);
}

/** An amount of euros as the shop writes it. */
export function euros(amount: number, language: Language): string {
  return formatMoney(Math.round(amount * 100), "EUR", language);
}

export const CATALOGUE_KEYS: ReadonlySet<string> = new Set(Object.keys(messagesOf("de")));
