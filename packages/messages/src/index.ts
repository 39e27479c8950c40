import type { Language } from "@guerdon/domain/text/language";
import { catalogueOf } from "./catalogues.ts";
import { compiledWhenRead } from "./compile.ts";
import { type CompiledMessages, createTranslate, type Translate } from "./translator.ts";
import { compileWords, type Words } from "./words.ts";

export { GUARANTEE_NOTICE } from "./guarantee-notice.ts";
export type { MessageKey } from "./keys.ts";
export { LEGAL, type LegalKey } from "./legal.ts";
export type { CompiledMessages, Translate, Values } from "./translator.ts";
export { WITHDRAWAL_FORM } from "./withdrawal-form.ts";
export { WITHDRAWAL_INSTRUCTION } from "./withdrawal-instruction.ts";
export { compileWords, type Words, type WordsProblem } from "./words.ts";

const compiled = new Map<Language, CompiledMessages>();
const translates = new Map<Language, Translate>();

/** All messages of a language, each compiled when it is read first. Only for servers: the build compiles those of browsers. */
export function messagesOf(language: Language): CompiledMessages {
  const messages = compiled.get(language) ?? compiledWhenRead(catalogueOf(language));
  compiled.set(language, messages);
  return messages;
}

/** The translate function of a language on the server. `words` are a website's own messages and take precedence. */
export function translateIn(language: Language, words?: Words): Translate {
  const shops = translates.get(language) ?? createTranslate(language, messagesOf(language));
  translates.set(language, shops);
  if (!words) {
    return shops;
  }
  const messages = { ...words.browser, ...words.server };
  const own = createTranslate(language, messages);
  return (key, values) => (key in messages ? own : shops)(key, values);
}

/**
 * The translate function of a language on the server, with a website's own words as they are stored [website.words].
 * Invalid ones are refused when the website is applied; the shop's own stand in for those that an update made invalid.
 */
export function translateWith(language: Language, words: Readonly<Record<string, string>>): Translate {
  return translateIn(language, compileWords(language, words).words);
}
