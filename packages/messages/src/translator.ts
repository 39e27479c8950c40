import { I18n } from "@lingui/core";
import type { MessageKey } from "./keys.ts";

/** Compiled messages by key: plain text, or text with placeholders and plural forms. */
export type CompiledMessages = Record<string, unknown>;

export type Values = Record<string, string | number>;

/**
 * Translates a message key into the translator's language. A missing message shows as its key; a test prevents this.
 */
export type Translate = (key: MessageKey, values?: Values) => string;

/** Creates a translate function from compiled messages. `words` are a website's own messages and take precedence. */
export function createTranslate(language: string, messages: CompiledMessages, words?: CompiledMessages): Translate {
  // Plain text is sent as a string, and becomes a message of one token here.
  const tokens = Object.entries({ ...messages, ...words }).map(([key, message]) => [
    key,
    typeof message === "string" ? [message] : message,
  ]);
  const i18n = new I18n({ locale: language, messages: { [language]: Object.fromEntries(tokens) } });
  return (key, values) => i18n._(key, values);
}
