/** The languages of the interface, the default first [website.languages]. */
export const LANGUAGES = ["de", "en", "fr", "pl", "nl", "es", "it"] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "de";

/** Languages with letters that fonts have in a file of their own, beside the one of all languages. */
export const NEEDS_EXTENDED_LATIN = {
  de: false,
  en: false,
  fr: false,
  pl: true,
  nl: false,
  es: false,
  it: false,
} as const satisfies Record<Language, boolean>;

/** A text per language. Languages may be missing. */
export type Localized<T> = Partial<Record<Language, T>>;

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (LANGUAGES as readonly string[]).includes(value);
}

/** The text in a language, falling back to the website's default language, then to any [website.text-fallback]. */
export function localize<T>(texts: Localized<T>, language: Language, fallback: Language): T | undefined {
  const resolved = resolvedLanguage(texts, language, fallback);
  return resolved && texts[resolved];
}

/** The language of the text that `localize` returns. */
export function resolvedLanguage<T>(texts: Localized<T>, language: Language, fallback: Language): Language | undefined {
  const available = Object.keys(texts).filter(isLanguage);
  return [language, fallback, ...available].find((candidate) => texts[candidate] !== undefined);
}

interface LanguagePreferences {
  /** Forced by the website's language settings. */
  override?: Language | null | undefined;
  selectable: readonly Language[];
  default: Language;
  /** The first path segment, which may be no language. */
  segment?: string | undefined;
  remembered?: string | undefined;
  acceptLanguage?: string | undefined;
  /** Named by the procurement system that sent the visitor. */
  asked?: string | undefined;
}

/** Chooses the language of a page: forced, path, remembered, browser, procurement system, default [website.language-choice]. */
export function chooseLanguage(preferences: LanguagePreferences): Language {
  if (preferences.override) {
    return preferences.override;
  }
  const offered = (value: string | undefined): value is Language =>
    isLanguage(value) && preferences.selectable.includes(value);
  const { segment, remembered, acceptLanguage = "", asked } = preferences;
  return [segment, remembered, ...preferred(acceptLanguage), asked].find(offered) ?? preferences.default;
}

/** Primary subtags of an Accept-Language header, most preferred first (RFC 9110 §12.5.4). */
function preferred(header: string): string[] {
  return header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters.map((p) => p.trim()).find((p) => p.startsWith("q="));
      return { tag: tag.toLowerCase().split("-")[0] ?? "", weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(({ tag, weight }) => tag && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
