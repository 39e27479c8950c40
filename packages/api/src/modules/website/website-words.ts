import type { Language } from "@guerdon/domain/language";
import { compileWords, type Translate, translateIn } from "@guerdon/messages";
import type { Website } from "../../ports/websites.ts";
import { wordsIn } from "./init-website.ts";

/** The messages of a language as the website has them, its own words included [website.words]. */
export function websiteWords(website: Website, language: Language): Translate {
  const own = compileWords(language, wordsIn(website, language));
  // Invalid words are refused when a website is applied.
  return translateIn(language, own.ok ? own.words : undefined);
}
