import { I18n } from "@lingui/core";
import type { MessageKey } from "./keys.ts";

/** A message after compilation: plain text, or text with slots and plural forms. */
export type CompiledMessages = Record<string, unknown>;

export type Values = Record<string, string | number>;

/** Says a message in the translator's language. A missing key would show as the key: a test finds it before. */
export type Translate = (key: MessageKey, values?: Values) => string;

/** Makes the `t` of a language from compiled messages; `words` are a website's own, and win. */
export function createTranslate(language: string, messages: CompiledMessages, words?: CompiledMessages): Translate {
  // A plain text travels as such and becomes a message of one token here.
  const tokens = Object.entries({ ...messages, ...words }).map(([key, message]) => [
    key,
    typeof message === "string" ? [message] : message,
  ]);
  const i18n = new I18n({ locale: language, messages: { [language]: Object.fromEntries(tokens) } });
  return (key, values) => i18n._(key, values);
}
