import format, { type CompiledMessage } from "icu-minify/format";
import type { MessageKey } from "./keys.ts";

/** Compiled messages by key: plain text, or text with placeholders and plural forms. */
export type CompiledMessages = Record<string, CompiledMessage>;

export type Values = Record<string, string | number>;

/**
 * Translates a message key into the translator's language. A missing message shows as its key; a test prevents this.
 */
export type Translate = (key: MessageKey, values?: Values) => string;

/** Creates a translate function from compiled messages. `words` are a website's own messages and take precedence. */
export function createTranslate(language: string, messages: CompiledMessages, words?: CompiledMessages): Translate {
  const formatted = formatIn(language);
  return (key, values) => formatted(words?.[key] ?? messages[key] ?? key, values);
}

/** Formats compiled messages in a language. Making a formatter takes much longer than using it: the usual ones are kept. */
export function formatIn(language: string): (message: CompiledMessage, values?: Values) => string {
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const formatters = {
    getPluralRules(_: unknown, options?: Intl.PluralRulesOptions) {
      if (options?.type === "ordinal") {
        return new Intl.PluralRules(language, options);
      }
      plurals ??= new Intl.PluralRules(language);
      return plurals;
    },
    getNumberFormat(_: unknown, options?: Intl.NumberFormatOptions) {
      if (options) {
        return new Intl.NumberFormat(language, options);
      }
      numbers ??= new Intl.NumberFormat(language);
      return numbers;
    },
    getDateTimeFormat: () => new Intl.DateTimeFormat(language),
  };
  return (message, values = {}) => String(format(message, language, withGaps(values), { formatters }));
}

/** A missing value leaves a gap in the text, rather than "undefined". Under test, the formatter throws instead. */
function withGaps(values: Values): Values {
  return new Proxy(values, { get: (all, name: string) => all[name] ?? "" });
}
