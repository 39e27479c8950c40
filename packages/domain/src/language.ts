/** The languages of the interface, the default first [website.languages]. */
export const LANGUAGES = ["de", "en", "fr", "pl", "nl", "es", "it"] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "de";

/** Text per language; a language may be missing. */
export type Localized<T> = Partial<Record<Language, T>>;

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && (LANGUAGES as readonly string[]).includes(value);
}

/** The text in a language, else in the website's default language, else in any [website.text-fallback]. */
export function localize<T>(texts: Localized<T>, language: Language, fallback: Language): T | undefined {
  const spoken = spokenLanguage(texts, language, fallback);
  return spoken && texts[spoken];
}

/** The language of the text that `localize` finds. */
export function spokenLanguage<T>(texts: Localized<T>, language: Language, fallback: Language): Language | undefined {
  const present = Object.keys(texts).filter(isLanguage);
  return [language, fallback, ...present].find((candidate) => texts[candidate] !== undefined);
}

interface LanguageWishes {
  /** Forced by the website's language settings. */
  override?: Language | undefined;
  selectable: readonly Language[];
  default: Language;
  /** The first path segment, whatever it is. */
  segment?: string | undefined;
  remembered?: string | undefined;
  acceptLanguage?: string | undefined;
}

/** Chooses the language of a page: forced, path, remembered, browser, default [website.language-choice]. */
export function chooseLanguage(wishes: LanguageWishes): Language {
  if (wishes.override) {
    return wishes.override;
  }
  const offered = (value: string | undefined): value is Language =>
    isLanguage(value) && wishes.selectable.includes(value);
  const candidates = [wishes.segment, wishes.remembered, ...preferred(wishes.acceptLanguage ?? "")];
  return candidates.find(offered) ?? wishes.default;
}

/** Primary subtags of an Accept-Language header, most wanted first (RFC 9110 §12.5.4). */
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
