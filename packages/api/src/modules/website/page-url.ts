import type { Language } from "@guerdon/domain/language";
import type { Website } from "../../ports/websites.ts";

/** The absolute URL of a page of the shop, with its language where the website has several. `path` has no slash. */
export function pageUrl({ settings }: Website, language: Language, path: string): URL {
  const isPrefixed = settings.language_settings.selectable.length > 1;
  return new URL(isPrefixed ? `/${language}/${path}` : `/${path}`, settings.public_url);
}
