import type { Language } from "@guerdon/domain/text/language";
import { type Translate, translateWith } from "@guerdon/messages";
import type { Website } from "../../ports/websites.ts";
import { wordsIn } from "./init-website.ts";

/** The messages of a language as the website has them, its own words included [website.words]. */
export function websiteWords(website: Website, language: Language): Translate {
  return translateWith(language, wordsIn(website, language));
}
