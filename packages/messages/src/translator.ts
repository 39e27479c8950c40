import type { MessageKey } from "./keys.ts";

/** Compiled messages by key: plain text, or text with placeholders and plural forms. */
export type CompiledMessages = Record<string, unknown>;

export type Values = Record<string, string | number>;

/**
 * Translates a message key into the translator's language. A missing message shows as its key; a test prevents this.
 */
export type Translate = (key: MessageKey, values?: Values) => string;

/** What a compiled message consists of: texts, `#` for the number of a plural form, and placeholders. */
type Token = string | readonly [name: string, kind?: string, forms?: Forms];

/** The forms of a placeholder by plural category, exact number or value. `offset` is subtracted from the number. */
type Forms = Readonly<Record<string, readonly Token[] | number | undefined>>;

/** Kinds of placeholders besides those without one, as ICU names them. */
export const PLACEHOLDER_KINDS: readonly unknown[] = ["plural", "selectordinal", "select", "number"];

/** Creates a translate function from compiled messages. `words` are a website's own messages and take precedence. */
export function createTranslate(language: string, messages: CompiledMessages, words?: CompiledMessages): Translate {
  return (key: string, values = {}) => {
    const message = words?.[key] ?? messages[key] ?? key;
    return typeof message === "string" ? message : textOf(message as readonly Token[], { language, values });
  };
}

interface Filled {
  language: string;
  values: Values;
  /** The number of the plural form within which a text stands. */
  count?: number;
}

function textOf(tokens: readonly Token[], filled: Filled): string {
  const { language, count } = filled;
  return tokens
    .map((token) => {
      if (typeof token !== "string") {
        return filledIn(token, filled);
      }
      return token === "#" && count !== undefined ? numbersIn(language).format(count) : token;
    })
    .join("");
}

function filledIn([name, kind, forms = {}]: Exclude<Token, string>, filled: Filled): string {
  const { language, values } = filled;
  const value = values[name] ?? "";
  if (kind === "number") {
    return numbersIn(language).format(Number(value));
  }
  if (kind === "select") {
    return formOf(forms, [String(value)], filled);
  }
  if (kind === "plural" || kind === "selectordinal") {
    const count = Number(value) - Number(forms.offset ?? 0);
    return formOf(forms, [String(value), pluralsIn(language, kind).select(count)], { ...filled, count });
  }
  return String(value);
}

/** The text of the first form of these names that there is. */
function formOf(forms: Forms, names: readonly string[], filled: Filled): string {
  const form = [...names, "other"].map((name) => Object.hasOwn(forms, name) && forms[name]).find(Array.isArray);
  return textOf(form ?? [], filled);
}

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function numbersIn(language: string): Intl.NumberFormat {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, known);
  return known;
}

function pluralsIn(language: string, kind: "plural" | "selectordinal"): Intl.PluralRules {
  const key = `${language} ${kind}`;
  const type = kind === "plural" ? "cardinal" : "ordinal";
  const known = plurals.get(key) ?? new Intl.PluralRules(language, { type });
  plurals.set(key, known);
  return known;
}
