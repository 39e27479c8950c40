import { formatMoney } from "@guerdon/domain/money/money-format";
import { type Translate, translateIn } from "@guerdon/messages";

export { isLanguage, LANGUAGES, type Language } from "@guerdon/domain/text/language";
export type { Translate } from "@guerdon/messages";

type Language = Parameters<typeof translateIn>[0];

/** The shop's messages, so that a changed wording breaks no journey. */
export function wordsIn(language: Language): Translate {
  return translateIn(language);
}

/** An amount in euros, in the shop's format. */
export function euros(amount: number, language: Language): string {
  return formatMoney(Math.round(amount * 100), "EUR", language);
}
