import type { Language } from "@guerdon/domain/language";
import { compileWords, translateIn } from "@guerdon/messages";
import type { Website } from "../../ports/websites.ts";
import { wordsIn } from "../website/index.ts";

/** The words beside the box that a person ticks, as the website has them in this language [newsletter.consent]. */
export function consentText(website: Website, language: Language): string {
  const own = compileWords(language, wordsIn(website, language));
  // Invalid words are refused when a website is applied.
  const t = translateIn(language, own.ok ? own.words : undefined);
  const shop = website.settings.website_title;
  return `${t("newsletter.consent.label", { shop })} ${t("newsletter.consent.text", { shop })}`;
}
