import type { WebsiteView } from "@guerdon/contract";
import { chooseLanguage, type Language } from "@guerdon/domain/text/language";
import { cookieOf, shopCookie } from "./cookies.server.ts";
import { askedLanguage } from "./punchout.server.ts";

/** The language of the page; `application_language` is what the words were asked for in. */
export function pageLanguage({ language_settings }: WebsiteView, url: URL, request: Request): Language {
  return chooseLanguage({
    override: language_settings.override,
    selectable: language_settings.selectable,
    default: language_settings.default,
    segment: firstSegment(url),
    remembered: cookieOf(request, "language"),
    asked: askedLanguage(url),
    acceptLanguage: request.headers.get("accept-language") ?? undefined,
  });
}

/** True if the visitor has switched the language on a page of this shop: that choice is remembered. */
export function isSwitched(request: Request, url: URL, { language_settings }: WebsiteView): boolean {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  const [from, to] = [referrer ? firstSegment(referrer) : "", firstSegment(url)];
  const languages: readonly string[] = language_settings.selectable;
  return referrer?.host === url.host && from !== to && languages.includes(from) && languages.includes(to);
}

/** A session cookie: it stores a setting that the visitor asked for, and no other personal data. */
export function languageCookie(language: Language, url: URL): string {
  return shopCookie("language", language, url);
}

export function firstSegment(url: URL): string {
  return url.pathname.split("/", 2)[1] ?? "";
}

/** The URL of a page that is read, with its language prefix; undefined if the URL is complete. */
export function pathWithLanguage(website: WebsiteView, url: URL, request: Request): string | undefined {
  const { selectable } = website.language_settings;
  const isAtHome = selectable.length < 2 || (selectable as string[]).includes(firstSegment(url));
  if (isAtHome) {
    return undefined;
  }
  const path = url.pathname === "/" ? "" : url.pathname;
  return `/${pageLanguage(website, url, request)}${path}${url.search}`;
}
