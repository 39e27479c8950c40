import type { Language } from "@guerdon/domain/text/language";
import type { Website } from "../../ports/websites.ts";
import { websiteWords } from "../website/index.ts";

/** The words beside the box that a person ticks, as the website has them in this language [newsletter.consent]. */
export function consentText(website: Website, language: Language): string {
  const t = websiteWords(website, language);
  const shop = website.settings.website_title;
  return `${t("newsletter.consent.label", { shop })} ${t("newsletter.consent.text", { shop })}`;
}
