import type { Language } from "@guerdon/domain/text/language";
import type { Website } from "../../ports/websites.ts";
import { offeredLanguages } from "./website.ts";

/** The absolute URL of a page of the shop, with its language where visitors have several. `path` has no slash. */
export function pageUrl(website: Website, language: Language, path: string): URL {
  const isPrefixed = offeredLanguages(website).selectable.length > 1;
  return new URL(isPrefixed ? `/${language}/${path}` : `/${path}`, website.settings.public_url);
}
