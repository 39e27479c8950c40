import type { Website } from "@guerdon/api";
import { logoPath } from "@guerdon/api";
import { chooseLanguage } from "@guerdon/domain/text/language";
import { translateIn } from "@guerdon/messages";
import { parse } from "hono/utils/cookie";
import { ownPage } from "./own-page.ts";

/** Seconds until the page reloads, and until other clients may retry. */
const RETRY_SECONDS = 5;

/**
 * The page while the shop cannot respond: branded, without a query, and it reloads the requested page by itself. After
 * a form it leads to the page of the form, which then shows whether the form was accepted.
 */
export async function busyPage(request: Request, website: Website): Promise<Response> {
  const { settings } = website;
  const url = new URL(request.url);
  const language = languageOf(request, url, website);
  const t = translateIn(language);
  const { document, headers } = await ownPage({
    language,
    title: t("front-door.busy.title"),
    text: request.method === "POST" ? t("front-door.busy.after-form") : t("front-door.busy.text"),
    brand: { name: settings.website_title, logo: logoPath(website), colour: settings.theme.primary_color },
  });
  return new Response(request.method === "HEAD" ? null : document, {
    status: 503,
    headers: {
      ...retrying(),
      refresh: `${RETRY_SECONDS}; url=${url.href}`,
      ...headers,
      "referrer-policy": "same-origin",
      vary: "Accept-Language, Cookie",
    },
  });
}

/** The headers of temporary failures. */
export function retrying(): Record<string, string> {
  return { "retry-after": String(RETRY_SECONDS), "cache-control": "no-store" };
}

function languageOf({ headers }: Request, { pathname }: URL, { settings }: Website) {
  const { selectable, default: fallback, override } = settings.language_settings;
  return chooseLanguage({
    override,
    selectable,
    default: fallback,
    segment: pathname.split("/", 2)[1],
    remembered: parse(headers.get("cookie") ?? "").language,
    acceptLanguage: headers.get("accept-language") ?? undefined,
  });
}
