import { randomBytes } from "node:crypto";
import type { Website } from "@guerdon/api";
import { logoPath } from "@guerdon/api";
import { chooseLanguage } from "@guerdon/domain/language";
import { translateIn } from "@guerdon/messages";
import { html, raw } from "hono/html";
import { parse } from "hono/utils/cookie";

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
  const nonce = randomBytes(16).toString("base64");
  const text = request.method === "POST" ? t("front-door.busy.after-form") : t("front-door.busy.text");
  const logo = logoPath(website);
  const page = await html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${t("front-door.busy.title")} – ${settings.website_title}</title>
<style nonce="${nonce}">${raw(styleOf(settings.theme.primary_color))}</style>
<header>${logo ? html`<img src="${logo}" alt="${settings.website_title}" height="40">` : settings.website_title}</header>
<main><h1>${t("front-door.busy.title")}</h1><p>${text}</p></main>
</html>`;
  return new Response(request.method === "HEAD" ? null : String(page), {
    status: 503,
    headers: {
      ...retrying(),
      refresh: `${RETRY_SECONDS}; url=${url.href}`,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
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

/** Uses the brand's colour only for a stripe, so that text is readable with any colour. */
function styleOf(colour: string): string {
  return `body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color:#1c1c28;background:#fff}
header{padding:1rem 1.5rem;border-bottom:4px solid ${/^#[0-9a-f]{3,8}$/i.test(colour) ? colour : "#1c1c28"};font-weight:600}
main{max-width:40rem;padding:2rem 1.5rem}`;
}
